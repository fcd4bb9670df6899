import type { Version } from '../corpus/version.ts'
import { citedMembers } from '../history/drift/members.ts'
import { reachesAnother } from '../history/drift/reach.ts'
import type { CitedMember } from '../history/drift/types.ts'
import { wordingFor } from '../history/drift/wording.ts'
import { readMember, stepsTaken } from '../history/drift/written.ts'
import { nodesAround, unitsOf, unitsWithin } from '../history/pair/units.ts'
import type { Unit } from '../history/types.ts'
import { pathInWords } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { spanOf } from '../model/source-text.ts'
import { withEdits } from '../statement/answer.ts'
import type { Edit } from '../statement/propose.ts'
import { readText } from './outline.ts'

interface Kept {
  readonly text: string
  readonly said: readonly string[]
}

interface Keeping {
  readonly file: string
  readonly before: Version
  readonly text: string
  /** Where provisions stand that stood elsewhere. */
  readonly places: ReadonlyMap<Path, Path | null>
  readonly rewrites: boolean
}

/** A citation whose words stand and that does not reach what it reached. */
interface Astray {
  readonly was: CitedMember
  readonly unit: Unit
  /** What it meant, as far as that is there. */
  readonly meant: readonly Unit[]
  readonly wording: string | null
  /** How much of it hangs on a citation before it: 同条, the 第2項 of 「第76条第1項及び第2項」. */
  readonly hangs: boolean
}

/** More than 同条 of 同条 of a rewritten citation ask for. */
const MOST_PASSES = 4

/**
 * Writes citations anew that would reach another provision since provisions moved: 「第81条」 → 「第82条」, 前条 to what it
 * meant by its number. What it says of them, and of those that cite what went, is a line each.
 */
export function keepCitations({ file, before, text, places, rewrites }: Keeping): Kept {
  let now = text
  const said: string[] = []
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = readText(file, now)
    const astray = after ? astrayIn(before, after, places) : []
    // Those that hang on another one may follow it by themselves.
    const first = astray.filter(({ hangs }) => !hangs)
    const turn = first.some(({ wording }) => wording !== null) && rewrites ? first : astray
    const edits = turn.flatMap(one => (rewrites && after ? editOf(one, after) : []))
    if (!after || edits.length === 0) return { text: now, said: [...said, ...astray.map(sayAstray)] }
    said.push(
      ...turn.flatMap(one =>
        one.wording === null ? [] : [`${placeOf(one)}の「${wordsOf(one)}」を「${one.wording}」に改めました`]
      )
    )
    now = withEdits(after.ruleset.file, edits)
  }
  return { text: now, said }
}

function astrayIn(before: Version, after: Version, places: Keeping['places']): Astray[] {
  const [older, newer] = [unitsOf(before.ruleset), unitsOf(after.ruleset)]
  const there = new Map(unitsWithin(newer).map(unit => [unit.path, unit]))
  const partners = new Map<Unit, Unit>()
  for (const unit of unitsWithin(older)) {
    const path = places.has(unit.path) ? places.get(unit.path) : unit.path
    const partner = path === null || path === undefined ? undefined : there.get(path)
    if (partner) partners.set(unit, partner)
  }
  const reached = Map.groupBy(citedMembers(newer, after), ({ unit }) => unit)
  return citedMembers(older, before).flatMap((was): Astray[] => {
    const unit = partners.get(was.unit)
    if (!unit) return []
    const start = startIn(was, unit)
    if (start === null) return []
    const moved = { ...was, unit, start, end: start + was.end - was.start }
    const written = readMember(moved)
    if (!written) return []
    const now = reached.get(unit)?.find(one => one.start === moved.start && one.end === moved.end)
    const meant = was.reaches.flatMap(one => partners.get(one) ?? [])
    const isKept = now ? !reachesAnother([was, now], partners, written) : false
    if (isKept) return []
    const wording =
      meant.length === was.reaches.length ? wordingFor({ from: unit, meant, part: was.part, written }) : null
    const isSame = wording === unit.text.slice(moved.start, moved.end)
    return isSame ? [] : [{ was: moved, unit, meant, wording, hangs: stepsTaken(written) > 0 }]
  })
}

/** Where a citation stands in words of which others were rewritten: the same words, as many from the end or from the start. */
function startIn({ unit: was, start, end }: CitedMember, unit: Unit): number | null {
  const words = was.text.slice(start, end)
  if (unit.text.slice(start, end) === words && unit.text.slice(0, start) === was.text.slice(0, start)) return start
  const fromEnd = unit.text.length - (was.text.length - start)
  if (fromEnd >= 0 && unit.text.slice(fromEnd) === was.text.slice(start)) return fromEnd
  const count = was.text.slice(0, start).split(words).length - 1
  const isSingle = was.text.split(words).length === 2 && unit.text.split(words).length === 2
  return isSingle && count === 0 ? unit.text.indexOf(words) : null
}

function editOf({ was, unit, wording }: Astray, { nodes, ruleset: { file } }: Version): Edit[] {
  const node = nodes.get(unit.path)
  if (wording === null || !node || !('text' in node)) return []
  return [{ file, span: spanOf(node.text, was.start, was.end), words: wording }]
}

function sayAstray(one: Astray): string {
  const { meant, wording } = one
  const place = `${placeOf(one)}の「${wordsOf(one)}」`
  if (meant.length === 0) return `${place}の引く規定は、なくなりました。引用を改めてください`
  return wording === null
    ? `${place}の引く規定の一部が、なくなりました。引用を改めてください`
    : `${place}は、別の規定を指します。前の意味のままなら「${wording}」と書きます`
}

function placeOf({ unit }: Astray): string {
  return pathInWords(unit.path, nodesAround(unit))
}

function wordsOf({ was, unit }: Astray): string {
  return unit.text.slice(was.start, was.end)
}
