import type { LawPage } from '../history/versions/law-pages.ts'
import { topPath } from '../model/address.ts'
import type { Term } from '../model/term.ts'
import { provisionsWithin } from '../model/walk.ts'

/** One row of the kana index: あ か さ た な は ま や ら わ. */
export interface KanaRow {
  readonly kana: string
  readonly terms: readonly Term[]
}

const ROWS: readonly (readonly [head: string, members: string])[] = [
  ['あ', 'ぁあぃいぅうぇえぉおゔ'],
  ['か', 'かがきぎくぐけげこご'],
  ['さ', 'さざしじすずせぜそぞ'],
  ['た', 'ただちぢっつづてでとど'],
  ['な', 'なにぬねの'],
  ['は', 'はばぱひびぴふぶぷへべぺほぼぽ'],
  ['ま', 'まみむめも'],
  ['や', 'ゃやゅゆょよ'],
  ['ら', 'らりるれろ'],
  ['わ', 'ゎわゐゑをん']
]

/** Returns the heading of a term in a sheet dialog: 「競技者（きょうぎしゃ）」. */
export function termName({ term, reading }: Pick<Term, 'term' | 'reading'>): string {
  return reading === term ? term : `${term}（${reading}）`
}

const collator = new Intl.Collator('ja')

/** Groups the terms by kana row, sorted by reading. Empty rows are omitted, and other characters are last. */
export function kanaRows(terms: readonly Term[]): KanaRow[] {
  const sorted = [...terms].sort((a, b) => collator.compare(a.reading, b.reading) || collator.compare(a.term, b.term))
  const rows = ROWS.map(([kana]) => ({ kana, terms: sorted.filter(term => rowOf(term) === kana) }))
  const others = sorted.filter(term => rowOf(term) === undefined)
  return [...rows, { kana: '他', terms: others }].filter(row => row.terms.length > 0)
}

function rowOf({ reading }: Term): string | undefined {
  const first = hiragana(reading.charAt(0))
  return first && ROWS.find(([, members]) => members.includes(first))?.[0]
}

function hiragana(letter: string): string {
  return letter.replace(/[ァ-ヶ]/u, kana => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
}

/** Returns the terms that occur in a text. A longer term hides the shorter terms inside it. */
export function termsIn(text: string, terms: readonly Term[]): Term[] {
  const longestFirst = terms.filter(({ term }) => text.includes(term)).toSorted((a, b) => b.term.length - a.term.length)
  const found = new Set<Term>()
  let rest = text
  for (const term of longestFirst) {
    if (!rest.includes(term.term)) continue
    found.add(term)
    rest = rest.replaceAll(term.term, '\n')
  }
  return terms.filter(term => found.has(term))
}

/** Returns the terms that a page of law uses and another page defines, in the order of the glossary. */
export function termsFrom({ slug, caption, paragraphs, articles }: LawPage, terms: readonly Term[]): Term[] {
  const inParagraphs = [...paragraphs, ...articles.flatMap(article => article.paragraphs)].flatMap(paragraph => [
    ...provisionsWithin(paragraph)
  ])
  const texts = inParagraphs.map(provision => (provision.level === 'article' ? '' : provision.text.plain))
  const settledHere = ({ definedAt, settledBy }: Term) => {
    const place = definedAt ?? settledBy
    return place !== null && topPath(place) === slug
  }
  return termsIn([caption ?? '', ...texts].join('\n'), terms).filter(term => !settledHere(term))
}
