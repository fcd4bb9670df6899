import type { EditorHandlers, EditorReply, EditorRequest } from '../../amendment/editor/rpc-handlers.ts'

/** Interface to a worker that contains a library. */
export interface WorkerRpc {
  readonly ask: <Call extends keyof EditorHandlers>(
    call: Call,
    ...given: Parameters<EditorHandlers[Call]>
  ) => Promise<ReturnType<EditorHandlers[Call]>>
}

/** Timeouts of a call, in milliseconds: for usual calls, and for calls in `LONG`. */
export const SILENCE_MS = { usual: 20_000, long: 180_000 } as const

/** Calls that need the complete content or a file of the reader. */
const LONG: ReadonlySet<keyof EditorHandlers> = new Set([
  'open',
  'consequences',
  'zip',
  'proposal',
  'toWord',
  'fromWord'
])

/**
 * Creates an RPC client for a worker; calls and answers are matched by id. If the worker exceeds the timeout, it is
 * terminated, all pending calls fail, and `ended` is called.
 */
export function createWorkerRpc(worker: Worker, ended: () => void = () => undefined): WorkerRpc {
  let last = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<
    number,
    { readonly call: keyof EditorHandlers; readonly answer: (answer: EditorReply) => void }
  >()
  const failAll = (text: string) => {
    for (const [id, { answer }] of waiting) answer({ id, failed: text })
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
  worker.addEventListener('message', ({ data }: MessageEvent<EditorReply>) => {
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
        const answer = (reply: EditorReply) => {
          if ('failed' in reply) reject(new Error(reply.failed))
          else resolve(reply.value as never)
        }
        waiting.set(id, { call, answer })
        if (waiting.size === 1) listen()
        worker.postMessage({ id, call, given } satisfies EditorRequest)
      })
  }
}

/** Returns a function that runs one task at a time. While a task runs, only the newest request is queued. */
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
