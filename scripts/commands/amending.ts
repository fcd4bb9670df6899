import { readFileSync } from 'node:fs'
import { exactSentences } from '../../src/amendment/draft/instrument.ts'
import { type AmendingFault, applyAmending } from '../../src/amendment/sentences/apply/apply.ts'
import { amendingText } from '../../src/amendment/sentences/generate.ts'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { load } from '../../src/corpus/load.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { describeFsError } from '../describe-fs-error.ts'
import { type Call, dayOrExit, readArguments, runCommand, settingsOrExit, wrongUse } from './command.ts'
import { rulesetOrExit, versionOrExit } from './ruleset.ts'
import { saveExport } from './save-export.ts'

const HELP = `使い方: npm run amending -- --from 版 --to 版 [--ruleset ID] [--out FILE]
        npm run amending -- --apply FILE [--ruleset ID] [--from 版] [--out FILE]

二つの版から改め文（「第80条中「300点」を「500点」に改める。」）を作ります。または、改め文を版に当てはめ、
改めた後の全文を、その規約の版の形（MDX）で出します。文書のフォルダーは content/ です（CONTENT_DIR で変えられます）。

  --from 版       元の版（例: 2020-08-07。--apply で指定がなければ、効力のある版）
  --to 版         改めた後の版
  --apply FILE    当てはめる改め文のファイル（「-」は標準入力）。チャットから貼った文でも読めます
  --ruleset ID    どの規約か（例: onizumo。指定がなければ、この会の規約）
  --out FILE      書き出すファイル（指定がなければ標準出力）
  --help          この説明

作った改め文は、元の版に当てはめ、改めた後の版と一字も違わないことを確かめてから出します。

終了コード  0 書き出した  1 改め文では言い表せないか、当てはめられない文があり、何も書いていない  2 使い方の誤り`

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  apply: { type: 'string' },
  ruleset: { type: 'string' },
  out: { type: 'string' }
} as const

/** Writes the amending sentences between two versions, or applies amending sentences to a version. */
export async function main({ args, env, input, output }: Call): Promise<0 | 1> {
  const { flags } = readArguments(HELP, OPTIONS, { args })
  const isWriting = flags.apply === undefined
  if (!isWriting && flags.to !== undefined) wrongUse('--apply と --to は、一緒には使えません')
  if (isWriting && (flags.from === undefined || flags.to === undefined))
    wrongUse('--from と --to で二つの版を、または --apply で改め文のファイルを指定してください')
  const { contentDir } = settingsOrExit(env)
  const ruleset = rulesetOrExit(load(contentDir, dayOrExit(env)), flags.ruleset)
  const older = versionOrExit(ruleset, flags.from)
  const written = isWriting
    ? sentencesBetween(older, versionOrExit(ruleset, flags.to))
    : consolidated(older, await pastedOrExit(flags.apply ?? '', input))
  if (written === null) return 1
  if (flags.out === undefined) await new Promise(done => output.write(written, done))
  else return saveExport(flags.out, written)
  return 0
}

async function pastedOrExit(file: string, input: Call['input']): Promise<string> {
  if (file === '-') return (await input.toArray()).join('')
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return wrongUse(`「${file}」を読めません（${describeFsError(error)}）`)
  }
}

/**
 * Returns the amending sentences if they reproduce the newer text exactly. Otherwise prints an error and returns null.
 */
function sentencesBetween(older: Version, newer: Version): string | null {
  const sentences = exactSentences(older, newer)
  if (sentences !== null && sentences.length > 0) return amendingText(sentences)
  console.error(
    sentences
      ? 'エラー: 二つの版の文に違いがありません。何も書いていません'
      : 'エラー: この二つの版の違いは、改め文だけでは言い表せません（ふりがな、一つの規定にある二つの表、番号のない規定など）。何も書いていません'
  )
  return null
}

/** Returns the consolidated text. Prints all faults and returns null if a sentence cannot be applied. */
function consolidated({ text: older }: Version, sentences: string): string | null {
  const { text, faults, notes } = applyAmending(sentences, older)
  for (const note of notes) console.error(`注意: ${note}`)
  for (const fault of faults) console.error(formatFault(fault))
  if (faults.length === 0) return formatRuleset(text)
  console.error(`エラー: 当てはめられないところが${faults.length}か所あります。何も書いていません`)
  return null
}

function formatFault({ line, column, message, hint }: AmendingFault): string {
  return `${line}:${column} ${message}${hint === undefined ? '' : `\n    ヒント: ${hint}`}`
}

if (import.meta.main) await runCommand(main)
