import { spawn } from 'node:child_process'
import { root } from '../../scripts/settings.ts'

export interface Run {
  readonly code: number | null
  readonly output: string
}

const { CONTENT_DIR, OUT_DIR, SITE_URL, PORT, ...shell } = process.env

/** Runs `node …` as a person would: from the root, without the settings that the tests run under. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ''): Promise<Run> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...shell, ...env } })
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
