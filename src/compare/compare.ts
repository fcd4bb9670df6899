import { type Cell, STAKES, type Topic } from '../model/topic.ts'

/**
 * How rulesets stand to each other on a topic: their values differ · both rule it, and only the words can tell how ·
 * only some rule it · their values are the same · none rules it.
 */
export type Verdict = 'different' | 'read' | 'only' | 'same' | 'neither'

/** A topic with the cells of two rulesets that are held against each other. */
export interface TopicPair {
  readonly topic: Topic
  readonly first: Cell
  readonly second: Cell
  readonly verdict: Verdict
}

/** Two rulesets, topic by topic: in each list what may cost a player most comes first. */
export interface PairComparison {
  readonly different: readonly TopicPair[]
  readonly read: readonly TopicPair[]
  readonly onlyFirst: readonly TopicPair[]
  readonly onlySecond: readonly TopicPair[]
  readonly same: readonly TopicPair[]
  readonly neither: readonly TopicPair[]
}

/** Compares two rulesets on every topic that has a cell for both. */
export function comparePair(topics: readonly Topic[], first: string, second: string): PairComparison {
  const pairs = topics.toSorted(byStakes).flatMap((topic): TopicPair[] => {
    const [one, other] = [topic.cells.get(first), topic.cells.get(second)]
    return one && other ? [{ topic, first: one, second: other, verdict: verdictOn(topic, [one, other]) }] : []
  })
  const of = (verdict: Verdict) => pairs.filter(pair => pair.verdict === verdict)
  return {
    different: of('different'),
    read: of('read'),
    onlyFirst: of('only').filter(pair => isRuled(pair.first)),
    onlySecond: of('only').filter(pair => !isRuled(pair.first)),
    same: of('same'),
    neither: of('neither')
  }
}

/** How any number of rulesets stand to each other on a topic. Values that differ count, whatever the others say. */
export function verdictOn(topic: Topic, cells: readonly Cell[]): Verdict {
  const ruled = cells.filter(isRuled)
  if (ruled.length === 0) return 'neither'
  const keys = ruled.map(cell => valueKey(topic, cell))
  const known = new Set(keys.filter(key => key !== null))
  if (known.size > 1) return 'different'
  if (ruled.length < cells.length) return 'only'
  return keys.includes(null) ? 'read' : 'same'
}

/** Whether there is, or was, a rule: 規定なし is none; one whose text is lost (不明) was one. */
export function isRuled({ state }: Cell): boolean {
  return state !== 'none'
}

/** What a cell's value is compared by; `null` where values cannot tell: words alone, left open, lost. */
export function valueKey({ parts }: Topic, { value }: Cell): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.toSorted().join('・')
  const numbers = new Map(Object.entries(value))
  return parts.map(part => numbers.get(part) ?? '?').join('/')
}

/** Sorts topics by what a player may lose; those of the same stakes stay as they stand. */
function byStakes(a: Topic, b: Topic): number {
  return STAKES.indexOf(a.stakes) - STAKES.indexOf(b.stakes)
}
