import { expect, test } from 'vitest'
import type { SidebarEntry } from '../../src/protocol/sidebar.ts'
import { pageUrl } from '../../src/view/edition.ts'
import { outlineRail } from '../../src/view/sidebar-toc.ts'
import { tennisEdition } from './tennis.ts'

const edition = tennisEdition()
const leaves = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.flatMap(entry => (entry.entries ? leaves(entry.entries) : [entry]))

test('the sidebar lists every page of law once, in printed order, below its headings', () => {
  const rail = outlineRail(edition)
  expect(leaves(rail).map(({ href }) => href)).toEqual(edition.version.pages.map(({ slug }) => pageUrl(edition, slug)))
  const [{ headings, label, caption } = { headings: [], label: '', caption: null }] = edition.version.pages
  const way = headings.map(({ label, title }) => `${label.text} ${title.plain}`)
  let entry: SidebarEntry | undefined = rail[0]
  for (const text of way) {
    expect(entry?.label).toBe(text)
    entry = entry?.entries?.[0]
  }
  expect(entry?.label).toBe(`${label} ${caption}`)
})
