import { z } from 'zod'
import {
  choiceOf,
  legalDate,
  nonEmpty,
  nullableField,
  optionalDate,
  precedentNumber,
  type SchemaOutput,
  scalarText,
  uniqueList
} from './fields.ts'
import { textKind } from './law.ts'
import type { SourceText, Suppression, WithKeySpans } from './source.ts'

const versionId = nullableField(scalarText())

/** Block of a precedent's section: a paragraph, or a list of points. */
export type PrecedentBlock =
  | { readonly kind: 'text'; readonly text: SourceText }
  | { readonly kind: 'list'; readonly points: readonly SourceText[] }

/** 【先例】, 【説明】, 【備考】: a section under its printed name. */
export interface PrecedentSection {
  readonly name: string
  readonly blocks: readonly PrecedentBlock[]
}

interface Numbered extends WithKeySpans {
  readonly ruleset: string
  readonly number: number
}

/** The frontmatter of `precedents/<ruleset>/<NNN>.mdx`. */
export const precedentSchema = z.strictObject({
  number: precedentNumber,
  decidedOn: legalDate,
  caption: nonEmpty,
  /** Provisions in the printed relation line: 「規約第73条・第80条関係」. */
  related: uniqueList(scalarText(), "['73', '80'] の形で書きます"),
  /** `null` if the file does not specify it: see `textKindOf`. */
  text: nullableField(textKind),
  /** Status of the precedent: in effect · codified in the ruleset · superseded by the ruleset · awaiting a decision. */
  status: choiceOf(['in-effect', 'codified', 'superseded', 'to-review']),
  /** Extent of the codification, or reason why the precedent no longer applies, in one sentence. */
  statusNote: nullableField(nonEmpty),
  /** Day of the enactment or amendment that codified the precedent. */
  codifiedIn: optionalDate,
  /** Version under which the precedent was decided, if that text is known. */
  decidedUnder: versionId,
  /** Last version for which the status was decided. */
  reviewedUnder: versionId
})

/** 先例 whose record survives. */
export interface SurvivingPrecedent extends SchemaOutput<typeof precedentSchema>, Numbered {
  readonly lost: null
  readonly sections: readonly PrecedentSection[]
  readonly silences: readonly Suppression[]
}

export type PrecedentStatus = SurvivingPrecedent['status']

/** The frontmatter of a precedent whose record is lost: only its number and the reason. */
export const lostPrecedentSchema = z.strictObject({ number: precedentNumber, lost: nonEmpty })

/** 欠番: a number whose record is lost, with the reason. */
export interface LostPrecedent extends SchemaOutput<typeof lostPrecedentSchema>, Numbered {}

export type Precedent = SurvivingPrecedent | LostPrecedent
