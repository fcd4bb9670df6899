import { formatNum } from '../../model/address.ts'
import type { DiffNode } from '../types.ts'
import { type Lists, type Matcher, recordMatch, unmatched } from './matcher.ts'

/** Order of preference among provisions with equal text: equal path, equal number, equal caption, printed order. */
const PREFERENCES: readonly ((before: DiffNode, after: DiffNode) => boolean)[] = [
  (before, after) => before.path === after.path,
  (before, after) => sameNumber(before, after),
  (before, after) => before.caption !== null && before.caption === after.caption,
  () => true
]

/** Matches units with equal text, including their descendants. 「削除」 does not count as text. */
export function matchExact(matcher: Matcher, lists: Lists, shortest = 1): void {
  const groups = new Map<string, [DiffNode[], DiffNode[]]>()
  for (const side of [0, 1] as const)
    for (const unit of unmatched(matcher, lists[side])) {
      const text = matcher.textOf(unit)
      if (text.length < shortest || unit.deleted) continue
      const group = groups.get(text) ?? [[], []]
      group[side].push(unit)
      groups.set(text, group)
    }
  for (const [befores, afters] of groups.values())
    for (const prefers of PREFERENCES)
      for (const before of unmatched(matcher, befores))
        for (const after of unmatched(matcher, afters))
          if (prefers(before, after) && recordMatch(matcher, before, after)) {
            pairChildren(matcher, before, after)
            break
          }
}

/** Matches the descendants of two units with equal text. */
function pairChildren(matcher: Matcher, before: DiffNode, after: DiffNode): void {
  if (before.children.length !== after.children.length) return
  for (const [index, child] of before.children.entries()) {
    const other = after.children[index]
    if (other && matcher.textOf(child) === matcher.textOf(other) && recordMatch(matcher, child, other))
      pairChildren(matcher, child, other)
  }
}

/** True if two units have the same number, such as 「第8条の2」 and 「第八条の二」. */
export function sameNumber(before: DiffNode, after: DiffNode): boolean {
  if (!before.number || !after.number) return before.number === after.number
  return formatNum(before.number) === formatNum(after.number)
}
