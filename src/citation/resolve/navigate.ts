import { isSupplementHeading } from '../../model/appendix.ts'
import type { StepLevel } from '../types.ts'
import type { IndexEntry } from './index-of.ts'

/** Returns the entry or its nearest ancestor of a level: the 節 that contains an item. */
export function enclosing(entry: IndexEntry | null, level: StepLevel): IndexEntry | undefined {
  for (let at = entry; at; at = at.parent) if (at.level === level) return at
  return
}

/** True if the entry is the ancestor or one of its descendants. */
export function isInside(entry: IndexEntry | null, ancestor: IndexEntry): boolean {
  for (let at = entry; at; at = at.parent) if (at === ancestor) return true
  return false
}

/** Returns the enclosing 附則 or the document. 前条 and 次条 count within this scope. */
export function numberingScope(entry: IndexEntry): IndexEntry {
  return entry.level === 'supplement' || !entry.parent ? entry : numberingScope(entry.parent)
}

/** True for a 附則. A 別表 has the same level. */
export function isSupplement({ node }: IndexEntry): boolean {
  return node?.level === 'supplement' && isSupplementHeading(node.label)
}

/** True for a 別表, a 様式 or another appendix. The signatures at the end of a text have no heading. */
export function isAppendixEntry(entry: IndexEntry): boolean {
  return entry.node?.level === 'supplement' && entry.node.label !== '' && !isSupplement(entry)
}

/** Yields all descendants in printed order. */
export function* entriesBelow(entry: IndexEntry): Generator<IndexEntry> {
  for (const child of entry.children) {
    yield child
    yield* entriesBelow(child)
  }
}

/** Returns the articles of a heading, of a 附則, or of the main provisions. */
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

/** Returns every 編 章 節 款 目 below an entry, in pre-order. */
export function divisionEntries(entry: IndexEntry): readonly IndexEntry[] {
  const divisions = entry.children.filter(({ node }) => node && 'title' in node)
  return divisions.flatMap(child => [child, ...divisionEntries(child)])
}
