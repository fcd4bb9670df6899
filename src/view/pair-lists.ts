import { comparePair, type PairComparison, type Verdict } from '../compare/compare.ts'
import { pairSheet, type SheetRow } from '../compare/pair-sheet.ts'
import { unreadTopics } from '../compare/progress.ts'
import type { Topic } from '../model/topic.ts'
import type { CellView } from './cell.ts'
import { columnName } from './compared.ts'
import type { Pair } from './pair.ts'
import type { AskHead } from './pair-sheet.ts'

/** Number of topics of a pair with one verdict. */
export interface VerdictCount {
  readonly id: keyof PairComparison
  readonly title: string
  readonly verdict: Verdict
  readonly count: number
}

/**
 * Counts the topics of a pair by verdict: different, derived, to be compared by reading, one-sided, same, unknown,
 * neither. Verdicts without topics are omitted.
 */
export function pairCounts(topics: readonly Topic[], pair: Pair): VerdictCount[] {
  const comparison = comparePair(topics, pair.first.id, pair.second.id)
  return LISTS.map(({ id, verdict, title }) => ({
    id,
    verdict,
    title: title(pair),
    count: comparison[id].length
  })).filter(({ count }) => count > 0)
}

/** A list on the page of a pair. */
export interface PairList {
  readonly id: string
  readonly title: string
  /** Note below the title; empty without a note. */
  readonly why: string
  /** Common verdict of the topics; `null` for a list ordered by weight. */
  readonly verdict: Verdict | null
  readonly rows: readonly PairRow[]
}

/** A topic in a list, its verdict and its matter. The matter is `null` if the previous row has the same. */
export interface PairRow {
  readonly topic: Topic
  readonly stands: keyof PairComparison
  readonly matter: string | null
}

/**
 * Returns the lists of a pair in the order of its sheet: the top ten, questions to the organizer, the other important
 * topics. The remaining topics follow by verdict.
 */
export function pairLists(topics: readonly Topic[], pair: Pair, askHeading: AskHead): PairList[] {
  const comparison = comparePair(topics, pair.first.id, pair.second.id)
  const standings = new Map(LISTS.flatMap(({ id }) => comparison[id].map(({ topic }) => [topic, id] as const)))
  const { top, toAsk, rest } = pairSheet(topics, pair.first.id, pair.second.id)
  const heavy = (rows: readonly SheetRow[]): PairRow[] =>
    rows.flatMap(({ name, parts, implied }) =>
      [...parts, ...implied].flatMap(({ topic }) => {
        const stands = standings.get(topic)
        return stands ? [{ topic, stands, matter: name === topic.label ? null : name }] : []
      })
    )
  const byWeight: PairList[] = [
    { id: 'ten', title: `まず${top.length}件`, why: '', verdict: null, rows: heavy(top) },
    { id: 'ask', title: askHeading.title, why: askHeading.why, verdict: null, rows: heavy(toAsk) },
    { id: 'rest', title: 'そのほか', why: '知らないと損が大きいもの', verdict: null, rows: heavy(rest) }
  ]
  const listed = new Set(byWeight.flatMap(({ rows }) => rows.map(({ topic }) => topic)))
  const light = LISTS.map(({ id, verdict, title }): PairList => {
    const rows = comparison[id].filter(({ topic }) => !listed.has(topic))
    return {
      id: idOf(id),
      title: id === 'different' ? '小さな違い' : title(pair),
      why: '',
      verdict,
      rows: rows.map(({ topic }) => ({ topic, stands: id, matter: topic.group }))
    }
  })
  return [...byWeight, ...light]
    .filter(({ rows }) => rows.length > 0)
    .map(list => ({ ...list, rows: list.rows.map((row, at) => ({ ...row, matter: unsaid(row, list.rows[at - 1]) })) }))
}

function unsaid({ matter }: PairRow, before: PairRow | undefined): string | null {
  return matter === before?.matter ? null : matter
}

const LISTS: readonly {
  readonly id: keyof PairComparison
  readonly verdict: Verdict
  readonly title: (pair: Pair) => string
}[] = [
  { id: 'different', verdict: 'different', title: () => '違う' },
  { id: 'consequence', verdict: 'consequence', title: () => 'つれて違う' },
  { id: 'read', verdict: 'read', title: () => '読み比べる' },
  { id: 'onlyFirst', verdict: 'only', title: ({ first }) => `${columnName(first)}だけが定める` },
  { id: 'onlySecond', verdict: 'only', title: ({ second }) => `${columnName(second)}だけが定める` },
  { id: 'same', verdict: 'same', title: () => '同じ' },
  { id: 'unknown', verdict: 'unknown', title: () => '文が失われていて分からない' },
  { id: 'neither', verdict: 'neither', title: () => 'どちらにも規定なし' }
]

/** Converts `onlyFirst` to `only-first`. */
function idOf(list: keyof PairComparison): string {
  return list.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`)
}

/** Returns the topics that cannot be compared, because one of the rulesets is unread. */
export function unreadTopicsOfPair(topics: readonly Topic[], { first, second }: Pair): Topic[] {
  return unreadTopics(topics, [first.id, second.id])
}

/** Upper limit of a cell in a narrow column, in characters. Longer cells are stacked on a phone. */
const BRIEF = 60

/** True if all cells are short enough for adjacent columns on a phone. */
export function isBrief(cells: readonly Pick<CellView, 'segments'>[]): boolean {
  return cells.every(({ segments }) => segments.reduce((sum, { text }) => sum + text.length, 0) <= BRIEF)
}
