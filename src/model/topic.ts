import type { Path } from './law.ts'
import type { SourceFile, Span } from './source.ts'

export const TOPIC_TYPES = ['points', 'count', 'bool', 'option', 'options', 'text'] as const

/** What the cells of a topic say: 点, a number of something, yes or no, one or several of named options; words as a last resort. */
export type TopicType = (typeof TOPIC_TYPES)[number]

export const CELL_STATES = ['stated', 'implied', 'none', 'unknown'] as const

/** `stated` a provision says so · `implied` it follows from provisions · `none` 規定なし: the whole ruleset was read · `unknown` there was a rule, its text is lost. */
export type CellState = (typeof CELL_STATES)[number]

export const STAKES = ['high', 'middle', 'low'] as const

/** What a player who does not know the difference may lose. */
export type Stakes = (typeof STAKES)[number]

/** 25000, true, 「東風戦」, several options, or a number for each of the topic's parts. */
export type CellValue = number | boolean | string | readonly string[] | Readonly<Record<string, number | null>>

/** What one ruleset says on a topic. */
export interface Cell {
  readonly state: CellState
  /** `null` where the ruleset leaves it open, `undefined` where none is written. */
  readonly value?: CellValue | null | undefined
  /** What a person reads in the table. */
  readonly text: string
  readonly note: string | null
  /** How a figure follows that stands in no cited provision. */
  readonly derivation: string | null
  /** Provisions of that ruleset, the most important first. */
  readonly citations: readonly Path[]
}

/** 論点: one axis on which rulesets are compared. */
export interface Topic {
  /** The file's name without `.mdx`: `uma`. */
  readonly id: string
  readonly label: string
  readonly english: string | null
  readonly group: string
  readonly question: string
  readonly type: TopicType
  /** 翻, 符, 枚, … of a count. */
  readonly unit: string | null
  readonly options: readonly string[]
  /** 1位, 2位, …: where given, a value is a number for each. */
  readonly parts: readonly string[]
  readonly stakes: Stakes
  /** By ruleset. */
  readonly cells: ReadonlyMap<string, Cell>
  /** What the topic means, in a sentence or two; usually empty. */
  readonly meaning: string
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings: `cells.tennis.value`. */
  readonly places: Readonly<Record<string, Span>>
}

/** A provision that needs no topic, and why: an entry of `topics/uncovered.yaml`. */
export interface Uncovered {
  readonly ruleset: string
  readonly path: Path
  readonly reason: string
  readonly file: SourceFile
  readonly span: Span
}
