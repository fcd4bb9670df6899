import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWorkerRpc, latestOnly, SILENCE_MS } from '../../../src/client/draft/worker-rpc.ts'

test('while one request runs, only the newest of the waiting requests is executed', async () => {
  const done: number[] = []
  const ends: (() => void)[] = []
  const wish = latestOnly(async (number: number) => {
    done.push(number)
    await new Promise<void>(end => ends.push(end))
  })
  for (const number of [1, 2, 3, 4]) wish(number)
  expect(done).toEqual([1])
  ends.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toEqual([1, 4])
  ends.shift()?.()
  await Promise.resolve()
  expect(done).toEqual([1, 4])
})

describe('worker requests', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Creates a worker that answers on demand. */
  function fakeWorker() {
    const listeners = new Map<string, (event: unknown) => void>()
    const worker = {
      asked: [] as { readonly id: number }[],
      terminate: vi.fn(),
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      postMessage: (question: { readonly id: number }) => worker.asked.push(question),
      answer: (value: unknown) => listeners.get('message')?.({ data: { id: worker.asked.shift()?.id, value } })
    }
    return worker
  }
  const startFake = (ended = vi.fn()) => {
    const worker = fakeWorker()
    return { worker, ended, ...createWorkerRpc(worker as unknown as Worker, ended) }
  }

  test('a worker that is silent for 20 seconds is terminated, and its request fails with a reason', async () => {
    const { worker, ended, ask } = startFake()
    const failing = Promise.allSettled([ask('fromLink', 'a'), ask('fromLink', 'b')])
    vi.advanceTimersByTime(SILENCE_MS.usual - 1)
    expect(worker.terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect([worker.terminate, ended].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    for (const result of await failing)
      expect(result).toMatchObject({ reason: { message: expect.stringContaining('20秒たっても終わらない') } })
  })

  test('the timeout restarts for each request and is longer for requests that need the complete content', async () => {
    const { worker, ended, ask } = startFake()
    const [first, second] = [ask('fromLink', 'a'), ask('zip', {} as never)]
    vi.advanceTimersByTime(SILENCE_MS.usual - 1)
    worker.answer('one')
    vi.advanceTimersByTime(SILENCE_MS.long - 1)
    worker.answer('two')
    expect([await first, await second]).toEqual(['one', 'two'])
    vi.advanceTimersByTime(SILENCE_MS.long)
    expect(ended).not.toHaveBeenCalled()
  })
})
