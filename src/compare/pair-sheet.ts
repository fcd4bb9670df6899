import type { Frequency, Impact, Topic } from '../model/topic.ts'
import { figuresIn } from '../text/figures.ts'
import { comparePair, hasRule, type TopicPair, type Verdict } from './compare.ts'

/**
 * Cost of a difference: high = a game (満貫 and more), middle = a hand (about a third of that), low = a turn or nothing.
 */
const COST: Readonly<Record<Impact, number>> = { high: 9, middle: 3, low: 1 }

/**
 * Weight of how often the difference matters. The steps are smaller than the real counts (a game has about ten hands).
 * Players learn a frequent rule in the first hand, but a rare rule surprises them at full cost.
 */
const FREQUENCY: Readonly<Record<Frequency, number>> = { hand: 8, game: 4, seldom: 2, rare: 1 }

/** Returns how important it is for a player to know the topic: cost times frequency. */
export function weightOf({ stakes, often }: Pick<Topic, 'stakes' | 'often'>): number {
  return COST[stakes] * FREQUENCY[often]
}

/** Minimum weight of an important topic. A rule that applies in every hand is important even at medium cost. */
const IMPORTANT_WEIGHT = weightOf({ stakes: 'middle', often: 'hand' })

/** True if a sheet must mention the topic when two rulesets differ on it. */
export function isImportant(topic: Pick<Topic, 'stakes' | 'often'>): boolean {
  return topic.stakes === 'high' || weightOf(topic) >= IMPORTANT_WEIGHT
}

/** Row of a sheet: one matter, which several topics may cover. */
export interface SheetRow {
  readonly name: string
  /** Sum of the weights of the parts, because a player can get each of them wrong. */
  readonly weight: number
  /** Printed parts, heaviest first. */
  readonly parts: readonly TopicPair[]
  /** Omitted parts, because they follow from a printed part or repeat its figure. */
  readonly implied: readonly TopicPair[]
}

/** Sheet that a player who is used to the first of two rulesets reads before a game under the second. */
export interface PairSheet {
  /** The ten heaviest rows. */
  readonly top: readonly SheetRow[]
  /** Matters that the second ruleset does not regulate, or whose text is lost. The player has to ask the organiser. */
  readonly toAsk: readonly SheetRow[]
  readonly rest: readonly SheetRow[]
}

/** Returns all important topics on which the two rulesets are not the same, in three blocks, each sorted by weight. */
export function pairSheet(topics: readonly Topic[], first: string, second: string): PairSheet {
  const { same: _, ...apart } = comparePair(topics, first, second)
  const heavy = Object.values(apart)
    .flat()
    .filter(({ topic }) => isImportant(topic))
    .toSorted((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic))
  const isOpen = (pair: TopicPair) => !hasRule(pair.second) || pair.verdict === 'unknown'
  const rowsOf = (pairs: readonly TopicPair[]) =>
    [...Map.groupBy(pairs, ({ topic }) => topic.matter ?? topic.label).values()]
      .map(own => rowOf(own, nameOf(own, topics)))
      .toSorted(byWeight)
  const rows = rowsOf(heavy.filter(pair => !isOpen(pair)))
  return { top: rows.slice(0, 10), toAsk: rowsOf(heavy.filter(isOpen)), rest: rows.slice(10) }
}

/**
 * Returns the name of the matter. If several topics share the matter and only one of them differs, returns its label.
 */
function nameOf(pairs: readonly TopicPair[], topics: readonly Topic[]): string {
  const [{ topic }] = pairs as readonly [TopicPair]
  const { matter, label } = topic
  const isShared = topics.some(other => other !== topic && other.matter === matter)
  return matter === null || (isShared && pairs.length === 1) ? label : matter
}

function rowOf(pairs: readonly TopicPair[], name: string): SheetRow {
  const parts: TopicPair[] = []
  const implied: TopicPair[] = []
  for (const pair of pairs.toSorted(byPart)) (parts.some(part => isStated(part, pair)) ? implied : parts).push(pair)
  return {
    name,
    weight: parts.reduce((sum, part) => sum + weightOf(part.topic), 0),
    parts,
    implied
  }
}

/** Sorts parts by weight, heaviest first. Consequences of other topics are last. */
function byPart(a: TopicPair, b: TopicPair): number {
  const follows = (pair: TopicPair) => Number(pair.verdict === 'consequence')
  return follows(a) - follows(b) || weightOf(b.topic) - weightOf(a.topic) || place(a) - place(b)
}

/** True if a pair follows from another part of its row, or if that part contains its figure. */
function isStated(part: TopicPair, { from, second }: TopicPair): boolean {
  if (from === part.topic.id) return true
  return hasRule(second) && figuresIn(second.text).length > 0 && part.second.text.includes(second.text)
}

/** Sorts rows by weight. At equal weight, certain differences precede rows that have to be read. */
function byWeight(a: SheetRow, b: SheetRow): number {
  return b.weight - a.weight || Math.min(...a.parts.map(place)) - Math.min(...b.parts.map(place))
}

function place({ verdict }: TopicPair): number {
  return VERDICT_ORDER.indexOf(verdict)
}

const VERDICT_ORDER: readonly Verdict[] = ['different', 'only', 'read', 'consequence', 'unknown', 'neither', 'same']
