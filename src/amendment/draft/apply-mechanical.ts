import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { applyReviewDecisions, type ReviewDecision, withoutCollisions } from '../../statement/apply-review.ts'
import { type Proposal, propose } from '../../statement/propose.ts'
import { versionRead } from '../../statement/read.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { Edit } from '../../statement/types.ts'
import { checkProposal, REVIEW_CODES } from './check-proposal.ts'
import { withEnglishKeys } from './english-keys.ts'
import { contextFor } from './tasks.ts'

/**
 * The content after all mechanical updates, with one message per updated statement, or the errors that prevented the
 * updates.
 */
export interface MechanicalUpdate {
  readonly library: Corpus
  readonly messages: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Applies the mechanical updates of the statements that `takes` selects. */
export function applyMechanicalUpdates(
  library: Corpus,
  takes: (reviewStatus: ReviewStatus) => boolean
): MechanicalUpdate {
  const answers = mechanicalAnswers(library, takes)
  if (answers.length === 0) return { library, messages: [], diagnostics: [] }
  const files = withEnglishKeys(library, applyReviewDecisions(answers, library.statements.values()))
  const { tried, diagnostics } = checkProposal(library, { files, expected: REVIEW_CODES })
  return { library: tried, messages: answers.map(sayAnswer), diagnostics }
}

/** Returns the mechanical review decisions that can be written together. */
function mechanicalAnswers(library: Corpus, takes: (reviewStatus: ReviewStatus) => boolean): ReviewDecision[] {
  const context = contextFor(library)
  const proposals = [...library.statements.values()]
    .filter(reviewStatus => reviewStatus.outcome !== 'current' && takes(reviewStatus))
    .map(reviewStatus => propose(reviewStatus, context))
    .filter(({ mechanical }) => mechanical)
  const possible = proposals.flatMap(proposal => answerOf(proposal, library))
  return withoutCollisions(possible, library.statements.values())
}

/** Formats a review decision: 「もめごと「山を崩した」：「300」→「500」」 */
function sayAnswer({ status, edits }: ReviewDecision): string {
  return `${status.read.statement.name}：${edits.length > 0 ? editLines(edits).join('、') : '今のまま'}`
}

/** Accepts a proposal unchanged. */
export function answerOf({ status, edits }: Pick<Proposal, 'status' | 'edits'>, library: Corpus): ReviewDecision[] {
  const ruleset = library.rulesets.find(({ id }) => id === status.read.statement.ruleset)
  return ruleset ? [{ status, edits, version: readName(status, ruleset, library.today) }] : []
}

/** Returns the reviewed version to record. If a precedent was decided after that version, returns the day instead. */
function readName({ changes }: ReviewStatus, ruleset: Ruleset, today: string): string {
  const { version } = ruleset.current.text
  const decided = changes.flatMap(({ overriddenBy }) => overriddenBy?.decidedOn ?? [])
  const day = [today, ...decided].sort().at(-1) ?? today
  return decided.length > 0 && versionRead(ruleset, day) === ruleset.current ? day : version
}

/** Formats each edit as 「300」→「500」, without duplicates. */
export function editLines(edits: readonly Edit[]): string[] {
  return [
    ...new Set(edits.map(({ file, span, newText: text }) => `「${file.text.slice(span.start, span.end)}」→「${text}」`))
  ]
}
