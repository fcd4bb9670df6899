import { type Folded, fold, foldWithOffsets } from '../../text/fold.ts'
import { romajiToKana, romajiWords } from '../../text/romaji.ts'
import { INFLECTIONS, KANA_ENDINGS, KANA_WORDS } from './kana-words.ts'

/** Shortest query that is converted, in folded characters. Shorter queries are names more often than sentences. */
const MIN_CHARACTERS = 5

/**
 * Costs of the parts of a segmentation; the cheapest segmentation is used. A character of no known word costs 1.
 * `unvoiced` is added for a word that is typed without its dakuten or with
 * another mark: 「てんぽう」.
 */
const COST = { unknown: 1, word: 0.7, short: 1, ending: 0.5, unvoiced: 0.6 } as const

/** Usual spelling of a word; `null` for an ending, which remains as typed. */
type Spelling = string | null

/** Vowels that are typed for ー after a kana, by its row: 「のうてん」 and 「のおてん」 for 「のーてん」. */
const LONG_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/[かさたなはまやらわがざだばぱゃ]$/u, 'あ'],
  [/[きしちにひみりぎじぢびぴ]$/u, 'い'],
  [/[くすつぬふむゆるぐずづぶぷゅ]$/u, 'う'],
  [/[けせてねへめれげぜでべぺ]$/u, 'えい'],
  [/[おこそとのほもよろごぞどぼぽょ]$/u, 'うお']
]

/** Spellings by folded reading. If two words have the same reading, the first one is used. */
const LEXICON: ReadonlyMap<string, Spelling> = new Map(
  [
    ...KANA_ENDINGS.split(' ').map((ending): [string, Spelling] => [fold(ending), null]),
    ...KANA_WORDS.trim().split(/\s+/u).flatMap(spellings)
  ].reverse()
)

/** Unvoiced readings of four or more characters, and of three if no word has them: 「ちよんほ」 → 「ちょんぼ」. */
const UNVOICED: ReadonlyMap<string, string> = new Map(
  [...LEXICON].flatMap(([reading, spelling]): [string, string][] => {
    const unvoiced = withoutDakuten(reading)
    const isOther = unvoiced !== reading && unvoiced.length > 2 && !LEXICON.has(unvoiced)
    return spelling !== null && isOther ? [[unvoiced, spelling]] : []
  })
)

const LONGEST = Math.max(...[...LEXICON.keys()].map(({ length }) => length))

/** A segment of the cheapest segmentation up to a position. */
interface Step {
  readonly cost: number
  readonly start: number
  /** Spelling of a word; `null` for an ending, `undefined` for an unknown character. */
  readonly spelling: Spelling | undefined
}

/**
 * Converts a query in kana or romaji to its usual spelling: 「てんぼうたりない」 → 「点棒足りない」, 「chombo no ato」 →
 * 「チョンボの後」. Returns it unchanged if most of it is not known.
 */
export function kanaToKanji(query: string): string {
  if (/\p{sc=Han}/u.test(query)) return query
  const romaji = romajiWords(query.replace(/[?!？！]+$/u, ''))
  const parts = (romaji ?? query.split(' ').map(word => romajiToKana(word) ?? word)).map(convert)
  const countOf = (kind: 'known' | 'unknown' | 'length') => parts.reduce((sum, part) => sum + part[kind], 0)
  // English words may look like romaji: 「no tie」.
  const isKnown = countOf('known') > (romaji ? 2 : 1) * countOf('unknown')
  if (!isKnown || countOf('length') < MIN_CHARACTERS) return query
  return parts.map(({ text }) => text).join(romaji ? '' : ' ')
}

function convert(part: string) {
  const folded = foldWithOffsets(part)
  const steps = cheapestSteps(folded.text)
  let text = ''
  const count = { known: 0, unknown: 0 }
  for (let end = folded.text.length; end > 0; ) {
    const { start, spelling } = steps[end] ?? { start: end - 1, spelling: undefined }
    if (spelling !== null) count[spelling === undefined ? 'unknown' : 'known'] += end - start
    text = (spelling ?? asTyped(part, folded, start, end)) + text
    end = start
  }
  return { text, length: folded.text.length, ...count }
}

/** Returns, for each position, the last segment of the cheapest segmentation of the text before it. */
function cheapestSteps(text: string): Step[] {
  const steps: Step[] = [{ cost: 0, start: 0, spelling: undefined }]
  for (let end = 1; end <= text.length; end++) {
    let best: Step = { cost: (steps[end - 1]?.cost ?? 0) + COST.unknown, start: end - 1, spelling: undefined }
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const found = wordAt(text.slice(start, end))
      const cost = (steps[start]?.cost ?? 0) + (found?.cost ?? 0)
      if (found && cost < best.cost) best = { cost, start, spelling: found.spelling }
    }
    steps.push(best)
  }
  return steps
}

function wordAt(reading: string): { readonly cost: number; readonly spelling: Spelling } | undefined {
  const spelling = LEXICON.get(reading)
  const cost = reading.length > 2 ? COST.word : COST.short
  if (spelling !== undefined) return { cost: spelling === null ? COST.ending : cost, spelling }
  const voiced = UNVOICED.get(reading.length > 3 ? withoutDakuten(reading) : reading)
  return voiced === undefined ? undefined : { cost: cost + COST.unvoiced, spelling: voiced }
}

/** Returns the spellings of a word by reading, one for each inflected stem. */
function spellings(word: string): [string, Spelling][] {
  const [spelling = '', reading = ''] = word.split(':')
  const row = /[a-z]$/u.exec(reading)?.[0]
  const stem = reading.replace(/[a-z1]$/u, '')
  if (!row) return withVowels(stem).map(typed => [fold(typed), spelling])
  return [...(INFLECTIONS[row] ?? '')].map(last => [fold(stem + last), spelling + last])
}

/** Returns a reading as it is, and with vowels in place of its first ー. */
function withVowels(reading: string): string[] {
  const [before = '', ...after] = reading.split('ー')
  const vowels = after.length > 0 ? LONG_VOWELS.find(([kana]) => kana.test(before))?.[1] : ''
  return [reading, ...[...(vowels ?? '')].map(vowel => before + vowel + after.join('ー'))]
}

function withoutDakuten(text: string): string {
  return text.normalize('NFD').replace(/[\u3099\u309a]/gu, '')
}

function asTyped(part: string, { starts, ends }: Folded, start: number, end: number): string {
  return part.slice(starts[start], ends[end - 1])
}
