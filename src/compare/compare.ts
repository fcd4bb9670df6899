import { type Cell, STAKES, type Topic } from '../model/topic.ts'
import { compareValues, isWithoutValue } from './values.ts'

/**
 * How two rulesets stand to each other on a topic: their values differ · they differ, but only by what another topic
 * does · both rule it, and only the words can tell how · only one rules it · their values are the same · what one of them
 * says is lost · neither rules it.
 */
export type Verdict = 'different' | 'consequence' | 'read' | 'only' | 'same' | 'unknown' | 'neither'

/** A verdict; of a consequence, the topic that it follows from. */
export interface CellComparison {
  readonly verdict: Verdict
  readonly from: string | null
}

/** A topic with the cells of two rulesets that are held against each other. */
export interface TopicPair extends CellComparison {
  readonly topic: Topic
  readonly first: Cell
  readonly second: Cell
}

/** Two rulesets, topic by topic: in each list what may cost a player most comes first. */
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

/** How two cells of a topic stand to each other, whichever comes first. */
export function compareCells(topic: Topic, one: Cell, other: Cell): CellComparison {
  const plain = (verdict: Verdict): CellComparison => ({ verdict, from: null })
  if (one.state === 'unknown' || other.state === 'unknown') return plain('unknown')
  if (!hasRule(one) && !hasRule(other)) return plain('neither')
  if (!hasRule(one) || !hasRule(other)) return plain('only')
  const { verdict, from } = compareValues(topic, one, other)
  const source = verdict === 'same' ? null : (from ?? wholeSourceOf(verdict, one, other))
  return source === null ? plain(verdict) : { verdict: 'consequence', from: source }
}

/**
 * The topic that accounts for all that sets one of two cells apart; `null` where both follow from it, or neither. Where
 * the words have to be read, it accounts only for a figure that a cell does not have: what the other one leaves open
 * may be the same.
 */
function wholeSourceOf(verdict: Verdict, one: Cell, other: Cell): string | null {
  const [own, others] = [wholeEffects(one), wholeEffects(other)]
  const telling = [one, other].filter(cell => verdict !== 'read' || isWithoutValue(cell)).flatMap(wholeEffects)
  return telling.toSorted().find(topic => !(own.includes(topic) && others.includes(topic))) ?? null
}

function wholeEffects({ effects }: Cell): string[] {
  return Object.entries(effects).flatMap(([topic, effect]) => (effect === 'all' ? [topic] : []))
}

/** Whether there is, or was, a rule: 規定なし is none; one whose text is lost (不明) may have been one. */
export function hasRule({ state }: Cell): boolean {
  return state !== 'none'
}

/** Sorts topics by what a player may lose; those of the same stakes stay as they stand. */
function byStakes(a: Topic, b: Topic): number {
  return STAKES.indexOf(a.stakes) - STAKES.indexOf(b.stakes)
}
