import { tasksIn } from '../../src/amendment/draft/tasks.ts'
import { recordEverything } from '../../src/content/ledger/record.ts'
import { withFiles } from '../../src/content/read/files.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import { createPrompter } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand, settingsOrExit, wrongUse } from './command.ts'
import { applyMechanicalOrAbort } from './review/apply-mechanical.ts'
import { askTasks, printRemaining, printUpdates } from './review/ask-tasks.ts'
import { settleReads } from './review/finish-review.ts'
import { applyAnswers, prepareReview } from './review/prepared-review.ts'
import { askReadings, readingLine, unresolvedReadings } from './review/readings.ts'
import { listLine } from './review/show.ts'
import { checkBeforeWrite, DRY_RUN, DRY_RUN_HELP, endWithCheck, write } from './write-changes.ts'

const LEDGER = formatContentPath({ kind: 'ledger' })
const CLUB = formatContentPath({ kind: 'club' })

const help = `使い方: npm run review [-- 指定]

改正の後に、条文について書いてあること（もめごとの札、ひとこと、英語の文、論点、用語、注、先例）を、一つずつ今の条文と
照らし合わせます。前の文と今の文、書き改める案を見て、次のどれかを答えます。

  k このままでよい   t 案のとおりに書き改める   e 自分で書き改める   l 後で   q やめる

数だけが変わった規定を、加わった規定が引いているときは、a も選べます。同じ理由で尋ねるものの一覧から、一つずつ見るものを
除いて、残りをまとめて案のとおりに書き改めます。

続けて、人が読んだ記録と違う文を、一つずつ前の文と今の文で示します。k（読んだ）で記録します。

答えるたびにファイルへ書くので、途中でやめても、そこまでの答えは残ります。

  --list            照らし合わせるものの一覧を出すだけで、何も書きません
  --record-all      今あるすべての文を、読んだものとして記録します（記録の ledger.tsv がなければ作ります）
  --take-proposed   判断の要らないもの（番号だけが変わった番地、一つの数だけが変わった文）を、まとめて書き改めます
  --on DATE         その日に施行されている条文と比べます（--list か --answers とともに。施行前の改正のため）
  --answers FILE    --on とともに: 施行の日より前に答え、答えを FILE だけに書きます（content/ は変わりません）
                    --on なしで: 施行の日に、FILE の答えを入れます
  --dry-run         ${DRY_RUN_HELP}（--take-proposed、--record-all、--answers とともに）
  --help            この説明

終了コード  0 残りはない  1 残りがあるか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  list: { type: 'boolean', default: false },
  'take-proposed': { type: 'boolean', default: false },
  'record-all': { type: 'boolean', default: false },
  on: { type: 'string' },
  answers: { type: 'string' },
  ...DRY_RUN
} as const

/** Guides a person through the review tasks of an amendment. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags } = readArguments(help, OPTIONS, call)
  const { list: lists, 'take-proposed': takes, 'record-all': recordsAll, answers, on, 'dry-run': dryRun } = flags
  if (on !== undefined && !isDay(on)) wrongUse(`--on「${on}」: 日付は 2020-08-07 の形で書きます`)
  if (on !== undefined && !lists && answers === undefined) wrongUse('--on は --list か --answers とともに使います')
  if (Number(lists) + Number(takes && answers === undefined) + Number(recordsAll) + Number(answers !== undefined) > 1)
    wrongUse('--list、--take-proposed、--record-all、--answers は、どれか一つだけを使います')
  if (takes && answers !== undefined && on === undefined) wrongUse('--answers と --take-proposed には、--on も要ります')
  const isDry = takes || recordsAll || answers !== undefined
  if (dryRun && (!isDry || on !== undefined))
    wrongUse('--dry-run は --take-proposed、--record-all、--answers（--on なし）とともに使います')
  if (lists) return list(load(settingsOrExit(call.env).contentDir, on))
  if (answers !== undefined && on !== undefined) return prepareReview(call, { file: answers, on, takes })
  const library = load(contentToChange(call))
  if (recordsAll) return recordAll(library, dryRun)
  if (answers !== undefined) return applyAnswers(library, answers, dryRun)
  const taken = takes ? applyMechanicalOrAbort(library, () => true) : null
  const answered = takes ? taken?.library : await askAll(library, call)
  if (!answered) return 1
  const left = tasksIn(answered)
  const settled = left.length === 0 ? settleReads(answered) : answered
  const written = settled && write(taken ? library : answered, settled, dryRun)
  if (!written) return 1
  if (taken) printUpdates(taken, dryRun)
  printRemaining(left)
  const unread = unresolvedReadings(written).length
  if (unread > 0) console.log(`人が読んだ記録のない文が、${unread} 件あります（「npm run review」で記録します）。`)
  const code = endWithCheck(library, written)
  return unread > 0 ? 1 : code
}

/** Records all unread statements as read, and lists them. */
function recordAll(library: Corpus, dryRun: boolean): 0 | 1 {
  const before = unresolvedReadings(library)
  const recorded = recordAllReadings(library)
  const written = recorded && write(library, recorded, dryRun)
  if (!written) return 1
  const done = dryRun ? '記録するもの' : '記録しました'
  for (const difference of before) console.log(`${done}: ${readingLine(difference)}`)
  if (before.length === 0) console.log('読んだ記録のない文は、ほかにありません。')
  return endWithCheck(library, written)
}

function list(library: Corpus): 0 | 1 {
  const tasks = tasksIn(library)
  const unread = unresolvedReadings(library)
  for (const task of tasks) console.log(listLine(task))
  for (const difference of unread) console.log(readingLine(difference))
  console.log(
    tasks.length === 0 ? '照らし合わせるものはありません。' : `照らし合わせるものが ${tasks.length} 件あります。`
  )
  if (unread.length > 0) console.log(`人が読んだ記録のない文が、${unread.length} 件あります。`)
  return tasks.length + unread.length === 0 ? 0 : 1
}

/** Asks all review tasks, then the unread statements. Each answer is written into the content. */
async function askAll(start: Corpus, call: Call): Promise<Corpus | null> {
  const prompter = createPrompter(call, 'ここまでの答えは書いてあります')
  try {
    const answered = await askTasks(prompter, { library: start, save: (before, after) => write(before, after, false) })
    return answered.quit ? answered.library : await askReadings(prompter, answered.library)
  } finally {
    prompter.close()
  }
}

/** Records all statements of the content as read, and creates the ledger if missing. Returns the resulting content. */
function recordAllReadings(library: Corpus): Corpus | null {
  const { source, club, today } = library
  const text = source.files.get(CLUB)?.text
  const kept = text === undefined || club.ledger ? [] : [[CLUB, withLedgerUpdate(text)] as const]
  const files = new Map(kept)
  const ledger = recordEverything(withFiles(source, files), today)
  return checkBeforeWrite(library, { files: new Map([...files, [LEDGER, ledger]]) })
}

/** Returns `club.yaml` with `ledger: true`, so that a deleted ledger is reported. */
function withLedgerUpdate(text: string): string {
  const end = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${text}${end}# 読んだことの記録（ledger.tsv）を付けている。なくなれば、検査で知らせる\nledger: true\n`
}

if (import.meta.main) await runCommand(main)
