import { ERA, westernYear, YEAR } from '../../text/eras.ts'
import { NUMERAL, parseNumeral } from '../../text/numerals.ts'
import { instrumentName } from '../instrument.ts'
import type { ProvisionCitation } from '../types.ts'
import { DATE } from '../words.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { isSupplement } from './navigate.ts'

/** Day, month or year of an amendment, with the word for what happened on it. */
interface NamedDate {
  readonly year: number
  readonly month: number | undefined
  readonly day: number | undefined
  /** 改正 or 施行; empty if only the date is written. */
  readonly event: string
}

const NAMED_DATE = new RegExp(
  `(${ERA})?(${YEAR})年(?:[ 　]?(${NUMERAL})月(?:[ 　]?(${NUMERAL})日)?)?[^0-9０-９年月日]{0,4}?(改正|施行|実施|制定|公布|$|(?=[^改施実制公]))`,
  'gu'
)

/** 「令和2年4月1日改正」, not 「改正前の令和2年改正規約」. */
const ONLY_A_DATE = new RegExp(`^${DATE}(?:付け?|改正|制定|施行|公布)?の?$`, 'u')

function datesIn(text: string): NamedDate[] {
  return [...text.matchAll(NAMED_DATE)].flatMap(([, era, digits = '', month, day, event = '']) => {
    const written = parseNumeral(digits)
    const year = written === undefined ? undefined : era ? westernYear({ era, year: written }) : written
    if (year === undefined) return []
    return [
      { year, month: parseNumeral(month ?? ''), day: parseNumeral(day ?? ''), event: event.replace('実施', '施行') }
    ]
  })
}

/**
 * Returns the 附則 of the citing text that a citation names by its instrument or its date; `undefined` unless exactly one
 * 附則 fits:
 *
 * - 「平成12年規約第3号附則第2項」: the 附則 headed （平成12年規約第3号）
 * - 「令和2年改正附則第2項」: the 附則 headed （令和2年4月1日改正）
 * - 「令和2年4月1日施行附則第2項」: the 附則 that is headed so, or that begins 「…令和2年4月1日から施行する」
 */
export function namedSupplement(
  { document, members: [{ from }] }: ProvisionCitation,
  { root }: RulesetIndex
): IndexEntry | undefined {
  if (!document || from.steps[0]?.kind !== 'supplement') return
  const supplements = root.children.filter(isSupplement)
  if (document.kind === 'instrument')
    return onlyOf(supplements.filter(entry => instrumentIn(headingOf(entry)) === document.name))
  const [date] = document.kind === 'former' && ONLY_A_DATE.test(document.name) ? datesIn(document.name) : []
  if (!date) return
  const byHeading = supplements.filter(entry => datesIn(headingOf(entry)).some(other => fits(date, other)))
  const rivals = supplements.filter(
    (entry, at) =>
      datesIn(headingOf(entry)).length === 0 &&
      !(at === 0 && date.event === '改正') &&
      datesIn(beginningOf(entry)).some(({ year }) => year === date.year)
  )
  if (byHeading.length > 0) return rivals.length === 0 ? onlyOf(byHeading) : undefined
  return date.event === '改正' ? undefined : onlyOf(supplements.filter(entry => takesEffectOn(entry, date)))
}

function onlyOf(found: readonly IndexEntry[]): IndexEntry | undefined {
  return found.length === 1 ? found[0] : undefined
}

function headingOf({ node }: IndexEntry): string {
  return node?.level === 'supplement' ? node.label : ''
}

/** Returns the instrument in the brackets of a heading, in canonical form. */
function instrumentIn(heading: string): string | undefined {
  const inside = /[（(]([^（）()]*)[）)]/u.exec(heading)?.[1]
  return inside === undefined ? undefined : instrumentName(inside)
}

/** Returns the text of the first paragraph of a 附則. */
function beginningOf(entry: IndexEntry): string {
  const [first] = entry.children
  const node = first?.level === 'article' ? first.children[0]?.node : first?.node
  return node && 'text' in node ? node.text.plain : ''
}

/** True if a written date is that of a heading. What the citation writes must not differ from the heading. */
function fits(cited: NamedDate, heading: NamedDate): boolean {
  const isSame = (a: number | undefined, b: number | undefined) => a === undefined || a === b
  const isSameEvent = cited.event === heading.event || cited.event === '' || heading.event === ''
  return (
    cited.year === heading.year && isSame(cited.month, heading.month) && isSame(cited.day, heading.day) && isSameEvent
  )
}

const FROM_DAY = /日から(?:施行|実施|適用)/u

/** True if a 附則 begins with the words that it takes effect on a day. */
function takesEffectOn(entry: IndexEntry, { year, month, day }: NamedDate): boolean {
  const [text = ''] = beginningOf(entry).split('。')
  const dates = datesIn(text)
  const [date] = dates
  return (
    day !== undefined &&
    dates.length === 1 &&
    FROM_DAY.test(text) &&
    date?.year === year &&
    date.month === month &&
    date.day === day
  )
}
