import type { Diagnostic } from '../diagnostics/types.ts'
import type { Library } from '../library-of.ts'
import type { RecordedPrecedent } from '../model/record.ts'
import { withoutCollisions } from '../statement/answer.ts'
import { type ProposalContext, propose } from '../statement/propose.ts'
import type { Standing } from '../statement/standing.ts'
import type { StatementKind } from '../statement/types.ts'

/** One thing that a person has to hold against the text in force: a statement, or a precedent. */
export type Task =
  | { readonly id: string; readonly standing: Standing; readonly precedent: null }
  | { readonly id: string; readonly standing: null; readonly precedent: RecordedPrecedent; readonly found: Diagnostic }

/** What a player meets first comes first. */
const ORDER: readonly (StatementKind | 'precedent')[] = [
  'card',
  'dispute',
  'plain',
  'precedent',
  'cell',
  'term',
  'note',
  'status-note',
  'reason',
  'club'
]

/** Everything that is open, in the order in which a player would meet it. */
export function tasksIn({ statements, precedents, report }: Library): Task[] {
  const open = [...statements.values()].filter(({ outcome }) => outcome !== 'settled')
  const said = open.map((standing): Task => ({ id: standing.read.statement.id, standing, precedent: null }))
  const decided = report.diagnostics.flatMap((found): Task[] => {
    const entry = precedents.find(({ precedent }) => precedent.file.path === found.file)
    if (found.code !== 'precedent-review-missing' || !entry || entry.precedent.lost !== null) return []
    return [{ id: `${found.file}#status`, standing: null, precedent: entry.precedent, found }]
  })
  const rank = (task: Task) => ORDER.indexOf(task.standing ? task.standing.read.statement.kind : 'precedent')
  return [...said, ...decided].sort((a, b) => rank(a) - rank(b))
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
