import { z } from 'zod'
import {
  calendarDay,
  choiceOf,
  legalDate,
  nonEmpty,
  nullableField,
  precedentNumber,
  provisionPath,
  type SchemaOutput,
  scalarText,
  uniqueList
} from './fields.ts'
import { type Path, textKind } from './law.ts'
import type { SourceLocation, SourceText, Suppression, WithKeySpans } from './source.ts'

/** Optional date. */
const day = legalDate.default(null)
const versionId = nullableField(scalarText())
const provision = scalarText()
const evidence = choiceOf(['stated', 'structural', 'inferred'])

/**
 * Evidence for a historical fact: a source states it · the structure of the text shows it (branch numbers, 削除) · the
 * editors infer it.
 */
export type Evidence = SchemaOutput<typeof evidence>

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
  related: uniqueList(provision, "['73', '80'] の形で書きます"),
  /** `null` if the file does not specify it: see `textKindOf`. */
  text: nullableField(textKind),
  /** Status of the precedent: in effect · codified in the ruleset · superseded by the ruleset · awaiting a decision. */
  status: choiceOf(['in-effect', 'codified', 'superseded', 'to-review']),
  /** Extent of the codification, or reason why the precedent no longer applies, in one sentence. */
  statusNote: nullableField(nonEmpty),
  /** Day of the enactment or amendment that codified the precedent. */
  codifiedIn: day,
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

export const changeSchema = z.strictObject({
  provision,
  kind: choiceOf(['addition', 'replacement', 'deletion', 'move', 'renumbering', 'unknown']),
  evidence,
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
  adoptedOn: day,
  /** Last day of the tournament at which the amendment was adopted. */
  tournamentEndedOn: day,
  noticeOn: day,
  /** Day of effect set by the meeting. `null`: at once. */
  effectiveOn: day
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

export const sealSchema = z.strictObject({
  digest: z.string().regex(/^[0-9a-f]{64}$/u, 'npm run seal が書いた64桁のままにします'),
  sealedOn: calendarDay,
  reason: nonEmpty,
  /** Fingerprints of each article, division, and paragraph outside articles. They show where a text was changed. */
  marks: z.string().default('').transform(readMarks),
  /** Fingerprints of the metadata of a version (`text`, `enactedOn`, `source`), by key. Empty in older records. */
  facts: z.string().default('').transform(readMarks)
})

/** Parses fingerprints: `1:9f3c2a 8-2:77ab01`. */
function readMarks(text: string): Map<Path, string> {
  const pairs = text
    .split(/\s+/u)
    .map(word => [word.slice(0, word.lastIndexOf(':')), word.slice(word.lastIndexOf(':') + 1)])
  return new Map(pairs.flatMap(([path = '', mark = '']) => (path && /^[0-9a-f]+$/u.test(mark) ? [[path, mark]] : [])))
}

/** `rulesets/<ruleset>/seals.yaml`: the recorded digests of each version and precedent. The last one counts. */
export const sealsSchema = z.record(
  z.string(),
  z.array(sealSchema, '「- digest: …」の並びで書きます').min(1, '記録がありません'),
  '版ごとに記録を書きます'
)

/** Key of a precedent in `seals.yaml`: `precedent:9`. */
export const PRECEDENT_SEAL = /^precedent:([1-9][0-9]*)$/u

/** Recorded digest of a precedent. If a number has several, the last one counts. */
export interface PrecedentSeal extends SchemaOutput<typeof sealSchema>, SourceLocation {
  readonly ruleset: string
  readonly number: number
}

/** Recorded digest of a version in `rulesets/<ruleset>/seals.yaml`. If a version has several, the last one counts. */
export interface Seal extends SchemaOutput<typeof sealSchema>, SourceLocation {
  readonly ruleset: string
  readonly version: string
}

const tournamentSchema = z.strictObject({
  name: nonEmpty,
  startedOn: legalDate,
  /** `null` if the last day is unknown. */
  endedOn: day,
  evidence,
  source: nonEmpty,
  note: nullableField(nonEmpty)
})

/** `tournaments/<ruleset>.yaml` */
export const tournamentsSchema = z.array(tournamentSchema, '「- name: 第1回大会」の並びで書きます')

/** 大会. The club makes amendments and precedents at tournaments. */
export interface Tournament extends SchemaOutput<typeof tournamentSchema>, WithKeySpans {
  readonly ruleset: string
}
