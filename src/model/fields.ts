/** Schemas of the fields in content files, each with the hint for an invalid value. */
import { z } from 'zod'
import { ERA, westernYear } from '../text/eras.ts'

/** Output of a schema, deeply read-only. */
export type SchemaOutput<S extends z.ZodType> = Frozen<z.output<S>>

type Frozen<T> =
  T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, Frozen<Value>>
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T

/** Hint for a value that is not text. A missing key has the same issue. */
export const NOT_TEXT = '文字で書きます'

export const nonEmpty = z
  .string(NOT_TEXT)
  .trim()
  .min(1, '空のままです')
  .refine(text => !/[\n\r\u0085\u2028\u2029]/u.test(text), '改行を入れずに、一行で書きます')

/** Synonym. A 「、」 means that two synonyms were written as one. */
export const aliasField = nonEmpty.refine(text => !/[、，]/u.test(text), '言い方は一つずつ、半角の「,」で区切ります')

/** Text that YAML may parse as a number: `2013`, `85`. */
export const scalarText = (hint?: string) => z.union([z.string(), z.number()], hint).transform(String)

/** Option or part of a topic: 「東風戦」, 1. */
export const shortName = z.union([nonEmpty, z.number().transform(String)], '短いことばで書きます')

/** Path of a provision in its ruleset. */
export const provisionPath = scalarText('規定の番地（例：91/1）を書きます')

export const precedentNumber = z.int('番号を数字で書きます').positive('1以上の番号を書きます')

const DAY_HINT = '日付は 2020-08-07、年だけなら 2013、不明なら null と書きます'

/** True if a text is an existing day: `2020-08-07`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const DATE = new RegExp(
  `^(?:(${ERA})(元|[0-9]{1,2})年?|([0-9]{4})年?)[-/.]?([0-9]{1,2})(?:[-/.]|月)([0-9]{1,2})日?$`,
  'u'
)

/** Returns the hint for a wrong date: 「2019-08-16」と書きます, for `2019/8/16` and for 令和元年8月16日. */
function dayHint(written: unknown): string {
  const text = String(written)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]+/gu, sign => (sign.trim() ? '-' : ''))
  const [, era, eraYear, western, month = '', day = ''] = DATE.exec(text) ?? []
  const year = era ? westernYear({ era, year: eraYear === '元' ? 1 : Number(eraYear) }) : Number(western)
  if (!month || year === undefined) return DAY_HINT
  const guess = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(guess) ? `「${guess}」と書きます` : `${year}年${Number(month)}月${Number(day)}日という日はありません`
}

/** Existing day, or a year: `2020-08-07`, `2013`. */
export const dayOrYear = z
  .string()
  .regex(/^\d{4}(-\d{2}-\d{2})?$/u, { error: ({ input }) => dayHint(input), abort: true })
  .refine(text => text.length === 4 || isDay(text), { error: ({ input }) => dayHint(input) })

/** `dayOrYear`, or `null` if unknown. */
export const legalDate = scalarText(DAY_HINT).pipe(dayOrYear).nullable()

/** Optional `legalDate`. Default: `null`. */
export const optionalDate = legalDate.default(null)

/** Existing day. */
export const calendarDay = scalarText().refine(isDay, { error: ({ input }) => dayHint(input) })

/** Date of a source as quoted: a day, a month or a year. */
export const asOf = scalarText(DAY_HINT).refine(
  text => /^\d{4}(-\d{2})?$/u.test(text) || isDay(text),
  '2020-08-07、2020-08、2020 のどれかの形で書きます'
)

/** Optional field. Default: `null`. */
export function nullableField<S extends z.ZodType>(field: S) {
  return z._default(z.nullable(field), null)
}

/** Reviewed version of a statement: a version or a day. The paths of the statement refer to that text. */
export const reviewedAgainst = nullableField(
  scalarText('照らし合わせた条文の版（2020-08-07）か、照らし合わせた日を書きます')
)

/** Optional list without duplicates. Default: empty. */
export function uniqueList<S extends z.ZodType>(entry: S, hint?: string) {
  return z
    .array(entry, hint)
    .superRefine((entries, { addIssue }) => {
      for (const at of doubledIn(entries))
        addIssue({ code: 'custom', path: [at], message: '一方を消します', params: { [DUPLICATE]: true } })
    })
    .default([])
}

/** Parameter of the zod issue for a duplicate list entry. */
export const DUPLICATE = 'doubled'

function doubledIn(entries: readonly unknown[]): number[] {
  const known = new Set<string>()
  return entries.flatMap((entry, at) => {
    const key = JSON.stringify(entry)
    if (known.has(key)) return [at]
    known.add(key)
    return []
  })
}

/** Choice of a few values, listed in the hint. */
export function choiceOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `${choices.join('、')} のどれかです`)
}

/** Entries by name, in file order. */
export function namedEntries<S extends z.ZodType>(entry: S, hint: string) {
  return z.record(z.string(), entry, hint).transform(entries => new Map(Object.entries(entries)))
}
