import { loadDefaultJapaneseParser } from 'budoux'

const parser = loadDefaultJapaneseParser()

/** Kept short: the same titles stand on many pages. */
const known = new Map<string, readonly string[]>()

/** A label cut where a line of it may end: 「鳴きの」「声が」「遅れた」. */
export function phrasesOf(label: string): readonly string[] {
  const phrases = known.get(label) ?? parser.parse(label)
  known.set(label, phrases)
  return phrases
}
