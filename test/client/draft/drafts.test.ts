import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftName, draftOnDevice, storeDraft, versionInWords } from '../../../src/client/draft/drafts.ts'
import { blankDraft } from '../../../src/protocol/blank-draft.ts'

test.each([
  ['2020-08-07', '2020年8月7日の版'],
  ['2013', '2013年の版'],
  ['undated', '施行日不明の版']
])('the version %s is named %s', (version, text) => {
  expect(versionInWords(version)).toBe(text)
})

describe('drafts stored on the device', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text)
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  const change = { at: 1, gone: ['甲'], come: ['乙'], behind: '', gap: 0, under: '第1条', now: ['丙'] }
  const draft = { ...blankDraft({ ruleset: 'tennis', version: '2020', digest: '' }, '文'), unresolved: [change] }

  test('a stored draft is restored with its unresolved changes', () => {
    storeDraft('1', { draft, before: '前', messages: ['あ'] }, new Date(5))
    expect(draftOnDevice('1')).toEqual({ id: '1', changed: 5, draft, before: '前', messages: ['あ'] })
  })

  test.each([
    ['meeting', 7],
    ['moves', 'x'],
    ['reason', []],
    ['enforcedOn', {}]
  ])('a stored draft whose “%s” cannot be parsed is opened without it', (field, value) => {
    const kept = { draft: { ...draft, [field]: value }, before: '前', told: [], changed: 5 }
    stored.set('draft-1', JSON.stringify(kept))
    expect(draftOnDevice('1')?.draft).toEqual({ ...draft, [field]: field === 'moves' ? [] : null })
  })

  test('a draft stored by an earlier build is opened', () => {
    const { unresolved, ...older } = draft
    stored.set('draft-1', JSON.stringify({ draft: older, before: '前', told: [], changed: 5 }))
    expect(draftOnDevice('1')?.draft).toEqual({ ...draft, unresolved: [] })
  })

  test.each([
    ['words', 'x'],
    ['unreadable words of it', JSON.stringify({ draft: { ...draft, text: 7 }, before: '', told: [], changed: 5 })],
    ['unreadable changes', JSON.stringify({ draft: { ...draft, unresolved: [7] }, before: '', told: [], changed: 5 })]
  ])('%s are left unchanged in storage', (_, text) => {
    stored.set('draft-1', text)
    expect(draftOnDevice('1')).toBe(null)
    expect(stored.get('draft-1')).toBe(text)
  })

  test('the name of a draft is shortened to fit a page', () => {
    expect(draftName({ ...draft, title: 'あ'.repeat(100_000) })).toHaveLength(201)
  })
})
