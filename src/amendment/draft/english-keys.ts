/**
 * @file English of disputes with Japanese keys: answers, and phrases of payments. A new Japanese text needs a new key.
 */
import { readDispute } from '../../content/read/disputes.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { type Dispute, phrasesOf } from '../../model/dispute.ts'

/**
 * Adds renamed keys to the new texts of disputes: the English of 「300点は、すぐ」 becomes that of 「500点は、すぐ」. Phrases also
 * change their figures here; the English of an answer is a statement of its own. A phrase that other cards use keeps
 * its entry.
 */
export function withEnglishKeys(
  { disputes, phrases }: Pick<Corpus, 'disputes' | 'phrases'>,
  files: ReadonlyMap<string, string>
): Map<string, string> {
  const result = new Map(files)
  const pairs = disputes.map(dispute => [dispute, revised(dispute, files)] as const)
  for (const [before, after] of pairs) {
    const answers = changedTexts(answersOf(before), answersOf(after))
    if (answers.size === 0) continue
    const text = after.file.text.replace(ENGLISH, english =>
      mapEntries(english, (key, value) => [[answers.get(key) ?? key, value]])
    )
    result.set(after.file.path, text)
  }
  const changed = new Map(pairs.flatMap(([before, after]) => [...changedTexts(paymentsOf(before), paymentsOf(after))]))
  const used = new Set(pairs.flatMap(([, after]) => [...paymentsOf(after).values()]))
  const known = new Set(phrases.map(({ japanese }) => japanese))
  for (const file of new Set(phrases.flatMap(({ japanese, file }) => (changed.has(japanese) ? [file] : [])))) {
    const text = mapEntries(file.text, (key, value) => {
      const phrase = changed.get(key)
      const oldEntry: Entry[] = phrase === undefined || used.has(key) ? [[key, value]] : []
      if (phrase === undefined || known.has(phrase)) return oldEntry
      known.add(phrase)
      return [...oldEntry, [phrase, withFigures(value, key, phrase)]]
    })
    result.set(file.path, text)
  }
  return result
}

/** English at the end of a dispute. */
const ENGLISH = /^english:[\s\S]*/mu

function revised(dispute: Dispute, files: ReadonlyMap<string, string>): Dispute {
  const text = files.get(dispute.file.path)
  return text === undefined ? dispute : (readDispute({ ...dispute.file, text }).value ?? dispute)
}

/** Texts by their places in a dispute. */
type PlacedTexts = ReadonlyMap<string, string>

function answersOf({ steps }: Dispute): PlacedTexts {
  return new Map([...steps].flatMap(([id, { choices }]) => choices.map(({ say }, at) => [`${id}.${at}`, say] as const)))
}

function paymentsOf({ cards }: Dispute): PlacedTexts {
  return new Map(
    [...cards].flatMap(([id, card]) => phrasesOf(card).map(([key, phrase]) => [`${id}.${key}`, phrase] as const))
  )
}

/** Returns the texts that differ from those at the same place before, by the text before. */
function changedTexts(before: PlacedTexts, after: PlacedTexts): Map<string, string> {
  return new Map(
    [...before].flatMap(([place, text]) => {
      const now = after.get(place)
      return now === undefined || now === text ? [] : [[text, now] as const]
    })
  )
}

/** A key, and the rest of its line with the colon. */
type Entry = readonly [key: string, value: string]

/** Indentation, quotation mark, key, and the rest of a line of YAML. */
const ENTRY_LINE = /^(\s*)(['"]?)(.+?)\2(:\s.*)$/su

/** Replaces each entry of a YAML text. */
function mapEntries(text: string, entriesFor: (...entry: Entry) => readonly Entry[]): string {
  const lines = text.split('\n').flatMap(line => {
    const [, indent = '', quote = '', key, value = ''] = ENTRY_LINE.exec(line) ?? []
    if (key === undefined) return [line]
    return entriesFor(key, value).map(([key, value]) => `${indent}${quote}${key}${quote}${value}`)
  })
  return lines.join('\n')
}

/** Replaces the figures of a text that differ between two phrases. */
function withFigures(english: string, before: string, after: string): string {
  const [old, now] = [before.match(FIGURE) ?? [], after.match(FIGURE) ?? []]
  if (old.length !== now.length) return english
  const changed = new Map(old.map((figure, at) => [figure, now[at] ?? figure]))
  return english.replace(FIGURE, figure => changed.get(figure) ?? figure)
}

const FIGURE = /[0-9][0-9,]*/gu
