import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { PrecedentEntry } from '../../history/versions/precedent.ts'
import type { SurvivingPrecedent } from '../../model/precedent.ts'
import { groundsOf } from '../../rules/precedent-review-missing/grounds.ts'
import { type AbsenceQuestion, absenceQuestions } from '../../rules/shared/absence-questions.ts'
import { withoutCollisions } from '../../statement/apply-review.ts'
import { type ProvisionTrace, traceTo } from '../../statement/follow.ts'
import { type ProposalContext, propose } from '../../statement/propose.ts'
import { versionRead } from '../../statement/read.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { StatementKind } from '../../statement/types.ts'

/** A statement to check against the text in force. */
export interface StatementTask {
  readonly id: string
  readonly status: ReviewStatus
  readonly precedent: null
  readonly absence: null
}

/** A precedent that needs a review decision. */
export interface PrecedentTask {
  readonly id: string
  readonly status: null
  readonly precedent: SurvivingPrecedent
  readonly absence: null
  readonly found: Diagnostic
  /** Traces of the provisions that the precedent is based on. */
  readonly changes: readonly ProvisionTrace[]
}

/**
 * All statements that claim that a ruleset has no rule, to check against the provisions a version added. They form one
 * task.
 */
export interface AbsenceTask {
  readonly id: string
  readonly status: null
  readonly precedent: null
  readonly absence: AbsenceQuestion
}

/** One task for a person: a check against the text in force. */
export type Task = StatementTask | PrecedentTask | AbsenceTask

/** Order in which players encounter the statements. */
const ORDER: readonly (StatementKind | 'precedent')[] = [
  'card',
  'dispute',
  'plain',
  'precedent',
  'topic',
  'cell',
  'term',
  'note',
  'status-note',
  'reason',
  'club',
  'utterances'
]

/** Returns all open tasks, in the order in which players encounter them. */
export function tasksIn(library: Corpus): Task[] {
  const { statements, precedents, report } = library
  const open = [...statements.values()].filter(({ outcome }) => outcome !== 'current')
  const tasks = open.map(taskFor)
  const decided = report.diagnostics.flatMap((found): Task[] => {
    const entry = precedents.find(({ precedent }) => precedent.file.path === found.file)
    if (found.code !== 'precedent-review-missing' || !entry || entry.precedent.lost !== null) return []
    const changes = coursesOf(entry, entry.precedent, library)
    const { precedent } = entry
    return [{ id: `${found.file}#status`, status: null, precedent, absence: null, found, changes }]
  })
  const rank = (task: Task) => ORDER.indexOf(task.status ? task.status.read.statement.kind : 'precedent')
  return [...[...tasks, ...decided].sort((a, b) => rank(a) - rank(b)), ...absenceTasks(library)]
}

export function taskFor(status: ReviewStatus): StatementTask {
  return { id: status.read.statement.id, status, precedent: null, absence: null }
}

function absenceTasks(library: Corpus): AbsenceTask[] {
  return absenceQuestions(library).map(absence => {
    const { id, version } = absence.version.text
    return { id: `${id}:${version}#absence`, status: null, precedent: null, absence }
  })
}

/** Returns the traces of the provisions a precedent is based on, from its reviewed version to the version in force. */
function coursesOf(
  entry: PrecedentEntry,
  { ruleset: rulesetId, reviewedUnder }: SurvivingPrecedent,
  { rulesets, amendments }: Corpus
): ProvisionTrace[] {
  const { version: read } = entry
  const ruleset = rulesets.find(({ id }) => id === rulesetId)
  if (!read || !ruleset) return []
  const follow = traceTo(({ current }) => current, amendments)
  const from = reviewedUnder === null ? read : versionRead(ruleset, reviewedUnder)
  return groundsOf(entry).flatMap(({ path }) => {
    const own = from === read ? path : follow.pathIn(ruleset, read, path, from)
    const trace = own === null ? null : follow.courseOf(ruleset, from, own)
    return trace && trace.outcome !== 'unchanged' ? [trace] : []
  })
}

/**
 * Sorts tasks so that statements whose new key is still used by another one come later. Claims of no rule come last.
 */
export function orderTasks(tasks: readonly Task[], library: Corpus): Task[] {
  const turn = ({ status, absence }: Task) => {
    if (absence) return 2
    if (!status) return 0
    const { edits } = propose(status, contextFor(library))
    const isFree = withoutCollisions([{ status, edits, version: '' }], library.statements.values()).length > 0
    return isFree ? 0 : 1
  }
  return tasks.toSorted((a, b) => turn(a) - turn(b))
}

/**
 * Sorts tasks. Statements whose new key is still used by another statement are moved back, claims of no rule are last.
 */
export function contextFor(library: Corpus): ProposalContext {
  return { ...library, until: ({ current }) => current }
}
