import type { DiffNode, DiffSpan } from '../types.ts'
import { nameInFull } from './name-in-full.ts'
import type { ComparisonLine, Mark } from './table-types.ts'
import { type IndexedDiff, isRelabelled, leftParent } from './table-view.ts'

/** Returns marked words, underlined if changed. Empty text has no mark. */
export function mark(text: string, changed = false): Mark[] {
  return text ? [{ text, changed }] : []
}

/** Placeholder for words that are equal in both texts. */
export const OMITTED = mark('（略）')

/** Returns a line with （新設） or （削る）, for a side without a provision. */
export function noteLine(text: string): ComparisonLine {
  return { kind: 'note', path: null, label: [], marks: mark(text) }
}

/** Returns one side of a word change: insertions for the text after, deletions for the text before. */
export function sideOf(stretches: readonly DiffSpan[], side: 'inserted' | 'deleted'): Mark[] {
  return stretches.flatMap(({ kind, text }) => (kind === 'same' || kind === side ? mark(text, kind === side) : []))
}

/** Returns the line of a unit: its label, followed by words. */
export function lineOf(view: IndexedDiff, unit: DiffNode, marks: readonly Mark[]): ComparisonLine {
  return { kind: unit.kind, path: unit.path, label: labelOf(view, unit), marks }
}

/** Returns a caption line, （予約）. The parentheses are underlined if the complete caption is new or deleted. */
export function captionLine(unit: DiffNode, marks: readonly Mark[]): ComparisonLine {
  const whole = marks.every(({ changed }) => changed)
  const lineMarks = [...mark('（', whole), ...marks, ...mark('）', whole)]
  return { kind: 'caption', path: unit.path, label: [], marks: joinMarks(lineMarks) }
}

function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const { text, changed } of marks) {
    const last = joined.at(-1)
    if (last?.changed === changed) joined[joined.length - 1] = { text: last.text + text, changed }
    else joined.push({ text, changed })
  }
  return joined
}

/** Returns the label of a unit, or its full name if the unit moved to another parent: 「第3条第2項」. */
function labelOf(view: IndexedDiff, unit: DiffNode): Mark[] {
  return leftParent(view, unit) ? mark(nameInFull(unit), true) : fullLabel(view, unit)
}

/** Returns 「第3条」 for the first paragraph of an article, 「2」 for the second. */
function fullLabel(view: IndexedDiff, unit: DiffNode): Mark[] {
  const own = mark(unit.label, isRelabelled(view, unit))
  const { parent } = unit
  if (parent?.kind !== 'article' || parent.children[0] !== unit) return own
  const article = mark(parent.label, isRelabelled(view, parent))
  return own.length > 0 ? [...article, ...mark('　'), ...own] : article
}

/** Returns the line at the former position of a moved provision: 「2　（第9条第3項に移す）」. */
export function pointerLine(view: IndexedDiff, before: DiffNode): ComparisonLine {
  const after = view.matches.get(before)
  const marks = mark(`（${after ? placeInWords(view, before, after) : ''}に移す）`)
  return { ...lineOf(view, before, marks), label: fullLabel(view, before) }
}

/** Formats the new position: the new name; if equal, the new chapter; within the same chapter, the preceding unit. */
function placeInWords({ matches }: IndexedDiff, before: DiffNode, after: DiffNode): string {
  if (nameInFull(after) !== nameInFull(before) || !before.parent || !after.parent) return nameInFull(after)
  if (matches.get(before.parent) !== after.parent) return nameInFull(after.parent)
  const previous = after.parent.children[after.parent.children.indexOf(after) - 1]
  return previous ? `${nameInFull(previous)}の次` : `${nameInFull(after.parent)}の初め`
}

/** Returns the completely underlined lines of an added or deleted unit with its descendants. */
export function linesOf(view: IndexedDiff, unit: DiffNode): ComparisonLine[] {
  if (leftParent(view, unit)) return [pointerLine(view, unit)]
  return [...linesOfUnit(view, unit), ...[...unit.children, ...unit.lines].flatMap(child => linesOf(view, child))]
}

/** Returns the lines of a unit without its descendants. The label of an article is printed with its first paragraph. */
export function linesOfUnit(view: IndexedDiff, unit: DiffNode): ComparisonLine[] {
  const caption = unit.caption === null ? [] : [captionLine(unit, mark(unit.caption, true))]
  if (unit.kind !== 'article') return [...caption, lineOf(view, unit, mark(unit.text, true))]
  return unit.children.length > 0 ? caption : [...caption, lineOf(view, unit, [])]
}
