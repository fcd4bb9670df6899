import { formatProvisionPath } from '../model/address.ts'
import type { ChangeKind, Change as Recorded } from '../model/amendment.ts'
import { nodesAround } from './match/units.ts'
import type { DiffNode, TextChangeKind as Kind, TextChange, TextDifference } from './types.ts'

/** Source of recorded changes that were derived from a comparison of the texts. */
export const COMPARED_SOURCE = '新旧の条文の比較'

/** Returns the amendment record of each provision that differs, in the order of the text after. */
export function recordChanges({ changes, matches }: TextDifference): Recorded[] {
  const whole = new Set(changes.filter(isAddedOrDeleted).flatMap(unitsWithAddress))
  const records: Recorded[] = []
  for (const change of changes) {
    const [unit] = unitsWithAddress(change)
    const goesWithParent = isAddedOrDeleted(change) && unit?.parent && whole.has(unit.parent)
    if (!unit || goesWithParent) continue
    if (unit.kind === 'printed-line') addLine(records, { change, unit }, matches)
    else records.push(...recordsOf(change, unit))
  }
  return records
}

/** Records a changed table line as a replacement of its provision, once per provision. */
function addLine(
  records: Recorded[],
  { change, unit: { parent, path } }: { readonly change: TextChange; readonly unit: DiffNode },
  partners: TextDifference['matches']
): void {
  const provision = parent && !change.after ? (partners.get(parent) ?? parent) : parent
  if (!provision) return
  const name = LINE_NAME.exec(path)?.[0] ?? null
  const at = records.findIndex(known => known.provision === provision.path && known.kind === 'replacement')
  const known = records[at]
  if (!known) records.push({ provision: provision.path, kind: 'replacement', ...STATED, note: name })
  else if (known.note && name && !known.note.split('、').includes(name))
    records[at] = { ...known, note: `${known.note}、${name}` }
}

/** 「表」 of `7/1/表2`. */
const LINE_NAME = /[^/0-9]+(?=[0-9]+$)/u

const STATED = { evidence: 'stated', source: COMPARED_SOURCE } as const

/** True for additions and deletions, including 「削除」. They include the descendants. */
function isAddedOrDeleted({ kinds }: TextChange): boolean {
  return kinds.includes('addition') || kinds.includes('deletion')
}

/** Returns the changed units that have a path, the text after first. */
function unitsWithAddress({ before, after }: TextChange): DiffNode[] {
  return [after, before].flatMap(unit => (unit && hasAddress(unit) ? [unit] : []))
}

/** Excludes the 目次, the title and the heading 前文, which have no path in an amendment record. */
function hasAddress({ kind }: DiffNode): boolean {
  return kind !== 'ruleset' && kind !== 'toc' && kind !== 'toc-entry' && kind !== 'preamble' && kind !== 'opening'
}

const KINDS: Record<Kind, ChangeKind> = {
  addition: 'addition',
  deletion: 'deletion',
  replacement: 'replacement',
  caption: 'replacement',
  move: 'move',
  renumbering: 'renumbering',
  regrouping: 'move'
}

function recordsOf(change: TextChange, { path }: DiffNode): Recorded[] {
  const kinds = new Map<ChangeKind, Kind[]>()
  for (const kind of change.kinds) kinds.set(KINDS[kind], [...(kinds.get(KINDS[kind]) ?? []), kind])
  return [...kinds].map(([kind, found]) => ({ provision: path, kind, ...STATED, note: noteOn(found, change) }))
}

function noteOn(kinds: readonly Kind[], { before }: TextChange): string | null {
  if (kinds.includes('renumbering') || kinds.includes('move'))
    return before ? `前の${formatProvisionPath(before.path, nodesAround(before))}に当たる。` : null
  if (kinds.includes('regrouping')) return '章や節の組替えによる。'
  return kinds.every(kind => kind === 'caption') ? '見出しだけを改めた。' : null
}
