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

/** A date that need not be written. */
const day = legalDate.default(null)
const versionId = nullableField(scalarText())
const provision = scalarText()
const evidence = choiceOf(['stated', 'structural', 'inferred'])

/** How a piece of history is known: a source says so · the text's structure shows it (branch numbers, 削除) · we conclude it. */
export type Evidence = SchemaOutput<typeof evidence>

/** A stretch of a precedent's section: a paragraph, or a list of points. */
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
  /** The printed relation line: 「規約第73条・第80条関係」. */
  related: uniqueList(provision, "['73', '80'] の形で書きます"),
  /** `null` where the file does not say: see `textKindOf`. */
  text: nullableField(textKind),
  /** What became of it: in effect · taken into the ruleset · overtaken by it · waiting for a decision. */
  status: choiceOf(['in-effect', 'codified', 'superseded', 'to-review']),
  /** How far it was taken in, or why it no longer holds, in a sentence. */
  statusNote: nullableField(nonEmpty),
  /** The day of the enactment or amendment that took it in. */
  codifiedIn: day,
  /** The version it was decided under, where that text is known. */
  decidedUnder: versionId,
  /** The last version its status was decided for. */
  reviewedUnder: versionId
})

/** 先例 whose record survives. */
export interface SurvivingPrecedent extends SchemaOutput<typeof precedentSchema>, Numbered {
  readonly lost: null
  readonly sections: readonly PrecedentSection[]
  readonly silences: readonly Suppression[]
}

export type PrecedentStatus = SurvivingPrecedent['status']

/** The frontmatter of a precedent whose record is lost: its number and the reason alone. */
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

/** What an instrument did to one provision, and how that is known. */
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
  /** Where it stands in the text after. */
  at: provisionPath,
  /** Its words: 「前条」. */
  citation: nonEmpty,
  /** What it is meant to reach now. */
  meant: z.union(
    [provisionPath.transform(path => [path]), z.array(provisionPath)],
    "'80-2' か ['80', '80-2'] の形で書きます"
  ),
  note: nullableField(nonEmpty)
})

/** A citation whose words stand and that reaches another provision since the amendment, as it is meant to. */
export type IntendedDrift = SchemaOutput<typeof driftSchema>

const attestationSchema = z.strictObject({ provision, on: legalDate, source: nonEmpty, note: nullableField(nonEmpty) })

/** Proof that a provision stood on a day, from outside the ruleset. */
export type Attestation = SchemaOutput<typeof attestationSchema>

const count = z.int('人数を数字で書きます').nonnegative()

const procedureSchema = z.strictObject({
  /** 総会員: everybody who had a vote. */
  members: nullableField(count),
  present: nullableField(count),
  chair: nullableField(nonEmpty),
  votes: nullableField(z.strictObject({ for: count, against: count, abstained: count.default(0) })),
  /** How the chair decided a tie. */
  castingVote: nullableField(z.enum(['for', 'against'], 'for か against です')),
  adoptedOn: day,
  /** The last day of the tournament it was adopted at. */
  tournamentEndedOn: day,
  noticeOn: day,
  /** The day that the meeting set for the effect; `null`: at once. */
  effectiveOn: day
})

/** What an amendment may record of its making; the ruleset's own procedure is checked against it. */
export type Procedure = SchemaOutput<typeof procedureSchema>

/** How a bill ended that changed nothing: voted down, or taken back. */
const outcome = z.enum(['rejected', 'withdrawn'], 'rejected（否決）か withdrawn（取下げ）です')

export type BillOutcome = SchemaOutput<typeof outcome>

export const OUTCOMES_IN_WORDS: Readonly<Record<BillOutcome, string>> = { rejected: '否決', withdrawn: '取下げ' }

/** The frontmatter of `amendments/<ruleset>/<date>.mdx`. */
export const amendmentSchema = z.strictObject({
  /** As printed: 「平成26年規約第1号」; `null` where none is known. */
  instrument: nonEmpty.nullable(),
  kind: z.enum(['enactment', 'amendment'], 'enactment（制定）か amendment（改正）です'),
  date: legalDate,
  /** `null` for what was made: see `FailedBill`. */
  outcome: nullableField(outcome),
  /** Why it ended so. */
  outcomeNote: nullableField(nonEmpty),
  changes: uniqueList(changeSchema),
  attested: uniqueList(attestationSchema),
  drift: uniqueList(driftSchema, "「- { at: '81/1', citation: 前条, meant: '80-2' }」の並びで書きます"),
  procedure: nullableField(procedureSchema),
  /** The day on which what says that the ruleset has no rule was compared with the provisions that came in; `false`: not yet. */
  noRuleReviewed: nullableField(z.union([z.literal(false), calendarDay], '照らし合わせた日か、false を書きます'))
})

/** 制定 or 改正: one instrument, and what is known of it. */
export interface Amendment extends SchemaOutput<typeof amendmentSchema>, WithKeySpans {
  readonly ruleset: string
  /** The file's name without `.mdx`: `2014-05-06`, `undated`. */
  readonly id: string
  /** What is known of it, in words. */
  readonly remarks: readonly SourceText[]
  /** They speak of the whole record. */
  readonly silences: readonly Suppression[]
}

/** 否決・取下げ: a bill that never came into force. Its `date` is the day on which it ended, and it changed nothing. */
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
  /** Short marks of each article, division and paragraph outside articles: they tell where a text was changed. */
  marks: z.string().default('').transform(readMarks),
  /** Short marks of what a version says besides its words (`text`, `enactedOn`, `source`), by key; older records have none. */
  facts: z.string().default('').transform(readMarks)
})

/** `1:9f3c2a 8-2:77ab01` */
function readMarks(text: string): Map<Path, string> {
  const pairs = text
    .split(/\s+/u)
    .map(word => [word.slice(0, word.lastIndexOf(':')), word.slice(word.lastIndexOf(':') + 1)])
  return new Map(pairs.flatMap(([path = '', mark = '']) => (path && /^[0-9a-f]+$/u.test(mark) ? [[path, mark]] : [])))
}

/** `rulesets/<ruleset>/seals.yaml`: the digests on record of each version and precedent, the last one in effect. */
export const sealsSchema = z.record(
  z.string(),
  z.array(sealSchema, '「- digest: …」の並びで書きます').min(1, '記録がありません'),
  '版ごとに記録を書きます'
)

/** How `seals.yaml` calls a precedent: `precedent:9`, by its address. */
export const PRECEDENT_SEAL = /^precedent:([1-9][0-9]*)$/u

/** A precedent's digest on record, beside those of the versions: of several for one number the last counts. */
export interface PrecedentSeal extends SchemaOutput<typeof sealSchema>, SourceLocation {
  readonly ruleset: string
  readonly number: number
}

/** A version's digest on record, in `rulesets/<ruleset>/seals.yaml`: of several for one version the last counts. */
export interface Seal extends SchemaOutput<typeof sealSchema>, SourceLocation {
  readonly ruleset: string
  readonly version: string
}

const tournamentSchema = z.strictObject({
  name: nonEmpty,
  startedOn: legalDate,
  /** `null` where the last day is not known. */
  endedOn: day,
  evidence,
  source: nonEmpty,
  note: nullableField(nonEmpty)
})

/** `tournaments/<ruleset>.yaml` */
export const tournamentsSchema = z.array(tournamentSchema, '「- name: 第1回大会」の並びで書きます')

/** 大会: amendments and precedents fall at tournament times. */
export interface Tournament extends SchemaOutput<typeof tournamentSchema>, WithKeySpans {
  readonly ruleset: string
}
