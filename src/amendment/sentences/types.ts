import type { InstrumentLine } from '../../model/bill.ts'
import type { BranchedNumber } from '../../model/law.ts'

/** Kind of an address step, used to abbreviate repeated steps to 「同条」, 「同項」, 「同号」 or 「同表」. */
export type StepKind = 'zone' | 'heading' | 'article' | 'paragraph' | 'item' | 'subitem' | 'table' | 'row'

/** One step of an address, 「第5条」, with the unit it names independently of its number. */
export interface PlaceStep {
  readonly of: object
  readonly kind: StepKind
  readonly text: string
  /** 章 of a 「第2章」: 「同章」. */
  readonly counter?: string
}

/** Address in an amending sentence, outermost step first, with an optional part: 「第5条」「第2項」 and 「ただし書」. */
export interface AmendmentAddress {
  readonly steps: readonly PlaceStep[]
  /** 「ただし書」, 「各号列記以外の部分」, 「の見出し」, 「の章名」. */
  readonly part?: string
}

/** 「甲」を「乙」に改め, 「甲」の下に「乙」を加え, 「甲」を削り. */
export type WordEdit =
  | { readonly does: 'replace'; readonly from: string; readonly to: string }
  | { readonly does: 'insert'; readonly after: string; readonly text: string }
  | { readonly does: 'delete'; readonly text: string }

/** Change of a number, with the position of the unit among its siblings. */
export interface Renumbering {
  readonly from: BranchedNumber | null
  readonly to: BranchedNumber | null
  readonly counter: string
  readonly at: number
}

/** One clause of an amending sentence. Quoted lines are printed below the sentence. */
export type AmendingClause =
  | { readonly does: 'words'; readonly place: AmendmentAddress; readonly edits: readonly WordEdit[] }
  | { readonly does: 'rewrite'; readonly place: AmendmentAddress; readonly below: readonly InstrumentLine[] }
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
      readonly phrase: string
      readonly below: readonly InstrumentLine[]
    }
  | { readonly does: 'set'; readonly place: AmendmentAddress; readonly text: string }
  | { readonly does: 'give'; readonly place: AmendmentAddress; readonly text: string }
