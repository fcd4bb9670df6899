import { describe, expect, test } from 'vitest'
import { expandSidebar, readRail, type SidebarEntry } from '../../src/protocol/sidebar.ts'

const OUTLINE: readonly SidebarEntry[] = [
  { label: '第1章', href: '/c/#ch1', entries: [{ label: '第1条', href: '/c/1/' }] },
  {
    label: '第2章',
    href: '/c/#ch2',
    entries: [
      { label: '第1節', href: '/c/#ch2-sec1', entries: [{ label: '第2条', href: '/c/2/' }] },
      { label: '第2節', href: '/c/#ch2-sec2', entries: [{ label: '第3条', href: '/c/3/' }] }
    ]
  },
  { label: '附則', href: '/c/附則/' }
]

describe('sidebar', () => {
  test('the sidebar expands only the path to the page', () => {
    const [first, second, last] = expandSidebar(OUTLINE, '/c/3/')
    expect(first).toEqual({ label: '第1章', href: '/c/#ch1' })
    expect(second?.entries).toEqual([
      { label: '第1節', href: '/c/#ch2-sec1' },
      { label: '第2節', href: '/c/#ch2-sec2', entries: [{ label: '第3条', href: '/c/3/' }] }
    ])
    expect(last).toEqual(OUTLINE[2])
  })

  test('the sidebar recognises a page by its decoded path', () => {
    const rail = [
      { label: '第1章', href: '/c/#ch1', entries: [{ label: '満貫以上', href: encodeURI('/c/満貫以上/') }] }
    ]
    expect(expandSidebar([...rail, ...OUTLINE], '/c/満貫以上/').map(({ entries }) => entries?.length)).toEqual([
      1,
      undefined,
      undefined,
      undefined
    ])
  })

  test('for an unknown page the sidebar shows the first two levels', () => {
    expect(expandSidebar(OUTLINE, '/c/').map(({ entries }) => entries?.map(({ label }) => label))).toEqual([
      ['第1条'],
      ['第1節', '第2節'],
      undefined
    ])
    expect(expandSidebar(OUTLINE, '/c/')[1]?.entries?.every(({ entries }) => entries === undefined)).toBe(true)
  })

  test('the sidebar is parsed from JSON of any depth, and invalid data is rejected', () => {
    expect(readRail(JSON.stringify(OUTLINE))).toEqual({ ok: true, value: OUTLINE })
    expect(readRail('[{"words":"第1章"}]').ok).toBe(false)
    expect(readRail('<!doctype html>').ok).toBe(false)
  })
})
