import type { EditorNote, EnglishSentence, PlainSentence } from './annotations.ts'
import type { Club } from './club.ts'
import type { ContentKind, ContentPlace } from './content-layout.ts'
import type { Dispute } from './dispute.ts'
import type { RulesetText } from './law.ts'
import type { LedgerDifference } from './ledger.ts'
import type { Amendment, FailedBill, Precedent, PrecedentSeal, Seal, Tournament } from './record.ts'
import type { Term } from './term.ts'
import type { CoverageExemption, FullReadDeclaration, Topic } from './topic.ts'
import type { DisputeUtterances, ProvisionUtterances } from './utterance.ts'

/** Everything that a content folder holds, as far as it can be read. Lists are in the order of their files, but where it says otherwise. */
export interface ParsedContent {
  readonly club: Club
  readonly rulesets: readonly RulesetText[]
  readonly terms: readonly Term[]
  readonly precedents: readonly Precedent[]
  /** What has no date comes last. */
  readonly amendments: readonly Amendment[]
  /** Bills that failed: they stand in the folder of the amendments, and are none. */
  readonly bills: readonly FailedBill[]
  readonly tournaments: readonly Tournament[]
  readonly notes: readonly EditorNote[]
  readonly plain: readonly PlainSentence[]
  readonly english: readonly EnglishSentence[]
  /** Of several for one version the last counts. */
  readonly seals: readonly Seal[]
  /** Of several for one precedent the last counts. */
  readonly precedentSeals: readonly PrecedentSeal[]
  /** Which rulesets were read as a whole for the topics. */
  readonly readings: readonly FullReadDeclaration[]
  /** By group and id. */
  readonly topics: readonly Topic[]
  /** What no topic has to cite, and why. */
  readonly uncovered: readonly CoverageExemption[]
  /** By group and slug. */
  readonly disputes: readonly Dispute[]
  /** What no card has to reach, and why. */
  readonly unreached: readonly CoverageExemption[]
  /** What people type when they mean a provision, a situation, or nothing that is here. */
  readonly provisionUtterances: readonly ProvisionUtterances[]
  readonly disputeUtterances: readonly DisputeUtterances[]
  /** What is there and could not be read, or not as a whole: nothing may be missed in it. */
  readonly unread: readonly ContentPlace[]
  /** How what is stated differs from the ledger of readings: compared when it is first asked for; nothing without a ledger. */
  readonly unreadStatements: () => readonly LedgerDifference[]
}

/** Whether everything of a kind, or of it what belongs to one ruleset, could be read: only then it is known what is not there. */
export function isComplete({ unread }: Pick<ParsedContent, 'unread'>, kind: ContentKind, ruleset?: string): boolean {
  return !unread.some(
    place => place.kind === kind && (ruleset === undefined || ('ruleset' in place && place.ruleset === ruleset))
  )
}
