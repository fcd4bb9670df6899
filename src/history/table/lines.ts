import type { DiffNode, DiffSpan } from '../types.ts'
import { nameInFull } from './name-in-full.ts'
import type { ComparisonLine, Mark } from './table-types.ts'
import { type IndexedDiff, isRelabelled, leftParent } from './table-view.ts'

/** Words, underlined or not; of no words there is no mark. */
export function mark(text: string, changed = false): Mark[] {
  return text ? [{ text, changed }] : []
}

/** What stands for words that are the same in both texts. */
export const OMITTED = mark('（略）')

/** （新設） or （削る）, where a side has nothing. */
export function noteLine(text: string): ComparisonLine {
  return { kind: 'note', path: null, label: [], words: mark(text) }
}

/** One side of a change of words: what was inserted shows in the text after, what was deleted in the text before. */
export function sideOf(stretches: readonly DiffSpan[], side: 'inserted' | 'deleted'): Mark[] {
  return stretches.flatMap(({ kind, text }) => (kind === 'same' || kind === side ? mark(text, kind === side) : []))
}

/** A unit with some words behind its label. */
export function lineOf(view: IndexedDiff, unit: DiffNode, words: readonly Mark[]): ComparisonLine {
  return { kind: unit.kind, path: unit.path, label: labelOf(view, unit), words }
}

/** （予約）: the brackets are underlined with a caption that is new or gone as a whole. */
export function captionLine(unit: DiffNode, marks: readonly Mark[]): ComparisonLine {
  const whole = marks.every(({ changed }) => changed)
  const words = [...mark('（', whole), ...marks, ...mark('）', whole)]
  return { kind: 'caption', path: unit.path, label: [], words: joinMarks(words) }
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

/** Its own label, or the full name of what came from another parent: 「第3条第2項」. */
function labelOf(view: IndexedDiff, unit: DiffNode): Mark[] {
  return leftParent(view, unit) ? mark(nameInFull(unit), true) : ownLabel(view, unit)
}

/** 「第3条」 at the first paragraph of an article, 「2」 at the second. */
function ownLabel(view: IndexedDiff, unit: DiffNode): Mark[] {
  const own = mark(unit.label, isRelabelled(view, unit))
  const { parent } = unit
  if (parent?.kind !== 'article' || parent.children[0] !== unit) return own
  const article = mark(parent.label, isRelabelled(view, parent))
  return own.length > 0 ? [...article, ...mark('　'), ...own] : article
}

/** 「2　（第9条第3項に移す）」: what a reader finds where a provision stood before. */
export function pointerLine(view: IndexedDiff, before: DiffNode): ComparisonLine {
  const after = view.partners.get(before)
  const words = mark(`（${after ? placeInWords(view, before, after) : ''}に移す）`)
  return { ...lineOf(view, before, words), label: ownLabel(view, before) }
}

/** Its new name; with the same name, its new chapter; in the same chapter, what it now stands behind. */
function placeInWords({ partners }: IndexedDiff, before: DiffNode, after: DiffNode): string {
  if (nameInFull(after) !== nameInFull(before) || !before.parent || !after.parent) return nameInFull(after)
  if (partners.get(before.parent) !== after.parent) return nameInFull(after.parent)
  const previous = after.parent.children[after.parent.children.indexOf(after) - 1]
  return previous ? `${nameInFull(previous)}の次` : `${nameInFull(after.parent)}の初め`
}

/** A unit and everything below it, underlined as a whole: what is new, or gone. */
export function linesOf(view: IndexedDiff, unit: DiffNode): ComparisonLine[] {
  if (leftParent(view, unit)) return [pointerLine(view, unit)]
  return [...linesOfUnit(view, unit), ...[...unit.children, ...unit.lines].flatMap(child => linesOf(view, child))]
}

/** The line or lines of a unit without what stands below it; an article has its caption, and its first paragraph the rest. */
export function linesOfUnit(view: IndexedDiff, unit: DiffNode): ComparisonLine[] {
  const caption = unit.caption === null ? [] : [captionLine(unit, mark(unit.caption, true))]
  if (unit.kind !== 'article') return [...caption, lineOf(view, unit, mark(unit.text, true))]
  return unit.children.length > 0 ? caption : [...caption, lineOf(view, unit, [])]
}
