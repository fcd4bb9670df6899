import type { PrecedentEntry } from '../corpus/precedent.ts'
import type { Diagnostic } from '../diagnostics/types.ts'
import type { Library } from '../library-of.ts'
import type { RecordedPrecedent } from '../model/record.ts'
import { groundsOf } from '../rules/precedent-review-missing/grounds.ts'
import { withoutCollisions } from '../statement/answer.ts'
import { type Course, followTo } from '../statement/follow.ts'
import { type ProposalContext, propose } from '../statement/propose.ts'
import { versionRead } from '../statement/read.ts'
import type { Standing } from '../statement/standing.ts'
import type { StatementKind } from '../statement/types.ts'

/** One thing that a person has to hold against the text in force: a statement, or a precedent. */
export type Task =
  | { readonly id: string; readonly standing: Standing; readonly precedent: null }
  | {
      readonly id: string
      readonly standing: null
      readonly precedent: RecordedPrecedent
      readonly found: Diagnostic
      /** What became of the provisions that it rests on. */
      readonly courses: readonly Course[]
    }

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
export function tasksIn(library: Library): Task[] {
  const { statements, precedents, report } = library
  const open = [...statements.values()].filter(({ outcome }) => outcome !== 'settled')
  const said = open.map((standing): Task => ({ id: standing.read.statement.id, standing, precedent: null }))
  const decided = report.diagnostics.flatMap((found): Task[] => {
    const entry = precedents.find(({ precedent }) => precedent.file.path === found.file)
    if (found.code !== 'precedent-review-missing' || !entry || entry.precedent.lost !== null) return []
    const courses = coursesOf(entry, entry.precedent, library)
    return [{ id: `${found.file}#status`, standing: null, precedent: entry.precedent, found, courses }]
  })
  const rank = (task: Task) => ORDER.indexOf(task.standing ? task.standing.read.statement.kind : 'precedent')
  return [...said, ...decided].sort((a, b) => rank(a) - rank(b))
}

/** The way of each provision that a precedent rests on, from the text under which it was last reviewed to the one in force. */
function coursesOf(
  entry: PrecedentEntry,
  { ruleset, reviewedUnder }: RecordedPrecedent,
  { families, amendments }: Library
): Course[] {
  const { version: read } = entry
  const family = families.find(({ id }) => id === ruleset)
  if (!read || !family) return []
  const follow = followTo(({ current }) => current, amendments)
  const from = reviewedUnder === null ? read : versionRead(family, reviewedUnder)
  return groundsOf(entry).flatMap(({ path }) => {
    const own = from === read ? path : follow.pathIn(family, read, path, from)
    const course = own === null ? null : follow.courseOf(family, from, own)
    return course && course.outcome !== 'stands' ? [course] : []
  })
}

/** Those last whose new key is still another one's. */
export function inTurn(tasks: readonly Task[], library: Library): Task[] {
  const isFree = ({ standing }: Task) => {
    if (!standing) return true
    const { edits } = propose(standing, contextFor(library))
    return withoutCollisions([{ standing, edits, version: '' }], library.statements.values()).length > 0
  }
  return tasks.toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)))
}

/** What proposals are made with: the texts in force. */
export function contextFor(library: Library): ProposalContext {
  return { ...library, until: ({ current }) => current }
}
