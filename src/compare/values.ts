import type { Cell, Topic } from '../model/topic.ts'
import { figureBefore } from '../text/figures.ts'

/** Result of comparing two values. `from` is the topic whose effect explains the difference. */
export interface ValueComparison {
  readonly verdict: 'different' | 'read' | 'same'
  readonly from: string | null
}

/**
 * Compares the values of two cells. An open or missing value is neither equal to nor different from any other value:
 * the verdict is `read`.
 */
export function compareValues(topic: Topic, one: Cell, other: Cell): ValueComparison {
  const [a, b] = [one.value, other.value]
  if (a === undefined || a === null || b === undefined || b === null) return READ
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers([one, a], [other, b])
  if (isTable(a) && isTable(b)) return compareParts(topic.parts.map(part => [a[part] ?? null, b[part] ?? null]))
  if (isList(a) && isList(b)) return combine(topic.options.map(option => compareStances(option, [one, a], [other, b])))
  if (a === b) return countApart(String(a), one, other) ? DIFFERENT : SAME
  return topic.overlaps.some(pair => pair.includes(String(a)) && pair.includes(String(b))) ? READ : DIFFERENT
}

/** True if the cell leaves its value, or every part of it, open. */
export function isWithoutValue({ value }: Cell): boolean {
  if (value === undefined || value === null) return true
  return isTable(value) && Object.values(value).every(part => part === null)
}

const DIFFERENT: ValueComparison = { verdict: 'different', from: null }
const READ: ValueComparison = { verdict: 'read', from: null }
const SAME: ValueComparison = { verdict: 'same', from: null }

/** Compares two numbers after subtracting the effects of other topics. */
function compareNumbers([one, a]: readonly [Cell, number], [other, b]: readonly [Cell, number]): ValueComparison {
  const [net, otherNet] = [netOf(one, a), netOf(other, b)]
  if (net === null || otherNet === null) return READ
  if (net !== otherNet) return DIFFERENT
  const [from = null] = [...addedBy(one), ...addedBy(other)].toSorted()
  return a === b ? SAME : { verdict: 'different', from }
}

/** Returns a number without the effects of other topics. Null if the size of an effect is unknown. */
function netOf({ effects }: Cell, number: number): number | null {
  const added = Object.values(effects).filter(effect => effect !== 'all')
  return added.reduce<number | null>((net, effect) => (net === null || effect === null ? null : net - effect), number)
}

function addedBy({ effects }: Cell): string[] {
  return Object.keys(effects).filter(topic => typeof effects[topic] === 'number')
}

/**
 * Compares tables part by part. Parts that both tables leave open are ignored; if all parts are open, returns `read`.
 */
function compareParts(parts: readonly (readonly [number | null, number | null])[]): ValueComparison {
  const ruled = parts.filter(([a, b]) => a !== null || b !== null)
  return ruled.length === 0 ? READ : combine(ruled.map(([a, b]) => comparePart(a, b)))
}

function comparePart(a: number | null, b: number | null): ValueComparison {
  if (a === null || b === null) return READ
  return a === b ? SAME : DIFFERENT
}

/**
 * Compares two cells on one option. Returns `same` for equal stances or silence, and `read` if only one cell is silent.
 */
function compareStances(
  option: string,
  one: readonly [Cell, readonly string[]],
  other: readonly [Cell, readonly string[]]
): ValueComparison {
  const [own, others] = [stanceOn(option, one), stanceOn(option, other)]
  if (own === others) return SAME
  return own === null || others === null ? READ : DIFFERENT
}

/** True if the cell has the option, false if the cell excludes it, null if the cell is silent. */
function stanceOn(option: string, [{ denies }, value]: readonly [Cell, readonly string[]]): boolean | null {
  if (value.includes(option)) return true
  return denies === 'all' || denies.includes(option) ? false : null
}

/** Combines verdicts: `different` outweighs `read`, and `read` outweighs `same`. */
function combine(comparisons: readonly ValueComparison[]): ValueComparison {
  return [DIFFERENT, READ].find(({ verdict }) => comparisons.some(comparison => comparison.verdict === verdict)) ?? SAME
}

/** True if both cells have the option with different figures: 「40ポイント減算」 and 「20ポイント減算」. */
function countApart(option: string, one: Cell, other: Cell): boolean {
  const [a, b] = [figureBefore(one.text, option), figureBefore(other.text, option)]
  return a !== null && b !== null && a.number !== b.number
}

function isList(value: NonNullable<Cell['value']>): value is readonly string[] {
  return Array.isArray(value)
}

function isTable(value: NonNullable<Cell['value']>): value is Readonly<Record<string, number | null>> {
  return typeof value === 'object' && !Array.isArray(value)
}
