import { unitsWithin } from '../../src/history/match/units.ts'
import type { DiffNode, Outline, TextChange } from '../../src/history/types.ts'
import { textAfter } from '../../src/history/words/word-changes.ts'

interface Draft {
  kind: DiffNode['kind']
  label: string
  caption: string | null
  text: string
  lines: Draft[]
  children: Draft[]
}

/** Applies all changes to a version. Proves that a difference is complete. */
export function applyChanges(before: DiffNode, changes: readonly TextChange[]): Outline {
  const drafts = new Map<DiffNode, Draft>()
  for (const unit of unitsWithin(before)) drafts.set(unit, draftOf(unit))
  const leaving = new Set(changes.filter(({ after, place }) => !after || place).map(change => change.before))
  for (const unit of unitsWithin(before)) {
    for (const list of ['lines', 'children'] as const) {
      const staying = unit[list].filter(child => !leaving.has(child))
      drafts.get(unit)?.[list].push(...staying.flatMap(child => drafts.get(child) ?? []))
    }
  }
  for (const change of changes) edit(drafts, change)
  for (const change of changes.toSorted(byIndex)) put(drafts, change)
  return drafts.get(before) ?? draftOf(before)
}

function draftOf({ kind, label, caption, text }: DiffNode): Draft {
  return { kind, label, caption, text, lines: [], children: [] }
}

function edit(drafts: Map<DiffNode, Draft>, { before, after, wordDiff, caption }: TextChange): void {
  if (!after) return
  const draft = before && drafts.get(before)
  if (!draft) {
    drafts.set(after, draftOf(after))
    return
  }
  draft.kind = after.kind
  draft.label = after.label
  if (wordDiff) draft.text = textAfter(wordDiff)
  if (caption) draft.caption = after.caption === null ? null : textAfter(caption)
}

/** Sorts insertions by sibling index, so that each index is the final index. */
function byIndex(one: TextChange, other: TextChange): number {
  return (one.place?.index ?? 0) - (other.place?.index ?? 0)
}

function put(drafts: ReadonlyMap<DiffNode, Draft>, { before, after, place }: TextChange): void {
  const draft = drafts.get(before ?? (after as DiffNode))
  const list = draft?.kind === 'printed-line' ? 'lines' : 'children'
  if (place && draft) drafts.get(place.parent)?.[list].splice(place.index, 0, draft)
}
