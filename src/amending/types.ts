import type { BranchedNumber } from '../model/law.ts'

/** A line of a document: how far it is set in, in 全角, and its words. */
export interface AmendingLine {
  readonly indent: number
  readonly text: string
}

/** What a step of an address is: what 「同条」, 「同項」 and 「同号」 can stand for. */
export type StepKind = 'zone' | 'heading' | 'article' | 'paragraph' | 'item' | 'subitem'

/** One step of an address, 「第5条」; `of` is what it names, whatever its number. */
export interface PlaceStep {
  readonly of: object
  readonly kind: StepKind
  readonly words: string
  /** 章 of a 「第2章」: 「同章」. */
  readonly counter?: string
}

/** What a sentence speaks of, from the outside in, and a part of it: 「第5条」「第2項」 and 「ただし書」. */
export interface AmendmentAddress {
  readonly steps: readonly PlaceStep[]
  /** 「ただし書」, 「各号列記以外の部分」, 「の見出し」, 「の章名」. */
  readonly part?: string
}

/** 「甲」を「乙」に改め, 「甲」の下に「乙」を加え, 「甲」を削り. */
export type WordEdit =
  | { readonly does: 'replace'; readonly from: string; readonly to: string }
  | { readonly does: 'insert'; readonly behind: string; readonly words: string }
  | { readonly does: 'delete'; readonly words: string }

/** A number that becomes another one, and where it stands among its siblings. */
export interface Renumbering {
  readonly from: BranchedNumber | null
  readonly to: BranchedNumber | null
  readonly counter: string
  readonly at: number
}

/** One thing that an amending sentence says; what follows as text stands below the sentence. */
export type AmendingClause =
  | { readonly does: 'words'; readonly place: AmendmentAddress; readonly edits: readonly WordEdit[] }
  | { readonly does: 'rewrite'; readonly place: AmendmentAddress; readonly below: readonly AmendingLine[] }
  | { readonly does: 'delete'; readonly places: readonly AmendmentAddress[] }
  | {
      readonly does: 'renumber'
      readonly place: AmendmentAddress
      /** 「第9条」, 「同条第4項」. */
      readonly becomes: string
      readonly renumbering: Renumbering
    }
  | {
      readonly does: 'add'
      readonly place: AmendmentAddress
      /** 「の次に」, 「の前に」, 「に」. */
      readonly where: string
      /** 「次の一条」, 「ただし書として次のように」. */
      readonly what: string
      readonly below: readonly AmendingLine[]
    }
  | { readonly does: 'set'; readonly place: AmendmentAddress; readonly words: string }
  | { readonly does: 'give'; readonly place: AmendmentAddress; readonly words: string }
