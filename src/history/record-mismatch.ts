import { isDivisionPath, isWithin, topPath } from '../model/address.ts'
import type { ChangeKind, Change as Recorded } from '../model/amendment.ts'
import type { Path } from '../model/law.ts'

/** Mismatches between an amendment record and the difference of the two texts. */
export interface RecordMismatch {
  /** Differences between the texts that are not recorded. */
  readonly missing: readonly Recorded[]
  /** Indexes of record entries without a difference. */
  readonly unexpected: readonly number[]
}

type Entry = Pick<Recorded, 'provision' | 'kind'>

/**
 * Compares a record with the changes found by `recordChanges`: the same provisions, changed in the same manner.
 *
 * A record may be general (「第80条を改める」 for changes in its paragraphs), detailed (the paragraphs of a new article) or
 * `unknown`.
 */
export function findRecordMismatch(recorded: readonly Entry[], found: readonly Recorded[]): RecordMismatch {
  return {
    missing: found.filter(change => !recorded.some(entry => covers(entry, change))),
    unexpected: recorded.flatMap((entry, at) =>
      found.some(change => covers(entry, change) || details(entry, change)) ? [] : [at]
    )
  }
}

function covers(entry: Entry, change: Entry): boolean {
  const { provision, kind } = entry
  if (provision === change.provision) return kind === 'unknown' || kindOf(kind) === kindOf(change.kind)
  return (kind === 'replacement' || kind === 'unknown') && isBelow(change.provision, provision)
}

/** True if the entry details a part of an added or deleted provision. */
function details({ provision, kind }: Entry, change: Entry): boolean {
  const isAddedOrDeleted = change.kind === 'addition' || change.kind === 'deletion'
  return isAddedOrDeleted && kind === change.kind && isWithin(provision, change.provision)
}

/**
 * True for provisions of the same article. An entry on a chapter covers no articles, because it would be too general.
 */
function isBelow(path: Path, above: Path): boolean {
  return topPath(path) === topPath(above) && !isDivisionPath(above) && isWithin(path, above)
}

/** Treats moves as renumberings. Only the comparison table distinguishes them. */
function kindOf(kind: ChangeKind): ChangeKind {
  return kind === 'move' ? 'renumbering' : kind
}
