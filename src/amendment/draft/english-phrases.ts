import { readDispute } from '../../content/read/disputes.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { type Dispute, phrasesOf } from '../../model/dispute.ts'

/**
 * Adds the English of changed payment phrases to the new texts of disputes: the English of 「300点は、すぐ」 becomes that of
 * 「500点は、すぐ」, with the new figure. A phrase that other cards still use keeps its entry.
 */
export function withEnglishPhrases(
  { disputes, phrases }: Pick<Corpus, 'disputes' | 'phrases'>,
  files: ReadonlyMap<string, string>
): Map<string, string> {
  const result = new Map(files)
  const after = disputes.map(dispute => revised(dispute, files))
  const used = new Set(after.flatMap(({ cards }) => [...cards.values()].flatMap(phrasesOf).map(([, phrase]) => phrase)))
  const known = new Set(phrases.map(({ japanese }) => japanese))
  const renamed = new Map(disputes.flatMap((dispute, at) => changedPhrases(dispute, after[at] ?? dispute)))
  for (const { japanese, english, file } of phrases) {
    const phrase = renamed.get(japanese)
    if (phrase === undefined || known.has(phrase)) continue
    known.add(phrase)
    const entry = `${japanese}: ${english}`
    const entries = [...(used.has(japanese) ? [entry] : []), `${phrase}: ${withFigures(english, japanese, phrase)}`]
    const lines = (result.get(file.path) ?? file.text).split('\n')
    result.set(file.path, lines.flatMap(line => (line === entry ? entries : [line])).join('\n'))
  }
  return result
}

function revised(dispute: Dispute, files: ReadonlyMap<string, string>): Dispute {
  const text = files.get(dispute.file.path)
  return text === undefined ? dispute : (readDispute({ ...dispute.file, text }).value ?? dispute)
}

/** Returns the phrases of a dispute that differ from those at the same place before. */
function changedPhrases(before: Dispute, after: Dispute): [string, string][] {
  return [...before.cards].flatMap(([id, card]) => {
    const own = after.cards.get(id)
    const now = new Map(own ? phrasesOf(own) : [])
    return phrasesOf(card).flatMap(([key, phrase]): [string, string][] => {
      const other = now.get(key)
      return other === undefined || other === phrase ? [] : [[phrase, other]]
    })
  })
}

/** Replaces the figures of a text that differ between two phrases. */
function withFigures(english: string, before: string, after: string): string {
  const [old, now] = [before.match(FIGURE) ?? [], after.match(FIGURE) ?? []]
  if (old.length !== now.length) return english
  const changed = new Map(old.map((figure, at) => [figure, now[at] ?? figure]))
  return english.replace(FIGURE, figure => changed.get(figure) ?? figure)
}

const FIGURE = /[0-9][0-9,]*/gu
