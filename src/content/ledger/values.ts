import type { ValueDifference } from '../../model/ledger.ts'

/** Value of a statement, independent of its YAML syntax. Every scalar is a string. */
export type Value = string | null | readonly Value[] | { readonly [key: string]: Value }

type Fields = Readonly<Record<string, Value>>

/** Normalizes a YAML value: quotes, white space at line ends and scalar types do not matter. */
export function plainValue(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value !== 'object') return plainWords(String(value))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plainValue(entry)]))
}

/** Returns a text of several lines as a list of its lines, without the empty ones. */
function plainWords(text: string): Value {
  const lines = text.split('\n').map(line => line.replaceAll(/[ \t\r]+/gu, ' ').trim())
  const filled = lines.filter(Boolean)
  return filled.length > 1 ? filled : (filled[0] ?? '')
}

/** Formats a value as JSON with sorted keys, so that the order of keys does not matter. */
export function canonicalJson(value: Value): string {
  if (!isFields(value)) return isList(value) ? `[${value.map(canonicalJson).join()}]` : JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map(key => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join()}}`
}

/**
 * Difference with the key path where it is shown: that of the value, or for a removed value that of the value before
 * it.
 */
export interface PlacedDifference extends ValueDifference {
  readonly at: readonly string[]
}

/** Returns the differences between two values: removed keys first, then the others in file order. */
export function diffValues(old: Value, now: Value, path: readonly string[] = []): PlacedDifference[] {
  if (isFields(old) && isFields(now)) return compareFields(old, now, path)
  if (isList(old) && isList(now)) return compareLists(old, now, path)
  return canonicalJson(old) === canonicalJson(now) ? [] : [differenceAt(path, valueInWords(old), valueInWords(now))]
}

function differenceAt(
  path: readonly string[],
  old: string | null,
  now: string | null,
  at: readonly string[] = path
): PlacedDifference {
  return { path: path.join('.'), old, now, at }
}

function compareFields(old: Fields, now: Fields, path: readonly string[]): PlacedDifference[] {
  const before = Object.keys(old)
  const removed = before.flatMap((key, place) => {
    if (Object.hasOwn(now, key)) return []
    const sibling = before.slice(0, place).findLast(other => Object.hasOwn(now, other))
    const at = sibling === undefined ? path : [...path, sibling]
    return [differenceAt([...path, key], valueInWords(old[key] ?? null), null, at)]
  })
  const rest = Object.entries(now).flatMap(([key, value]) => {
    const at = [...path, key]
    return Object.hasOwn(old, key)
      ? diffValues(old[key] ?? null, value, at)
      : [differenceAt(at, null, valueInWords(value))]
  })
  return [...removed, ...rest]
}

function compareLists(old: readonly Value[], now: readonly Value[], path: readonly string[]): PlacedDifference[] {
  const [before, after] = [old.map(canonicalJson), now.map(canonicalJson)]
  let head = 0
  while (head < Math.min(old.length, now.length) && before[head] === after[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [removed, added] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)]
  if (removed.length + added.length === 0) return []
  if (removed.length === added.length && [...removed, ...added].every(isFields))
    return added.flatMap((value, index) => diffValues(removed[index] ?? null, value, [...path, String(head + index)]))
  const at = now.length > 0 ? [...path, String(Math.min(head, now.length - 1))] : path
  const formatList = (values: readonly Value[]) => (values.length > 0 ? valueInWords(values) : null)
  return [differenceAt(path, formatList(removed), formatList(added), at)]
}

/** Formats a value for messages: 「A、B」, 「who: A、to: B」. */
export function valueInWords(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return value
  if (isList(value)) return value.map(valueInWords).join('、')
  return Object.entries(value)
    .map(([key, entry]) => `${key}: ${valueInWords(entry)}`)
    .join('、')
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** True for a map. */
export function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
