import type { BranchedNumber, DivisionLevel, Path, ProvisionClause, ProvisionLevel } from '../model/law.ts'
import type { Span } from '../model/source.ts'

/** Levels of a step: 編 章 節 款 目, 条 項 号, イロハ, (1), and 附則. */
export type StepLevel = DivisionLevel | ProvisionLevel | 'supplement'

/** One step of a provision reference: 第42条 · 前二条 · 同項 · 次の各号 · イ. */
export type Step =
  /** 第8条の2, 第九節, イ, (1) */
  | {
      readonly kind: 'number'
      readonly level: StepLevel
      readonly number: BranchedNumber
      /** 第14条（2つ目）: the second of several provisions with the same number. */
      readonly copy?: number
      /** True for 「第4条②」: the label of a paragraph or of an item. */
      readonly isCircled?: boolean
      /** Printed label of an item, if it is cited by it: ② of 「第4条第②号」. */
      readonly label?: string
      /** Clause that the items follow: 第5条ただし書第1号. */
      readonly clause?: ProvisionClause
    }
  /** 前条 · 次項 · 前二条 (count 2) · 次の二項 · 前々条 (distance 2) */
  | { readonly kind: 'previous' | 'next'; readonly level: StepLevel; readonly count: number; readonly distance: number }
  /** 前各号: all preceding siblings */
  | { readonly kind: 'all-previous'; readonly level: StepLevel }
  /** 次の各号 · 同条, 当該条 · 各号, 当該各号 · この節, 本条 */
  | {
      readonly kind: 'following' | 'same' | 'each' | 'here'
      readonly level: StepLevel
      readonly clause?: ProvisionClause
    }
  /** この規約, 本規約: the document that contains the citation. */
  | { readonly kind: 'this-document'; readonly noun: string }
  /** 別表第一, 別記様式第3号, 第3号様式; the row of its table in 「別表第一の三の項」. */
  | {
      readonly kind: 'appendix'
      readonly word: string
      readonly number: BranchedNumber | null
      readonly row?: BranchedNumber
    }
  /** 附則 before 第2項, cited from outside; ordinal 2 for 附則2, the second 附則 of a text. */
  | { readonly kind: 'supplement'; readonly ordinal?: number }

/** 第42条第7項ただし書: steps, outermost first. A clause without steps belongs to the previous reference: 本文又はただし書. */
export interface ProvisionReference extends Span {
  readonly steps: readonly Step[]
  readonly part: ProvisionClause | null
}

/** Kind of a parenthetical: （…を除く。）（…に限る。）（以下「…」という。）, or （…を含む。） and all others. */
export type ParentheticalKind = 'except' | 'only' | 'definition' | 'other'

/** Parenthetical after a member, with its citations. */
export interface Parenthetical extends Span {
  readonly kind: ParentheticalKind
  readonly citations: readonly Citation[]
}

/** Member of a list, a single reference or a range: 第2条から第9条まで. */
export interface CitationMember extends Span {
  /** The conjunction before it, `''` for the first: 及び, 又は, 、. */
  readonly join: string
  readonly from: ProvisionReference
  /** End of a range. */
  readonly to: ProvisionReference | null
  readonly asides: readonly Parenthetical[]
}

/** Document named before the number of a citation. */
export type DocumentReference =
  /** 規約第80条, 会計規程（平成20年規程第1号）第3条 */
  | { readonly kind: 'named'; readonly name: string }
  /** 同規約第73条, 当該規程第5条; 同第80条 has an empty name. */
  | { readonly kind: 'same'; readonly name: string }
  /** 旧規約第3条, 改正前の規約第3条: a text that is no longer in force. */
  | { readonly kind: 'former'; readonly name: string }
  /** 平成26年規約第1号附則第2項 */
  | { readonly kind: 'instrument'; readonly name: string }

/** 以下「特例」という。 Short form of the preceding citation, valid within the given level, or from here on. */
export interface ShortForm {
  readonly name: string
  /** この条 in 「以下この条において「特例」という。」. */
  readonly scope: StepLevel | null
}

interface Found extends Span {
  readonly text: string
}

/** 規約第75条第1項又は第76条第4項若しくは第5項: members of one document, joined by conjunctions. */
export interface ProvisionCitation extends Found {
  readonly form: 'provisions'
  readonly document: DocumentReference | null
  /** True if the citation directly follows another one: 第79条 in 「第9条第79条」, which cites the same document. */
  readonly juxtaposed: boolean
  readonly members: readonly [CitationMember, ...CitationMember[]]
  /** True if quoted words of the target follow: 「第1号中「…」」. */
  readonly quotes: boolean
  readonly defines: ShortForm | null
}

/** 平成26年規約第1号 in canonical form: Arabic digits, 元 for a first year. */
export interface InstrumentCitation extends Found {
  readonly form: 'instrument'
  readonly name: string
}

/** 特例, after 「第5条第1項ただし書（以下「特例」という。）」. */
export interface ShortFormCitation extends Found {
  readonly form: 'short-form'
  readonly name: string
}

/** One rule of a section, or a range of rules, by the numbers below the section: `['2', '4']` for 「2※4」. */
export interface SectionMember extends Span {
  readonly from: readonly string[]
  /** End of a range. */
  readonly to: readonly string[] | null
}

/** 233規則「リーチ」5, 「マナー」2※4, マナー/2/4, 最高位戦規定付則: citation by section name and numbers. */
export interface SectionCitation extends Found {
  readonly form: 'section'
  readonly document: DocumentReference | null
  readonly section: Path
  /** Empty if the complete section is cited. */
  readonly members: readonly SectionMember[]
  readonly part: ProvisionClause | null
}

/** A parsed citation. Its target depends on its position and is determined in `citation/resolve/`. */
export type Citation = ProvisionCitation | InstrumentCitation | ShortFormCitation | SectionCitation
