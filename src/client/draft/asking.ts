import type { DeskAnswer, DeskCalls, DeskQuestion } from '../../protocol/desk.ts'

/** A worker with a library in it, as the page asks it. */
export interface Asking {
  readonly ask: <Call extends keyof DeskCalls>(
    call: Call,
    ...given: Parameters<DeskCalls[Call]>
  ) => Promise<ReturnType<DeskCalls[Call]>>
}

/** Speaks with a worker: each question has a number, and its answer the same. */
export function askingOf(worker: Worker): Asking {
  let last = 0
  const waiting = new Map<number, (answer: DeskAnswer) => void>()
  worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const [id, answer] of waiting) answer({ id, failed: message || '検査を動かせませんでした' })
    waiting.clear()
  })
  return {
    ask: (call, ...given) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, answer => {
          if ('failed' in answer) reject(new Error(answer.failed))
          else resolve(answer.value as never)
        })
        worker.postMessage({ id, call, given } satisfies DeskQuestion)
      })
  }
}

/** Runs a task for the newest wish alone: while one runs, of those that come the last is kept. */
export function newestOnly<Wish>(perform: (wish: Wish) => Promise<void>): (wish: Wish) => void {
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
