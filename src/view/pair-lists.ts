import { comparePair, type PairComparison, type Verdict } from '../compare/compare.ts'
import { pairSheet, type SheetRow } from '../compare/pair-sheet.ts'
import { unreadTopics } from '../compare/progress.ts'
import type { Topic } from '../model/topic.ts'
import type { CellView } from './cell.ts'
import { columnName } from './compared.ts'
import type { Pair } from './pair.ts'
import type { AskHead } from './pair-sheet.ts'

/** How many topics of a pair stand how. */
export interface VerdictCount {
  readonly id: keyof PairComparison
  readonly title: string
  readonly verdict: Verdict
  readonly count: number
}

/** What a pair's page counts: what differs, in itself or through another topic, what is to be read, what only one rules, what is the same, what is lost, what neither rules. */
export function pairCounts(topics: readonly Topic[], pair: Pair): VerdictCount[] {
  const comparison = comparePair(topics, pair.first.id, pair.second.id)
  return LISTS.map(({ id, verdict, title }) => ({
    id,
    verdict,
    title: title(pair),
    count: comparison[id].length
  })).filter(({ count }) => count > 0)
}

/** A list of a pair's page, with the topics in it. */
export interface PairList {
  readonly id: string
  readonly title: string
  /** What stands behind the title, where there is something to say. */
  readonly why: string
  /** How its topics stand; `null` where they come by weight. */
  readonly verdict: Verdict | null
  readonly rows: readonly PairRow[]
}

/** A topic in a list, how it stands, and the matter that it belongs to; that of the row before is not said again. */
export interface PairRow {
  readonly topic: Topic
  readonly stands: keyof PairComparison
  readonly matter: string | null
}

/** A pair's page in the order of its sheet: the ten, what is asked, the other heavy ones; then what is light, by how it stands. */
export function pairLists(topics: readonly Topic[], pair: Pair, asked: AskHead): PairList[] {
  const comparison = comparePair(topics, pair.first.id, pair.second.id)
  const standings = new Map(LISTS.flatMap(({ id }) => comparison[id].map(({ topic }) => [topic, id] as const)))
  const { ten, ask, rest } = pairSheet(topics, pair.first.id, pair.second.id)
  const heavy = (rows: readonly SheetRow[]): PairRow[] =>
    rows.flatMap(({ name, parts, implied }) =>
      [...parts, ...implied].flatMap(({ topic }) => {
        const stands = standings.get(topic)
        return stands ? [{ topic, stands, matter: name === topic.label ? null : name }] : []
      })
    )
  const byWeight: PairList[] = [
    { id: 'ten', title: `まず${ten.length}件`, why: '', verdict: null, rows: heavy(ten) },
    { id: 'ask', title: asked.title, why: asked.why, verdict: null, rows: heavy(ask) },
    { id: 'rest', title: 'そのほか', why: '知らないと損が大きいもの', verdict: null, rows: heavy(rest) }
  ]
  const told = new Set(byWeight.flatMap(({ rows }) => rows.map(({ topic }) => topic)))
  const light = LISTS.map(({ id, verdict, title }): PairList => {
    const rows = comparison[id].filter(({ topic }) => !told.has(topic))
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
  { id: 'consequence', verdict: 'consequence', title: () => 'ほかの違いから来る違い' },
  { id: 'read', verdict: 'read', title: () => '文を読み比べる' },
  { id: 'onlyFirst', verdict: 'only', title: ({ first }) => `${columnName(first)}だけが定める` },
  { id: 'onlySecond', verdict: 'only', title: ({ second }) => `${columnName(second)}だけが定める` },
  { id: 'same', verdict: 'same', title: () => '同じ' },
  { id: 'unknown', verdict: 'unknown', title: () => '文が失われていて分からない' },
  { id: 'neither', verdict: 'neither', title: () => 'どちらにも規定なし' }
]

/** `only-first` of `onlyFirst`. */
function idOf(list: keyof PairComparison): string {
  return list.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`)
}

/** The topics on which a pair cannot be compared, as nobody has read yet what one of them says. */
export function unreadTopicsOfPair(topics: readonly Topic[], { first, second }: Pair): Topic[] {
  return unreadTopics(topics, [first.id, second.id])
}

/** So many letters are read in a column of a phone; more below each other. */
const BRIEF = 60

/** Whether cells are so short that they stand beside each other even on a phone. */
export function isBrief(cells: readonly Pick<CellView, 'words'>[]): boolean {
  return cells.every(({ words }) => words.reduce((sum, { text }) => sum + text.length, 0) <= BRIEF)
}
