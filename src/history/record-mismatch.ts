import { isDivisionPath, isWithin, topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { ChangeKind, Change as Recorded } from '../model/record.ts'

/** Where an amendment's record and the difference of the two texts are not the same. */
export interface RecordMismatch {
  /** What differs between the texts and is not on record. */
  readonly missing: readonly Recorded[]
  /** What is on record and does not differ, by its place in the record. */
  readonly strays: readonly number[]
}

type Entry = Pick<Recorded, 'provision' | 'kind'>

/**
 * Holds a record against what a comparison finds (`recordChanges`): the same provisions, changed in the same way. A
 * person may say it at large (「第80条を改める」 for what changed in its paragraphs) or in detail (the paragraphs of a
 * new article), and may not know how (`unknown`).
 */
export function findRecordMismatch(recorded: readonly Entry[], found: readonly Recorded[]): RecordMismatch {
  return {
    missing: found.filter(change => !recorded.some(entry => covers(entry, change))),
    strays: recorded.flatMap((entry, at) =>
      found.some(change => covers(entry, change) || details(entry, change)) ? [] : [at]
    )
  }
}

function covers(entry: Entry, change: Entry): boolean {
  const { provision, kind } = entry
  if (provision === change.provision) return kind === 'unknown' || kindOf(kind) === kindOf(change.kind)
  return (kind === 'replacement' || kind === 'unknown') && isBelow(change.provision, provision)
}

/** What is in something new or gone is new or gone with it. */
function details({ provision, kind }: Entry, change: Entry): boolean {
  const isWhole = change.kind === 'addition' || change.kind === 'deletion'
  return isWhole && kind === change.kind && isWithin(provision, change.provision)
}

/** Within an article: an entry on a whole chapter would say nothing. */
function isBelow(path: Path, above: Path): boolean {
  return topPath(path) === topPath(above) && !isDivisionPath(above) && isWithin(path, above)
}

/** Whether the order stands when a number changes is a matter of the table. */
function kindOf(kind: ChangeKind): ChangeKind {
  return kind === 'move' ? 'renumbering' : kind
}
