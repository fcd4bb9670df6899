import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Read } from '../../src/content/read/ruleset.ts'
import { isDay } from '../../src/content/schemas.ts'
import { report } from '../../src/diagnostics/report.ts'
import { formatText } from '../../src/diagnostics/reporters.ts'
import type { Finding } from '../../src/diagnostics/types.ts'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { summarize } from '../../src/import/bylaws/summary.ts'
import type { ImportedLaw } from '../../src/import/law/finish-law.ts'
import { importLawText } from '../../src/import/law/law-text.ts'
import { summarizeLaw } from '../../src/import/law/summary.ts'
import { decode } from '../../src/import/lines/decode.ts'
import type { ImportOptions } from '../../src/import/options.ts'
import { findReplaced, saveFile } from '../../src/import/save.ts'
import { importLawXml } from '../../src/import/xml/law-xml.ts'
import type { Ruleset } from '../../src/model/law.ts'
import { datedName, pathOf } from '../../src/model/layout.ts'
import type { SourceFile } from '../../src/model/source.ts'
import { root } from '../settings.ts'
import { readArguments, wrongUse } from './command.ts'

const help = `使い方: npm run import -- FILE --ruleset ID --enforced-on DATE [ほかの指定]

公表されている規約の文章（UTF-8のテキスト）や法令を読み、一字一句そのまま、規約の文書（MDX）にします。
DIR/rulesets/ID/DATE.mdx を書きます。同じ版の文（再述など）があれば置き換え、notes.yaml などはそのままにします。
置き場所の分からない行があれば、その行と桁を示し、何も書きません。

  FILE                 規約の文章、法令の文章、法令標準XML
  --ruleset ID         規約の名（英小文字で始まる英小文字・数字・ハイフン。例: onizumo）
  --enforced-on DATE   この版の施行日（例: 2020-08-07）
  --kind KIND          文章の種類: bylaws（規約。既定）、law-text（法令の文章）、law-xml（法令標準XML）
  --out DIR            書き出すフォルダ。指定がなければ CONTENT_DIR、それもなければ content
  --title TITLE        題名（指定がなければ文章から）
  --enacted-on DATE    制定の日（指定がなければ文章から）
  --cited-as NAME      引用される名。何度でも指定できます（指定がなければ題名から）
  --source NAME        出典の名（指定がなければファイルの名）
  --amendment NAME     この版にした改正法令の名（例: 平成17年法律第73号。法令だけ）
  --edition N          同じ日の N 番目の版（2 なら DATE-2.mdx。法令だけ）
  --help               この説明

終了コード  0 書き出した  1 読めないところなどがあり、何も書いていない  2 使い方の誤り`

const LAW_KINDS: Readonly<Record<string, (file: SourceFile, options: ImportOptions) => Read<ImportedLaw>>> = {
  'law-text': importLawText,
  'law-xml': importLawXml
}

/** Kinds that a later version imports. */
const LATER = ['precedents']
const KIND = { original: '公式の文', restated: '再述文' }

const { flags, words } = readArguments(
  help,
  {
    ruleset: { type: 'string' },
    'enforced-on': { type: 'string' },
    kind: { type: 'string', default: 'bylaws' },
    out: { type: 'string' },
    title: { type: 'string' },
    'enacted-on': { type: 'string' },
    'cited-as': { type: 'string', multiple: true, default: [] },
    source: { type: 'string' },
    amendment: { type: 'string' },
    edition: { type: 'string' }
  },
  true
)
process.exitCode = main()

function main(): 0 | 1 {
  checkKind(flags.kind)
  const source = readSource()
  const outDir = readOutDir()
  const options = readOptions(source.name)
  const version = readVersion(options.enforcedOn)
  const place = pathOf({ kind: 'version', ruleset: options.id, name: version })
  const file = decode(source.name, source.bytes)
  if ('code' in file) return tell([file])
  const found = findReplaced(outDir, place)
  if ('problem' in found) return refuse(found.problem)
  const { value, findings } = importFile(file, { ...options, version, replaced: found.ruleset })
  if (!value) return tell(findings)
  try {
    saveFile(path.join(outDir, place), value.mdx)
  } catch (error) {
    return refuse(`「${path.join(outDir, place)}」を書けません（${(error as Error).message}）`)
  }
  for (const line of value.summary) console.log(line)
  console.log(`書き出し: ${path.join(outDir, place)}${sayReplaced(found.ruleset, value.ruleset)}`)
  if (existsSync(path.join(outDir, pathOf({ kind: 'seals', ruleset: options.id }))))
    console.log(
      `次に: npm run seal -- --ruleset ${options.id} --reason "公式の文言を取り込んだ" で、この文を記録します`
    )
  return 0
}

interface Result {
  readonly ruleset: Ruleset
  readonly mdx: string
  readonly summary: readonly string[]
}

function importFile(file: SourceFile, options: ImportOptions): Read<Result> {
  const importLaw = Object.hasOwn(LAW_KINDS, flags.kind) ? LAW_KINDS[flags.kind] : undefined
  if (importLaw) {
    const { value, findings } = importLaw(file, options)
    return { value: value && { ...value, summary: summarizeLaw(file, value) }, findings }
  }
  const { value, findings } = importBylaws(file, options)
  return { value: value && { ...value, summary: summarize(file, value) }, findings }
}

/** The version's name: `2014-06-13`, `2014-06-13-2` for a second one of the day. */
function readVersion(enforcedOn: string): string {
  const isLaw = Object.hasOwn(LAW_KINDS, flags.kind)
  for (const flag of ['amendment', 'edition'] as const)
    if (flags[flag] !== undefined && !isLaw) wrongUse(`--${flag} は --kind law-text か law-xml と使います`)
  if (flags.edition === undefined) return enforcedOn
  if (/^[1-9][0-9]?$/u.test(flags.edition)) return datedName(enforcedOn, Number(flags.edition))
  return wrongUse(`--edition「${flags.edition}」は 2 のような番号ではありません`)
}

function readSource(): { name: string; bytes: Uint8Array } {
  const [name, ...others] = words
  if (name === undefined) wrongUse('取り込むファイルを指定してください。使い方は --help で表示します')
  if (others.length > 0) wrongUse(`ファイルは一つだけ指定してください（「${words.join('」「')}」）`)
  if (!existsSync(name)) wrongUse(`ファイル「${name}」がありません`)
  if (!statSync(name).isFile()) wrongUse(`「${name}」はファイルではありません`)
  try {
    return { name, bytes: readFileSync(name) }
  } catch (error) {
    return wrongUse(`ファイル「${name}」を読めません（${(error as Error).message}）`)
  }
}

function readOutDir(): string {
  const outDir = path.resolve(flags.out || process.env.CONTENT_DIR || path.join(root, 'content'))
  const isBlocked = existsSync(outDir) && !statSync(outDir).isDirectory()
  return isBlocked ? wrongUse(`書き出し先「${outDir}」はフォルダではありません`) : outDir
}

function readOptions(file: string): Omit<ImportOptions, 'version' | 'replaced'> {
  const id = flags.ruleset ?? wrongUse('規約の名を --ruleset で指定してください（例: --ruleset onizumo）')
  if (!/^[a-z][a-z0-9-]*$/u.test(id))
    wrongUse(`--ruleset「${id}」は使えません。英小文字で始め、英小文字・数字・ハイフンだけで書きます`)
  const enforcedOn = readDate('--enforced-on', flags['enforced-on'])
  if (!enforcedOn) return wrongUse('この版の施行日を --enforced-on で指定してください（例: --enforced-on 2020-08-07）')
  return {
    id,
    enforcedOn,
    title: flags.title?.trim() || null,
    enactedOn: readDate('--enacted-on', flags['enacted-on']),
    amendment: flags.amendment?.trim() || null,
    citedAs: flags['cited-as'].map(name => name.trim()).filter(name => name),
    source: flags.source?.trim() || path.basename(file)
  }
}

function checkKind(kind: string): void {
  const kinds = ['bylaws', ...Object.keys(LAW_KINDS)]
  if (LATER.includes(kind)) wrongUse(`--kind ${kind} の取り込みは、まだできません（いまは ${kinds.join('、')}）`)
  if (!kinds.includes(kind)) wrongUse(`--kind「${kind}」という種類はありません（${kinds.join('、')} のどれか）`)
}

function readDate(flag: string, date: string | undefined): string | null {
  if (date === undefined) return null
  if (isDay(date) || /^[0-9]{4}$/u.test(date)) return date
  return wrongUse(`${flag}「${date}」は日付ではありません。2020-08-07 の形（年だけなら 2020）で書きます`)
}

function tell(findings: readonly Finding[]): 1 {
  const lines = findings[0]?.place.file.text.split(/\r?\n/u)
  console.log(formatText(report(findings), () => lines))
  return refuse('上の箇所が読めないので、取り込みをやめました')
}

function refuse(problem: string): 1 {
  console.error(`エラー: ${problem}。何も書いていません`)
  return 1
}

function sayReplaced(replaced: Ruleset | null, { silences }: Ruleset): string {
  if (!replaced) return ''
  const carried = silences.length > 0 ? `。警告を止める注記${silences.length}件は引き継ぎました` : ''
  return `（そこにあった${KIND[replaced.textKind]}を置き換えました${carried}。ほかのファイルはそのままです）`
}
