/**
 * The glossary of the project: one English word per legal word, used everywhere.
 *
 * A version of a ruleset is a tree: divisions (章 節 款 …) hold articles (条), an article holds
 * paragraphs (項), a paragraph holds items (号), an item holds subitems (イロハ).
 */

/** A half-open range of UTF-16 offsets in the text of one file. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A file of the content folder: its path relative to that folder, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A stretch of plain text that stands in the file as it is: `length` units at both offsets. */
export interface Run {
  readonly plain: number
  readonly source: number
  readonly length: number
}

/** Words of law without markup or label, each of them traceable to the file they were read from. */
export interface SourceText {
  readonly plain: string
  readonly runs: readonly Run[]
  /** The stretch of the file that the words were read from. */
  readonly span: Span
}

/** A number with its branch numbers (枝番号): 第8条の2 is `[8, 2]`; in addresses `8-2`. */
export type Num = readonly [number, ...number[]]

/** A label as it was written: 「第8条の2」, 「2」, 「一」, 「イ」. */
export interface Label {
  readonly text: string
  readonly number: Num
  readonly span: Span
}

/** 編 part · 章 chapter · 節 section · 款 subsection · 目 division. */
export type DivisionLevel = 'part' | 'chapter' | 'section' | 'subsection' | 'division'

/** 項 is a paragraph, 号 an item, イロハ a subitem, (1) below them a subsubitem. */
export type ProvisionLevel = 'article' | 'paragraph' | 'item' | 'subitem' | 'subsubitem'

/** 本文 main · ただし書 proviso · 前段 first · 後段 second · 各号列記以外の部分 chapeau. */
export type Part = 'main' | 'proviso' | 'first' | 'second' | 'chapeau'

/**
 * A path inside one ruleset: `8-2/1/1` = 第8条の2第1項第1号, `2/1/3/ro` = … ロ,
 * `ch2/sec9/sub1` = 第2章第9節第1款, `附則/3` = third paragraph of the 附則.
 */
export type Path = string

/** 号, イロハ or (1): an entry of an enumeration, with the entries below it. */
export interface Item {
  readonly level: 'item' | 'subitem' | 'subsubitem'
  readonly path: Path
  readonly label: Label
  readonly text: SourceText
  readonly deleted: boolean
  readonly items: readonly Item[]
  readonly span: Span
}

/** 項: its number is printed from the second one on, so the first has no label. */
export interface Paragraph {
  readonly level: 'paragraph'
  readonly path: Path
  readonly number: Num
  readonly label: Label | null
  /** 見出し above a paragraph of a 附則 without articles: （施行期日）. */
  readonly caption?: SourceText
  readonly text: SourceText
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
   * the rules by the number before each.
   */
  readonly named?: true
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
  readonly label: Label
  readonly title: SourceText
  readonly children: readonly (Division | Article)[]
  readonly span: Span
}

/** 附則: numbered paragraphs, or articles of its own. */
export interface Supplement {
  readonly level: 'supplement'
  readonly path: Path
  readonly label: string
  readonly articles: readonly Article[]
  readonly paragraphs: readonly Paragraph[]
  readonly span: Span
}

export type Provision = Article | Paragraph | Item
export type Node = Division | Supplement | Provision

/** One line of the 目次: 「第2節　開局及び対局（第8条の2～第12条）」. */
export interface TocEntry {
  readonly level: DivisionLevel | 'supplement'
  readonly label: Label | null
  readonly title: SourceText
  /** Printed ranges: a single article has `from` and `to` alike; `null` where none is printed. */
  readonly range: { readonly from: Num; readonly to: Num; readonly text?: string; readonly span: Span } | null
  readonly entries: readonly TocEntry[]
  readonly span: Span
}

/** `original`: the club's official words. `restated`: the same law in our own. */
export type TextKind = 'original' | 'restated'

/** One whole text of a ruleset, as one file holds it. */
export interface Ruleset {
  readonly id: string
  /** The file's name without `.mdx`: `2020-08-07`, `2020-08-07-2`, `undated`. */
  readonly version: string
  readonly title: string
  /** A day `2020-08-07`, a year `2013`, or `null` when unknown. */
  readonly enactedOn: string | null
  readonly enforcedOn: string | null
  /** The instrument that made this text: 「令和2年規約第1号」. */
  readonly amendment: string | null
  readonly textKind: TextKind
  readonly source: { readonly name: string; readonly asOf: string | null; readonly url: string | null } | null
  /** The names other documents (and this one) cite it by: 規約, 鬼ヅモ同好会麻雀規約. */
  readonly citedAs: readonly string[]
  readonly file: SourceFile
  readonly toc: { readonly entries: readonly TocEntry[]; readonly span: Span } | null
  readonly preamble: readonly Paragraph[]
  /** 本則: divisions, or articles alone. */
  readonly children: readonly (Division | Article)[]
  readonly supplements: readonly Supplement[]
  readonly silences: readonly Silence[]
}

/** `{/* silence CODE: reason *\/}` before a block: this warning is known there, and why it stays. */
export interface Silence {
  readonly code: string
  readonly reason: string
  /** The block it speaks of. */
  readonly target: Span
  readonly span: Span
}

/** 用語: an entry of the glossary. */
export interface Term {
  readonly slug: string
  readonly term: string
  readonly reading: string
  readonly aliases: readonly string[]
  /** The provision of the home ruleset that defines it. */
  readonly definedAt: Path | null
  /** The provision that settles a matter the ruleset does not name: ダブロン → `29`. */
  readonly settledBy: Path | null
  readonly meaning: string
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings. */
  readonly places: Readonly<Record<string, Span>>
}

/** An editor's note on a provision: apart from the law's text, and never part of it. */
export interface EditorNote {
  readonly path: Path
  /** `slip` a slip of the original, mended · `open` not settled by the text · `remark` anything else. */
  readonly kind: 'slip' | 'open' | 'remark'
  /** The words as the original has them, where the note is about words. */
  readonly original: string | null
  readonly note: string
  readonly file: SourceFile
  readonly span: Span
}

/** How a piece of history is known: a source says so · the text's structure shows it (branch numbers, 削除) · we conclude it. */
export type Evidence = 'stated' | 'structural' | 'inferred'

/** What became of a precedent: in effect · taken into the ruleset · overtaken by it · waiting for a decision. */
export type PrecedentStatus = 'in-effect' | 'codified' | 'superseded' | 'to-review'

/** A stretch of a precedent's section: a paragraph, or a list of points. */
export type PrecedentBlock =
  | { readonly kind: 'text'; readonly text: SourceText }
  | { readonly kind: 'list'; readonly points: readonly SourceText[] }

/** 【先例】, 【説明】, 【備考】: a section under its printed name. */
export interface PrecedentSection {
  readonly name: string
  readonly blocks: readonly PrecedentBlock[]
}

interface Numbered {
  readonly ruleset: string
  readonly number: number
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings. */
  readonly places: Readonly<Record<string, Span>>
}

/** 先例 whose record survives. */
export interface RecordedPrecedent extends Numbered {
  readonly lost: null
  readonly decidedOn: string | null
  readonly caption: string
  /** The printed relation line: 「規約第73条・第80条関係」. */
  readonly related: readonly Path[]
  readonly status: PrecedentStatus
  /** The day of the enactment or amendment that took it in. */
  readonly codifiedIn: string | null
  /** The version it was decided under, where that text is known. */
  readonly decidedUnder: string | null
  /** The last version its status was decided for. */
  readonly reviewedUnder: string | null
  /** How far it was taken in, or why it no longer holds, in a sentence. */
  readonly statusNote: string | null
  readonly sections: readonly PrecedentSection[]
  readonly silences: readonly Silence[]
}

/** 欠番: a number whose record is lost, with the reason. */
export interface LostPrecedent extends Numbered {
  readonly lost: string
}

export type Precedent = RecordedPrecedent | LostPrecedent

export type ChangeKind = 'addition' | 'replacement' | 'deletion' | 'move' | 'renumbering' | 'unknown'

/** What an instrument did to one provision, and how that is known. */
export interface Change {
  readonly provision: Path
  readonly kind: ChangeKind
  readonly evidence: Evidence
  readonly source: string
  readonly note: string | null
}

/** Proof that a provision stood on a day, from outside the ruleset. */
export interface Attestation {
  readonly provision: Path
  readonly on: string | null
  readonly source: string
  readonly note: string | null
}

/** What an amendment may record of its making; the ruleset's own procedure is checked against it. */
export interface Procedure {
  /** 総会員: everybody who had a vote. */
  readonly members: number | null
  readonly present: number | null
  readonly chair: string | null
  readonly votes: { readonly for: number; readonly against: number; readonly abstained: number } | null
  /** How the chair decided a tie. */
  readonly castingVote: 'for' | 'against' | null
  readonly adoptedOn: string | null
  /** The last day of the tournament it was adopted at. */
  readonly tournamentEndedOn: string | null
  readonly noticeOn: string | null
  /** The day that the meeting set for the effect; `null`: at once. */
  readonly effectiveOn: string | null
}

/** 制定 or 改正: one instrument, and what is known of it. */
export interface Amendment {
  readonly ruleset: string
  /** The file's name without `.mdx`: `2014-05-06`, `undated`. */
  readonly id: string
  /** As printed: 「平成26年規約第1号」; `null` where none is known. */
  readonly instrument: string | null
  readonly kind: 'enactment' | 'amendment'
  readonly date: string | null
  readonly changes: readonly Change[]
  readonly attested: readonly Attestation[]
  readonly procedure: Procedure | null
  /** What is known of it, in words. */
  readonly remarks: readonly SourceText[]
  /** They speak of the whole record. */
  readonly silences: readonly Silence[]
  readonly file: SourceFile
  readonly places: Readonly<Record<string, Span>>
}

/** `[1, 2]` is a half. */
export type Share = readonly [number, number]

/** A rule of the procedure: the provision that says it, and those that it refers to. */
export interface ProcedureRule {
  readonly at: Path
  readonly with: readonly Path[]
}

/** How the home ruleset is changed: which provisions say so, with the figures they name. A rule that it does not have is `null`. */
export interface ProcedureRules {
  /** 定足数: more than this share of all members has to be present. */
  readonly quorum: (ProcedureRule & { readonly moreThan: Share }) | null
  /** 議長: the offices that can hold the chair, in their order. */
  readonly chair: (ProcedureRule & { readonly offices: readonly string[] }) | null
  /** Who is present and does not vote abstains; an abstention counts as a vote against. */
  readonly abstention: ProcedureRule | null
  /** 決議: more than this share of all members has to vote for it. */
  readonly majority: (ProcedureRule & { readonly moreThan: Share }) | null
  /** 可否同数: the chair decides. */
  readonly tie: ProcedureRule | null
  /** The effect is immediate or, during a game, behind it: at most so many days later. `with` lets the meeting say otherwise. */
  readonly effect: (ProcedureRule & { readonly days: number }) | null
  /** 公告: within so many months of the tournament's last day. `with` says what becomes of a change without it. */
  readonly notice: (ProcedureRule & { readonly months: number }) | null
}

/** What makes this content this club's: `content/club.yaml`. */
export interface Club {
  /** The ruleset that short answers come from: the club's own. */
  readonly home: string
  readonly title: string
  readonly club: string
  /** Paths of the home ruleset that the first screen offers. */
  readonly quick: readonly string[]
  readonly procedure: ProcedureRules | null
  readonly compare: ClubComparison | null
  readonly disputes: ClubDisputes | null
  readonly file: SourceFile | null
  readonly places: Readonly<Record<string, Span>>
}

/** A version's digest on record, in `rulesets/<ruleset>/seals.yaml`: of several for one version the last counts. */
export interface Seal {
  readonly version: string
  readonly digest: string
  readonly sealedOn: string
  readonly reason: string
  /** Short marks of each article, division and paragraph outside articles: they tell where a text was changed. */
  readonly marks: ReadonlyMap<Path, string>
  readonly file: SourceFile
  readonly span: Span
}

/** ひとことで: an article or a precedent in one plain sentence. */
export interface PlainSentence {
  readonly path: Path
  readonly sentence: string
  readonly file: SourceFile
  readonly span: Span
}

/** 大会: amendments and precedents fall at tournament times. */
export interface Tournament {
  readonly ruleset: string
  readonly name: string
  readonly startedOn: string | null
  /** `null` where the last day is not known. */
  readonly endedOn: string | null
  readonly evidence: Evidence
  readonly source: string
  readonly note: string | null
}

/** What the cells of a topic say: 点, a number of something, yes or no, one or several of named options; words as a last resort. */
export type TopicType = 'points' | 'count' | 'bool' | 'option' | 'options' | 'text'

/** `stated` a provision says so · `implied` it follows from provisions · `none` 規定なし: the whole ruleset was read · `unknown` there was a rule, its text is lost. */
export type CellState = 'stated' | 'implied' | 'none' | 'unknown'

/** What a player who does not know the difference may lose. */
export type Stakes = 'high' | 'middle' | 'low'

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

/** How this club compares rulesets. */
export interface ClubComparison {
  /** The ruleset whose comparison with the club's own the first screen offers. */
  readonly featured: string | null
  /** The other rulesets in the order of their columns. */
  readonly order: readonly string[]
}

/** What a card says somebody has to pay. */
export interface Payment {
  readonly who: string
  readonly to: string
  /** Points, or words where the amount depends on the hand: 「和了点の全額」. */
  readonly amount: number | string
  /** 「開示された牌1枚につき」 */
  readonly per: string | null
  readonly cites: readonly Path[]
  /** How a figure follows that stands in no cited provision. */
  readonly derivation: string | null
  /** Left to custom by the ruleset. */
  readonly custom: boolean
}

/** 裁定の札: what becomes of the hand, what it costs, until when, and what it rests on. */
export interface RulingCard {
  readonly title: string | null
  readonly hand: string
  /** Empty: nothing is paid, and the card says so. `null`: the card is not about payments. */
  readonly pays: readonly Payment[] | null
  readonly until: string | null
  /** Provisions of the home ruleset, the most important first. */
  readonly cites: readonly Path[]
  readonly precedents: readonly number[]
  /** The other reading, where the text is unclear. */
  readonly otherReading: string | null
  readonly derivation: string | null
  /** The ruleset says nothing of it. */
  readonly silent: boolean
}

/** A question on the way to a card. */
export interface DisputeStep {
  readonly ask: string
  readonly choices: readonly { readonly say: string; readonly go: string }[]
}

/** もめごと: a situation in players' words, and the short way from it to a ruling. */
export interface Dispute {
  /** The file's name without `.mdx`: `spill`. */
  readonly slug: string
  readonly title: string
  readonly group: string
  readonly aliases: readonly string[]
  /** ひとことで */
  readonly plain: string
  readonly start: string
  readonly steps: ReadonlyMap<string, DisputeStep>
  readonly cards: ReadonlyMap<string, RulingCard>
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings: `cards.seen.pays.0.amount`. */
  readonly places: Readonly<Record<string, Span>>
}

/** How this club takes a dispute to a ruling. */
export interface ClubDisputes {
  /** The divisions or provisions of the home ruleset whose every paragraph a card must reach. */
  readonly covers: readonly Path[]
  /** The article that says who decides if the players still disagree. */
  readonly decides: Path | null
  /** The disputes that the first screen offers, by slug. */
  readonly tiles: readonly string[]
}
