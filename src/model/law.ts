/**
 * The glossary of the project: one English word per legal word, used everywhere.
 *
 * A version of a ruleset is a tree: divisions (章 節 款 …) contain articles (条), articles contain paragraphs (項),
 * paragraphs contain items (号), items contain subitems (イロハ).
 */
import { z } from 'zod'
import { asOf, legalDate, nonEmpty, nullableField, type SchemaOutput, uniqueList } from './fields.ts'
import { lawFactsSchema } from './law-facts.ts'
import type { SourceFile, SourceText, Span, Suppression } from './source.ts'

/** Number with its branch numbers (枝番号): 第8条の2 is `[8, 2]`, in paths `8-2`. */
export type BranchedNumber = readonly [number, ...number[]]

/** Printed label: 「第8条の2」, 「2」, 「一」, 「イ」. */
export interface Label {
  readonly text: string
  readonly number: BranchedNumber
  readonly span: Span
}

/** 編 part · 章 chapter · 節 section · 款 subsection · 目 division. */
export const DIVISION_LEVELS = ['part', 'chapter', 'section', 'subsection', 'division'] as const

export type DivisionLevel = (typeof DIVISION_LEVELS)[number]

/** 項 is a paragraph, 号 an item, イロハ a subitem, (1) below them a subsubitem. */
export type ProvisionLevel = 'article' | 'paragraph' | 'item' | 'subitem' | 'subsubitem'

/** 本文 main · ただし書 proviso · 前段 first · 後段 second · 各号列記以外の部分 chapeau. */
export const PROVISION_CLAUSES = ['main', 'proviso', 'first', 'second', 'chapeau'] as const

export type ProvisionClause = (typeof PROVISION_CLAUSES)[number]

/**
 * Path in one ruleset: `8-2/1/1` = 第8条の2第1項第1号, `2/1/3/ro` = … ロ, `ch2/sec9/sub1` = 第2章第9節第1款, `附則/3` = third paragraph
 * of the 附則.
 */
export type Path = string

/** Cell of a table, with the number of columns and rows that it spans. */
export interface TableCell {
  readonly text: SourceText
  readonly colSpan: number
  readonly rowSpan: number
}

/** Table of a provision, printed below its text. Each cell is listed once, at its first position. */
export interface LawTable {
  /** Title above the table: 「年金額の改定のための仮定俸給表」. */
  readonly title?: SourceText
  readonly head: readonly TableCell[] | null
  readonly rows: readonly (readonly TableCell[])[]
  /** 備考 below the table, one line each. */
  readonly remarks?: SourceText
  /** True if the table is printed above the items of its paragraph. Default: below. */
  readonly above?: true
  readonly span: Span
}

/** 号, イロハ or (1): an entry of an enumeration, with its subentries. */
export interface Item {
  /** Determined by the depth. Entries below (1) are subsubitems too. */
  readonly level: 'item' | 'subitem' | 'subsubitem'
  readonly path: Path
  /** Printed label: 「一」「(1)」「ア）」. If no label is printed, its text is empty and its number is the position. */
  readonly label: Label
  readonly text: SourceText
  readonly tables?: readonly LawTable[]
  readonly deleted: boolean
  readonly items: readonly Item[]
  readonly span: Span
}

/** 項. Its number is printed from the second paragraph on, so the first has no label. */
export interface Paragraph {
  readonly level: 'paragraph'
  readonly path: Path
  /** Number of the paragraph. If only its siblings have labels, `[2, 2]` continues 第2項, and `[0]` precedes 第1項. */
  readonly number: BranchedNumber
  readonly label: Label | null
  /** 見出し above a paragraph of a 附則 without articles: （施行期日）. */
  readonly caption?: SourceText
  readonly text: SourceText
  readonly tables?: readonly LawTable[]
  /** Cells and column heads of a rule that is printed as a table row. `text` joins the cells. */
  readonly row?: { readonly columns: readonly SourceText[]; readonly cells: readonly SourceText[] }
  readonly deleted: boolean
  readonly items: readonly Item[]
  readonly span: Span
}

/** 条. Its 見出し (caption) is printed in brackets after the label; some articles have none. */
export interface Article {
  readonly level: 'article'
  /**
   * True for an article without a number:
   * - A section of a ruleset without article numbers (【リーチ】). Its name is its label and path, and its paragraphs are
   *   the numbered rules.
   * - Text directly below 「第1章」. It has no label, and its path is `ch1.0`.
   */
  readonly isUnnumbered?: true
  /** `8-2`; `ch2.5` if article numbers restart in each chapter; `14.2` for the second article printed as 第14条. */
  readonly path: Path
  readonly label: Label
  readonly caption: SourceText | null
  readonly paragraphs: readonly Paragraph[]
  readonly deleted: boolean
  readonly span: Span
}

/** 編 章 節 款 目: a heading with its content. */
export interface Division {
  readonly level: DivisionLevel
  readonly path: Path
  /** Printed label. Its text is empty if the heading has no number. */
  readonly label: Label
  readonly title: SourceText
  readonly children: readonly (Division | Article)[]
  readonly span: Span
}

/** 附則 with numbered paragraphs or its own articles, and other back matter: 別表, 様式 and signatures (末尾). */
export interface BackMatter {
  readonly level: 'supplement'
  readonly path: Path
  /** Printed heading. Empty at the end of a text (末尾). */
  readonly label: string
  readonly articles: readonly Article[]
  readonly paragraphs: readonly Paragraph[]
  readonly span: Span
}

export type Provision = Article | Paragraph | Item

export type Node = Division | BackMatter | Provision

/** Targets of a 目次 line: a division, a 附則, 前文, 別表, or in some laws an article. */
export const TOC_LEVELS = [...DIVISION_LEVELS, 'supplement', 'preamble', 'appendix', 'article'] as const

/** Line of the 目次: 「第2節　開局及び対局（第8条の2～第12条）」. */
export interface TocEntry {
  readonly level: (typeof TOC_LEVELS)[number]
  readonly label: Label | null
  readonly title: SourceText
  /** Printed range; `from` and `to` are equal for a single article. `null` if no range is printed. */
  readonly range: {
    readonly from: BranchedNumber
    readonly to: BranchedNumber
    readonly text?: string
    readonly span: Span
  } | null
  readonly entries: readonly TocEntry[]
  readonly span: Span
}

export const textKind = z.enum(['original', 'restated'], 'original（公式の文言）か restated（再述）と書きます')

/** `original`: the official wording. `restated`: the same law in the editors' wording. */
export type TextKind = SchemaOutput<typeof textKind>

/** The frontmatter of `rulesets/<ruleset>/<version>.mdx`. */
export const rulesetSchema = z.strictObject({
  ruleset: nonEmpty,
  title: nonEmpty,
  /** A day `2020-08-07`, a year `2013`, or `null` if unknown. */
  enactedOn: legalDate,
  enforcedOn: legalDate,
  /** Instrument that enacted or amended this text: 「令和2年規約第1号」. */
  amendment: nullableField(nonEmpty),
  text: textKind,
  source: nullableField(
    z.strictObject(
      {
        name: nonEmpty,
        asOf: nullableField(asOf),
        url: nullableField(z.url({ protocol: /^https?$/u, error: '「https://」で始まるURLで書きます' }))
      },
      '{ name: 出典 } の形で書きます'
    )
  ),
  /** Names by which documents cite the ruleset: 規約, 鬼ヅモ同好会麻雀規約. */
  citedAs: uniqueList(nonEmpty, '[規約] のように、引用される名を並べます'),
  /** Metadata of a law in 法令標準XML. */
  law: lawFactsSchema.optional()
})

/** Complete text of one version of a ruleset, parsed from one file. */
export interface RulesetText extends Omit<SchemaOutput<typeof rulesetSchema>, 'ruleset' | 'text'> {
  readonly id: string
  /** File name without `.mdx`: `2020-08-07`, `2020-08-07-2`, `undated`. */
  readonly version: string
  readonly textKind: TextKind
  readonly file: SourceFile
  /** Lines between the title and the first heading: dates and numbers of the enactment and amendments. */
  readonly preface: readonly Paragraph[]
  readonly toc: { readonly entries: readonly TocEntry[]; readonly span: Span } | null
  readonly preamble: readonly Paragraph[]
  /** 本則: divisions, or only articles. */
  readonly children: readonly (Division | Article)[]
  readonly supplements: readonly BackMatter[]
  readonly silences: readonly Suppression[]
}
