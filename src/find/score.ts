import { fold } from './fold.ts'
import { pairsOf } from './likeness.ts'
import { type Piece, standsAlone } from './names.ts'
import type { Entry, TermNames } from './types.ts'

/** An entry with its words folded, each kind apart: the law's text is one thing, the plain sentence another. */
export interface Shelved {
  readonly entry: Entry
  readonly caption: string
  readonly plain: string
  readonly text: string
  /** The original of `text`, for words that count only as a whole run. */
  readonly original: string
}

/** A pair of letters of the query, and how much it says. */
interface WeighedPair {
  readonly pair: string
  readonly weight: number
  /** What it would say if it were no hiragana. */
  readonly full: number
}

const MOST_PAIRS = 40

/** Folds the words of the entries, once. */
export function makeShelf(entries: readonly Entry[]): Shelved[] {
  return entries.map(entry => {
    const original = entry.levels.map(({ text }) => text).join('\n')
    return { entry, original, caption: fold(entry.caption), plain: fold(entry.plain ?? ''), text: fold(original) }
  })
}

/** What a piece of a query says for each entry of the shelf. */
export function evidenceOf({ text, terms }: Piece, shelf: readonly Shelved[]): number[] {
  if (terms.length === 0) return wordEvidence(text, shelf)
  const each = terms.map(term => termEvidence(term, shelf))
  return shelf.map((_, index) => Math.max(...each.map(scores => scores[index] ?? 0)))
}

/** A term speaks for the provision it leads to, for captions with it, for those its meaning cites, for texts with it. */
function termEvidence(term: TermNames, shelf: readonly Shelved[]): number[] {
  const name = fold(term.term)
  const home = shelf.find(({ entry }) => entry.provision === term.provision)
  const spoken = term.names.map(fold).filter(name => name.length > 2 || (name.length > 1 && /\p{sc=Han}/u.test(name)))
  const inText = shelf.map(shelved => has(shelved, term.term, name))
  const inPlain = shelf.map(({ plain }) => plain !== '' && spoken.some(name => plain.includes(name)))
  const [rareText, rarePlain] = [rarity(inText), rarity(inPlain)]
  return shelf.map(({ entry, caption }, index) => {
    const said = (inText[index] ? 0.6 * rareText : 0) + (inPlain[index] ? 0.5 * rarePlain : 0)
    if (entry.provision === term.provision && entry.kind !== 'history') return 6 + said
    // Two articles may share a caption (牌こぼし): one says what is done, the other what it costs.
    if (caption && (caption === name || caption === home?.caption)) return 5 + said
    const cited = term.also?.includes(entry.provision) ? 2.2 : 0
    return Math.max(caption.includes(name) && name.length > 1 ? 3 : 0, cited) + said
  })
}

/** A word that names no term speaks for captions, plain sentences and texts with it; of a word with an ending (残った) half its stem does. */
function wordEvidence(word: string, shelf: readonly Shelved[]): number[] {
  const wanted = fold(word)
  const stem = fold(/^\p{sc=Han}+(?=\p{sc=Hiragana}+$)/u.exec(word)?.[0] ?? '')
  const whole = wanted.length < 2 ? shelf.map(() => 0) : lettersEvidence(word, wanted, shelf)
  if (!stem) return whole
  const stems = lettersEvidence(stem, stem, shelf)
  return whole.map((score, index) => Math.max(score, 0.5 * (stems[index] ?? 0)))
}

/** The more a word says, the fewer entries have it. */
function lettersEvidence(word: string, wanted: string, shelf: readonly Shelved[]): number[] {
  const inText = shelf.map(shelved => has(shelved, word, wanted))
  const inPlain = shelf.map(({ plain }) => plain.includes(wanted))
  const [rareText, rarePlain] = [rarity(inText), rarity(inPlain)]
  return shelf.map(
    ({ caption }, index) =>
      (caption.includes(wanted) ? 2 : 0) + (inText[index] ? 0.6 * rareText : 0) + (inPlain[index] ? 0.7 * rarePlain : 0)
  )
}

/** Short words count only as a whole run of their script. */
function has({ text, original }: Shelved, word: string, folded: string): boolean {
  if (!folded || !text.includes(folded)) return false
  if (folded.length > 2 || /\p{sc=Han}/u.test(word)) return true
  for (let at = original.indexOf(word); at >= 0; at = original.indexOf(word, at + 1))
    if (standsAlone(original, at, at + word.length)) return true
  return false
}

/** 0 for what every entry has, 3 at most for what hardly one has. */
function rarity(having: readonly boolean[]): number {
  const count = having.filter(Boolean).length
  return Math.min(3, Math.log((having.length + 1) / (count + 0.5)))
}

/** The letter pairs of a query, the rare ones heavy; pairs of hiragana (endings, particles) say little. */
export function weighPairs(query: string, shelf: readonly Shelved[]): WeighedPair[] {
  const words = query.split(/[^\p{L}\p{N}ー々]+/u).filter(Boolean)
  const pairs = new Set(words.flatMap(word => [...pairsOf(word)]))
  return [...pairs].slice(0, MOST_PAIRS).flatMap(written => {
    const pair = fold(written)
    if (pair.length < 2) return []
    const common = shelf.filter(shelved => shelved.plain.includes(pair) || shelved.text.includes(pair)).length
    const rare = Math.log((shelf.length + 1) / (common + 0.5))
    const full = common === 0 ? 0.5 : rare
    return [{ pair, full, weight: /^\p{sc=Hiragana}+$/u.test(written) ? 0.25 * full : full }]
  })
}

/** How much of a query's pairs an entry has, from 0 to 1; the caption and the plain sentence count more than the text. */
export function shareOfPairs(pairs: readonly WeighedPair[], { caption, plain, text }: Shelved): number {
  const all = pairs.reduce((sum, { full }) => sum + full, 0)
  if (all === 0) return 0
  const shared = pairs.reduce((sum, { pair, weight }) => {
    const share = caption.includes(pair) ? 1 : plain.includes(pair) ? 0.9 : text.includes(pair) ? 0.5 : 0
    return sum + share * weight
  }, 0)
  return shared / all
}
