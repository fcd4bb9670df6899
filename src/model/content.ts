import type { Amendment, FailedBill } from './amendment.ts'
import type { EditorNote, EnglishSentence, PlainSentence } from './annotations.ts'
import type { Club } from './club.ts'
import type { ContentKind, ContentPlace } from './content-layout.ts'
import type { Dispute, EnglishPhrase } from './dispute.ts'
import type { RulesetText } from './law.ts'
import type { LedgerDifference } from './ledger.ts'
import type { Precedent } from './precedent.ts'
import type { PrecedentSeal, Seal } from './seal.ts'
import type { Term } from './term.ts'
import type { CoverageExemption, FullReadDeclaration, Topic } from './topic.ts'
import type { Tournament } from './tournament.ts'
import type { DisputeUtterances, ProvisionUtterances } from './utterance.ts'

/** Readable content of a content folder. Lists follow the order of their files unless noted. */
export interface ParsedContent {
  readonly club: Club
  readonly rulesetTexts: readonly RulesetText[]
  readonly terms: readonly Term[]
  readonly precedents: readonly Precedent[]
  /** Undated amendments come last. */
  readonly amendments: readonly Amendment[]
  /** Bills that failed. Their files are in the amendments folder, but they are not amendments. */
  readonly bills: readonly FailedBill[]
  readonly tournaments: readonly Tournament[]
  readonly notes: readonly EditorNote[]
  readonly plain: readonly PlainSentence[]
  readonly english: readonly EnglishSentence[]
  /** If a version has several seals, the last one counts. */
  readonly seals: readonly Seal[]
  /** If a precedent has several seals, the last one counts. */
  readonly precedentSeals: readonly PrecedentSeal[]
  /** Rulesets that were read completely for the topics. */
  readonly readings: readonly FullReadDeclaration[]
  /** Sorted by group and id. */
  readonly topics: readonly Topic[]
  /** Provisions that no topic has to cite, with the reasons. */
  readonly uncovered: readonly CoverageExemption[]
  /** Sorted by group and slug. */
  readonly disputes: readonly Dispute[]
  /** English of the phrases that the payments of cards share. */
  readonly phrases: readonly EnglishPhrase[]
  /** Provisions that no ruling card has to reach, with the reasons. */
  readonly disputeExemptions: readonly CoverageExemption[]
  /** Utterances about provisions. `disputeUtterances` includes the out-of-scope utterances. */
  readonly provisionUtterances: readonly ProvisionUtterances[]
  readonly disputeUtterances: readonly DisputeUtterances[]
  /** Files that exist but could not be read, or only in part. Their content must not be reported as missing. */
  readonly unparsedFiles: readonly ContentPlace[]
  /**
   * Differences between the statements and the ledger of readings, computed on first call. Empty if the club has no
   * ledger and declares none.
   */
  readonly unreadStatements: () => readonly LedgerDifference[]
}

/** True if all files of a kind, or those of one ruleset, could be read. Only then can missing content be reported. */
export function isComplete(
  { unparsedFiles }: Pick<ParsedContent, 'unparsedFiles'>,
  kind: ContentKind,
  ruleset?: string
): boolean {
  return !unparsedFiles.some(
    place => place.kind === kind && (ruleset === undefined || ('ruleset' in place && place.ruleset === ruleset))
  )
}
