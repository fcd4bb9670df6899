import type { Item, Paragraph, RulesetText } from '../model/law.ts'
import { createAntecedentScope } from './antecedents.ts'
import { newDefinitions } from './definitions.ts'
import { type CitableDocument, knownNames } from './documents.ts'
import { type IndexEntry, indexOf, type RulesetIndex } from './index-of.ts'
import { entriesBelow } from './navigate.ts'
import { resolveTables } from './tables.ts'
import { type Resolved, resolvePlace } from './text.ts'

/** Every citation of a ruleset's paragraphs and items and of the tables in them, in printed order, with what became of it. */
export function resolveRuleset(ruleset: RulesetText, documents: readonly CitableDocument[]): Resolved {
  const index = indexFor(ruleset, documents)
  const others = documents.filter(({ id }) => id !== ruleset.id)
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
    const place = { document: ruleset.id, path: entry.path, text }
    const standing = { index, entry }
    const context = { language: 'ja', standing, documents: others, names, definitions, memory } as const
    const { citations, readings } = resolvePlace(place, context)
    resolved.citations.push(...citations)
    if (entry.node.tables) resolved.citations.push(...resolveTables(entry.node, ruleset.id, context))
    resolved.readings.push(...readings)
  }
  return resolved
}

function indexFor(ruleset: RulesetText, documents: readonly CitableDocument[]): RulesetIndex {
  const indexes = documents.flatMap(document => (document.kind === 'ruleset' ? [document.index] : []))
  return indexes.find(index => index.ruleset === ruleset) ?? indexOf(ruleset)
}

type Text = IndexEntry & { readonly node: Paragraph | Item }

function isText(entry: IndexEntry): entry is Text {
  return entry.node !== null && 'text' in entry.node
}

/** What 同条 may look back over: the article, or the 附則 of paragraphs alone. */
function holderOf(entry: IndexEntry): IndexEntry | null {
  const isHolder = entry.level === 'article' || entry.level === 'supplement' || !entry.parent
  return isHolder || !entry.parent ? entry : holderOf(entry.parent)
}
