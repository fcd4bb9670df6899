/**
 * The glossary of the project: one English word per legal word, used everywhere.
 *
 * A version of a ruleset is a tree: divisions (章 節 款 …) hold articles (条), an article holds
 * paragraphs (項), a paragraph holds items (号), an item holds subitems (イロハ).
 */
import { z } from 'zod'
import { asOf, legalDate, nonEmpty, nullableField, type SchemaOutput, uniqueList } from './fields.ts'
import { lawFactsSchema } from './law-facts.ts'
import type { SourceFile, SourceText, Span, Suppression } from './source.ts'

/** A number with its branch numbers (枝番号): 第8条の2 is `[8, 2]`; in addresses `8-2`. */
export type BranchedNumber = readonly [number, ...number[]]

/** A label as it was written: 「第8条の2」, 「2」, 「一」, 「イ」. */
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
 * A path inside one ruleset: `8-2/1/1` = 第8条の2第1項第1号, `2/1/3/ro` = … ロ,
 * `ch2/sec9/sub1` = 第2章第9節第1款, `附則/3` = third paragraph of the 附則.
 */
export type Path = string

/** A cell of a table: over how many columns and rows it reaches. */
export interface TableCell {
  readonly text: SourceText
  readonly across: number
  readonly down: number
}

/** A table in the words of a provision, printed below them; each cell stands once, where it begins. */
export interface LawTable {
  /** 「年金額の改定のための仮定俸給表」 above it. */
  readonly title?: SourceText
  readonly head: readonly TableCell[] | null
  readonly rows: readonly (readonly TableCell[])[]
  /** 備考 below it, a line each. */
  readonly remarks?: SourceText
  /** It is printed above the items of its paragraph, not below them. */
  readonly above?: true
  readonly span: Span
}

/** 号, イロハ or (1): an entry of an enumeration, with the entries below it. */
export interface Item {
  /** By its depth; what stands below (1) is a subsubitem too. */
  readonly level: 'item' | 'subitem' | 'subsubitem'
  readonly path: Path
  /** As printed, 「一」「(1)」「ア）」; its text is empty where none is printed, and its number then its place. */
  readonly label: Label
  readonly text: SourceText
  readonly tables?: readonly LawTable[]
  readonly deleted: boolean
  readonly items: readonly Item[]
  readonly span: Span
}

/** 項: its number is printed from the second one on, so the first has no label. */
export interface Paragraph {
  readonly level: 'paragraph'
  readonly path: Path
  /** Where the others of its article have a label and it has none: `[2, 2]` goes on behind 第2項, `[0]` stands above 第1項. */
  readonly number: BranchedNumber
  readonly label: Label | null
  /** 見出し above a paragraph of a 附則 without articles: （施行期日）. */
  readonly caption?: SourceText
  readonly text: SourceText
  readonly tables?: readonly LawTable[]
  /** A rule that is printed as a row of a table: its cells under their columns; `text` joins them. */
  readonly row?: { readonly columns: readonly SourceText[]; readonly cells: readonly SourceText[] }
  readonly deleted: boolean
  readonly items: readonly Item[]
  readonly span: Span
}

/** 条: 見出し (caption) stands in brackets behind the label, and some articles have none. */
export interface Article {
  readonly level: 'article'
  /**
   * A section of a ruleset without article numbers (【リーチ】): its label is its name, its path too, its paragraphs are
   * the rules by the number before each. What stands right below 「第1章」 is one without a label, `ch1.0`.
   */
  readonly named?: true
  /** `8-2`; `ch2.5` where articles begin again in each chapter, `14.2` the second one that is printed 第14条. */
  readonly path: Path
  readonly label: Label
  readonly caption: SourceText | null
  readonly paragraphs: readonly Paragraph[]
  readonly deleted: boolean
  readonly span: Span
}

/** 編 章 節 款 目: a heading with what stands below it. */
export interface Division {
  readonly level: DivisionLevel
  readonly path: Path
  /** Its text is empty where the heading has no number. */
  readonly label: Label
  readonly title: SourceText
  readonly children: readonly (Division | Article)[]
  readonly span: Span
}

/** 附則: numbered paragraphs, or articles of its own. What stands behind the law as well: 別表, 様式, and signatures (末尾). */
export interface BackMatter {
  readonly level: 'supplement'
  readonly path: Path
  /** As printed; empty at the end of a text (末尾). */
  readonly label: string
  readonly articles: readonly Article[]
  readonly paragraphs: readonly Paragraph[]
  readonly span: Span
}

export type Provision = Article | Paragraph | Item

export type Node = Division | BackMatter | Provision

/** What a line of a 目次 can name: a division, a 附則, 前文, 別表, or in some laws an article. */
export const TOC_LEVELS = [...DIVISION_LEVELS, 'supplement', 'preamble', 'appendix', 'article'] as const

/** One line of the 目次: 「第2節　開局及び対局（第8条の2～第12条）」. */
export interface TocEntry {
  readonly level: (typeof TOC_LEVELS)[number]
  readonly label: Label | null
  readonly title: SourceText
  /** Printed ranges: a single article has `from` and `to` alike; `null` where none is printed. */
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

/** `original`: the club's official words. `restated`: the same law in our own. */
export type TextKind = SchemaOutput<typeof textKind>

/** The frontmatter of `rulesets/<ruleset>/<version>.mdx`. */
export const rulesetSchema = z.strictObject({
  ruleset: nonEmpty,
  title: nonEmpty,
  /** A day `2020-08-07`, a year `2013`, or `null` when unknown. */
  enactedOn: legalDate,
  enforcedOn: legalDate,
  /** The instrument that made this text: 「令和2年規約第1号」. */
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
  /** The names other documents (and this one) cite it by: 規約, 鬼ヅモ同好会麻雀規約. */
  citedAs: uniqueList(nonEmpty, '[規約] のように、引用される名を並べます'),
  /** What a 法令標準XML says of a law beside its words. */
  law: lawFactsSchema.optional()
})

/** One whole text of a ruleset, as one file holds it. */
export interface RulesetText extends Omit<SchemaOutput<typeof rulesetSchema>, 'ruleset' | 'text'> {
  readonly id: string
  /** The file's name without `.mdx`: `2020-08-07`, `2020-08-07-2`, `undated`. */
  readonly version: string
  readonly textKind: TextKind
  readonly file: SourceFile
  /** Lines between the title and the first heading: when it was made and amended, under which number. */
  readonly opening: readonly Paragraph[]
  readonly toc: { readonly entries: readonly TocEntry[]; readonly span: Span } | null
  readonly preamble: readonly Paragraph[]
  /** 本則: divisions, or articles alone. */
  readonly children: readonly (Division | Article)[]
  readonly supplements: readonly BackMatter[]
  readonly silences: readonly Suppression[]
}
