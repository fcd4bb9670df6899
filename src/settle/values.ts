import type { CellValue, TopicType } from '../model/topic.ts'

/** What the calculations read in the cells of a topic: how the topic has to be declared, and a value as they understand it. */
export interface TopicValueParser<Value> {
  readonly types: readonly TopicType[]
  /** The options that they know; `null` where they only hand on the cell's words. */
  readonly options: readonly string[] | null
  /** The parts that they know, and those of them that the topic cannot do without; `null` where any will do. */
  readonly parts: readonly string[] | null
  readonly needed: readonly string[]
  /** `null` for a value that they do not know. */
  readonly read: (value: CellValue) => Value | null
}

/** The topics that a calculation reads, each with the values that it knows. */
export type AskedTopics = Readonly<Record<string, TopicValueParser<CellValue>>>

const PLAIN = { options: null, parts: [], needed: [] } as const

/** A number: points, han, fu. */
export const numberValue: TopicValueParser<number> = {
  ...PLAIN,
  types: ['points', 'count'],
  read: value => (typeof value === 'number' ? value : null)
}

/** あり or なし. */
export const booleanValue: TopicValueParser<boolean> = {
  ...PLAIN,
  types: ['bool'],
  read: value => (typeof value === 'boolean' ? value : null)
}

/** That there is a rule, whatever its value: what it says is handed on in the cell's own words. */
export const textValue: TopicValueParser<CellValue> = {
  ...PLAIN,
  parts: null,
  types: ['points', 'count', 'bool', 'option', 'options'],
  read: value => value
}

/** One of the named options. */
export function oneOf<const Option extends string>(...options: readonly Option[]): TopicValueParser<Option> {
  return { ...PLAIN, types: ['option'], options, read: value => options.find(option => option === value) ?? null }
}

/** Some of the named options. */
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

/** A number, or none, for each of the named parts. */
export function partValues<const Part extends string>(
  ...parts: readonly Part[]
): TopicValueParser<Readonly<Record<Part, number | null>>> {
  const has = (value: CellValue): value is Readonly<Record<Part, number | null>> =>
    typeof value === 'object' && parts.every(part => Object.hasOwn(value, part))
  return { ...PLAIN, types: ['points', 'count'], parts, needed: parts, read: value => (has(value) ? value : null) }
}

/** A table: a number, or none, for any of the named parts. */
export function tableOf(...parts: readonly string[]): TopicValueParser<Readonly<Record<string, number | null>>> {
  const is = (value: CellValue): value is Readonly<Record<string, number | null>> =>
    typeof value === 'object' && !Array.isArray(value)
  return { ...PLAIN, types: ['points', 'count'], parts, read: value => (is(value) ? value : null) }
}
