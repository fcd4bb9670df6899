import type { CellValue, TopicType } from '../../model/topic.ts'

/** Parser for the cells of a topic: the required declaration of the topic, and the conversion of its values. */
export interface TopicValueParser<Value> {
  readonly types: readonly TopicType[]
  /** Supported options; `null` if the text of the cell is only displayed. */
  readonly options: readonly string[] | null
  /** Supported parts, and those that the topic must declare; `null` if any parts are allowed. */
  readonly parts: readonly string[] | null
  readonly needed: readonly string[]
  /** Returns `null` for an unsupported value. */
  readonly read: (value: CellValue) => Value | null
}

/** Topics that a calculation uses, with their value parsers. */
export type TopicParsers = Readonly<Record<string, TopicValueParser<CellValue>>>

const PLAIN = { options: null, parts: [], needed: [] } as const

/** Parses a number: points, han, fu. */
export const numberValue: TopicValueParser<number> = {
  ...PLAIN,
  types: ['points', 'count'],
  read: value => (typeof value === 'number' ? value : null)
}

/** Parses あり or なし. */
export const booleanValue: TopicValueParser<boolean> = {
  ...PLAIN,
  types: ['bool'],
  read: value => (typeof value === 'boolean' ? value : null)
}

/** Accepts any value, which only shows that there is a rule. The text of the cell is displayed. */
export const textValue: TopicValueParser<CellValue> = {
  ...PLAIN,
  parts: null,
  types: ['points', 'count', 'bool', 'option', 'options'],
  read: value => value
}

/** Parses one of the named options. */
export function oneOf<const Option extends string>(...options: readonly Option[]): TopicValueParser<Option> {
  return { ...PLAIN, types: ['option'], options, read: value => options.find(option => option === value) ?? null }
}

/** Parses a list of named options. */
export function someOf<const Option extends string>(
  ...options: readonly Option[]
): TopicValueParser<readonly Option[]> {
  const read = (value: CellValue) => {
    if (!Array.isArray(value)) return null
    const known = value.flatMap(word => options.find(option => option === word) ?? [])
    return known.length === value.length ? known : null
  }
  return { ...PLAIN, types: ['options'], options, read }
}

/** Parses a number, or none, for each of the named parts. */
export function partValues<const Part extends string>(
  ...parts: readonly Part[]
): TopicValueParser<Readonly<Record<Part, number | null>>> {
  const has = (value: CellValue): value is Readonly<Record<Part, number | null>> =>
    typeof value === 'object' && parts.every(part => Object.hasOwn(value, part))
  return { ...PLAIN, types: ['points', 'count'], parts, needed: parts, read: value => (has(value) ? value : null) }
}

/** Parses a table with a number, or none, for any of the named parts. */
export function tableOf(...parts: readonly string[]): TopicValueParser<Readonly<Record<string, number | null>>> {
  const is = (value: CellValue): value is Readonly<Record<string, number | null>> =>
    typeof value === 'object' && !Array.isArray(value)
  return { ...PLAIN, types: ['points', 'count'], parts, read: value => (is(value) ? value : null) }
}
