import { isDivision } from '../match/units.ts'
import { nameInFull } from '../table/name-in-full.ts'
import type { DiffNode } from '../types.ts'
import { namesAll, type WrittenMember } from './written.ts'

/** Provisions to name, and the position of the citation. */
interface Naming {
  /** Unit that contains the citation. */
  readonly from: DiffNode
  readonly intendedTargets: readonly DiffNode[]
  readonly part: string
  readonly written: WrittenMember
}

/** Formats a citation of provisions from its position: 「第80条」「第2項」「第3項第1号」「第80条各号」「第79条及び第80条」. */
export function wordingFor({ from, intendedTargets, part, written }: Naming): string | null {
  const [first, second] = intendedTargets
  const last = intendedTargets.at(-1)
  if (!first || !last) return null
  if (namesAll(written) && first.parent)
    return `${nameFrom(from, first.parent)}各${first.kind === 'paragraph' ? '項' : '号'}`
  if (!second) return (nameFrom(from, first) || HERE[first.kind] || nameInFull(first)) + part
  const names = intendedTargets.map((unit, at) =>
    at > 0 && unit.parent === first.parent ? nameBelow(unit) : nameFrom(from, unit)
  )
  if (intendedTargets.length === 2) return `${names[0]}及び${names[1]}${part}`
  if (isRow(intendedTargets)) return `${names[0]}から${names.at(-1)}まで${part}`
  return `${names.slice(0, -1).join('、')}及び${names.at(-1)}${part}`
}

const HERE: Partial<Record<DiffNode['kind'], string>> = { article: 'この条', paragraph: 'この項', item: 'この号' }

/** Formats a provision without the part shared with the citing position: 「第2項」 within one article. */
function nameFrom(from: DiffNode, to: DiffNode): string {
  const above = ancestorsOf(to)
  const shared = above.find(unit => unit.kind === 'article' && ancestorsOf(from).includes(unit))
  if (shared) return nameInFull(to).slice(nameInFull(shared).length)
  // A citation of 「附則（平成26年法律第69号）」 is written 「附則」.
  const supplement = above.find(({ kind }) => kind === 'supplement')
  return supplement ? `附則${nameInFull(to).slice(nameInFull(supplement).length)}` : nameInFull(to)
}

/** Formats the second provision of a list: 「第2項」 after 「第80条第1項及び」. An article is named in full. */
function nameBelow(unit: DiffNode): string {
  const { parent } = unit
  return parent && !isDivision(parent) && parent.kind !== 'ruleset'
    ? nameInFull(unit).slice(nameInFull(parent).length)
    : nameInFull(unit)
}

/** Returns the unit and its ancestors, innermost first. */
function ancestorsOf(unit: DiffNode): DiffNode[] {
  return unit.parent ? [unit, ...ancestorsOf(unit.parent)] : [unit]
}

/** True if the units are consecutive siblings. */
function isRow([first, ...rest]: readonly DiffNode[]): boolean {
  if (!first) return false
  const siblings = first.parent?.children ?? []
  const start = siblings.indexOf(first) + 1
  return rest.every((unit, at) => siblings[start + at] === unit)
}
