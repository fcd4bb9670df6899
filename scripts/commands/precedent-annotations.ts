import { Document } from 'yaml'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { keySpan } from '../../src/model/key-location.ts'
import { type NamedCard, nearestCards } from '../../src/rules/dispute-uncovered/nearest-cards.ts'
import { editedFiles } from '../../src/statement/apply-review.ts'
import type { Edit } from '../../src/statement/types.ts'
import type { Prompter, PromptResult } from './ask.ts'
import { readToday, takeSomeOf } from './prompts.ts'

/** Annotations of a precedent in other files: a plain sentence, an English sentence, and the cards that cite it. */
export interface PrecedentAnnotations {
  readonly plain: string | null
  readonly english: string | null
  readonly cards: readonly NamedCard[]
}

/** Upper limit of proposed cards: a longer list does not fit a screen. */
const MAX_CARDS = 6

/** Asks for the annotations that the club has for its precedents. All answers are optional. */
export async function askAnnotations(
  prompter: Prompter,
  { files, disputes }: Corpus,
  { ruleset, related, text }: { readonly ruleset: Ruleset; readonly related: readonly string[]; readonly text: string }
): Promise<PrecedentAnnotations> {
  const { id: rulesetId, current } = ruleset
  const optional = (answer: string): PromptResult<string | null> => ({ value: answer || null })
  const plain = files.has(formatContentPath({ kind: 'precedent-plain', ruleset: rulesetId }))
    ? await prompter.line('ひとことで（一文。後で書くならEnter）', optional)
    : null
  const english = files.has(formatContentPath({ kind: 'precedent-english', ruleset: rulesetId }))
    ? await prompter.line('英語の一文（後で書くならEnter）', optional)
    : null
  const named = [...text.normalize('NFKC').matchAll(/先例第([0-9]+)号/gu)].map(([, number]) => Number(number))
  const near = nearestCards({ related, precedents: named }, disputes, current.nodes).slice(0, MAX_CARDS)
  if (near.length === 0) return { plain, english, cards: [] }
  console.log('この先例に行き着く札（同じ規定を根拠とするもの）')
  for (const [at, { dispute, id, card }] of near.entries())
    console.log(`  ${at + 1} ${dispute.title}：${card.title ?? id}`)
  const cards = await prompter.line('札の番号（いくつでも、「,」で区切る。後で加えるならEnter）', takeSomeOf(near))
  return { plain, english, cards }
}

/** Returns the files with the new annotations. */
export function filesBeside(
  library: Corpus,
  ruleset: Ruleset,
  number: number,
  { plain, english, cards }: PrecedentAnnotations
): Map<string, string> {
  const read = readToday(library, ruleset)
  const sentences = [
    [formatContentPath({ kind: 'precedent-plain', ruleset: ruleset.id }), plain],
    [formatContentPath({ kind: 'precedent-english', ruleset: ruleset.id }), english]
  ] as const
  const added = sentences.flatMap(([path, text]) => {
    const file = library.files.get(path)
    return file && text !== null ? [[path, withSentence(file.text, number, { text, read })] as const] : []
  })
  return new Map([...added, ...editedFiles(cards.map(card => ledTo(card, number)))])
}

function withSentence(
  yaml: string,
  number: number,
  { text, read }: { readonly text: string; readonly read: string | null }
): string {
  const entry = new Document({ [String(number)]: read === null ? text : { read, text } })
  return `${yaml.trimEnd()}\n${entry.toString({ lineWidth: 0, singleQuote: true })}`
}

/** Adds the number to the list of the card, or inserts a list after the cited provisions. */
function ledTo({ dispute: { file, keySpans }, id, card: { precedents } }: NamedCard, number: number): Edit {
  const list = keySpans[`cards.${id}.precedents`]
  if (list) return { file, span: list, newText: `[${[...precedents, number].join(', ')}]` }
  const { end } = keySpan(keySpans, `cards.${id}.cites`)
  const { start } = keySpan(keySpans, `#cards.${id}.cites`)
  const indent = ' '.repeat(start - file.text.lastIndexOf('\n', start - 1) - 1)
  return { file, span: { start: end, end }, newText: `\n${indent}precedents: [${number}]` }
}
