import { answerOf, editLines } from '../../../src/amendment/draft/apply-mechanical.ts'
import { checkProposal, REVIEW_CODES } from '../../../src/amendment/draft/check-proposal.ts'
import { withEnglishKeys } from '../../../src/amendment/draft/english-keys.ts'
import { contextFor, type PrecedentTask, type StatementTask } from '../../../src/amendment/draft/tasks.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { formatProvisionPath } from '../../../src/model/address.ts'
import type { SurvivingPrecedent } from '../../../src/model/precedent.ts'
import { applyReviewDecisions, occupantOf, withEdits, withoutCollisions } from '../../../src/statement/apply-review.ts'
import { type Proposal, propose } from '../../../src/statement/propose.ts'
import { reviewMarkEditAt } from '../../../src/statement/review-mark-edit.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import type { Edit } from '../../../src/statement/types.ts'
import type { Prompter } from '../ask.ts'
import { takeSomeOf } from '../prompts.ts'
import { checkBeforeWrite } from '../write-changes.ts'
import { askEdits } from './ask-edits.ts'
import { takeLetter } from './parse-letter.ts'

/** Saves an answer. Returns the resulting content, or `null` if it cannot be saved. */
export type Save = (before: Corpus, after: Corpus) => Corpus | null

interface TaskContext {
  readonly task: StatementTask | PrecedentTask
  readonly proposal: Proposal | null
  readonly library: Corpus
  readonly save: Save
}

/**
 * Asks for the decision on a task, saves it and returns the resulting content. Repeats the question if the check
 * rejects the answer.
 */
export async function askTask(prompter: Prompter, task: TaskContext): Promise<Corpus | 'later' | 'quit'> {
  const drafts = new Map<string, string>()
  const rejected = new Map<string, string>()
  for (;;) {
    const answer = task.task.status
      ? await askStatement(prompter, { ...task, drafts, rejected }, task.task.status)
      : await askPrecedent(prompter, task.task.precedent, task.library)
    if (answer === 'again') continue
    if (typeof answer === 'string') return answer
    const { files, stale, letter } = answer
    const proposal = { files, expected: REVIEW_CODES }
    const tried = checkBeforeWrite(task.library, proposal)
    if (!tried && letter) {
      const [first] = checkProposal(task.library, proposal).diagnostics
      rejected.set(letter, `${letter} は選べません。${first?.message ?? '検査のエラーになります'}`)
    }
    const written = tried && (await isMeant(prompter, stale)) && task.save(task.library, tried)
    if (written) return written
  }
}

interface Answered {
  readonly files: ReadonlyMap<string, string>
  /**
   * Edits for outdated figures that are not applied: another provision may have the same figure, or the new figure was
   * overlooked.
   */
  readonly stale: readonly Edit[]
  /** Answer that gives the same result each time: `k` or `t`. It is not offered again after the check rejects it. */
  readonly letter?: string
}

type Answer = Answered | 'again' | 'later' | 'quit'

/** Asks if outdated figures remain because they belong to another provision. */
async function isMeant(prompter: Prompter, stale: readonly Edit[]): Promise<boolean> {
  const figures = editLines(stale)
  if (figures.length === 0) return true
  console.log(`  改められた規定では${figures.join('、')}です。前の数が残るのは、ほかの規定の数のときだけです`)
  return (await prompter.line('  ほかの規定の数として残しますか（y 残す／n 答え直す）', takeLetter('yn'))) === 'y'
}

interface StatementContext extends TaskContext {
  /** Answers from before the check rejected them. */
  readonly drafts: Map<string, string>
  /** Reasons for the answers that the check rejected, by letter. */
  readonly rejected: ReadonlyMap<string, string>
}

const NOT_AS_IT_IS = 'なくなったか、別の規定になった番地によっているので、今のままにはできません'

async function askStatement(prompter: Prompter, task: StatementContext, status: ReviewStatus): Promise<Answer> {
  const { proposal, library, drafts, rejected } = task
  const { edits: proposed = [], numbers: found = null } = proposal ?? {}
  const occupied = found && occupantFor(status, found, library)
  if (occupied) console.log(`  ${formatOccupied(status, occupied)}`)
  // If another provision now has the number, a citation of this number may refer to it. Then the address is not
  // updated.
  const numbers = occupied ? [] : found
  const takes = !occupied && numbers !== null && proposed.length > numbers.length
  const choices = [
    ...(numbers ? ['k このまま'] : []),
    ...(takes ? ['t 案のとおり'] : []),
    ...(proposal && isAskedFor(proposal) ? ['a まとめて案のとおり'] : []),
    'e 書き改める',
    'l 後で',
    'q やめる'
  ].filter(choice => !rejected.has(choice.charAt(0)))
  const refused = numbers ? rejected : new Map([['k', `k は選べません。${NOT_AS_IT_IS}`], ...rejected])
  const letter = await prompter.line(
    choices.join('／'),
    takeLetter(choices.map(choice => choice.charAt(0)).join(''), refused)
  )
  if (letter === 'l') return 'later'
  if (letter === 'q') return 'quit'
  if (letter === 'a' && proposal) return askTogether(prompter, library, proposal)
  const edited = letter === 'e' ? await askEdits(prompter, { status, library, proposed, numbers, drafts }) : null
  if (typeof edited === 'string') return edited
  if (edited && !edited.changed && numbers === null) {
    console.log(`  ${NOT_AS_IT_IS}。書き改めるか、l（後で）を選びます`)
    return 'again'
  }
  const edits = edited?.edits ?? (letter === 't' ? proposed : (numbers ?? []))
  const answers = answerOf({ status, edits }, library)
  if (withoutCollisions(answers, library.statements.values()).length > 0)
    return {
      ...(letter === 'k' || letter === 't' ? { letter } : {}),
      files: withEnglishKeys(library, applyReviewDecisions(answers, library.statements.values())),
      stale: (occupied ? [] : proposed).filter(one => !numbers?.includes(one) && !edits.some(edit => covers(edit, one)))
    }
  console.log('  新しい番地を、まだほかの一件が使っています。そちらを先に答えてください')
  return 'later'
}

/** Returns the statement that already has the key to which this statement would move. */
function occupantFor(status: ReviewStatus, edits: readonly Edit[], library: Corpus): ReviewStatus | undefined {
  return occupantOf({ status, edits, version: '' }, library.statements.values())
}

function formatOccupied({ read, affected }: ReviewStatus, occupant: ReviewStatus): string {
  const [address] = read.statement.addresses
  const now = affected.find(({ path }) => path === address?.path)?.to
  const [own, other] = [formatProvisionPath(address?.path ?? ''), formatProvisionPath(now ?? '')]
  return `${occupant.read.statement.name}は、もうあります。これが今の${own}について書いたものなら、k（今の${own}のものとして残す）。前の${own}（今の${other}）について書いたものなら、l を選び、ファイルからこの一件を消します`
}

/** True if added provisions are the only reason for the question. */
function isAskedFor({ certain, besides }: Proposal): boolean {
  return certain && besides.length > 0
}

/**
 * Applies the proposals of all statements with the same reason, except those that a person selects for individual
 * review.
 */
async function askTogether(prompter: Prompter, library: Corpus, first: Proposal): Promise<Answer> {
  const context = contextFor(library)
  const reason = ({ besides }: Proposal) => besides.map(({ path }) => path).join()
  const alike = [...library.statements.values()]
    .filter(({ outcome }) => outcome === 'needs-review')
    .map(reviewStatus => propose(reviewStatus, context))
    .filter(proposal => isAskedFor(proposal) && reason(proposal) === reason(first))
  for (const [at, { status, edits }] of alike.entries())
    console.log(`  ${at + 1} ${status.read.statement.name}：${editLines(edits).join('、')}`)
  const left = await prompter.line('  一つずつ見るもの（番号を「,」で区切る。なければEnter）', takeSomeOf(alike))
  const answers = alike.filter(proposal => !left.includes(proposal)).flatMap(proposal => answerOf(proposal, library))
  const all = [...library.statements.values()]
  return { files: withEnglishKeys(library, applyReviewDecisions(withoutCollisions(answers, all), all)), stale: [] }
}

function covers(edit: Edit, { file, span }: Edit): boolean {
  return edit.file === file && edit.span.start <= span.start && span.end <= edit.span.end
}

const STATUSES = { i: 'in-effect', c: 'codified', s: 'superseded', r: 'to-review' } as const

async function askPrecedent(prompter: Prompter, precedent: SurvivingPrecedent, library: Corpus): Promise<Answer> {
  const question = 'i なお効力がある／c 規約に取り込まれた／s 効力を失った／r 検討中／l 後で／q やめる'
  const letter = await prompter.line(question, takeLetter('icsrlq'))
  if (letter === 'l') return 'later'
  if (letter === 'q') return 'quit'
  // The newest version counts even if it is not in force yet: precedents are decided before an amendment is enforced.
  const version = library.rulesets.find(({ id }) => id === precedent.ruleset)?.versions[0]?.text.version
  const status = STATUSES[letter as keyof typeof STATUSES]
  const { file, keySpans } = precedent
  const { span, before, after } = reviewMarkEditAt(precedent, '', 'reviewedUnder')
  const held: Edit = { file, span, newText: `${before}${version}${after}` }
  const decided: Edit[] = keySpans.status ? [{ file, span: keySpans.status, newText: status }] : []
  return { files: new Map([[file.path, withEdits(file, [held, ...decided])]]), stale: [] }
}
