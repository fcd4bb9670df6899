import { isDivision } from '../match/units.ts'
import { nameInFull } from '../table/name-in-full.ts'
import type { DiffNode } from '../types.ts'
import { namesAll, type WrittenMember } from './written.ts'

/** Which provisions are to be named, and from where. */
interface Naming {
  /** The unit that cites. */
  readonly from: DiffNode
  readonly meant: readonly DiffNode[]
  readonly part: string
  readonly written: WrittenMember
}

/** How a citation names some provisions from where it stands: 「第80条」「第2項」「第3項第1号」「第80条各号」「第79条及び第80条」. */
export function wordingFor({ from, meant, part, written }: Naming): string | null {
  const [first, second] = meant
  const last = meant.at(-1)
  if (!first || !last) return null
  if (namesAll(written) && first.parent)
    return `${nameFrom(from, first.parent)}各${first.kind === 'paragraph' ? '項' : '号'}`
  if (!second) return (nameFrom(from, first) || HERE[first.kind] || nameInFull(first)) + part
  const names = meant.map((unit, at) =>
    at > 0 && unit.parent === first.parent ? nameBelow(unit) : nameFrom(from, unit)
  )
  if (meant.length === 2) return `${names[0]}及び${names[1]}${part}`
  if (isRow(meant)) return `${names[0]}から${names.at(-1)}まで${part}`
  return `${names.slice(0, -1).join('、')}及び${names.at(-1)}${part}`
}

const HERE: Partial<Record<DiffNode['kind'], string>> = { article: 'この条', paragraph: 'この項', item: 'この号' }

/** A provision's name without what it shares with the place that cites it: within one article 「第2項」. */
function nameFrom(from: DiffNode, to: DiffNode): string {
  const above = ancestorsOf(to)
  const shared = above.find(unit => unit.kind === 'article' && ancestorsOf(from).includes(unit))
  if (shared) return nameInFull(to).slice(nameInFull(shared).length)
  // 「附則（平成26年法律第69号）」 is 「附則」 where it is cited.
  const supplement = above.find(({ kind }) => kind === 'supplement')
  return supplement ? `附則${nameInFull(to).slice(nameInFull(supplement).length)}` : nameInFull(to)
}

/** Behind 「第80条第1項及び」 「第2項」 is enough; an article is named in full. */
function nameBelow(unit: DiffNode): string {
  const { parent } = unit
  return parent && !isDivision(parent) && parent.kind !== 'ruleset'
    ? nameInFull(unit).slice(nameInFull(parent).length)
    : nameInFull(unit)
}

/** The unit, and what it stands in, the innermost first. */
function ancestorsOf(unit: DiffNode): DiffNode[] {
  return unit.parent ? [unit, ...ancestorsOf(unit.parent)] : [unit]
}

/** Whether some units stand one behind the other below one parent. */
function isRow([first, ...rest]: readonly DiffNode[]): boolean {
  if (!first) return false
  const siblings = first.parent?.children ?? []
  const start = siblings.indexOf(first) + 1
  return rest.every((unit, at) => siblings[start + at] === unit)
}
