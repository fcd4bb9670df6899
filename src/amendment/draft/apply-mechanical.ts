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
  return updateOf(tryAnswers(library, answers), answers)
}

/** Mechanical updates, and one message with the error per update that a person must rewrite. */
export interface PossibleUpdate extends MechanicalUpdate {
  readonly left: readonly string[]
}

/**
 * Applies the mechanical updates that cause no errors. The others are left to a person, for example a longer figure in
 * a verdict that is then too long.
 */
export function applyPossibleUpdates(library: Corpus, takes: (reviewStatus: ReviewStatus) => boolean): PossibleUpdate {
  const answers = mechanicalAnswers(library, takes)
  if (answers.length === 0) return { library, messages: [], left: [], diagnostics: [] }
  const first = tryAnswers(library, answers)
  if (first.diagnostics.length === 0) return { ...updateOf(first, answers), left: [] }
  const { possible, left } = withoutErrors(library, answers, first.diagnostics)
  return { ...updateOf(tryAnswers(library, possible), possible), left }
}

type Trial = ReturnType<typeof checkProposal>

function updateOf({ tried, diagnostics }: Trial, answers: readonly ReviewDecision[]): MechanicalUpdate {
  return { library: tried, messages: answers.map(formatDecision), diagnostics }
}

function tryAnswers(library: Corpus, answers: readonly ReviewDecision[]): Trial {
  const files = withEnglishKeys(library, applyReviewDecisions(answers, library.statements.values()))
  return checkProposal(library, { files, expected: REVIEW_CODES })
}

/**
 * Separates the answers that cause errors in their files. One answer of each file with errors is tried at a time, on top
 * of the answers that caused none. Answers that failed are tried once more, because they may depend on later ones.
 */
function withoutErrors(library: Corpus, answers: readonly ReviewDecision[], diagnostics: readonly Diagnostic[]) {
  const faulty = new Set(diagnostics.map(({ file }) => file))
  let possible = answers.filter(answer => !faulty.has(pathOf(answer)))
  let waiting = answers.filter(answer => faulty.has(pathOf(answer)))
  let left: string[] = []
  for (let isProgress = true, tries = 0; isProgress && tries < 2; tries++) {
    const failed: ReviewDecision[] = []
    left = []
    for (const next of oneOfEachFile(waiting)) {
      const trial = tryAnswers(library, [...possible, ...next])
      for (const answer of next) {
        const error = trial.diagnostics.find(({ file }) => file === pathOf(answer))
        if (error) {
          failed.push(answer)
          left.push(`${formatDecision(answer)}（${error.message}）`)
        } else possible = [...possible, answer]
      }
    }
    isProgress = failed.length < waiting.length
    waiting = failed
  }
  return { possible, left }
}

/** Groups answers so that each group has one answer per file. */
function oneOfEachFile(answers: readonly ReviewDecision[]): ReviewDecision[][] {
  const groups: ReviewDecision[][] = []
  for (const own of Map.groupBy(answers, pathOf).values())
    for (const [at, answer] of own.entries()) groups[at] = [...(groups[at] ?? []), answer]
  return groups
}

function pathOf({ status }: ReviewDecision): string {
  return status.read.statement.file.path
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
function formatDecision({ status, edits }: ReviewDecision): string {
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
