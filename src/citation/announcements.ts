import type { Span } from '../model/source.ts'
import { KANJI } from './words.ts'

/** Phrase that announces items. */
export interface Announcement extends Span {
  readonly text: string
  /** True if items must follow: 次の各号, 次に掲げる. False if items may follow: 次の順序, 当該各号. */
  readonly certain: boolean
}

const ANNOUNCED = '次|以下|下記|左'
const HEADINGS = 'とおり|通り|ように|区分|順序|手順|要件|条件|事項|基準|場合|者|もの|規定|方法|行為'

/** Phrases after which items must follow.
 *
 *     次の各号  以下に掲げる  左のいずれか  次のイ  次の(1) */
const CERTAIN = [
  `(?:${ANNOUNCED}|後記)の?各号`,
  `(?:${ANNOUNCED})に(?:掲げる|列記する|列挙する|示す)`,
  `(?:${ANNOUNCED})のいずれか`,
  '次の(?:イ|（１）|\\(1\\))'
].join('|')

/** Phrases after which items may follow.
 *
 *     次のとおり  下記の順序  以下に定める  当該各号 */
const POSSIBLE = [`(?:${ANNOUNCED})の(?:${HEADINGS})`, '(?:次|以下|下記)に(?:定める|規定する)', '当該各号'].join('|')

const ANNOUNCEMENT = new RegExp(`(?:(?<![${KANJI}])|(?<=その他))(?:(${CERTAIN})|${POSSIBLE})`, 'gu')

/** Finds the phrases of a text that announce the items below it: 次の各号, 次に掲げる, 次のとおり. */
export function findAnnouncements(text: string): Announcement[] {
  return [...text.matchAll(ANNOUNCEMENT)].map(({ 0: phrase, 1: certain, index }) => ({
    start: index,
    end: index + phrase.length,
    text: phrase,
    certain: certain !== undefined
  }))
}
