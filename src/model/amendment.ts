import { z } from 'zod'
import { evidenceField } from './evidence.ts'
import {
  calendarDay,
  choiceOf,
  legalDate,
  nonEmpty,
  nullableField,
  optionalDate,
  provisionPath,
  type SchemaOutput,
  scalarText,
  uniqueList
} from './fields.ts'
import type { SourceText, Suppression, WithKeySpans } from './source.ts'

const provision = scalarText()

export const changeSchema = z.strictObject({
  provision,
  kind: choiceOf(['addition', 'replacement', 'deletion', 'move', 'renumbering', 'unknown']),
  evidence: evidenceField,
  source: nonEmpty,
  note: nullableField(nonEmpty)
})

/** Change of one provision by an instrument, with its evidence. */
export type Change = SchemaOutput<typeof changeSchema>

export type ChangeKind = Change['kind']

export const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  addition: '新設',
  replacement: '改め',
  deletion: '削除',
  move: '移動',
  renumbering: '番号の変更',
  unknown: '不明'
}

export const driftSchema = z.strictObject({
  /** Provision that contains the citation, in the text after the amendment. */
  at: provisionPath,
  /** Words of the citation: 「前条」. */
  citation: nonEmpty,
  /** Intended targets of the citation in the text after the amendment. */
  meant: z.union(
    [provisionPath.transform(path => [path]), z.array(provisionPath)],
    "'80-2' か ['80', '80-2'] の形で書きます"
  ),
  note: nullableField(nonEmpty)
})

/** Intended drift: a citation with unchanged words whose target changed with the amendment. */
export type IntendedDrift = SchemaOutput<typeof driftSchema>

const attestationSchema = z.strictObject({ provision, on: legalDate, source: nonEmpty, note: nullableField(nonEmpty) })

/** Evidence from outside the ruleset that a provision existed on a day. */
export type Attestation = SchemaOutput<typeof attestationSchema>

const count = z.int('人数を数字で書きます').nonnegative()

const procedureSchema = z.strictObject({
  /** 総会員: the number of members with a vote. */
  members: nullableField(count),
  present: nullableField(count),
  chair: nullableField(nonEmpty),
  votes: nullableField(z.strictObject({ for: count, against: count, abstained: count.default(0) })),
  /** Decision of the chair in a tie. */
  castingVote: nullableField(z.enum(['for', 'against'], 'for か against です')),
  adoptedOn: optionalDate,
  /** Last day of the tournament at which the amendment was adopted. */
  tournamentEndedOn: optionalDate,
  noticeOn: optionalDate,
  /** Day of effect set by the meeting. `null`: at once. */
  effectiveOn: optionalDate
})

/** Record of the procedure of an amendment. The checker compares it with the ruleset's own procedure. */
export type Procedure = SchemaOutput<typeof procedureSchema>

/** Outcome of a failed bill: rejected or withdrawn. */
const outcome = z.enum(['rejected', 'withdrawn'], 'rejected（否決）か withdrawn（取下げ）です')

export type BillOutcome = SchemaOutput<typeof outcome>

export const OUTCOMES_IN_WORDS: Readonly<Record<BillOutcome, string>> = { rejected: '否決', withdrawn: '取下げ' }

/** The frontmatter of `amendments/<ruleset>/<date>.mdx`. */
export const amendmentSchema = z.strictObject({
  /** Printed name: 「平成26年規約第1号」. `null` if no name is known. */
  instrument: nonEmpty.nullable(),
  kind: z.enum(['enactment', 'amendment'], 'enactment（制定）か amendment（改正）です'),
  date: legalDate,
  /** `null` for an enactment or amendment that passed: see `FailedBill`. */
  outcome: nullableField(outcome),
  /** Reason for the outcome. */
  outcomeNote: nullableField(nonEmpty),
  changes: uniqueList(changeSchema),
  attested: uniqueList(attestationSchema),
  drift: uniqueList(driftSchema, "「- { at: '81/1', citation: 前条, meant: '80-2' }」の並びで書きます"),
  procedure: nullableField(procedureSchema),
  /** Day on which the 規定なし statements were compared with the added provisions. `false`: not yet compared. */
  noRuleReviewed: nullableField(z.union([z.literal(false), calendarDay], '照らし合わせた日か、false を書きます'))
})

/** 制定 or 改正: the record of one instrument. */
export interface Amendment extends SchemaOutput<typeof amendmentSchema>, WithKeySpans {
  readonly ruleset: string
  /** File name without `.mdx`: `2014-05-06`, `undated`. */
  readonly id: string
  /** Remarks in prose. */
  readonly remarks: readonly SourceText[]
  /** Suppressions that apply to the complete record. */
  readonly silences: readonly Suppression[]
}

/** 否決・取下げ: a bill that never came into force. Its `date` is the day of the rejection or withdrawal. */
export interface FailedBill extends Amendment {
  readonly outcome: BillOutcome
}

/** True for the record of a bill that failed. */
export function isFailedBill(record: Amendment): record is FailedBill {
  return record.outcome !== null
}
