import { citedMembers } from './drift/members.ts'
import type { CitingVersions } from './drift/types.ts'
import { unitsWithin } from './match/units.ts'
import type { DiffNode, TextDifference } from './types.ts'

/** Words after a citation that exclude the cited provision: 「第80条及び第81条の規定にかかわらず」「前項の規定は、…適用しない」 */
const EXCEPTS =
  /^(?:(?:、|及び|並びに|又は|若しくは|から)第[^のはに、]*|まで)*(?:の規定)?(?:は、[^。]*(?:適用しない|この限りでない)|にかかわらず)/u

/**
 * Maps provisions to the new provision that makes an exception to them: 「前項の規定は、…適用しない」 in an added paragraph.
 *
 * The words of the mapped provisions are unchanged, but their meaning changed.
 */
export function exceptionsIn(
  { before, after, changes }: TextDifference,
  versions: CitingVersions
): Map<DiffNode, DiffNode> {
  const found = new Map<DiffNode, DiffNode>()
  const origins = new Map(changes.flatMap(change => (change.after ? [[change.after, change.before] as const] : [])))
  const isNew = (unit: DiffNode, sentence: string) => {
    const origin = origins.get(unit)
    const isOlder = origin?.text.split('。').some(text => citesException(text))
    return origin !== undefined && !isOlder && ![...unitsWithin(before)].some(({ text }) => text.includes(sentence))
  }
  if (![...origins.keys()].some(({ text }) => citesException(text))) return found
  for (const { unit, start, end, reaches } of citedMembers(after, versions[1])) {
    if (!origins.has(unit) || !EXCEPTS.test(unit.text.slice(end))) continue
    const [from, to] = [unit.text.lastIndexOf('。', start) + 1, unit.text.indexOf('。', end)]
    if (!isNew(unit, unit.text.slice(from, to < 0 ? undefined : to))) continue
    for (const target of reaches) found.set(target, unit)
  }
  return found
}

function citesException(text: string): boolean {
  return /適用しない|この限りでない|にかかわらず/u.test(text)
}

const PROVISIONS: ReadonlySet<string> = new Set(['article', 'paragraph', 'item', 'subitem'])

/** Returns the provision that makes an exception to a provision, to its parts or to its ancestors. */
export function exceptionFrom(unit: DiffNode, exceptions: ReadonlyMap<DiffNode, DiffNode>): DiffNode | undefined {
  if (exceptions.size === 0) return undefined
  const enclosing: DiffNode[] = []
  for (let at: DiffNode | null = unit; at && PROVISIONS.has(at.kind); at = at.parent) enclosing.push(at)
  return [...enclosing, ...unitsWithin(unit)].flatMap(one => exceptions.get(one) ?? [])[0]
}
