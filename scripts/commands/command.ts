import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { referenceDate } from '../../src/model/reference-date.ts'
import { describeFsError } from '../describe-fs-error.ts'
import { readSettings, root, type Settings } from '../settings.ts'
import { NotSaved, recoverFiles } from './save-files.ts'

/** What a command is called with: the words behind its name, the environment, and a person who types. */
export interface Call {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly input: Readable
  /** Where questions are put; what a command says goes to the console. */
  readonly output: Writable
}

/** A command: its exit code. */
export type Main = (call: Call) => 0 | 1 | Promise<0 | 1>

/** Runs the command that node was started for. */
export async function runCommand(main: Main): Promise<void> {
  const { argv, env, stdin, stdout } = process
  process.on('uncaughtException', endCrashed)
  try {
    process.exitCode = await main({ args: argv.slice(2), env, input: stdin, output: stdout })
  } catch (error) {
    endCrashed(error)
  }
}

/** Ends a command that failed, in one sentence. The trace of what nobody foresaw goes to a log: no person is shown one. */
export function endCrashed(error: unknown): never {
  const { syscall, path: at }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : {}
  if (error instanceof NotSaved) console.error(`エラー: ${error.message}`)
  else if (syscall !== undefined) wrongUse(`「${at ?? ''}」を使えません（${describeFsError(error)}）`)
  else console.error(`エラー: プログラムの誤りで、終えられませんでした（${crashWords(error)}）${keepTrace(error)}`)
  process.exit(1)
}

function crashWords(error: unknown): string {
  if (error instanceof RangeError && /call stack|Invalid array length/u.test(error.message))
    return '中身が大きすぎるか、入れ子が深すぎます'
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** Keeps the trace for maintainers, and says where. */
function keepTrace(error: unknown): string {
  const log = path.join(root, '.cache', 'error.log')
  try {
    mkdirSync(path.dirname(log), { recursive: true })
    writeFileSync(log, `${process.argv.join(' ')}\n${error instanceof Error ? error.stack : String(error)}\n`)
    return `。くわしい記録: ${path.relative('', log)}`
  } catch {
    return ''
  }
}

/** Ends a command that was called wrongly: one sentence, exit 2. */
export function wrongUse(problem: string): never {
  console.error(`エラー: ${problem}`)
  process.exit(2)
}

/** Reads a command's flags and, where it has them, words; answers `--help`, and ends a call with unknown ones. */
export function readArguments<T extends ParseArgsOptionsConfig>(
  help: string,
  options: T,
  { args = process.argv.slice(2), words = false }: { readonly args?: readonly string[]; readonly words?: boolean } = {}
) {
  const config = { options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: words } as const
  const read = attempt(() => parseArgs({ ...config, args: [...args] }))
  if ('problem' in read) return wrongUse(`${argumentProblem(read.problem)}。使い方は --help で表示します`)
  const { values, positionals } = read.value
  if ('help' in values && values.help) {
    console.log(help)
    process.exit(0)
  }
  return { flags: values, words: positionals as readonly string[] }
}

/** What is wrong with arguments, from what Node says of them: "Unknown option '--colour'", "Option '--on <value>' argument missing". */
export function argumentProblem(said: string): string {
  const name = /'(?:-\w, )?([^' ]+)/u.exec(said)?.[1] ?? ''
  if (said.startsWith('Unknown option')) return `「${name}」という指定はありません`
  if (said.startsWith('Unexpected argument')) return `「${name}」は余分です`
  if (said.includes('does not take an argument')) return `「${name}」に値は要りません`
  if (said.includes('argument missing') || said.includes('is ambiguous')) return `「${name}」の値がありません`
  return `引数が正しくありません（${said}）`
}

function attempt<T>(parse: () => T): { readonly value: T } | { readonly problem: string } {
  try {
    return { value: parse() }
  } catch (error) {
    return { problem: String((error as Error).message) }
  }
}

/** The settings from the environment; a wrong one ends the command. */
export function settingsOrExit(env: NodeJS.ProcessEnv = process.env): Settings {
  const reading = readSettings(env)
  if ('problem' in reading) return wrongUse(reading.problem)
  dayOrExit(env)
  return reading
}

/** The content folder of a command that writes into it; what one that was killed had half written is put back first. */
export function contentToChange({ args, env }: Pick<Call, 'args' | 'env'>): string {
  const { contentDir } = settingsOrExit(env)
  if (args.includes('--dry-run')) return contentDir
  const back = recoverFiles(contentDir)
  if (back.length > 0) console.log(`前の書き込みが途中で止まっていたので、元に戻しました: ${back.join('、')}\n`)
  return contentDir
}

/** The day on which it is asked what is in force; a wrong one ends the command. */
export function dayOrExit(env: NodeJS.ProcessEnv = process.env): string {
  const day = attempt(() => referenceDate(env.SOURCE_DATE_EPOCH))
  return 'problem' in day ? wrongUse(day.problem) : day.value
}

/** The bytes of a file that a command was given; what is none ends the command: a folder, a pipe that would never end. */
export function fileOrExit(name: string, what = 'ファイル'): Uint8Array {
  if (!existsSync(name)) wrongUse(`${what}「${name}」がありません`)
  if (!statSync(name).isFile()) wrongUse(`「${name}」はファイルではありません`)
  try {
    return readFileSync(name)
  } catch (error) {
    return wrongUse(`${what}「${name}」を読めません（${describeFsError(error)}）`)
  }
}

/** The port asked for with `PORT`, else the usual one. */
export function portOrExit(usual: number = 4321): number {
  const text = process.env.PORT || String(usual)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65535 ? port : wrongUse(`PORT「${text}」はポート番号ではありません`)
}

/** `1.2 秒`, from a time that `performance.now()` gave. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} 秒`
}
