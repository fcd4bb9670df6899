import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { referenceDate } from '../../src/model/reference-date.ts'
import { describeFsError } from '../describe-fs-error.ts'
import { readSettings, root, type Settings } from '../settings.ts'
import { NotSaved, recoverFiles } from './save-files.ts'

/** Input of a command: its arguments, the environment and the terminal. */
export interface Call {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly input: Readable
  /** Stream for questions and exported data. Messages of a command are written to the console. */
  readonly output: Writable
}

/** A command. Returns its exit code. */
export type Main = (call: Call) => 0 | 1 | Promise<0 | 1>

/** Runs the command of this process. */
export async function runCommand(main: Main): Promise<void> {
  const { argv, env, stdin, stdout } = process
  process.on('uncaughtException', endCrashed)
  try {
    process.exitCode = await main({ args: argv.slice(2), env, input: stdin, output: stdout })
  } catch (error) {
    endCrashed(error)
  }
}

/** Ends a failed command with one sentence. The stack trace of an unexpected error is written to a log file. */
export function endCrashed(error: unknown): never {
  const { syscall, path: at }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : {}
  if (error instanceof NotSaved) console.error(`エラー: ${error.message}`)
  else if (syscall !== undefined) wrongUse(`「${at ?? ''}」を使えません（${describeFsError(error)}）`)
  else console.error(`エラー: プログラムの誤りで、終えられませんでした（${crashWords(error)}）${writeTrace(error)}`)
  process.exit(1)
}

function crashWords(error: unknown): string {
  if (error instanceof RangeError && /call stack|Invalid array length/u.test(error.message))
    return '中身が大きすぎるか、入れ子が深すぎます'
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/**
 * Writes the stack trace to a log file for maintainers. Returns a sentence with its path, or '' if the log cannot be
 * written.
 */
function writeTrace(error: unknown): string {
  const log = path.join(root, '.cache', 'error.log')
  try {
    mkdirSync(path.dirname(log), { recursive: true })
    writeFileSync(log, `${process.argv.join(' ')}\n${error instanceof Error ? error.stack : String(error)}\n`)
    return `。くわしい記録: ${path.relative('', log)}`
  } catch {
    return ''
  }
}

/** Ends a command that was called incorrectly: one sentence, exit code 2. */
export function wrongUse(problem: string): never {
  console.error(`エラー: ${problem}`)
  process.exit(2)
}

/**
 * Parses the flags and, if allowed, the positional arguments of a command. Answers `--help`, and ends the command if
 * an argument is unknown.
 */
export function readArguments<T extends ParseArgsOptionsConfig>(
  help: string,
  options: T,
  {
    args = process.argv.slice(2),
    allowPositionals = false
  }: { readonly args?: readonly string[]; readonly allowPositionals?: boolean } = {}
) {
  const config = {
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals
  } as const
  const read = attempt(() => parseArgs({ ...config, args: [...args] }))
  if ('problem' in read) return wrongUse(`${argumentProblem(read.problem)}。使い方は --help で表示します`)
  const { values, positionals } = read.value
  if ('help' in values && values.help) {
    console.log(help)
    process.exit(0)
  }
  return { flags: values, positionals: positionals as readonly string[] }
}

/**
 * Translates a message of Node's argument parser: "Unknown option '--colour'", "Option '--on <value>' argument
 * missing".
 */
export function argumentProblem(message: string): string {
  const name = /'(?:-\w, )?([^' ]+)/u.exec(message)?.[1] ?? ''
  if (message.startsWith('Unknown option')) return `「${name}」という指定はありません`
  if (message.startsWith('Unexpected argument')) return `「${name}」は余分です`
  if (message.includes('does not take an argument')) return `「${name}」に値は要りません`
  if (message.includes('argument missing') || message.includes('is ambiguous')) return `「${name}」の値がありません`
  return `引数が正しくありません（${message}）`
}

function attempt<T>(parse: () => T): { readonly value: T } | { readonly problem: string } {
  try {
    return { value: parse() }
  } catch (error) {
    return { problem: String((error as Error).message) }
  }
}

/** Returns the settings from the environment. Ends the command if a setting is invalid. */
export function settingsOrExit(env: NodeJS.ProcessEnv = process.env): Settings {
  const reading = readSettings(env)
  if ('problem' in reading) return wrongUse(reading.problem)
  dayOrExit(env)
  return reading
}

/**
 * Returns the content folder of a command that writes into it. First undoes an incomplete write of a killed command.
 */
export function contentToChange({ args, env }: Pick<Call, 'args' | 'env'>): string {
  const { contentDir } = settingsOrExit(env)
  if (args.includes('--dry-run')) return contentDir
  const back = recoverFiles(contentDir)
  if (back.length > 0) console.log(`前の書き込みが途中で止まっていたので、元に戻しました: ${back.join('、')}\n`)
  return contentDir
}

/** Returns the reference date for the text in force. Ends the command if the date is invalid. */
export function dayOrExit(env: NodeJS.ProcessEnv = process.env): string {
  const day = attempt(() => referenceDate(env.SOURCE_DATE_EPOCH))
  return 'problem' in day ? wrongUse(day.problem) : day.value
}

/**
 * Returns the bytes of a file argument. Ends the command if the path is not a regular file: reading a pipe might never
 * end.
 */
export function fileOrExit(name: string, kind = 'ファイル'): Uint8Array {
  if (!existsSync(name)) wrongUse(`${kind}「${name}」がありません`)
  if (!statSync(name).isFile()) wrongUse(`「${name}」はファイルではありません`)
  try {
    return readFileSync(name)
  } catch (error) {
    return wrongUse(`${kind}「${name}」を読めません（${describeFsError(error)}）`)
  }
}

/** Returns the port from `PORT`, or 4321 if the variable is not set. */
export function portOrExit(): number {
  const text = process.env.PORT || '4321'
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65535 ? port : wrongUse(`PORT「${text}」はポート番号ではありません`)
}

/** Formats the time since `start`, a value of `performance.now()`: `1.2 秒`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} 秒`
}
