import type { DiffNode } from '../../history/types.ts'
import { compareNumbers } from '../../model/address.ts'

/**
 * Step of a sibling diff:
 * - a matched unit, possibly with a new number;
 * - a replacement under the same number;
 * - a deletion;
 * - an addition.
 */
export type SiblingStep =
  | { readonly does: 'keep'; readonly old: DiffNode; readonly made: DiffNode }
  | { readonly does: 'rewrite'; readonly old: DiffNode; readonly made: DiffNode }
  | { readonly does: 'delete'; readonly old: DiffNode }
  | {
      readonly does: 'add'
      readonly made: readonly DiffNode[]
      /** Neighbours in the older text, after and before which the new units are added. */
      readonly after: DiffNode | null
      readonly before: DiffNode | null
    }

/** Siblings of both texts, with the functions that compare them. */
export interface SiblingDiffInput {
  readonly olds: readonly DiffNode[]
  readonly news: readonly DiffNode[]
  /** Returns the matching new unit of an old unit, or `undefined` if the old unit is not preserved. */
  readonly standsAs: (old: DiffNode) => DiffNode | undefined
  /** Returns the amount of text that a match saves. */
  readonly score: (made: DiffNode) => number
  /** Returns the key of a number. Two units with the same key cannot coexist. */
  readonly keyOf: (unit: DiffNode) => string
}

/**
 * Orders the steps between two sibling lists so that no number ever occurs twice.
 * A step follows the steps that free its number:
 *
 *     第8条を第9条とし、第7条を第8条とし、第6条の次に次の一条を加える。
 *
 * Steps that depend on each other form one group.
 */
export function siblingSteps(siblings: SiblingDiffInput): SiblingStep[][] {
  const steps = stepsInPlace(siblings)
  const { keyOf } = siblings
  const holders = new Map<string, SiblingStep>()
  for (const step of steps) if (step.does !== 'add' && isMoving(step, keyOf)) holders.set(keyOf(step.old), step)
  const done = new Set<SiblingStep>()
  const groups: SiblingStep[][] = []
  const take = (step: SiblingStep, group: SiblingStep[]): void => {
    if (done.has(step)) return
    done.add(step)
    for (const ahead of inTheWay(step, steps)) take(ahead, group)
    for (const key of keysTaken(step, keyOf).reverse()) {
      const holder = holders.get(key)
      if (holder && holder !== step) take(holder, group)
    }
    group.push(step)
  }
  for (const step of steps) {
    const group: SiblingStep[] = []
    take(step, group)
    if (group.length > 0) groups.push(group)
  }
  return groups
}

/** Returns the later siblings that a unit would pass when it is renumbered upwards, last first. */
function inTheWay(step: SiblingStep, steps: readonly SiblingStep[]): SiblingStep[] {
  if (step.does !== 'keep' || !step.old.number || !step.made.number) return []
  const { kind, number } = step.old
  const target = step.made.number
  if (compareNumbers(target, number) <= 0) return []
  const passed: SiblingStep[] = []
  for (const other of steps.slice(steps.indexOf(step) + 1)) {
    if (other.does === 'add' || other.old.kind !== kind || !other.old.number) continue
    if (compareNumbers(other.old.number, target) > 0) break
    passed.push(other)
  }
  return passed.reverse()
}

function isMoving(step: SiblingStep, keyOf: SiblingDiffInput['keyOf']): boolean {
  return step.does === 'delete' || (step.does === 'keep' && keyOf(step.old) !== keyOf(step.made))
}

function keysTaken(step: SiblingStep, keyOf: SiblingDiffInput['keyOf']): string[] {
  if (step.does === 'add') return step.made.map(keyOf)
  return step.does === 'keep' && keyOf(step.old) !== keyOf(step.made) ? [keyOf(step.made)] : []
}

/** Returns the steps in the order of the siblings. */
function stepsInPlace(siblings: SiblingDiffInput): SiblingStep[] {
  const { olds, news } = siblings
  const pairs = [...unmovedPairs(siblings), [olds.length, news.length] as const]
  const steps: SiblingStep[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of pairs) {
    const gap = { olds: olds.slice(i, nextI), news: news.slice(j, nextJ) }
    const edge = { after: olds[i - 1] ?? null, before: olds[nextI] ?? null }
    steps.push(...stepsInGap(gap, edge, siblings.keyOf))
    const [old, made] = [olds[nextI], news[nextJ]]
    if (old && made) steps.push({ does: 'keep', old, made })
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return steps
}

/** Returns the heaviest increasing subsequence of matches, by text length. All other units are deleted and added. */
function unmovedPairs({ olds, news, standsAs, score }: SiblingDiffInput): (readonly [number, number])[] {
  const places = new Map(news.map((unit, at) => [unit, at]))
  const chains: { readonly i: number; readonly j: number; readonly total: number; readonly last: number }[] = []
  for (const [i, old] of olds.entries()) {
    const made = standsAs(old)
    const j = made === undefined ? undefined : places.get(made)
    if (made === undefined || j === undefined) continue
    let last = -1
    for (const [at, chain] of chains.entries()) if (chain.j < j && chain.total > (chains[last]?.total ?? 0)) last = at
    chains.push({ i, j, total: score(made) + (chains[last]?.total ?? 0), last })
  }
  const pairs: (readonly [number, number])[] = []
  let at = chains.reduce((best, { total }, index) => (total > (chains[best]?.total ?? 0) ? index : best), -1)
  for (let chain = chains[at]; chain; chain = chains[at]) {
    pairs.push([chain.i, chain.j])
    at = chain.last
  }
  return pairs.reverse()
}

/** Returns the steps between two matched units: replacements for equal numbers, otherwise deletions and additions. */
function stepsInGap(
  { olds, news }: Pick<SiblingDiffInput, 'olds' | 'news'>,
  edge: { readonly after: DiffNode | null; readonly before: DiffNode | null },
  keyOf: SiblingDiffInput['keyOf']
): SiblingStep[] {
  const steps: SiblingStep[] = []
  let { after } = edge
  let from = 0
  const add = (to: number, before: DiffNode | null) => {
    if (to > from) steps.push({ does: 'add', made: news.slice(from, to), after, before })
  }
  for (const old of olds) {
    const at = news.findIndex((made, index) => index >= from && made.kind === old.kind && keyOf(made) === keyOf(old))
    const made = news[at]
    if (!made) {
      steps.push({ does: 'delete', old })
      continue
    }
    add(at, old)
    steps.push({ does: 'rewrite', old, made })
    from = at + 1
    after = old
  }
  add(news.length, edge.before)
  return steps
}
