import { createVerifier, type Verification } from '../../src/answer/verify/verify.ts'
import { showControls } from '../../src/content/diagnostics/reporters.ts'
import { load } from '../../src/corpus/load.ts'
import { isDay } from '../../src/model/fields.ts'
import { type Call, dayOrExit, fileOrExit, readArguments, runCommand, settingsOrExit, wrongUse } from './command.ts'

const HELP = `使い方: npm run verify -- FILE [--ruleset ID] [--format text|json] [--on 日付]

規約について書いた文（Markdownか、ただの文章）を、規約と照らし合わせます。確かめるのは次の三つだけです。
  引用      引いている規定・先例があり、効力があるか
  数        文の数が、その文の引いている規定にあるか、そこから計算できるか
  引用文    「」の文が、引いている規定の文のとおりか
答えが正しいことは示しません。確かめられなかったところは、すべて挙げます。

  --ruleset ID     条の番号だけのとき、どの規約のことか（指定がなければ、この会の規約）
  --format json    プログラム向け。標準出力にはJSONだけが出ます
  --on 2027-04-01  その日に効力のある版と照らし合わせる（指定がなければ今日）
  --help           この説明

終了コード: 0 エラーなし（疑わしいところ、確かめられないところがあっても） / 1 エラーあり / 2 使い方の誤り`

const OPTIONS = {
  ruleset: { type: 'string' },
  format: { type: 'string', default: 'text' },
  on: { type: 'string' }
} as const

/** Checks a text about the rules against the law, and prints what is wrong and what could not be checked. */
export function main({ args, env }: Call): 0 | 1 {
  const { flags, positionals } = readArguments(HELP, OPTIONS, { args, allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) return wrongUse('確かめるファイルを一つ指定してください')
  if (!['text', 'json'].includes(flags.format)) wrongUse(`--format は text か json です（「${flags.format}」）`)
  if (flags.on !== undefined && !isDay(flags.on))
    wrongUse(`--on「${flags.on}」は日付ではありません（例: --on 2027-04-01）`)
  const text = textOrExit(file)
  const library = load(settingsOrExit(env).contentDir, flags.on ?? dayOrExit(env))
  const { ruleset } = flags
  const ids = library.rulesets.map(({ id }) => id)
  if (ruleset !== undefined && !ids.includes(ruleset))
    wrongUse(`--ruleset「${ruleset}」という規約はありません（${ids.join('、')}）`)
  const checked = createVerifier(library)(text, ruleset === undefined ? {} : { ruleset })
  console.log(flags.format === 'json' ? JSON.stringify(checked, null, 2) : verificationText(checked, { file, text }))
  return checked.verdict === 'failed' ? 1 : 0
}

function textOrExit(file: string): string {
  const bytes = fileOrExit(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return wrongUse(
      `「${file}」は、文字の符号がUTF-8の文章ではありません（Wordなどの文は、文章だけのファイルにします）`
    )
  }
}

const VERDICTS = {
  failed: '誤りがあります',
  incomplete: '誤りは見つかりませんが、疑わしいところか、確かめられないところがあります',
  supported: '引用・数・引用文は、すべて規約のとおりです（答えが正しいことまでは示しません）'
} as const

const SEVERITIES = { error: 'エラー', doubt: '疑い' } as const

function verificationText(
  { verdict, checked, findings, unchecked }: Verification,
  { file, text }: { readonly file: string; readonly text: string }
): string {
  const placeOf = ({ start }: { readonly start: number }) => {
    const before = text.slice(0, start).split('\n')
    return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
  }
  const { citations, figures, quotations, sentences } = checked
  const lines = [
    ...findings.map(one => `${placeOf(one)} ${SEVERITIES[one.severity]} ${one.message} ${one.code}`),
    ...unchecked.map(one => `${placeOf(one)} 未確認 「${one.words}」: ${one.why}`),
    sentences === 0 ? '確かめる文がありません。' : `${VERDICTS[verdict]}。`,
    `${sentences}文のうち、引用 ${citations}件、数 ${figures}件、引用文 ${quotations}件を確かめました`
  ]
  return lines.map(showControls).join('\n')
}

if (import.meta.main) await runCommand(main)
