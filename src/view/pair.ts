import { compareCells, comparePair, type PairComparison, type Verdict } from '../compare/compare.ts'
import { unreadTopics } from '../compare/progress.ts'
import type { RulesetFamily } from '../library.ts'
import { STAKES, type Stakes, type Topic } from '../model/topic.ts'
import { comparedName } from './compared.ts'

/** Two rulesets that have a page of their own. */
export interface Pair {
  readonly first: RulesetFamily
  readonly second: RulesetFamily
}

/** Every two rulesets, each pair once: the home ruleset first, then in the order of the columns. */
export function pairsOf(families: readonly RulesetFamily[]): Pair[] {
  return families.flatMap((first, at) => families.slice(at + 1).map(second => ({ first, second })))
}

/** A list of a pair's page, with the topics in it. */
export interface PairList {
  readonly id: string
  readonly title: string
  readonly verdict: Verdict
  readonly topics: readonly Topic[]
}

/** What a pair's page shows: what differs, in itself or through another topic, what is to be read, what only one rules, what is the same, what is lost, what neither rules. */
export function pairLists(topics: readonly Topic[], { first, second }: Pair): PairList[] {
  const comparison = comparePair(topics, first.id, second.id)
  const list = (id: keyof PairComparison, verdict: Verdict, title: string): PairList => ({
    id: IDS[id],
    title,
    verdict,
    topics: comparison[id].map(({ topic }) => topic)
  })
  return [
    list('different', 'different', '違う'),
    list('consequence', 'consequence', 'ほかの違いから来る違い'),
    list('read', 'read', '文を読み比べる'),
    list('onlyFirst', 'only', `${comparedName(first)}だけが定める`),
    list('onlySecond', 'only', `${comparedName(second)}だけが定める`),
    list('same', 'same', '同じ'),
    list('unknown', 'unknown', '文が失われていて分からない'),
    list('neither', 'neither', 'どちらにも規定なし')
  ]
}

/** The topics on which a pair cannot be compared, as nobody has read yet what one of them says. */
export function unreadIn(topics: readonly Topic[], { first, second }: Pair): Topic[] {
  return unreadTopics(topics, [first.id, second.id])
}

const IDS: Readonly<Record<keyof PairComparison, string>> = {
  different: 'different',
  consequence: 'consequence',
  read: 'read',
  onlyFirst: 'only-first',
  onlySecond: 'only-second',
  same: 'same',
  unknown: 'unknown',
  neither: 'neither'
}

/** Of each ruleset, in their order, the places of those whose values on a topic differ from its own: what the filter goes by. */
export function partedFrom(topic: Topic, families: readonly RulesetFamily[]): number[][] {
  const row = families.map(({ id }) => topic.cells.get(id))
  return row.map(one =>
    row.flatMap((other, at) => (one && other && compareCells(topic, one, other).verdict === 'different' ? [at] : []))
  )
}

/** What a difference may cost, at the head of its list. */
export const STAKES_IN_WORDS: Readonly<Record<Stakes, string>> = {
  high: '損の大きなもの',
  middle: '損の中くらいのもの',
  low: '損の小さなもの'
}

/** A list's topics in runs of the same stakes. */
export function byStake(topics: readonly Topic[]): { readonly stakes: Stakes; readonly topics: readonly Topic[] }[] {
  return STAKES.map(stakes => ({ stakes, topics: topics.filter(topic => topic.stakes === stakes) })).filter(
    run => run.topics.length > 0
  )
}
