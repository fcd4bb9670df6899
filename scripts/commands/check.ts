import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { root } from '../settings.ts'
import { readArguments, wrongUse } from './command.ts'

// The check runs at every save: what Node compiled once is kept, and so the rest is imported after this.
enableCompileCache(path.join(root, '.cache', 'compiled'))
const { formatGithub, formatJson, formatText } = await import('../../src/diagnostics/reporters.ts')
const { load } = await import('../../src/library.ts')

const HELP = `使い方: npm run check [-- --format text|json|github]

規約・先例などの内容（content/、CONTENT_DIR で変えられます）を検査します。
  --format text    読みやすい形（既定）
  --format json    プログラム向け。標準出力にはJSONだけが出ます
  --format github  GitHub Actions の注釈

終了コード: 0 エラーなし（警告だけのときも） / 1 エラーあり / 2 使い方の誤り`

const { flags } = readArguments(HELP, { format: { type: 'string', default: 'text' } } as const)
const contentDir = process.env.CONTENT_DIR || path.relative(process.cwd(), path.join(root, 'content'))
if (!existsSync(contentDir)) wrongUse(`CONTENT_DIR「${contentDir}」というフォルダがありません`)

const started = performance.now()
const library = load(contentDir)
const formats: Record<string, () => string> = {
  json: () => formatJson(library.report),
  github: () => formatGithub(library.report, contentDir),
  text: () => {
    const found = formatText(library.report, file => library.files.get(file)?.text.split('\n'))
    return `${found}\n引用 ${countCitations()} 件を確かめました（${Math.round(performance.now() - started)} ミリ秒）`
  }
}
const format = formats[flags.format]
console.log(format ? format() : wrongUse(`--format は text、json、github のどれかです（「${flags.format}」）`))
process.exitCode = library.report.errors > 0 ? 1 : 0

function countCitations(): number {
  const versions = library.families.flatMap(family => family.versions)
  return [...versions, ...library.precedents].reduce((sum, { citations }) => sum + citations.length, 0)
}
