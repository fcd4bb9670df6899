import { z } from 'zod'
import { annotationText } from './annotations.ts'
import {
  calendarDay,
  choiceOf,
  namedEntries,
  nonEmpty,
  nullableField,
  provisionPath,
  reviewedAgainst,
  type SchemaOutput,
  shortName,
  uniqueList
} from './fields.ts'
import type { Path } from './law.ts'
import type { SourceLocation, SourceText, WithKeySpans } from './source.ts'

/**
 * Part of a cell's figure that is the effect of another topic: a number · `all` of the difference · `null` if the part
 * is unknown.
 */
const effect = z.union([z.number(), z.literal('all'), z.null()], '数、all、null のどれかで書きます')

/**
 * Value of a cell: 25000, true, 「東風戦」, several options, or a number for each of the topic's parts. A separate check
 * compares it with the topic's type.
 */
const cellValue = z.union(
  [z.number(), z.boolean(), z.string(), z.array(shortName), z.record(z.string(), z.number().nullable())],
  '数、true・false、選択肢、選択肢の並び、「部分: 数」のどれかで書きます'
)

export type CellValue = SchemaOutput<typeof cellValue>

export const cellSchema = z.strictObject(
  {
    /**
     * `stated`: a provision states it · `implied`: it follows from provisions · `none`: 規定なし, after a complete reading
     * · `unknown`: there was a rule, but its text is lost.
     */
    state: choiceOf(['stated', 'implied', 'none', 'unknown']),
    /** `null` if the ruleset leaves the value open, `undefined` if the cell has no value. */
    value: cellValue.nullable().optional(),
    /**
     * Options that the ruleset excludes, or `all` options that it does not name. Silence on other options is not a
     * denial.
     */
    denies: z.union([z.literal('all'), z.array(shortName)], '[選択肢, …] か all で書きます').default([]),
    /**
     * Parts of the value that are effects of other topics and not rules of their own, by topic: 場ゾロ's two of 8翻,
     * 「頭ハネなので生じない」.
     */
    effects: z.record(z.string(), effect, '「論点: 数」の形で書きます').default({}),
    /** Text shown in the comparison table. */
    text: nonEmpty,
    /** English of `text`, for the sheet of guests who come from another ruleset. */
    english: nullableField(nonEmpty),
    /** Instruction for the player, if `text` only describes. The pair sheet shows it instead of `text`. */
    instruction: nullableField(nonEmpty),
    note: nullableField(nonEmpty),
    /** Explanation of a figure that no cited provision contains. */
    derivation: nullableField(nonEmpty),
    /** Provisions of that ruleset, the most important first. */
    citations: uniqueList(provisionPath, "['85/1/2'] の形で書きます"),
    read: reviewedAgainst
  },
  '「state: …」「text: …」の並びで書きます'
)

/** Answer of one ruleset to a topic. */
export type Cell = SchemaOutput<typeof cellSchema>

export type CellState = Cell['state']

/** The frontmatter of `topics/<topic>.mdx`. */
export const topicSchema = z.strictObject({
  label: nonEmpty,
  english: nullableField(nonEmpty),
  group: nonEmpty,
  question: nonEmpty,
  /** Other names by which readers search for the topic: 「赤ドラ」 for 「赤牌」. */
  aliases: uniqueList(shortName, '[別の呼び名, …] の形で書きます'),
  /** Type of the cells: 点, a number of something, yes or no, one or several named options. Text is a last resort. */
  type: choiceOf(['points', 'count', 'bool', 'option', 'options', 'text']),
  /** Unit of a count: 翻, 符, 枚, … */
  unit: nullableField(nonEmpty),
  options: uniqueList(shortName, '[選択肢, …] の形で書きます'),
  /** Pairs of options that may be equivalent. The text of the cells shows if they are. */
  overlaps: uniqueList(
    z.tuple([shortName, shortName], '[選択肢, 選択肢] の組で書きます'),
    '[[選択肢, 選択肢], …] の形で書きます'
  ),
  /** Parts of a value: 1位, 2位, …. If given, a value has a number for each part. */
  parts: uniqueList(shortName, '[1位, 2位, …] の形で書きます'),
  /** Possible loss of a player who does not know the difference. */
  stakes: choiceOf(['high', 'middle', 'low']),
  /**
   * Frequency with which the rule makes a difference: in about every hand · about once a game · once in several games ·
   * once in dozens of games.
   */
  often: choiceOf(['hand', 'game', 'seldom', 'rare']).default('game'),
  /**
   * Matter of several topics, which share one line on a pair sheet: 「チョンボ」 for its points, its recipients and the hand
   * that follows.
   */
  matter: nullableField(nonEmpty),
  /** Cells by ruleset. A ruleset without a cell is unread (未読). */
  cells: namedEntries(cellSchema, '規約の名ごとに書きます'),
  read: reviewedAgainst
})

/** 論点: one question on which rulesets are compared. */
export interface Topic extends SchemaOutput<typeof topicSchema>, WithKeySpans {
  /** File name without `.mdx`: `uma`. */
  readonly id: string
  /** Meaning of the topic in one or two sentences. Usually empty. */
  readonly meaning: SourceText
}

export type TopicType = Topic['type']

export type Impact = Topic['stakes']

export type Frequency = Topic['often']

/** Impacts, the highest first. */
export const STAKES: readonly Impact[] = topicSchema.shape.stakes.options

/** `rulesets/<ruleset>/reading.yaml` */
export const readingSchema = z.strictObject(
  {
    /** Day by which a reader had read the complete text for the topics. From that day, cells may be 規定なし. */
    wholeReadOn: calendarDay
  },
  '「wholeReadOn: 2020-08-07」の形で書きます'
)

/**
 * Declaration that a ruleset was read completely. Without it no cell of the ruleset is 規定なし, and a missing cell is 未読.
 */
export interface FullReadDeclaration extends SchemaOutput<typeof readingSchema>, WithKeySpans {
  readonly ruleset: string
}

/** `topics/uncovered.yaml` and `disputes/uncovered.yaml`: the reasons of coverage exemptions, by ruleset and path. */
export const uncoveredSchema = z.record(
  z.string(),
  z.record(z.string(), annotationText, '番地ごとに理由を書きます'),
  '規約の名ごとに書きます'
)

/** Provision that needs no topic or no ruling card, with the reason. */
export interface CoverageExemption extends SourceLocation, WithKeySpans {
  readonly ruleset: string
  readonly path: Path
  readonly key: string
  readonly reason: string
  readonly read: string | null
}
