import { type Cell, STAKES, type Topic } from '../model/topic.ts'
import { compareValues, isWithoutValue } from './values.ts'

/**
 * Result of comparing two rulesets on a topic:
 *
 * - `different`: their values differ.
 * - `consequence`: their values differ, and the effect of another topic explains the difference.
 * - `read`: both have a rule, but only a person who reads the texts can compare them.
 * - `only`: only one ruleset has a rule.
 * - `same`: their values are equal.
 * - `unknown`: the text of at least one rule is lost.
 * - `neither`: neither ruleset has a rule.
 */
export type Verdict = 'different' | 'consequence' | 'read' | 'only' | 'same' | 'unknown' | 'neither'

/** Verdict on two cells. `from` is the topic that a consequence follows from. */
export interface CellComparison {
  readonly verdict: Verdict
  readonly from: string | null
}

/** Topic with the cells of the two rulesets that are compared. */
export interface TopicPair extends CellComparison {
  readonly topic: Topic
  readonly first: Cell
  readonly second: Cell
}

/** Comparison of two rulesets by topic. Each list is sorted by stakes, highest first. */
export interface PairComparison {
  readonly different: readonly TopicPair[]
  readonly consequence: readonly TopicPair[]
  readonly read: readonly TopicPair[]
  readonly onlyFirst: readonly TopicPair[]
  readonly onlySecond: readonly TopicPair[]
  readonly same: readonly TopicPair[]
  readonly unknown: readonly TopicPair[]
  readonly neither: readonly TopicPair[]
}

/** Compares two rulesets on every topic that has a cell for both. */
export function comparePair(topics: readonly Topic[], first: string, second: string): PairComparison {
  const pairs = topics.toSorted(byStakes).flatMap((topic): TopicPair[] => {
    const [one, other] = [topic.cells.get(first), topic.cells.get(second)]
    return one && other ? [{ topic, first: one, second: other, ...compareCells(topic, one, other) }] : []
  })
  const of = (verdict: Verdict) => pairs.filter(pair => pair.verdict === verdict)
  return {
    different: of('different'),
    consequence: of('consequence'),
    read: of('read'),
    onlyFirst: of('only').filter(pair => hasRule(pair.first)),
    onlySecond: of('only').filter(pair => !hasRule(pair.first)),
    same: of('same'),
    unknown: of('unknown'),
    neither: of('neither')
  }
}

/** Compares two cells of a topic. The order of the cells does not matter. */
export function compareCells(topic: Topic, one: Cell, other: Cell): CellComparison {
  const plain = (verdict: Verdict): CellComparison => ({ verdict, from: null })
  if (one.state === 'unknown' || other.state === 'unknown') return plain('unknown')
  if (!hasRule(one) && !hasRule(other)) return plain('neither')
  if (!hasRule(one) || !hasRule(other)) return plain('only')
  const { verdict, from } = compareValues(topic, one, other)
  const source = verdict === 'same' ? null : (from ?? soleSourceOf(verdict, one, other))
  return source === null ? plain(verdict) : { verdict: 'consequence', from: source }
}

/**
 * Returns the topic that explains the complete difference between two cells. Returns null if both cells follow from
 * that topic, or neither does. For the verdict `read`, only the effects of cells without a value count.
 */
function soleSourceOf(verdict: Verdict, one: Cell, other: Cell): string | null {
  const [own, others] = [completeEffects(one), completeEffects(other)]
  const telling = [one, other].filter(cell => verdict !== 'read' || isWithoutValue(cell)).flatMap(completeEffects)
  return telling.toSorted().find(topic => !(own.includes(topic) && others.includes(topic))) ?? null
}

function completeEffects({ effects }: Cell): string[] {
  return Object.entries(effects).flatMap(([topic, effect]) => (effect === 'all' ? [topic] : []))
}

/** True if the ruleset has or had a rule. A lost text (不明) may have been a rule; 規定なし is no rule. */
export function hasRule({ state }: Cell): boolean {
  return state !== 'none'
}

/** Sorts topics by stakes, highest first. The sort is stable. */
function byStakes(a: Topic, b: Topic): number {
  return STAKES.indexOf(a.stakes) - STAKES.indexOf(b.stakes)
}
