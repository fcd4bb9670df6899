import { existsSync } from 'node:fs'
import path from 'node:path'
import { formatGithub, formatJson, formatText } from '../../src/content/diagnostics/reporters.ts'
import type { Diagnostic, Report } from '../../src/content/diagnostics/types.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { isDay } from '../../src/model/fields.ts'
import type { Code } from '../../src/rules/severities.ts'
import { root } from '../settings.ts'
import { type Call, dayOrExit, readArguments, wrongUse } from './command.ts'
import { readFilesCached } from './parse-cache.ts'
import { isHalfWritten } from './save-files.ts'

const HELP = `使い方: npm run check [-- --format text|json|github] [--on 日付] [--publish]

規約・先例などの内容（content/、CONTENT_DIR で変えられます）を検査します。
  --format text    読みやすい形（既定）
  --format json    プログラム向け。標準出力にはJSONだけが出ます
  --format github  GitHub Actions の注釈
  --on 2027-04-01  その日の検査。施行日がその日までの版を、効力のある文とします（指定がなければ今日）
  --publish        公開の前の検査。人が読んだ記録のない文も、エラーとします

終了コード: 0 エラーなし（警告だけのときも） / 1 エラーあり / 2 使い方の誤り`

/** Checks a content folder and prints the diagnostics. */
export function main({ args, env }: Call): 0 | 1 {
  const { flags } = readArguments(HELP, OPTIONS, { args })
  if (flags.on !== undefined && !isDay(flags.on))
    wrongUse(`--on「${flags.on}」は日付ではありません（例: --on 2027-04-01）`)
  const contentDir = env.CONTENT_DIR || path.relative(process.cwd(), path.join(root, 'content'))
  if (!existsSync(contentDir)) wrongUse(`CONTENT_DIR「${contentDir}」というフォルダーがありません`)
  const started = performance.now()
  const { folder, store } = readFilesCached(contentDir)
  const library = load(contentDir, flags.on ?? dayOrExit(env), folder)
  const report = flags.publish ? refuseUnread(library.report) : library.report
  const formats: Record<string, () => string> = {
    json: () => formatJson(report),
    github: () => formatGithub(report, placeInRepository(contentDir, env)),
    text: () => {
      const found = formatText(report, file => library.files.get(file)?.text.split('\n'))
      return `${found}\n引用 ${countCitations(library)} 件を確かめました（${Math.round(performance.now() - started)} ミリ秒）`
    }
  }
  const format = Object.hasOwn(formats, flags.format) ? formats[flags.format] : undefined
  console.log(format ? format() : wrongUse(`--format は text、json、github のどれかです（「${flags.format}」）`))
  store()
  const isHalf = isHalfWritten(contentDir)
  if (isHalf)
    console.error(
      'エラー: 前の命令が、書いている途中で止まっています。同じ命令をもう一度実行すると、元に戻してから書き直します'
    )
  return report.errors > 0 || isHalf ? 1 : 0
}

/** Returns the report with unread statements as errors: content with unread statements must not be published. */
function refuseUnread({ diagnostics }: Report): Report {
  const refused = diagnostics.map(
    (found): Diagnostic => (UNREAD.includes(found.code) ? { ...found, severity: 'error' } : found)
  )
  const errors = refused.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: refused.length - errors, diagnostics: refused }
}

const UNREAD: readonly string[] = ['statement-unread', 'statement-gone'] satisfies Code[]

/**
 * Returns the folder as annotations name it. In a GitHub workflow the folder is relative to the checked-out
 * repository.
 */
function placeInRepository(contentDir: string, { GITHUB_WORKSPACE: repository }: NodeJS.ProcessEnv): string {
  return repository ? path.relative(repository, path.resolve(contentDir)).split(path.sep).join('/') : contentDir
}

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  on: { type: 'string' },
  publish: { type: 'boolean', default: false }
} as const

function countCitations({ rulesets, precedents }: Corpus): number {
  const versions = rulesets.flatMap(ruleset => ruleset.versions)
  return [...versions, ...precedents].reduce((sum, { citations }) => sum + citations.length, 0)
}
