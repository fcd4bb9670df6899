import type { DeskAnswer, DeskCalls, DeskQuestion } from '../../protocol/editor-rpc.ts'

/** A worker with a library in it, as the page asks it. */
export interface WorkerRpc {
  readonly ask: <Call extends keyof DeskCalls>(
    call: Call,
    ...given: Parameters<DeskCalls[Call]>
  ) => Promise<ReturnType<DeskCalls[Call]>>
}

/** Milliseconds for which a worker may be silent while it is asked something, and while that is much at once. */
export const SILENCE_MS = { usual: 20_000, long: 180_000 } as const

/** Questions that need all of the content, or a file of somebody's. */
const LONG: ReadonlySet<keyof DeskCalls> = new Set(['open', 'consequences', 'zip', 'proposal', 'toWord', 'fromWord'])

/**
 * Speaks with a worker: each question has a number, and its answer the same. A worker that is silent for too long is ended: what
 * it was asked fails, and `ended` is told.
 */
export function createWorkerRpc(worker: Worker, ended: () => void = () => undefined): WorkerRpc {
  let last = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<number, { readonly call: keyof DeskCalls; readonly answer: (answer: DeskAnswer) => void }>()
  const failAll = (words: string) => {
    for (const [id, { answer }] of waiting) answer({ id, failed: words })
    waiting.clear()
  }
  const listen = () => {
    clearTimeout(silence)
    const [next] = waiting.values()
    if (!next) return
    const limit = LONG.has(next.call) ? SILENCE_MS.long : SILENCE_MS.usual
    silence = setTimeout(() => {
      worker.terminate()
      ended()
      failAll(`${limit / 1000}秒たっても終わらないので、止めました。文を分けるか短くして、もう一度試してください`)
    }, limit)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => {
    waiting.get(data.id)?.answer(data)
    waiting.delete(data.id)
    listen()
  })
  worker.addEventListener('error', ({ message }) => {
    clearTimeout(silence)
    failAll(message || '検査を動かせませんでした')
  })
  return {
    ask: (call, ...given) =>
      new Promise((resolve, reject) => {
        const id = ++last
        const answer = (said: DeskAnswer) => {
          if ('failed' in said) reject(new Error(said.failed))
          else resolve(said.value as never)
        }
        waiting.set(id, { call, answer })
        if (waiting.size === 1) listen()
        worker.postMessage({ id, call, given } satisfies DeskQuestion)
      })
  }
}

/** Runs a task for the newest wish alone: while one runs, of those that come the last is kept. */
export function latestOnly<Wish>(perform: (wish: Wish) => Promise<void>): (wish: Wish) => void {
  let running = false
  let next: { readonly wish: Wish } | null = null
  const run = async (wish: Wish): Promise<void> => {
    running = true
    await perform(wish)
    const { wish: another } = next ?? {}
    const isMore = next !== null
    next = null
    running = false
    if (isMore) void run(another as Wish)
  }
  return wish => {
    if (running) next = { wish }
    else void run(wish)
  }
}
