import { afterEach, expect, test, vi } from 'vitest'
import { backUpStorage } from '../../../src/client/page/local-storage.ts'

/** Creates a device with these stored values and a quota in characters. */
function holding(held: Readonly<Record<string, string>>, room = Number.POSITIVE_INFINITY): Map<string, string> {
  const kept = new Map(Object.entries(held))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if ([...kept.values(), text].join('').length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    }
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ rulings: '{' }, { rulings: '{', 'rulings-aside-1': '{' }],
  [
    { rulings: '{', 'rulings-aside-1': '' },
    { rulings: '{', 'rulings-aside-1': '', 'rulings-aside-2': '{' }
  ],
  [
    { rulings: '{', 'rulings-aside-1': '{' },
    { rulings: '{', 'rulings-aside-1': '{' }
  ]
])('an invalid value is moved once, to the next free key: %j', (held, expected) => {
  const kept = holding(held)
  expect(backUpStorage('rulings')).toBe(true)
  expect(Object.fromEntries(kept)).toEqual(expected)
})

test.each([
  ['is full', { rulings: '{{{' }, 5],
  ['holds nothing there', {}, 5]
])('no value is moved if the device %s', (_, held, room) => {
  const kept = holding(held, room)
  expect(backUpStorage('rulings')).toBe(false)
  expect(Object.fromEntries(kept)).toEqual(held)
})

test('no value is moved if storage is refused', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  expect(backUpStorage('rulings')).toBe(false)
})
