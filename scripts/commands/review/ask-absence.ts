import { REVIEW_CODES } from '../../../src/amendment/draft/check-proposal.ts'
import { type AbsenceTask, contextFor, taskFor } from '../../../src/amendment/draft/tasks.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import type { AbsenceQuestion } from '../../../src/rules/shared/absence-questions.ts'
import { nearestClaims } from '../../../src/rules/shared/nearest-claims.ts'
import { withEdits } from '../../../src/statement/apply-review.ts'
import { propose } from '../../../src/statement/propose.ts'
import { reviewMarkEditAt } from '../../../src/statement/review-mark-edit.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import { type Prompter, type PromptResult, today } from '../ask.ts'
import { takeSomeOf } from '../prompts.ts'
import { abort, checkBeforeWrite } from '../write-changes.ts'
import { askTask, type Save } from './ask-task.ts'
import { showAbsence, showTask } from './show.ts'

/** Number of displayed statements, most similar to the added provisions first. */
const SHOWN = 12

/** The content under review, and the function that saves an answer. */
export interface Review {
  readonly library: Corpus
  readonly save: Save
}

type Answer = 'keep' | 'all' | 'later' | 'quit' | readonly ReviewStatus[]

/**
 * Asks about all 規定なし statements together with the added provisions. One key confirms all; numbers select statements
 * for individual review.
 */
export async function askAbsence(
  prompter: Prompter,
  { absence }: AbsenceTask,
  { library, save }: Review
): Promise<Corpus | 'later' | 'quit'> {
  const claims = inOrder(absence, library)
  console.log(showAbsence(absence, claims, SHOWN))
  for (;;) {
    const question = 'k すべて今のまま／番号 一つずつ見るもの（「,」で区切る）／a 全部の一覧／l 後で／q やめる'
    const answer = await prompter.line(question, text => takeAnswer(text, claims))
    if (answer === 'later' || answer === 'quit') return answer
    if (answer === 'all') console.log(showAbsence(absence, claims, claims.length))
    else if (answer !== 'keep') return askPicked(prompter, answer, { library, save })
    else {
      const saved = recordReviewed(absence, library)
      return (saved && save(library, saved)) ?? 'later'
    }
  }
}

function takeAnswer(text: string, claims: readonly ReviewStatus[]): PromptResult<Answer> {
  const letters = { k: 'keep', a: 'all', l: 'later', q: 'quit' } as const
  const letter = text.normalize('NFKC').toLowerCase()
  const named = Object.entries(letters).find(([key]) => key === letter)
  if (named) return { value: named[1] }
  const picked = takeSomeOf(claims)(text)
  return 'value' in picked && picked.value.length === 0 ? { problem: 'k・a・l・q か、番号を入力してください' } : picked
}

/** Sorts the claims by similarity, alternating between the added provisions. Each claim is listed once. */
function inOrder({ version, paths, claims }: AbsenceQuestion, { disputes }: Corpus): ReviewStatus[] {
  const ranked = paths.map(path => nearestClaims({ version, path }, claims, disputes))
  return [...new Set(claims.flatMap((_, at) => ranked.flatMap(one => one[at] ?? [])))]
}

async function askPicked(
  prompter: Prompter,
  picked: readonly ReviewStatus[],
  { library: start, save }: Review
): Promise<Corpus | 'later' | 'quit'> {
  let library = start
  for (const { read } of picked) {
    // An earlier answer may have changed the file.
    const reviewStatus = library.statements.get(read.statement.id)
    if (!reviewStatus) continue
    const proposal = propose(reviewStatus, contextFor(library))
    console.log(`\n${showTask(taskFor(reviewStatus), proposal)}`)
    const answer = await askTask(prompter, { task: taskFor(reviewStatus), proposal, library, save })
    if (answer === 'quit') return answer
    if (answer !== 'later') library = answer
  }
  return library
}

/** Records today as the date of the review in the record of the amendment. */
function recordReviewed({ record, version }: AbsenceQuestion, library: Corpus): Corpus | null {
  if (!record) return abort(`${version.text.version}の版に当たる改正の記録がないので、照らし合わせた日を残せません`)
  const { file } = record
  const { span, before, after } = reviewMarkEditAt(record, '', 'noRuleReviewed')
  const files = new Map([[file.path, withEdits(file, [{ file, span, newText: `${before}${today()}${after}` }])]])
  return checkBeforeWrite(library, { files, expected: REVIEW_CODES })
}
