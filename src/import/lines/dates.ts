import { ERA, westernYear, YEAR } from '../../text/eras.ts'
import { NUMERAL, parseNumeral } from '../../text/numerals.ts'

const JAPANESE = `(${ERA}|西暦)?\\s*(${YEAR})年\\s*(${NUMERAL})月\\s*(${NUMERAL})日`
const ISO = '([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})'

/** Date in a text: 「平成18年1月4日」, 「令和元年五月二日」, 「2006年1月4日」, 「2006-01-04」. */
export const DATE_PATTERN = `(?:${JAPANESE}|${ISO})`

/** Parses a date as `2006-01-04`. Undefined if the calendar has no such day. */
export function parseDate(text: string): string | undefined {
  const match = new RegExp(`^${DATE_PATTERN}$`, 'u').exec(text)
  if (!match) return
  const [era, ...japanese] = match.slice(1, 5)
  const [year = 0, month = 0, day = 0] = (japanese[0] ? japanese : match.slice(5)).map(part => parseNumeral(part ?? ''))
  return formatDay(westernYear({ era: era ?? '', year }) ?? year, month, day)
}

function formatDay(year: number, month: number, day: number): string | undefined {
  const text = [String(year).padStart(4, '0'), month, day].map(part => String(part).padStart(2, '0')).join('-')
  const date = new Date(`${text}T00:00:00Z`)
  return year >= 1000 && date.toJSON()?.startsWith(text) ? text : undefined
}

const KIND =
  '(?:(?:最終|一部|全部|全面)?\\s*(?:改正|改定|改訂|改制|制定|施行|公布|公告|発効|作成|決定|承認|実施|適用|発行|更新|策定))'
const INSTRUMENT = '[（(]?[^（()）。、]*第[^（()）。、]+号[）)]?'
const DATE_LINE = new RegExp(
  `^[（(]?(?:${KIND}(?:日|年月日)?)?\\s*[:：]?\\s*${DATE_PATTERN}\\s*(?:から|より|に)?\\s*(?:${KIND}[・、，,]?\\s*)*` +
    `(?:${INSTRUMENT})?\\s*(?:${KIND})?(?:版)?[）)]?$`,
  'u'
)

/** True if the words only state a date: 「2023年4月1日制定」「改正 平成26年5月6日（平成26年規約第1号）」. */
export function isDateWords(text: string): boolean {
  return DATE_LINE.test(text.trim())
}
