import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ImportOptions } from '../../src/import/options.ts'
import { dateFileName } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import { DEVICE_NAME } from '../../src/model/reserved-names.ts'
import { root } from '../settings.ts'
import { type Call, fileOrExit, readArguments, wrongUse } from './command.ts'

const help = `使い方: npm run import -- FILE --ruleset ID [--enforced-on DATE] [ほかの指定]
        npm run import -- FILE --kind precedents --ruleset ID [--out DIR]

公表されている規約（テキスト、Markdown、Word、HTML）や先例集の文章、法令を読み、一字一句そのまま、文書（MDX）にします。
規約の番号は印刷のとおりに残します。番号とも文とも読める所は、行と桁を示して、確かめるよう求めます。
規約・法令は DIR/rulesets/ID/DATE.mdx に、先例集は一つずつ DIR/precedents/ID/番号.mdx に書きます。同じ版、同じ番号の文
（再述など）があれば置き換え、notes.yaml などと、先例の status、codifiedIn などはそのままにします。
置き場所の分からない行があれば、その行と桁を示し、何も書きません。

  FILE                 規約の文章（.txt、.md、.docx、.html。中身で見分けます）、先例集の文章、法令の文章、法令標準XML
  --ruleset ID         規約の名（英小文字で始まる英小文字・数字・ハイフン。例: onizumo）
  --enforced-on DATE   この版の施行日（例: 2020-08-07）。規約では、指定がなければ附則や日付の行から読み、
                       分からなければ undated.mdx に書きます。先例集には要りません
  --kind KIND          文章の種類: bylaws（規約。既定）、precedents（先例集）、law-text（法令の文章、Lawtext）、law-xml（法令標準XML。
                       これと、印の付いた Lawtext は、指定がなくても見分けます）
  --out DIR            書き出すフォルダー。指定がなければ CONTENT_DIR、それもなければ content
  --title TITLE        題名（指定がなければ文章から）
  --enacted-on DATE    制定の日（指定がなければ文章から）
  --cited-as NAME      引用される名。何度でも指定できます（指定がなければ題名から）
  --source NAME        出典の名（指定がなければ、置き換える文の出典か、ファイルの名）
  --preview            読み取った形を、確かめてほしい所から表示し、何も書かない（規約だけ）
  --open               --preview とともに使い、読み取った形のページを作って開く
  --accept REASON      原文の誤り（番号の飛び、行き先のない引用など）を、理由を付けて原文のままにする
  --amendment NAME     この版にした改正法令の名（例: 平成17年法律第73号。法令だけ）
  --edition N          同じ日の N 番目の版（2 なら DATE-2.mdx。法令だけ）
  --dry-run            読んで確かめ、書くファイルを示すだけで、何も書かない
  --help               この説明

先例集では、「◆見出し(平成14年8月13日・先例第1号) 規約第73条・第80条関係」の行で先例が始まり、【先例】【説明】【備考】が続きます。
失われた番号は「(先例第4号から先例第7号までは、…のため、欠番とする)」の行で示します。

終了コード  0 書き出した  1 読めないところなどがあり、何も書いていない  2 使い方の誤り`

const KINDS = ['bylaws', 'precedents', 'law-text', 'law-xml'] as const
type Kind = (typeof KINDS)[number]

/** Names of law formats, as readers know them. */
const LAW_FORMS: Readonly<Partial<Record<Kind, string>>> = {
  'law-text': '法令の文章（Lawtext）',
  'law-xml': '法令標準XML'
}

/** Flags that describe one version of a text. They do not apply to a collection of precedents. */
const OF_A_VERSION = ['enforced-on', 'title', 'enacted-on', 'source', 'amendment', 'edition'] as const

/** Parsed arguments of an import: the file as bytes, its kind, and the target folder. */
export type ImportRequest = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly outDir: string
  readonly dryRun: boolean
  /** If set, the import only shows how the text is parsed, as text or also as a page. */
  readonly preview: 'text' | 'page' | null
  /** Reason for leaving faults of the published text unchanged. */
  readonly accept: string | null
} & (
  | { readonly kind: 'precedents'; readonly ruleset: string }
  | { readonly kind: Exclude<Kind, 'precedents'>; readonly options: Omit<ImportOptions, 'replaced'> }
)

/** Parses the arguments of an import. Ends the command if they are invalid. */
export function readRequest({ args, env }: Call): ImportRequest {
  const { flags, positionals } = readArguments(help, OPTIONS, { args, allowPositionals: true })
  const given = KINDS.find(one => one === flags.kind)
  if (flags.kind !== undefined && !given)
    wrongUse(`--kind「${flags.kind}」という種類はありません（${KINDS.join('、')} のどれか）`)
  const source = readSource(positionals)
  const kind = given ?? kindOf(source.bytes)
  const outDir = readOutDir(flags.out, env)
  const ruleset = readRuleset(flags.ruleset)
  const dryRun = flags['dry-run']
  if (flags.open && !flags.preview) wrongUse('--open は --preview とともに使います')
  if (kind !== 'bylaws' && flags.preview) wrongUse('--preview は規約（--kind bylaws）だけに使えます')
  if (kind === 'precedents' && flags.accept !== undefined) wrongUse('--accept は --kind precedents とは使いません')
  if (flags.accept?.trim() === '') wrongUse('--accept に、原文のままにする理由を書いてください')
  const preview = flags.preview ? (flags.open ? 'page' : 'text') : null
  const request = { ...source, outDir, dryRun, preview, accept: flags.accept?.trim() ?? null } as const
  if (kind !== 'precedents') return { ...request, kind, options: readOptions(flags, { ruleset, kind }) }
  const strange = OF_A_VERSION.find(flag => flags[flag] !== undefined) ?? (flags['cited-as'].length > 0 && 'cited-as')
  if (strange) wrongUse(`--${strange} は --kind precedents とは使いません`)
  return { ...request, kind, ruleset }
}

/** Flags that take a value: the argument after such a flag is not the file. */
export const IMPORT_VALUES = {
  ruleset: { type: 'string' },
  'enforced-on': { type: 'string' },
  kind: { type: 'string' },
  out: { type: 'string' },
  title: { type: 'string' },
  'enacted-on': { type: 'string' },
  'cited-as': { type: 'string', multiple: true },
  source: { type: 'string' },
  amendment: { type: 'string' },
  edition: { type: 'string' },
  accept: { type: 'string' }
} as const

const OPTIONS = {
  ...IMPORT_VALUES,
  'cited-as': { type: 'string', multiple: true, default: [] as string[] },
  'dry-run': { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false }
} as const

/** Detects the kind of a file by its first element or by Lawtext marks. */
function kindOf(bytes: Uint8Array): Kind {
  if (isLawXml(bytes)) return 'law-xml'
  return isLawtext(bytes) ? 'law-text' : 'bylaws'
}

/** Lawtext marks the kind of a line if the kind is ambiguous: 「- :item:(1)　正会員」. */
function isLawtext(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('utf8')
  return /^[ \t]*(?:- )?:(?:law|toc|preamble|enact-statement|main-provision|item|suppl-provision|appdx(?:-[a-z]+)*|remarks):/mu.test(
    text
  )
}

/** True if the file is 法令標準XML: its first element is `Law`. */
function isLawXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString('utf8')
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<Law[\s>]/u.test(head)
}

function readSource(positionals: readonly string[]): Pick<ImportRequest, 'name' | 'bytes'> {
  const [name, ...others] = positionals
  if (name === undefined) return wrongUse('取り込むファイルを指定してください。使い方は --help で表示します')
  if (others.length > 0) wrongUse(`ファイルは一つだけ指定してください（「${positionals.join('」「')}」）`)
  return { name, bytes: fileOrExit(name) }
}

function readOutDir(out: string | undefined, env: NodeJS.ProcessEnv): string {
  const outDir = path.resolve(out || env.CONTENT_DIR || path.join(root, 'content'))
  const isBlocked = existsSync(outDir) && !statSync(outDir).isDirectory()
  return isBlocked ? wrongUse(`書き出し先「${outDir}」はフォルダーではありません`) : outDir
}

function readRuleset(given: string | undefined): string {
  const id = given ?? wrongUse('規約の名を --ruleset で指定してください（例: --ruleset onizumo）')
  if (DEVICE_NAME.test(id)) return wrongUse(`--ruleset「${id}」は、Windowsではフォルダーの名前に使えません`)
  if (/^[a-z][a-z0-9-]*$/u.test(id)) return id
  return wrongUse(`--ruleset「${id}」は使えません。英小文字で始め、英小文字・数字・ハイフンだけで書きます`)
}

type Flags = { readonly [K in (typeof OF_A_VERSION)[number]]?: string | undefined } & {
  readonly 'cited-as': readonly string[]
}

function readOptions(
  flags: Flags,
  { ruleset, kind }: { readonly ruleset: string; readonly kind: Kind }
): Omit<ImportOptions, 'replaced'> {
  const enforcedOn = readDate('--enforced-on', flags['enforced-on'])
  if (enforcedOn === null && kind !== 'bylaws')
    wrongUse(
      `${LAW_FORMS[kind] ?? 'この文章'}には、この版の施行日を --enforced-on で指定してください（例: --enforced-on 2020-08-07）`
    )
  return {
    id: ruleset,
    enforcedOn,
    version: readVersion(enforcedOn, flags, kind),
    title: flags.title?.trim() || null,
    enactedOn: readDate('--enacted-on', flags['enacted-on']),
    amendment: flags.amendment?.trim() || null,
    citedAs: flags['cited-as'].map(name => name.trim()).filter(name => name),
    source: flags.source?.trim() || null
  }
}

/** Returns the name of the version: `2014-06-13`, or `2014-06-13-2` for the second version of a day. */
function readVersion(enforcedOn: string | null, flags: Flags, kind: Kind): string | null {
  const { edition } = flags
  for (const flag of ['amendment', 'edition'] as const)
    if (flags[flag] !== undefined && kind === 'bylaws') wrongUse(`--${flag} は --kind law-text か law-xml と使います`)
  if (edition === undefined || enforcedOn === null) return enforcedOn
  if (/^[1-9][0-9]?$/u.test(edition)) return dateFileName(enforcedOn, Number(edition))
  return wrongUse(`--edition「${edition}」は 2 のような番号ではありません`)
}

function readDate(flag: string, date: string | undefined): string | null {
  if (date === undefined) return null
  if (isDay(date) || /^[0-9]{4}$/u.test(date)) return date
  return wrongUse(`${flag}「${date}」は日付ではありません。2020-08-07 の形（年だけなら 2020）で書きます`)
}
