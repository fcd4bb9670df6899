import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { vi } from 'vitest'
import type { Main } from '../../scripts/commands/command.ts'
import { root } from '../../scripts/settings.ts'

export interface Run {
  readonly code: number | null
  readonly output: string
}

const { CONTENT_DIR, OUT_DIR, SITE_URL, PORT, ...shell } = process.env

/** Runs `node …` from the root of the project, without the environment settings of the tests. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}, input = '', cwd = root): Promise<Run> {
  const child = spawn(process.execPath, args, { cwd, env: { ...shell, ...env } })
  child.stdin.on('error', () => {}).end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', code => resolve({ code, output }))
  })
}

/** Runs a command in this process instead of a new one. An exit of the command ends only the run. */
export async function runMain(
  main: Main,
  args: readonly string[],
  { env = {}, input = '' }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {}
): Promise<Run> {
  let output = ''
  let ended: number | null = null
  const write = (text: unknown, end = '\n') => {
    output += `${String(text)}${end}`
  }
  const exit = (code?: number | string | null): never => {
    ended = Number(code)
    throw new Error('ended')
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(text => write(text)),
    vi.spyOn(console, 'error').mockImplementation(text => write(text)),
    vi.spyOn(process, 'exit').mockImplementation(exit)
  ]
  const prompts = new Writable({
    write: (chunk, _, done) => {
      write(chunk, '')
      done()
    }
  })
  try {
    const call = { args, env: { ...shell, ...env }, input: Readable.from([input]), output: prompts }
    return { code: await main(call), output }
  } catch (error) {
    if (ended === null) throw error
    return { code: ended, output }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
