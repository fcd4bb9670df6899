import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '../../../src/client/draft/drafts.ts'
import { stateOf, statesOf, storeDraftStates } from '../../../src/client/draft/states.ts'

const ruleset = { id: 'tennis', title: '', name: '', version: '2020', says: '', digest: 'a', path: '', files: '' }
const state = stateOf({ ...newDraft(ruleset, '後'), title: '会費' }, '前')

/** A storage with room for a number of characters. */
function storage(room: number) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => items.delete(key)
  }
}

let kept = storage(10_000)
beforeEach(() => {
  kept = storage(10_000)
  vi.stubGlobal('sessionStorage', kept)
})
afterEach(() => void vi.unstubAllGlobals())

test('an undo state has text and base of a draft, without its title', () => {
  expect(state).toEqual({
    base: { ruleset: 'tennis', version: '2020', digest: 'a' },
    text: '後',
    moves: [],
    drift: [],
    unresolved: [],
    before: '前'
  })
})

test('undo states are read as they were stored, per draft', () => {
  storeDraftStates('1', [state])
  expect(statesOf('1')).toEqual([state])
  expect(statesOf('2')).toEqual([])
})

test.each(['', 'x', '{}', '[{"text":"後"}]'])('a damaged store has no undo states: %j', text => {
  kept.items.set('draft-states-1', text)
  expect(statesOf('1')).toEqual([])
})

test('states that exceed the storage remove the older ones, which belong to another text', () => {
  storeDraftStates('1', [state])
  storeDraftStates('1', [state, { ...state, text: '長'.repeat(20_000) }])
  expect(kept.items.size).toBe(0)
  expect(statesOf('1')).toEqual([])
})

test('without storage there are no states, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeDraftStates('1', [state])
  expect(statesOf('1')).toEqual([])
})
