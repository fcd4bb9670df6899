import { load } from '../../src/corpus/load.ts'
import {
  type ExportInput,
  FORMAT_NAMES,
  type FormatName,
  TEXT_FORMATS,
  type TextFormat
} from '../../src/formats/formats.ts'
import { type Call, dayOrExit, readArguments, runCommand, settingsOrExit, wrongUse } from './command.ts'
import { rulesetOrExit, versionOrExit } from './ruleset.ts'
import { refuseExport, saveExport } from './save-export.ts'

const HELP = `使い方: npm run export -- --ruleset ID --format 形式 [--version 版] [--out FILE]

規約や法令の文を、ほかの形式にして書き出します。文書のフォルダーは content/ です（CONTENT_DIR で変えられます）。

  --ruleset ID     どの規約か（例: onizumo。指定がなければ、この会の規約）
  --version 版     どの版か（例: 2020-08-07。指定がなければ、効力のある版）
  --format 形式    ${FORMAT_NAMES.map(name => `${name}（${TEXT_FORMATS[name].about}）`).join('\n                   ')}
  --out FILE       書き出すファイル（指定がなければ標準出力）
  --help           この説明

同じ文からは、いつも同じバイト列ができます。

終了コード  0 書き出した  1 その文に誤りがあるか、その形式では表せず、何も書いていない  2 使い方の誤り`

const OPTIONS = {
  ruleset: { type: 'string' },
  version: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' }
} as const

/** Writes one text in another format, into a file or to the output. */
export async function main({ args, env, output }: Call): Promise<0 | 1> {
  const { flags } = readArguments(HELP, OPTIONS, { args })
  const format = formatOrExit(flags.format)
  const isTerminal = 'isTTY' in output && output.isTTY === true
  if (format.binary && flags.out === undefined && isTerminal)
    wrongUse(`--format ${flags.format} は文字ではないので、画面には出せません。--out でファイルを指定してください`)
  const { contentDir } = settingsOrExit(env)
  const exported = exportedOrExit(load(contentDir, dayOrExit(env)), flags)
  const problem = faultOf(exported) ?? format.problem?.(exported) ?? null
  if (problem !== null) return refuseExport(problem)
  const written = await format.write(exported)
  if (flags.out === undefined) await new Promise(done => output.write(written, done))
  else return saveExport(flags.out, written)
  return 0
}

function formatOrExit(name: string | undefined): TextFormat {
  const known = FORMAT_NAMES.join('、')
  if (name === undefined) return wrongUse(`--format で形式を指定してください（${known}）`)
  const found = FORMAT_NAMES.find((one): one is FormatName => one === name)
  return found ? TEXT_FORMATS[found] : wrongUse(`--format「${name}」という形式はありません（${known}）`)
}

function exportedOrExit(
  library: ExportInput['library'],
  {
    ruleset: rulesetId,
    version: name
  }: { readonly ruleset?: string | undefined; readonly version?: string | undefined }
): ExportInput {
  const ruleset = rulesetOrExit(library, rulesetId)
  return { library, ruleset, version: versionOrExit(ruleset, name) }
}

/** Returns the errors of the check in the text itself, or null: an invalid text is not exported. */
function faultOf({ library, version }: ExportInput): string | null {
  const { path: file } = version.text.file
  const errors = library.report.diagnostics.filter(found => found.severity === 'error' && found.file === file)
  const [first] = errors
  return first
    ? `${file}:${first.line} ${first.message}（ほかを合わせて${errors.length}件。npm run check で確かめてください）`
    : null
}

if (import.meta.main) await runCommand(main)
