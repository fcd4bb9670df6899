import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { readSettings, type Settings } from '../settings.ts'

/** Ends a command that was called wrongly: one sentence, exit 2. */
export function wrongUse(problem: string): never {
  console.error(`エラー: ${problem}`)
  process.exit(2)
}

/** Reads a command's flags and words; answers `--help`, and ends a call with unknown ones. */
export function readArguments<T extends ParseArgsOptionsConfig>(help: string, options: T, words: boolean = false) {
  const config = { options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: words } as const
  try {
    const { values, positionals } = parseArgs(config)
    if ('help' in values && values.help) {
      console.log(help)
      process.exit(0)
    }
    return { flags: values, words: positionals as readonly string[] }
  } catch (error) {
    return wrongUse(`引数が正しくありません（${String((error as Error).message)}）。使い方は --help で表示します`)
  }
}

/** The settings from the environment; a wrong one ends the command. */
export function settingsOrExit(): Settings {
  const reading = readSettings()
  return 'problem' in reading ? wrongUse(reading.problem) : reading
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
