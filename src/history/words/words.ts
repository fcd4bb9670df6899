import { ARABIC, KANJI_AMOUNTS } from '../../text/numerals.ts'

const NUMERAL = `[${ARABIC}${KANJI_AMOUNTS}]+`
const AMOUNT = `[${ARABIC}]+(?:[,，.．][${ARABIC}]+)*`
const COUNTERS = '点人名日月年回分秒時週円枚本種翻符局巡場位級票箇個件割倍台組卓歳通部問%％'

/** 「第42条」「第8条の2」「1,000点」「三十日」: always one word, whatever the segmenter returns. */
const ATOM = new RegExp(
  `第${NUMERAL}[編章節款目条項号回位](?:の${NUMERAL})*|(?:${AMOUNT}|${NUMERAL})[${COUNTERS}]|${AMOUNT}`,
  'gu'
)

/** Drafting words that are not joined to a neighbouring term: 「当該申請」 is two words, 「流局」 one. */
const APART = new Set(
  '当該 等 各 各号 前項 次項 同項 前条 次条 同条 前段 後段 本文 以上 以下 以内 以後 以前 以外 未満 毎'.split(' ')
)

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' })

/** Tokenizes a text. Citations, figures and kanji terms are one word each. The joined words equal the text. */
export function tokenize(text: string): string[] {
  const atoms = new Map([...text.matchAll(ATOM)].map(({ 0: atom, index }) => [index, index + atom.length]))
  const tokens: string[] = []
  let start = 0
  let isOpen = false
  for (const end of wordEnds(text, atoms)) {
    const word = text.slice(start, end)
    const joins: boolean = isOpen && !atoms.has(start) && isTerm(word)
    if (joins) tokens[tokens.length - 1] += word
    else tokens.push(word)
    isOpen = !atoms.has(start) && (joins || isTerm(word))
    start = end
  }
  return tokens
}

/** Returns the word ends of the segmenter, except those inside a citation or figure. */
function wordEnds(text: string, atoms: ReadonlyMap<number, number>): number[] {
  const ends = new Set<number>()
  for (const { index, segment } of SEGMENTER.segment(text)) ends.add(index + segment.length)
  for (const [start, end] of atoms) {
    for (let at = start + 1; at < end; at++) ends.delete(at)
    ends.add(start).add(end)
  }
  ends.delete(0)
  return [...ends].sort((a, b) => a - b)
}

/** True if a word is joined with neighbouring kanji: the segmenter splits 「大明槓」 and 「流局」. */
function isTerm(word: string): boolean {
  return /^\p{Script=Han}+$/u.test(word) && !APART.has(word)
}
