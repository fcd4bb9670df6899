import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Result } from './run-mutant.ts'
import type { MutationRequest } from './worker.ts'

/** Options of the worker processes of a run. */
interface Pool {
  readonly contentDir: string
  readonly seed: string
  readonly processes: number
  /** Limit of the run in milliseconds. Mutations that have not started by then are not tried. */
  readonly limit: number
}

/** Timeout in milliseconds. A mutation without a result is classified as slow. */
const HANGS = 60_000

/** A check allocates much and keeps little: with a larger young generation fewer objects are copied. */
const EXEC_ARGV = ['--max-semi-space-size=64']

/**
 * Distributes the mutations over several processes. Each process requests the next mutation when it is finished; a
 * hanging process is killed and replaced.
 */
export async function triedBy<T extends MutationRequest>(
  pool: Pool,
  tries: readonly T[]
): Promise<Map<T, Result | null>> {
  const results = new Map<T, Result | null>()
  const left = [...tries]
  const end = performance.now() + pool.limit
  const take = () => (performance.now() < end ? left.shift() : undefined)
  const work = async () => {
    let child = await started(pool)
    for (let next = take(); next; next = take()) {
      const result = await answerOf(child, next)
      results.set(next, result)
      if (result?.verdict !== 'slow' || child.connected) continue
      child = await started(pool)
    }
    child.disconnect()
  }
  await Promise.all(Array.from({ length: pool.processes }, work))
  return results
}

async function started({ contentDir, seed }: Pool): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'worker.ts'), [contentDir, seed], {
    execArgv: [...process.execArgv, ...EXEC_ARGV]
  })
  await new Promise(ready => child.once('message', ready))
  return child
}

function answerOf(child: ChildProcess, { kind, at, isSealed }: MutationRequest): Promise<Result | null> {
  return new Promise(answer => {
    const settle = (result: Result | null) => {
      clearTimeout(timer)
      child.removeAllListeners()
      answer(result)
    }
    const crashed = (): Result => ({ verdict: 'crash', description: `${kind} ${at}`, first: 'プロセスが終わりました' })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      child.removeAllListeners()
      child.once('exit', () =>
        answer({ verdict: 'slow', description: `${kind} ${at}`, first: `${HANGS / 1000}秒で終わりません` })
      )
    }, HANGS)
    child.once('message', result => settle(result as Result | null))
    child.once('exit', () => settle(crashed()))
    child.send({ kind, at, isSealed } satisfies MutationRequest)
  })
}
