import type { StepLevel } from '../citation/types.ts'
import type { BranchedNumber } from '../model/law.ts'
import type { IndexEntry } from './index-of.ts'

/** The entry itself or the one above it of a level: the 節 that an item stands in. */
export function enclosing(entry: IndexEntry | null, level: StepLevel): IndexEntry | undefined {
  for (let at = entry; at; at = at.parent) if (at.level === level) return at
  return
}

/** Whether an entry is `ancestor` or stands below it. */
export function isInside(entry: IndexEntry | null, ancestor: IndexEntry): boolean {
  for (let at = entry; at; at = at.parent) if (at === ancestor) return true
  return false
}

/** The 附則 that an entry stands in, or the document: each is a world of its own for 前条 and 次条. */
export function numberingScope(entry: IndexEntry): IndexEntry {
  return entry.level === 'supplement' || !entry.parent ? entry : numberingScope(entry.parent)
}

/** Everything below an entry, in printed order. */
export function* entriesBelow(entry: IndexEntry): Generator<IndexEntry> {
  for (const child of entry.children) {
    yield child
    yield* entriesBelow(child)
  }
}

/** The articles of a division, of a 附則, or of the main provisions. */
export function articleEntries(entry: IndexEntry): readonly IndexEntry[] {
  const first = firstArticle(entry)
  if (!first) return []
  const isWorld = entry.level === 'document' || entry.level === 'supplement'
  return isWorld ? first.row : first.row.filter(article => isInside(article, entry))
}

function firstArticle(entry: IndexEntry): IndexEntry | undefined {
  for (const child of entry.children) {
    if (child.level === 'article') return child
    const found = child.level === 'supplement' || child.level === 'paragraph' ? undefined : firstArticle(child)
    if (found) return found
  }
  return
}

/** Every 編 章 節 款 目 below an entry, each before those it holds. */
export function divisionEntries(entry: IndexEntry): readonly IndexEntry[] {
  const divisions = entry.children.filter(({ node }) => node && 'title' in node)
  return divisions.flatMap(child => [child, ...divisionEntries(child)])
}

/** Whether the number of a comes before (-1) or behind (1) that of b: 第8条の2 comes behind 第8条. */
export function compareNumbers(a: BranchedNumber, b: BranchedNumber): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
