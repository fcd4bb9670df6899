/** Formats points: 「25,000点」「−1,500点」. */
export function formatPoints(points: number): string {
  return `${signed(points, '')}点`
}

/** Formats a difference: 「+1,000点」「−300点」「±0点」. */
export function differenceInWords(points: number): string {
  return `${signed(points)}点`
}

function signed(number: number, plus = '+'): string {
  const sign = number < 0 ? '−' : number > 0 ? plus : plus && '±'
  return `${sign}${Math.abs(number).toLocaleString('en')}`
}

/** Notation of results: the points that count as 1, and the smallest step that is written. */
export interface Scale {
  readonly unit: number
  readonly step: number
  /** False for 素点, which have no plus sign. */
  readonly relative: boolean
}

/**
 * Formats points for the score sheet with integer arithmetic: 15,800点 in units of 1,000 → 「+15.8」.
 * Trailing zeros after the first decimal are omitted: 「+10.0」, 「+10.333」.
 */
export function recordInWords(points: number, { unit, step, relative }: Scale): string {
  const size = Math.abs(points)
  const whole = Math.trunc(size / unit)
  const rest = size % unit
  const digits = step < unit ? String(unit / step).length - 1 : 0
  const places = String(Math.trunc(rest / step)).padStart(digits, '0')
  const tail = digits > 0 ? `.${places.replace(/(?<=.)0+$/u, '')}` : ''
  const sign = points < 0 ? '−' : !relative ? '' : points > 0 ? '+' : '±'
  return `${sign}${whole.toLocaleString('en')}${tail}`
}

/** Rounds up to the next 100 points, the value of the smallest stick. */
export function ceilToHundred(points: number): number {
  return points + ((100 - (points % 100)) % 100)
}

/** Pattern of typed points. The digits after 万 or 千 must be complete, because 「2万5」 may mean 25,000 or 20,005. */
const POINTS =
  /^(?<sign>[-−‐–—▲△])?(?:(?<digits>[0-9]{1,9})|(?:(?<wan>[0-9]{1,4}(?:\.[0-9]{1,2})?)万)?(?:(?<sen>[0-9])千(?<low>[0-9]{3})?|(?<rest>[0-9]{3,4}))?)$/u

/** Parses typed points: 「25,000」「２５０００」「2万5千」「2.5万」「-1500」「−1500」「▲1500」; `NaN` for any other text. */
export function readPoints(text: string): number {
  const plain = text.normalize('NFKC').replace(/[\s,、点]/gu, '')
  const { sign, digits, wan, sen, low, rest } = POINTS.exec(plain)?.groups ?? {}
  if ((digits ?? wan ?? sen) === undefined) return Number.NaN
  const inTenThousands = Math.round(Number(wan ?? 0) * 1e4)
  const number = Number(digits ?? 0) + inTenThousands + Number(sen ?? 0) * 1e3 + Number(low ?? rest ?? 0)
  return sign && number > 0 ? -number : number
}
