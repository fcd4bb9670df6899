import { existsSync } from 'node:fs'
import { REVIEW_CODES } from '../../../src/amendment/draft/check-proposal.ts'
import {
  isForTexts,
  mergeAnswers,
  parsePreparedAnswers,
  prepareAnswers
} from '../../../src/amendment/draft/prepared-answers.ts'
import { tasksIn } from '../../../src/amendment/draft/tasks.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { load } from '../../../src/corpus/load.ts'
import type { PreparedAnswers } from '../../../src/model/prepared-answers.ts'
import { referenceDate } from '../../../src/model/reference-date.ts'
import { createPrompter } from '../ask.ts'
import { type Call, fileOrExit, settingsOrExit, wrongUse } from '../command.ts'
import { saveExport } from '../save-export.ts'
import { abort, checkBeforeWrite, endWithCheck, write } from '../write-changes.ts'
import { applyMechanicalOrAbort } from './apply-mechanical.ts'
import type { Review } from './ask-absence.ts'
import type { Save } from './ask-task.ts'
import { askTasks, printRemaining, printUpdates } from './ask-tasks.ts'
import { settleReads } from './finish-review.ts'

/** Answers the review tasks as of an enforcement date. The answers are written only into the file. */
export async function prepareReview(
  call: Call,
  to: { readonly file: string; readonly on: string; readonly takes: boolean }
) {
  const { contentDir } = settingsOrExit(call.env)
  if (to.on <= referenceDate()) wrongUse(`--on「${to.on}」: もう来た日です。「npm run review」で答えます`)
  const base = load(contentDir, to.on)
  const earlier = existsSync(to.file) ? answersOrExit(to.file) : null
  if (earlier && earlier.on !== to.on) wrongUse(`「${to.file}」は、${earlier.on}の条文についての答えです`)
  const merged = earlier && mergedOrAbort(base, earlier, to.file)
  if (earlier && !merged) return 1
  const start = merged ?? base
  const save: Save = (_, after) =>
    saveExport(to.file, `${JSON.stringify(prepareAnswers(base, after), null, 1)}\n`) === 0 ? after : null
  const taken = to.takes ? applyMechanicalOrAbort(start, () => true) : null
  if (to.takes && !taken) return 1
  if (taken && save(start, taken.library)) printUpdates(taken, false)
  const answered = taken?.library ?? (await askBefore(call, { library: start, save }))
  const left = tasksIn(answered)
  printRemaining(left)
  if (existsSync(to.file)) console.log(`${to.on}から、「npm run review -- --answers ${to.file}」で入れられます。`)
  return left.length === 0 ? 0 : 1
}

async function askBefore(call: Call, review: Review): Promise<Corpus> {
  const prompter = createPrompter(call, 'ここまでの答えは、ファイルに書いてあります')
  try {
    return (await askTasks(prompter, review)).library
  } finally {
    prompter.close()
  }
}

/** Writes answers that were given before the enforcement date into the content. */
export function applyAnswers(library: Corpus, name: string, dryRun: boolean): 0 | 1 {
  const answers = answersOrExit(name)
  if (library.today < answers.on) wrongUse(`「${name}」は、${answers.on}から入れられます（それまでは前の条文です）`)
  const merged = mergedOrAbort(library, answers, name)
  const settled = merged && tasksIn(merged).length === 0 ? settleReads(merged) : merged
  const written = settled && write(library, settled, dryRun)
  if (!written) return 1
  printRemaining(tasksIn(written))
  return endWithCheck(library, written)
}

function answersOrExit(name: string): PreparedAnswers {
  const read = parsePreparedAnswers(new TextDecoder().decode(fileOrExit(name)))
  return read ?? wrongUse(`「${name}」は、「npm run review -- --on DATE --answers FILE」の書いたファイルではありません`)
}

/** Returns the content with the answers. Reports dropped answers; aborts if the texts in force differ. */
function mergedOrAbort(library: Corpus, answers: PreparedAnswers, name: string): Corpus | null {
  if (!isForTexts(answers, library))
    return abort(`答えた後に条文が変わったので、「${name}」の答えは使えません。今の条文と照らし合わせてください`)
  const { files, dropped } = mergeAnswers(answers, library)
  for (const file of dropped)
    console.log(`答えた後に同じ一件が改められたので、このファイルの答えは入れません。もう一度答えてください: ${file}`)
  return checkBeforeWrite(library, { files, expected: REVIEW_CODES })
}
