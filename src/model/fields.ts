/** What the fields of a content folder's files are made of, each with the hint for a value that does not fit. */
import { z } from 'zod'

/** What is read by a schema, as nobody changes it. */
export type SchemaOutput<S extends z.ZodType> = Frozen<z.output<S>>

type Frozen<T> =
  T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, Frozen<Value>>
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T

export const nonEmpty = z
  .string('文字で書きます')
  .trim()
  .min(1, '空のままです')
  .refine(text => !/[\n\r\u0085\u2028\u2029]/u.test(text), '改行を入れずに、一行で書きます')

/** Another word for something. With 「、」 in it, it is two words that were taken for one. */
export const aliasField = nonEmpty.refine(text => !/[、，]/u.test(text), '言い方は一つずつ、半角の「,」で区切ります')

/** A text that YAML may take for a number: `2013`, `85`. */
export const scalarText = (hint?: string) => z.union([z.string(), z.number()], hint).transform(String)

/** One of a topic's options or parts: 「東風戦」, 1. */
export const shortName = z.union([nonEmpty, z.number().transform(String)], '短いことばで書きます')

/** The path of a provision inside its ruleset. */
export const provisionPath = scalarText("規定の番地（例: '91/1'）を書きます")

export const precedentNumber = z.int('番号を数字で書きます').positive('1以上の番号を書きます')

const DAY_HINT = '日付は 2020-08-07、年だけなら 2013、不明なら null と書きます'

/** A day of the calendar as `2020-08-07`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day that exists, or a year: `2020-08-07`, `2013`. */
export const dayOrYear = z
  .string()
  .regex(/^\d{4}(-\d{2}-\d{2})?$/u, { error: DAY_HINT, abort: true })
  .refine(text => text.length === 4 || isDay(text), DAY_HINT)

/** `dayOrYear`, or `null` when unknown. */
export const legalDate = scalarText(DAY_HINT).pipe(dayOrYear).nullable()

/** A day that exists. */
export const calendarDay = scalarText().refine(isDay, DAY_HINT)

/** When a source was as it is quoted: to the day, the month or the year. */
export const asOf = scalarText(DAY_HINT).refine(
  text => /^\d{4}(-\d{2})?$/u.test(text) || isDay(text),
  '2020-08-07、2020-08、2020 のどれかの形で書きます'
)

/** A field that need not be written: `null` without it. */
export function nullableField<S extends z.ZodType>(field: S) {
  return z._default(z.nullable(field), null)
}

/** Under which text something said of provisions was last held against them: a version, or a day. Its addresses mean that text. */
export const reviewedAgainst = nullableField(
  scalarText('照らし合わせた条文の版（2020-08-07）か、照らし合わせた日を書きます')
)

/** A list that need not be written: empty without it. Nothing stands in it twice. */
export function uniqueList<S extends z.ZodType>(entry: S, hint?: string) {
  return z
    .array(entry, hint)
    .superRefine((entries, { addIssue }) => {
      for (const at of doubledIn(entries))
        addIssue({ code: 'custom', path: [at], message: '一方を消します', params: { [DUPLICATE]: true } })
    })
    .default([])
}

/** What the issue of an entry says that stands in its list a second time. */
export const DUPLICATE = 'doubled'

function doubledIn(entries: readonly unknown[]): number[] {
  const known = new Set<string>()
  return entries.flatMap((entry, at) => {
    const words = JSON.stringify(entry)
    if (known.has(words)) return [at]
    known.add(words)
    return []
  })
}

/** One of a few words, which the hint names. */
export function choiceOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `${choices.join('、')} のどれかです`)
}

/** Entries by their names, in the order in which they are written. */
export function namedEntries<S extends z.ZodType>(entry: S, hint: string) {
  return z.record(z.string(), entry, hint).transform(entries => new Map(Object.entries(entries)))
}
