import { ERA, eraYearsOf, formatEraYear, westernYear, YEAR } from '../../text/eras.ts'
import { ARABIC, formatKanji, KANJI_NUMERALS, parseNumeral } from '../../text/numerals.ts'

const MONTHS = ['か月', 'ヶ月', 'カ月', 'ヵ月', '箇月', 'ケ月']
const COUNTERS = [
  '点',
  '円',
  '株',
  '口',
  '人',
  '名',
  '枚',
  '本',
  '回',
  '日',
  '年',
  '歳',
  '分',
  '時間',
  '週間',
  '倍',
  '割',
  ...MONTHS
]
/** Amount with its counter: 「千点」「1,000点」「2万5千円」「三箇月」. */
const AMOUNT = new RegExp(
  `([${ARABIC},，${KANJI_NUMERALS}万]*[${ARABIC}${KANJI_NUMERALS}万])(${COUNTERS.join('|')})`,
  'gu'
)
const TEN_THOUSAND = 10_000
/** Counters of money and time. An entry with another amount is no answer to a query with such an amount. */
const EXACT = new RegExp(`(?:円|株|口|日|年|歳|週間|${MONTHS.join('|')})$`, 'u')
const ERA_YEAR = new RegExp(`(${ERA})(${YEAR})年`, 'gu')
const WESTERN_YEAR = new RegExp(`(?<![${ARABIC}])([12１２][${ARABIC}]{3})年`, 'gu')

/** Ways to write an amount: 「25000」「25,000」「二万五千」「2万5千」「2万5000」. */
const STYLES: readonly ((amount: number) => string)[] = [
  String,
  amount => amount.toLocaleString('en'),
  amount => inTenThousands(amount, formatKanji),
  amount => inTenThousands(amount, rest => (rest % 1000 === 0 ? `${rest / 1000}千` : String(rest))),
  amount => inTenThousands(amount, String)
]

/** Query with its amounts in another spelling. */
interface RespelledQuery {
  readonly query: string
  readonly amounts: readonly string[]
}

/** Returns the amounts of money and time in a query, as written: 「一週間」「二千円」. */
export function exactAmountsIn(query: string): string[] {
  return (query.match(AMOUNT) ?? []).filter(amount => EXACT.test(amount))
}

/**
 * Returns the query with its amounts and years in other spellings: 「千点」 gives 「1000点」 and 「1,000点」, 「平成29年」 「2017年」.
 */
export function respellNumbers(query: string): RespelledQuery[] {
  return [...respellYears(query), ...respellAmounts(query)]
}

/** Returns the query with its year in the other calendar. */
function respellYears(query: string): RespelledQuery[] {
  const [written, era = '', year = ''] = new RegExp(ERA_YEAR).exec(query) ?? []
  const western = written ? westernYear({ era, year: parseNumeral(year) ?? 0 }) : undefined
  if (written && western) return [respelled(query, written, `${western}年`)]
  const [printed, digits = ''] = new RegExp(WESTERN_YEAR).exec(query) ?? []
  return printed
    ? eraYearsOf(digits.normalize('NFKC')).map(eraYear => respelled(query, printed, formatEraYear(eraYear)))
    : []
}

function respelled(query: string, written: string, amount: string): RespelledQuery {
  return { query: query.replace(written, amount), amounts: [amount] }
}

function respellAmounts(query: string): RespelledQuery[] {
  if (query.search(AMOUNT) < 0) return []
  const months = MONTHS.some(unit => query.includes(unit)) ? MONTHS : ['']
  const spellings = STYLES.flatMap(style => months.map(month => respell(query, style, month)))
  return [...new Map(spellings.map(one => [one.query, one])).values()].filter(one => one.query !== query)
}

function respell(query: string, style: (amount: number) => string, month: string): RespelledQuery {
  const amounts: string[] = []
  const spelling = query.replace(AMOUNT, (written, digits: string, unit: string) => {
    const amount = parseAmount(digits)
    amounts.push(amount === undefined ? written : style(amount) + (MONTHS.includes(unit) ? month : unit))
    return amounts.at(-1) ?? written
  })
  return { query: spelling, amounts }
}

/** Parses an amount below 100,000,000. */
function parseAmount(written: string): number | undefined {
  const [high = '', low] = written.replace(/[,，]/gu, '').split('万')
  const [tenThousands, rest] = low === undefined ? [0, parsePart(high)] : [parsePart(high), low ? parsePart(low) : 0]
  const amount = tenThousands === undefined || rest === undefined ? undefined : tenThousands * TEN_THOUSAND + rest
  return amount !== undefined && amount < TEN_THOUSAND * TEN_THOUSAND ? amount : undefined
}

/** Parses 「2千」「2千500」 or a plain numeral. */
function parsePart(written: string): number | undefined {
  const mixed = new RegExp(`^([${ARABIC}])千([${ARABIC}]{3})?$`, 'u').exec(written)
  if (!mixed) return parseNumeral(written)
  return (parseNumeral(mixed[1] ?? '') ?? 0) * 1000 + (parseNumeral(mixed[2] ?? '0') ?? 0)
}

function inTenThousands(amount: number, format: (part: number) => string): string {
  const [high, low] = [Math.floor(amount / TEN_THOUSAND), amount % TEN_THOUSAND]
  if (high === 0) return format(low)
  return `${format(high)}万${low === 0 ? '' : format(low)}`
}
