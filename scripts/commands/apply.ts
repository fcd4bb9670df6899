import { applySubmission, type Conflict } from '../../src/amendment/draft/apply-submission.ts'
import { readSubmission } from '../../src/amendment/draft/submission.ts'
import { load } from '../../src/corpus/load.ts'
import { isDay } from '../../src/model/fields.ts'
import { type Call, contentToChange, fileOrExit, readArguments, runCommand, wrongUse } from './command.ts'
import { abort, abortWithDiagnostics, DRY_RUN, DRY_RUN_HELP, endWithCheck, write } from './write-changes.ts'

const HELP = `使い方: npm run apply -- FILE [指定]

改正案を作るページで出した「改正のファイル（zip）」か、保存した改正案（json）を、文書のフォルダーに入れます。
新しい版、改正の記録、文の記録（seals.yaml）、番地の書き改めを、今の内容から作ります。改正案を作った後に
ほかの人が直したところは、そのまま残ります。同じ所の文が、ほかでも改められているときは、ファイルと行、
両方の文を示して、何も書きません。文書のフォルダーは content/ です（CONTENT_DIR で変えられます）。

  --enforced-on DATE   施行日（例: 2027-04-01。改正案に施行日があれば、それと違うときだけ）
  --dry-run            ${DRY_RUN_HELP}
  --help               この説明

終了コード  0 書いた  1 書けなかったか、検査にエラーがある（改正で見直しの要る先例など）  2 使い方の誤り`

const OPTIONS = { 'enforced-on': { type: 'string' }, ...DRY_RUN } as const

/** Applies an amendment that the editor exported. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags, positionals } = readArguments(HELP, OPTIONS, { args: call.args, allowPositionals: true })
  const [name, ...others] = positionals
  if (name === undefined) return wrongUse('改正案のファイルを指定してください（例: npm run apply -- 改正案.zip）')
  if (others.length > 0) return wrongUse(`「${others[0]}」は余分です。改正案は一つずつ入れます`)
  const day = flags['enforced-on']
  if (day !== undefined && !isDay(day)) return wrongUse(`--enforced-on「${day}」: 日付は 2027-04-01 の形で書きます`)
  const submission = readSubmission(fileOrExit(name))
  if ('problem' in submission) return wrongUse(`「${name}」: ${submission.problem}`)
  const { draft } = submission
  const library = load(contentToChange(call))
  const applied = applySubmission(library, { ...submission, draft: { ...draft, enforcedOn: day ?? draft.enforcedOn } })
  if ('problem' in applied) {
    for (const conflict of applied.conflicts) console.log(formatConflict(conflict))
    if (applied.diagnostics.length > 0) abortWithDiagnostics(applied.diagnostics, library, applied.problem)
    else abort(applied.problem)
    return 1
  }
  const written = write(library, applied.library, flags['dry-run'])
  if (!written) return 1
  for (const line of applied.messages) console.log(line)
  return endWithCheck(library, written)
}

function formatConflict({ file, line, where, before, proposed, now }: Conflict): string {
  const quoted = (text: string) => (text === '' ? '（なし）' : `「${text}」`)
  return [
    `${file}:${line}:1 ${where || '先頭の項目'}：同じ所の文が、ほかでも改められています`,
    `    もとの文: ${quoted(before)}`,
    `    改正案の文: ${quoted(proposed)}`,
    `    今の文: ${quoted(now)}`
  ].join('\n')
}

if (import.meta.main) await runCommand(main)
