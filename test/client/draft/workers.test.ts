import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SILENCE_MS } from '../../../src/client/draft/worker-rpc.ts'
import { workersFor } from '../../../src/client/draft/workers.ts'

interface Question {
  readonly id: number
  readonly call: string
  readonly given: readonly unknown[]
}

/** A worker that answers every call with its name, except `vote`, which never ends. */
class FakeWorker {
  static readonly started: FakeWorker[] = []
  readonly asked: Question[] = []
  readonly terminate = vi.fn()
  #listen: (event: unknown) => void = () => undefined

  constructor() {
    FakeWorker.started.push(this)
  }

  addEventListener(name: string, listener: (event: unknown) => void): void {
    if (name === 'message') this.#listen = listener
  }

  postMessage(question: Question): void {
    this.asked.push(question)
    const { id, call } = question
    if (call !== 'vote') queueMicrotask(() => this.#listen({ data: { id, value: call } }))
  }
}

const rulesetOf = (id: string) => ({
  id,
  title: '庭球部規程',
  name: '規程',
  version: '2020',
  says: '',
  digest: '',
  path: `rulesets/${id}/2020.mdx`,
  files: `/draft/${id}.json`
})
const editorDataOf = (...ids: string[]) => ({
  base: '/',
  rulesets: ids.map(rulesetOf),
  content: '/draft/content.zst',
  aside: '/draft/aside.zst',
  repository: null
})

let isOnline = true
const fetched = vi.fn(async (address: string) => {
  if (!isOnline) return new Response(null, { status: 504 })
  const id = /(\w+)\.json$/u.exec(address)?.[1]
  return new Response(id === undefined ? 'zst' : JSON.stringify({ [rulesetOf(id).path]: `${id}の条文` }))
})

beforeEach(() => {
  isOnline = true
  FakeWorker.started.length = 0
  fetched.mockClear()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('two workers open with the files of the ruleset, one of them also with the packed content', async () => {
  const editorData = editorDataOf('one')
  const { text, partialWorker, completeWorker } = await workersFor(editorData, rulesetOf('one'))
  expect(text).toBe('oneの条文')
  expect(await partialWorker.ask('toFile', {} as never)).toBe('toFile')
  expect(await (await completeWorker).ask('toFile', {} as never)).toBe('toFile')
  const files = { 'rulesets/one/2020.mdx': 'oneの条文' }
  const opened = FakeWorker.started.map(({ asked }) => asked[0])
  expect(opened).toMatchObject([
    { call: 'open', given: [{ base: '/', files: [files], packed: null, aside: '/draft/aside.zst' }] },
    { call: 'open', given: [{ files: [files, files], packed: new TextEncoder().encode('zst') }] }
  ])
})

test('the workers of a ruleset are started once', async () => {
  const editorData = editorDataOf('two')
  expect(workersFor(editorData, rulesetOf('two'))).toBe(workersFor(editorData, rulesetOf('two')))
  await (await workersFor(editorData, rulesetOf('two'))).completeWorker
  expect(FakeWorker.started).toHaveLength(2)
})

test('without a connection the workers fail with a reason, and the next call tries again', async () => {
  isOnline = false
  const editorData = editorDataOf('three')
  await expect(workersFor(editorData, rulesetOf('three'))).rejects.toThrow('ネットワークのある所で')
  isOnline = true
  expect((await workersFor(editorData, rulesetOf('three'))).text).toBe('threeの条文')
})

test('a ruleset without its text is refused by its title', async () => {
  await expect(workersFor(editorDataOf('four'), { ...rulesetOf('four'), path: 'other.mdx' })).rejects.toThrow(
    '「庭球部規程」の条文を読めませんでした'
  )
})

test('a worker that was terminated is started again by the next call', async () => {
  const { partialWorker, completeWorker } = await workersFor(editorDataOf('five'), rulesetOf('five'))
  await completeWorker
  await partialWorker.ask('check', {} as never)
  vi.useFakeTimers()
  const failing = expect(partialWorker.ask('vote', {} as never)).rejects.toThrow('20秒たっても終わらない')
  await vi.advanceTimersByTimeAsync(SILENCE_MS.usual)
  await failing
  expect(FakeWorker.started[0]?.terminate).toHaveBeenCalledOnce()
  expect(await partialWorker.ask('check', {} as never)).toBe('check')
  expect(FakeWorker.started).toHaveLength(3)
  expect(FakeWorker.started[2]?.asked.map(({ call }) => call)).toEqual(['open', 'check'])
})
