import type { Frequency, Impact, Topic } from '../model/topic.ts'
import { figuresIn } from '../text/figures.ts'
import { comparePair, hasRule, type TopicPair, type Verdict } from './compare.ts'

/** What a difference may cost: a game is turned (満貫 and more), a hand is (about a third of that), a turn or nothing. */
const COST: Readonly<Record<Impact, number>> = { high: 9, middle: 3, low: 1 }

/**
 * How often it makes one. The steps are shorter than those of a count (a game has about ten hands): what happens in every
 * hand is learnt in the first one, what is rare is not, and costs as much when it comes.
 */
const FREQUENCY: Readonly<Record<Frequency, number>> = { hand: 8, game: 4, seldom: 2, rare: 1 }

/** What a player has to know who does not want to lose by it: what it costs, times how often. */
export function weightOf({ stakes, often }: Pick<Topic, 'stakes' | 'often'>): number {
  return COST[stakes] * FREQUENCY[often]
}

/** What comes about in every hand is for the sheet even where it does not cost most. */
const IMPORTANT_WEIGHT = weightOf({ stakes: 'middle', often: 'hand' })

/** Whether a topic must not be missing on a sheet where two rulesets part on it. */
export function isImportant(topic: Pick<Topic, 'stakes' | 'often'>): boolean {
  return topic.stakes === 'high' || weightOf(topic) >= IMPORTANT_WEIGHT
}

/** One matter on a sheet, which several topics may be about. */
export interface SheetRow {
  readonly name: string
  /** What its parts weigh together: each of them can be got wrong. */
  readonly weight: number
  /** What is said, the heaviest first. */
  readonly parts: readonly TopicPair[]
  /** What goes without saying, as it follows from a part or repeats its figure. */
  readonly implied: readonly TopicPair[]
}

/** What a player used to the first of two rulesets reads before a game under the second. */
export interface PairSheet {
  /** The ten that weigh most. */
  readonly ten: readonly SheetRow[]
  /** What the second does not rule, or what it rules is lost: the organiser has to be asked. */
  readonly ask: readonly SheetRow[]
  readonly rest: readonly SheetRow[]
}

/** All that weighs enough and on which the second ruleset does not say the same as the first, in three blocks, each the heaviest first. */
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
  return { ten: rows.slice(0, 10), ask: rowsOf(heavy.filter(isOpen)), rest: rows.slice(10) }
}

/** The matter's name; of several topics that share one, where only one parts, its own label. */
function nameOf(pairs: readonly TopicPair[], topics: readonly Topic[]): string {
  const [{ topic }] = pairs as readonly [TopicPair]
  const { matter, label } = topic
  const isShared = topics.some(other => other !== topic && other.matter === matter)
  return matter === null || (isShared && pairs.length === 1) ? label : matter
}

function rowOf(pairs: readonly TopicPair[], name: string): SheetRow {
  const parts: TopicPair[] = []
  const implied: TopicPair[] = []
  for (const pair of pairs.toSorted(byPart)) (parts.some(part => saysAlready(part, pair)) ? implied : parts).push(pair)
  return {
    name,
    weight: parts.reduce((sum, part) => sum + weightOf(part.topic), 0),
    parts,
    implied
  }
}

/** The heaviest part first, and behind all others what follows from another topic. */
function byPart(a: TopicPair, b: TopicPair): number {
  const follows = (pair: TopicPair) => Number(pair.verdict === 'consequence')
  return follows(a) - follows(b) || weightOf(b.topic) - weightOf(a.topic) || place(a) - place(b)
}

/** Whether what a pair says follows from another part of its row, or is a figure that stands there. */
function saysAlready(part: TopicPair, { from, second }: TopicPair): boolean {
  if (from === part.topic.id) return true
  return hasRule(second) && figuresIn(second.text).length > 0 && part.second.text.includes(second.text)
}

/** Of rows that weigh the same, what is sure to differ stands before what has to be read. */
function byWeight(a: SheetRow, b: SheetRow): number {
  return b.weight - a.weight || Math.min(...a.parts.map(place)) - Math.min(...b.parts.map(place))
}

function place({ verdict }: TopicPair): number {
  return SURE.indexOf(verdict)
}

const SURE: readonly Verdict[] = ['different', 'only', 'read', 'consequence', 'unknown', 'neither', 'same']
