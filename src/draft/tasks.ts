import type { Corpus } from '../build-corpus.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import type { Diagnostic } from '../diagnostics/types.ts'
import type { SurvivingPrecedent } from '../model/record.ts'
import { groundsOf } from '../rules/precedent-review-missing/grounds.ts'
import { type AbsenceQuestion, absenceQuestions } from '../rules/shared/absence-questions.ts'
import { withoutCollisions } from '../statement/apply-review.ts'
import { type ProvisionTrace, traceTo } from '../statement/follow.ts'
import { type ProposalContext, propose } from '../statement/propose.ts'
import { versionRead } from '../statement/read.ts'
import type { ReviewStatus } from '../statement/review-status.ts'
import type { StatementKind } from '../statement/types.ts'

/** A statement to compare with the text in force. */
export interface StatementTask {
  readonly id: string
  readonly standing: ReviewStatus
  readonly precedent: null
  readonly absence: null
}

/** A precedent to decide on. */
export interface PrecedentTask {
  readonly id: string
  readonly standing: null
  readonly precedent: SurvivingPrecedent
  readonly absence: null
  readonly found: Diagnostic
  /** What became of the provisions that it rests on. */
  readonly courses: readonly ProvisionTrace[]
}

/** All statements that say that a ruleset has no rule, to compare with the provisions that came in with a version: one task. */
export interface AbsenceTask {
  readonly id: string
  readonly standing: null
  readonly precedent: null
  readonly absence: AbsenceQuestion
}

/** One thing that a person has to hold against the text in force. */
export type Task = StatementTask | PrecedentTask | AbsenceTask

/** What a player meets first comes first. */
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

/** Everything that is open, in the order in which a player would meet it. */
export function tasksIn(library: Corpus): Task[] {
  const { statements, precedents, report } = library
  const open = [...statements.values()].filter(({ outcome }) => outcome !== 'settled')
  const said = open.map(taskFor)
  const decided = report.diagnostics.flatMap((found): Task[] => {
    const entry = precedents.find(({ precedent }) => precedent.file.path === found.file)
    if (found.code !== 'precedent-review-missing' || !entry || entry.precedent.lost !== null) return []
    const courses = coursesOf(entry, entry.precedent, library)
    const { precedent } = entry
    return [{ id: `${found.file}#status`, standing: null, precedent, absence: null, found, courses }]
  })
  const rank = (task: Task) => ORDER.indexOf(task.standing ? task.standing.read.statement.kind : 'precedent')
  return [...[...said, ...decided].sort((a, b) => rank(a) - rank(b)), ...absenceTasks(library)]
}

/** The task of one statement. */
export function taskFor(standing: ReviewStatus): StatementTask {
  return { id: standing.read.statement.id, standing, precedent: null, absence: null }
}

function absenceTasks(library: Corpus): AbsenceTask[] {
  return absenceQuestions(library).map(absence => {
    const { id, version } = absence.version.ruleset
    return { id: `${id}:${version}#absence`, standing: null, precedent: null, absence }
  })
}

/** The way of each provision that a precedent rests on, from the text under which it was last reviewed to the one in force. */
function coursesOf(
  entry: PrecedentEntry,
  { ruleset, reviewedUnder }: SurvivingPrecedent,
  { families, amendments }: Corpus
): ProvisionTrace[] {
  const { version: read } = entry
  const family = families.find(({ id }) => id === ruleset)
  if (!read || !family) return []
  const follow = traceTo(({ current }) => current, amendments)
  const from = reviewedUnder === null ? read : versionRead(family, reviewedUnder)
  return groundsOf(entry).flatMap(({ path }) => {
    const own = from === read ? path : follow.pathIn(family, read, path, from)
    const course = own === null ? null : follow.courseOf(family, from, own)
    return course && course.outcome !== 'stands' ? [course] : []
  })
}

/** Those later whose new key is still another one's, and last what says that there is no rule: then one record settles it all. */
export function orderTasks(tasks: readonly Task[], library: Corpus): Task[] {
  const turn = ({ standing, absence }: Task) => {
    if (absence) return 2
    if (!standing) return 0
    const { edits } = propose(standing, contextFor(library))
    const isFree = withoutCollisions([{ standing, edits, version: '' }], library.statements.values()).length > 0
    return isFree ? 0 : 1
  }
  return tasks.toSorted((a, b) => turn(a) - turn(b))
}

/** What proposals are made with: the texts in force. */
export function contextFor(library: Corpus): ProposalContext {
  return { ...library, until: ({ current }) => current }
}
