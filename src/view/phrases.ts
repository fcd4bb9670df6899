import { loadDefaultJapaneseParser } from 'budoux'
import { displayWidth } from '../text/width.ts'

const parser = loadDefaultJapaneseParser()

/** Kept short: the same titles stand on many pages. */
const known = new Map<string, readonly string[]>()

/** What the parser, which has not learnt from mahjong, would cut: 「4,000|点ずつ」, 「間|違い」, 「捨て|牌」. */
const WHOLE = /[0-9][0-9,]*[^0-9,]|間違|一呼吸|ツモ|捨て牌|言い分|意思表示|自動卓/gu

/** A label cut where a line of it may end: 「鳴きの」「声が」「遅れた」. */
export function splitAtBreakOpportunities(label: string): readonly string[] {
  const phrases = known.get(label) ?? cut(label)
  known.set(label, phrases)
  return phrases
}

/** Eight full-width letters. */
const TILE = 16

/** Whether a phrase is surely no wider than a tile: 「4,000点ずつで」. What is wider is broken wherever it must. */
export function fitsTile(phrase: string): boolean {
  return displayWidth(phrase) <= TILE
}

function cut(label: string): string[] {
  const kept = [...label.matchAll(WHOLE)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
  const phrases: string[] = []
  let at = 0
  for (const phrase of parser.parse(label)) {
    const last = phrases.pop()
    const within = kept.some(({ from, to }) => from < at && at < to)
    // No line begins with a dot.
    const [dots = ''] = /^・+/u.exec(phrase) ?? []
    if (last === undefined) phrases.push(phrase)
    else if (within || dots === phrase) phrases.push(last + phrase)
    else phrases.push(last + dots, phrase.slice(dots.length))
    at += phrase.length
  }
  return phrases
}
