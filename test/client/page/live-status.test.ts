import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStatus } from '../../../src/client/page/live-status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a live region speaks once, 600 ms after the last message', () => {
  const spoken: string[] = []
  const region = {
    get textContent() {
      return spoken.at(-1) ?? ''
    },
    set textContent(text: string) {
      if (text) spoken.push(text)
    }
  }
  const tell = createStatus(region)
  for (const message of ['9件', '7件', '14件']) {
    tell(message)
    vi.advanceTimersByTime(599)
  }
  expect(spoken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(spoken).toEqual(['14件'])
  vi.advanceTimersByTime(10_000)
  expect(spoken).toEqual(['14件'])
})

test('a repeated message is spoken again, and an empty one clears the region', () => {
  const region = { textContent: '' }
  const tell = createStatus(region)
  tell('1件')
  vi.advanceTimersByTime(600)
  tell('1件')
  expect(region.textContent).toBe('')
  vi.advanceTimersByTime(600)
  expect(region.textContent).toBe('1件')
  tell('')
  vi.advanceTimersByTime(600)
  expect(region.textContent).toBe('')
})
