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

/** Of a cell's figure so much is the effect of another topic · `all` that sets it apart is · `null` what of it is, nobody can tell. */
const effect = z.union([z.number(), z.literal('all'), z.null()], '数、all、null のどれかで書きます')

/** 25000, true, 「東風戦」, several options, or a number for each of the topic's parts. Whether it is of its topic's type is a check of its own. */
const cellValue = z.union(
  [z.number(), z.boolean(), z.string(), z.array(shortName), z.record(z.string(), z.number().nullable())],
  '数、true・false、選択肢、選択肢の並び、「部分: 数」のどれかで書きます'
)

export type CellValue = SchemaOutput<typeof cellValue>

export const cellSchema = z.strictObject(
  {
    /** `stated` a provision says so · `implied` it follows from provisions · `none` 規定なし: the whole ruleset was read · `unknown` there was a rule, its text is lost. */
    state: choiceOf(['stated', 'implied', 'none', 'unknown']),
    /** `null` where the ruleset leaves it open, `undefined` where none is written. */
    value: cellValue.nullable().optional(),
    /** Of the options those that it rules out, or `all` that it does not name. On the rest it is silent, which is no denial. */
    denies: z.union([z.literal('all'), z.array(shortName)], '[選択肢, …] か all で書きます').default([]),
    /** By topic, what of the value is that topic's effect and no rule of its own: 場ゾロ's two of 8翻, 「頭ハネなので生じない」. */
    effects: z.record(z.string(), effect, '「論点: 数」の形で書きます').default({}),
    /** What a person reads in the table. */
    text: nonEmpty,
    /** What a player does under it, where the words above only describe: what the sheet before a game says instead. */
    instruction: nullableField(nonEmpty),
    note: nullableField(nonEmpty),
    /** How a figure follows that stands in no cited provision. */
    derivation: nullableField(nonEmpty),
    /** Provisions of that ruleset, the most important first. */
    citations: uniqueList(provisionPath, "['85/1/2'] の形で書きます"),
    read: reviewedAgainst
  },
  '「state: …」「text: …」の並びで書きます'
)

/** What one ruleset says on a topic. */
export type Cell = SchemaOutput<typeof cellSchema>

export type CellState = Cell['state']

/** The frontmatter of `topics/<topic>.mdx`. */
export const topicSchema = z.strictObject({
  label: nonEmpty,
  english: nullableField(nonEmpty),
  group: nonEmpty,
  question: nonEmpty,
  /** What the cells say: 点, a number of something, yes or no, one or several of named options; words as a last resort. */
  type: choiceOf(['points', 'count', 'bool', 'option', 'options', 'text']),
  /** 翻, 符, 枚, … of a count. */
  unit: nullableField(nonEmpty),
  options: uniqueList(shortName, '[選択肢, …] の形で書きます'),
  /** Two options each that may come to the same: whether they do, the words have to tell. */
  overlaps: uniqueList(
    z.tuple([shortName, shortName], '[選択肢, 選択肢] の組で書きます'),
    '[[選択肢, 選択肢], …] の形で書きます'
  ),
  /** 1位, 2位, …: where given, a value is a number for each. */
  parts: uniqueList(shortName, '[1位, 2位, …] の形で書きます'),
  /** What a player who does not know the difference may lose. */
  stakes: choiceOf(['high', 'middle', 'low']),
  /** How often it comes about that the rule makes a difference: in about every hand · about once a game · once in several games · once in dozens of them. */
  often: choiceOf(['hand', 'game', 'seldom', 'rare']).default('game'),
  /** What several topics are about, and one line on a sheet: 「チョンボ」 of its points, who gets them and the hand that follows. */
  matter: nullableField(nonEmpty),
  /** By ruleset. Of one that is not here nobody has read yet what it says: 未読. */
  cells: namedEntries(cellSchema, '規約の名ごとに書きます'),
  read: reviewedAgainst
})

/** 論点: one axis on which rulesets are compared. */
export interface Topic extends SchemaOutput<typeof topicSchema>, WithKeySpans {
  /** The file's name without `.mdx`: `uma`. */
  readonly id: string
  /** What the topic means, in a sentence or two; usually empty. */
  readonly meaning: SourceText
}

export type TopicType = Topic['type']

export type Impact = Topic['stakes']

export type Frequency = Topic['often']

/** What costs most comes first. */
export const STAKES: readonly Impact[] = topicSchema.shape.stakes.options

/** `rulesets/<ruleset>/reading.yaml` */
export const readingSchema = z.strictObject(
  {
    /** The day by which somebody had read the whole text for the topics: from then on it can be said what it does not rule. */
    wholeReadOn: calendarDay
  },
  '「wholeReadOn: 2020-08-07」の形で書きます'
)

/** The reader's word that a ruleset was read as a whole. Without it no cell of the ruleset is 規定なし, and one that is not there is 未読. */
export interface FullReadDeclaration extends SchemaOutput<typeof readingSchema>, WithKeySpans {
  readonly ruleset: string
}

/** `topics/uncovered.yaml` and `disputes/uncovered.yaml`: by ruleset and address, why nothing is needed. */
export const uncoveredSchema = z.record(
  z.string(),
  z.record(z.string(), annotationText, '番地ごとに理由を書きます'),
  '規約の名ごとに書きます'
)

/** A provision that needs no topic, or no card, and why. */
export interface CoverageExemption extends SourceLocation, WithKeySpans {
  readonly ruleset: string
  readonly path: Path
  readonly key: string
  readonly reason: string
  readonly read: string | null
}
