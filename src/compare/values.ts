import type { Cell, Topic } from '../model/topic.ts'
import { figureBefore } from '../text/figures.ts'

/** How two values stand to each other; where what sets them apart is the effect of another topic, which. */
export interface ValueStanding {
  readonly verdict: 'different' | 'read' | 'same'
  readonly from: string | null
}

/** Compares what two cells rule. What a ruleset leaves open or is silent on equals nothing, and differs from nothing: there the words have to be read. */
export function compareValues(topic: Topic, one: Cell, other: Cell): ValueStanding {
  const [a, b] = [one.value, other.value]
  if (a === undefined || a === null || b === undefined || b === null) return READ
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers([one, a], [other, b])
  if (isTable(a) && isTable(b)) return compareParts(topic.parts.map(part => [a[part] ?? null, b[part] ?? null]))
  if (isList(a) && isList(b)) return gather(topic.options.map(option => stancesStand(option, [one, a], [other, b])))
  if (a === b) return countApart(String(a), one, other) ? DIFFERENT : SAME
  return topic.overlaps.some(pair => pair.includes(String(a)) && pair.includes(String(b))) ? READ : DIFFERENT
}

/** Whether a cell leaves its value open, or every part of it. */
export function isWithoutValue({ value }: Cell): boolean {
  if (value === undefined || value === null) return true
  return isTable(value) && Object.values(value).every(part => part === null)
}

const DIFFERENT: ValueStanding = { verdict: 'different', from: null }
const READ: ValueStanding = { verdict: 'read', from: null }
const SAME: ValueStanding = { verdict: 'same', from: null }

/** Numbers are compared without what other topics add to them. */
function compareNumbers([one, a]: readonly [Cell, number], [other, b]: readonly [Cell, number]): ValueStanding {
  const [net, otherNet] = [netOf(one, a), netOf(other, b)]
  if (net === null || otherNet === null) return READ
  if (net !== otherNet) return DIFFERENT
  const [from = null] = [...addedBy(one), ...addedBy(other)].toSorted()
  return a === b ? SAME : { verdict: 'different', from }
}

/** A number without what other topics add to it; `null` where that cannot be told. */
function netOf({ effects }: Cell, number: number): number | null {
  const added = Object.values(effects).filter(effect => effect !== 'all')
  return added.reduce<number | null>((net, effect) => (net === null || effect === null ? null : net - effect), number)
}

function addedBy({ effects }: Cell): string[] {
  return Object.keys(effects).filter(topic => typeof effects[topic] === 'number')
}

/** A part that both leave open says nothing of how they stand; tables of nothing else have to be read. */
function compareParts(parts: readonly (readonly [number | null, number | null])[]): ValueStanding {
  const ruled = parts.filter(([a, b]) => a !== null || b !== null)
  return ruled.length === 0 ? READ : gather(ruled.map(([a, b]) => partsStand(a, b)))
}

function partsStand(a: number | null, b: number | null): ValueStanding {
  if (a === null || b === null) return READ
  return a === b ? SAME : DIFFERENT
}

/** An option on which both are silent says nothing of how they stand; one that only one of them speaks of has to be read. */
function stancesStand(
  option: string,
  one: readonly [Cell, readonly string[]],
  other: readonly [Cell, readonly string[]]
): ValueStanding {
  const [own, others] = [stanceOn(option, one), stanceOn(option, other)]
  if (own === others) return SAME
  return own === null || others === null ? READ : DIFFERENT
}

/** Whether a cell has an option or rules it out; `null` where it is silent. */
function stanceOn(option: string, [{ denies }, value]: readonly [Cell, readonly string[]]): boolean | null {
  if (value.includes(option)) return true
  return denies === 'all' || denies.includes(option) ? false : null
}

/** One difference is a difference, whatever the rest; the same are only those that are it throughout. */
function gather(standings: readonly ValueStanding[]): ValueStanding {
  return [DIFFERENT, READ].find(({ verdict }) => standings.some(standing => standing.verdict === verdict)) ?? SAME
}

/** Whether the same option counts differently: 「40ポイント減算」 and 「20ポイント減算」. */
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
