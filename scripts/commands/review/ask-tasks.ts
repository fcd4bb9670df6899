import type { PossibleUpdate } from '../../../src/amendment/draft/apply-mechanical.ts'
import {
  contextFor,
  orderTasks,
  type PrecedentTask,
  type StatementTask,
  type Task,
  tasksIn
} from '../../../src/amendment/draft/tasks.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { propose } from '../../../src/statement/propose.ts'
import type { Prompter } from '../ask.ts'
import { applyMechanicalOrAbort } from './apply-mechanical.ts'
import { askAbsence, type Review } from './ask-absence.ts'
import { askTask } from './ask-task.ts'
import { showTask } from './show.ts'

/** Asks the review tasks until none is left or the person quits. */
export async function askTasks(
  prompter: Prompter,
  { library: start, save }: Review
): Promise<{ readonly library: Corpus; readonly quit: boolean }> {
  let library = start
  const later = new Set<string>()
  for (let number = 1; ; number++) {
    // Mechanical updates that became possible after an answer need no question.
    const moved = applyMechanicalOrAbort(library, ({ outcome }) => outcome === 'renumbered')?.library
    library = (moved && moved !== library && save(library, moved)) || library
    const tasks = tasksIn(library)
    const [task] = orderTasks(tasks, library).filter(({ id }) => !later.has(id))
    if (!task) return { library, quit: false }
    console.log(`\n［${number}／残り ${tasks.length} 件］`)
    const review = { library, save }
    const answer = task.absence ? await askAbsence(prompter, task, review) : await askOne(prompter, task, review)
    if (answer === 'quit') return { library, quit: true }
    if (answer === 'later') later.add(task.id)
    else library = answer
  }
}

function askOne(prompter: Prompter, task: StatementTask | PrecedentTask, review: Review) {
  const proposal = task.status ? propose(task.status, contextFor(review.library)) : null
  console.log(showTask(task, proposal))
  return askTask(prompter, { task, proposal, ...review })
}

/** Prints the mechanical updates, and those that a person must rewrite. */
export function printUpdates({ messages, left }: PossibleUpdate, dryRun: boolean): void {
  for (const line of messages) console.log(line)
  if (left.length > 0) console.log('案のままではエラーになるので、残したもの（「npm run review」で書き改めます）:')
  for (const line of left) console.log(`  ${line}`)
  console.log(`${dryRun ? '書き改めるもの' : '書き改めたもの'} ${messages.length} 件。`)
}

/** Prints the number of open tasks. */
export function printRemaining(left: readonly Task[]): void {
  console.log(left.length === 0 ? '照らし合わせるものは、もうありません。' : `残り ${left.length} 件です。`)
}
