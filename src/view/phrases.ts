import { loadDefaultJapaneseParser } from 'budoux'
import { displayWidth } from '../text/width.ts'

const parser = loadDefaultJapaneseParser()

/** Cache of split labels, because the same titles occur on many pages. */
const known = new Map<string, readonly string[]>()

/**
 * Strings that the parser, which is trained neither on law nor on mahjong, would split: 「第8条の|2」, 「4,000|点ずつ」,
 * 「間|違い」, 「捨て|牌」.
 */
const UNBREAKABLE =
  /第?[0-9]+条(?:の[0-9]+)*|[0-9][0-9,]*[^0-9,]|間違|一呼吸|ツモ|捨て牌|言い分|意思表示|自動卓|食い[^ぁ-ん]|二度振り|[一二]翻縛り/gu

/** Citations in running text: 「第42条第7項ただし書」「8条の2」「先例第9号」「Article 42」. */
const CITATIONS =
  /((?:先例)?第?[0-9]+(?:条(?:の[0-9]+)*|項|号)(?:第[0-9]+[項号])*(?:本文|ただし書|[前後]段)?|Articles? [0-9]+)/u

/** Position after each article of a list: 「79条・|72条」. */
const AFTER_LISTED_ARTICLE = /(?<=[0-9]条(?:の[0-9]+)*・)/u

/** Splits a label where a line may break: 「鳴きの」「声が」「遅れた」. */
export function splitAtBreakOpportunities(label: string): readonly string[] {
  const phrases = known.get(label) ?? cut(label)
  known.set(label, phrases)
  return phrases.flatMap(phrase => phrase.split(AFTER_LISTED_ARTICLE))
}

/** Width of a tile, in half-width columns: eight full-width characters. */
const TILE = 16

/** True if a phrase fits on one line of a tile: 「4,000点ずつで」. Wider phrases may break anywhere. */
export function fitsTile(phrase: string): boolean {
  return displayWidth(phrase) <= TILE
}

/** Splits a text at its citations: the odd parts are citations. 「規約第8条と同じ」 → 「規約」「第8条」「と同じ」. */
export function splitAtCitations(text: string): string[] {
  return text.split(CITATIONS)
}

/** Scores by place at the start of a text, up to a parenthetical: 「1位+30、2位+10、3位▲10、4位▲30」. */
const PLACES = /^(?:[1-4]位[+−▲]?[0-9][0-9,.]*(?:、|(?=（)|$))+(?=（|$)/u

/** Splits a list of scores by place: 「1位+30、」「2位+10」. Returns an empty list for other texts. */
export function splitAtPlaces(text: string): string[] {
  return PLACES.exec(text)?.[0].split(/(?<=、)/u) ?? []
}

/** Texts of a place in the order of its complete text. */
export interface PlaceTexts {
  readonly opening: string
  readonly label: string
  readonly joint: string
  readonly remark: string
  readonly score: string
  readonly closing: string
}

/** A parenthetical about one place that ends with its score: 「（1位は残余＝実質+10）」. */
const OMITTED_PLACE =
  /^(?<opening>（)(?<label>[1-4]位)(?<joint>は)(?<remark>[^（）、]*?)(?<score>[+−▲][0-9][0-9,.]*)(?<closing>）)$/u

/** Splits a parenthetical about one place: 「（」「1位」「は」「残余＝実質」「+10」「）」. Returns `null` for other texts. */
export function splitAtOmittedPlace(text: string): PlaceTexts | null {
  const { opening, label, joint, remark, score, closing } = OMITTED_PLACE.exec(text)?.groups ?? {}
  if (!(opening && label && joint && score && closing)) return null
  return { opening, label, joint, remark: remark ?? '', score, closing }
}

function cut(label: string): string[] {
  const unbroken = [...label.matchAll(UNBREAKABLE)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length
  }))
  const phrases: string[] = []
  let at = 0
  for (const phrase of parser.parse(label)) {
    const last = phrases.pop()
    const within = unbroken.some(({ from, to }) => from < at && at < to)
    // A line must not start with a dot, nor end with an opening bracket.
    const [dots = ''] = /^・+/u.exec(phrase) ?? []
    if (last === undefined) phrases.push(phrase)
    else if (within || dots === phrase || /[（「]$/u.test(last)) phrases.push(last + phrase)
    else phrases.push(last + dots, phrase.slice(dots.length))
    at += phrase.length
  }
  return phrases
}
