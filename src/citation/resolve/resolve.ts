import type { Item, Paragraph, RulesetText } from '../../model/law.ts'
import { isLawNumber } from '../../model/sentences.ts'
import { createAntecedentScope } from './antecedents.ts'
import { newDefinitions } from './definitions.ts'
import { type CitableDocument, knownNames } from './documents.ts'
import { type IndexEntry, indexOf, type RulesetIndex } from './index-of.ts'
import { entriesBelow } from './navigate.ts'
import { resolveTables } from './tables.ts'
import { type Resolved, resolvePlace } from './text.ts'

/** Resolves every citation in the paragraphs, items and tables of a ruleset text, in printed order. */
export function resolveRuleset(rulesetText: RulesetText, documents: readonly CitableDocument[]): Resolved {
  const index = indexFor(rulesetText, documents)
  const others = documents.filter(({ id }) => id !== rulesetText.id)
  const names = knownNames(others)
  const definitions = newDefinitions()
  const resolved: Resolved = { citations: [], readings: [] }
  let memory = createAntecedentScope()
  let holder: IndexEntry | null = null
  for (const entry of entriesBelow(index.root)) {
    if (!isText(entry)) continue
    if (holderOf(entry) !== holder) memory = createAntecedentScope()
    holder = holderOf(entry)
    const { text } = entry.node
    // The number of the law itself, in the lines above the first heading, cites nothing.
    if (entry.path.startsWith('冒頭/') && isLawNumber(text.plain)) continue
    const place = { document: rulesetText.id, path: entry.path, text }
    const position = { index, entry }
    const context = { language: 'ja', position, documents: others, names, definitions, memory } as const
    const { citations, readings } = resolvePlace(place, context)
    resolved.citations.push(...citations)
    if (entry.node.tables) resolved.citations.push(...resolveTables(entry.node, rulesetText.id, context))
    resolved.readings.push(...readings)
  }
  return resolved
}

function indexFor(text: RulesetText, documents: readonly CitableDocument[]): RulesetIndex {
  const indexes = documents.flatMap(document => (document.kind === 'ruleset' ? [document.index] : []))
  return indexes.find(index => index.text === text) ?? indexOf(text)
}

type Text = IndexEntry & { readonly node: Paragraph | Item }

function isText(entry: IndexEntry): entry is Text {
  return entry.node !== null && 'text' in entry.node
}

/** Returns the scope of 同条: the article, or the 附則 that consists of paragraphs. */
function holderOf(entry: IndexEntry): IndexEntry | null {
  const isHolder = entry.level === 'article' || entry.level === 'supplement' || !entry.parent
  return isHolder || !entry.parent ? entry : holderOf(entry.parent)
}
