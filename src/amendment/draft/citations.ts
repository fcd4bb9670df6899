import { citedMembers } from '../../history/drift/members.ts'
import { targetChanged } from '../../history/drift/target-change.ts'
import type { CitationTarget } from '../../history/drift/types.ts'
import { wordingFor } from '../../history/drift/wording.ts'
import { readMember, stepsTaken } from '../../history/drift/written.ts'
import { nodesAround, unitsOf, unitsWithin } from '../../history/match/units.ts'
import type { DiffNode } from '../../history/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { spanOf } from '../../model/source-text.ts'
import { withEdits } from '../../statement/apply-review.ts'
import type { Edit } from '../../statement/types.ts'
import { readText } from './outline.ts'

interface UpdatedCitations {
  readonly text: string
  readonly messages: readonly string[]
}

interface Keeping {
  readonly file: string
  readonly before: Version
  readonly text: string
  /** New paths of moved provisions; `null` for deleted provisions. */
  readonly places: ReadonlyMap<Path, Path | null>
  readonly rewrites: boolean
}

/** A citation with unchanged words and a changed target. */
interface DriftedCitation {
  /** The citation in the older text. */
  readonly origin: CitationTarget
  /** The same words in the newer text. */
  readonly was: CitationTarget
  readonly unit: DiffNode
  /** The original targets that still exist, in the newer text. */
  readonly intendedTargets: readonly DiffNode[]
  readonly suggestedText: string | null
  /** True if the citation depends on a preceding citation: 同条, the 第2項 of 「第76条第1項及び第2項」. */
  readonly hangs: boolean
}

/** Upper limit of rewrite passes. A 同条 that depends on another 同条 needs fewer. */
const MAX_PASSES = 4

/**
 * Rewrites citations whose target changed because provisions moved: 「第81条」 → 「第82条」, 前条 → the number of its original
 * target.
 * Returns one message per rewritten citation and per citation that needs a manual fix.
 */
export function updateCitations({ file, before, text, places, rewrites }: Keeping): UpdatedCitations {
  let now = text
  const messages: string[] = []
  const rewritten: Rewritten[] = []
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = readText(file, now)
    const astray = after ? astrayIn(before, after, { places, rewritten }) : []
    // Citations that depend on a rewritten citation may resolve correctly again.
    const first = astray.filter(({ hangs }) => !hangs)
    const turn = first.some(({ suggestedText }) => suggestedText !== null) && rewrites ? first : astray
    const edits = turn.flatMap(one => (rewrites && after ? editOf(one, after) : []))
    if (!after || edits.length === 0) return { text: now, messages: [...messages, ...astray.map(formatDrift)] }
    messages.push(
      ...turn.flatMap(one =>
        one.suggestedText === null ? [] : [`${placeOf(one)}の「${textOf(one)}」を「${one.suggestedText}」に改めました`]
      )
    )
    rewritten.push(
      ...turn.flatMap(({ origin, suggestedText }) =>
        suggestedText === null ? [] : [{ origin, newText: suggestedText }]
      )
    )
    now = withEdits(after.text.file, edits)
  }
  return { text: now, messages }
}

/** A citation of the older text, and its replacement. */
interface Rewritten {
  readonly origin: CitationTarget
  readonly newText: string
}

function astrayIn(
  before: Version,
  after: Version,
  { places, rewritten }: Pick<Keeping, 'places'> & { readonly rewritten: readonly Rewritten[] }
): DriftedCitation[] {
  const [older, newer] = [unitsOf(before.text), unitsOf(after.text)]
  const there = new Map(unitsWithin(newer).map(unit => [unit.path, unit]))
  const partners = new Map<DiffNode, DiffNode>()
  for (const unit of unitsWithin(older)) {
    const path = places.has(unit.path) ? places.get(unit.path) : unit.path
    const partner = path === null || path === undefined ? undefined : there.get(path)
    if (partner) partners.set(unit, partner)
  }
  const reached = Map.groupBy(citedMembers(newer, after), ({ unit }) => unit)
  return citedMembers(older, before).flatMap((was): DriftedCitation[] => {
    const unit = partners.get(was.unit)
    // Drifted citations in table cells are reported, not rewritten.
    if (!unit || was.cell) return []
    const own = rewritten.filter(({ origin }) => origin.unit.path === was.unit.path)
    const start = startIn(was, unit, own)
    if (start === null) return []
    const moved = { ...was, unit, start, end: start + was.end - was.start }
    const written = readMember(moved)
    if (!written) return []
    const now = reached.get(unit)?.find(one => !one.cell && one.start === moved.start && one.end === moved.end)
    const intendedTargets = was.reaches.flatMap(one => partners.get(one) ?? [])
    const isUnchanged = now ? !targetChanged([was, now], partners, written) : false
    if (isUnchanged) return []
    const suggestedText =
      intendedTargets.length === was.reaches.length
        ? wordingFor({ from: unit, intendedTargets, part: was.part, written })
        : null
    const isSame = suggestedText === unit.text.slice(moved.start, moved.end)
    return isSame
      ? []
      : [{ origin: was, was: moved, unit, intendedTargets, suggestedText, hangs: stepsTaken(written) > 0 }]
  })
}

/**
 * Returns the offset of a citation after earlier citations in its text were rewritten. Returns `null` if it was
 * rewritten itself, or if the text differs otherwise.
 */
function startIn(was: CitationTarget, { text }: DiffNode, rewritten: readonly Rewritten[]): number | null {
  const inOrder = rewritten.toSorted((a, b) => a.origin.start - b.origin.start)
  let [phrase, done, start] = ['', 0, was.start]
  for (const { origin, newText: instead } of inOrder) {
    if (origin.start === was.start) return null
    phrase += was.unit.text.slice(done, origin.start) + instead
    done = origin.end
    if (origin.start < was.start) start += instead.length - (origin.end - origin.start)
  }
  return phrase + was.unit.text.slice(done) === text ? start : null
}

function editOf({ was, unit, suggestedText }: DriftedCitation, { nodes, text: { file } }: Version): Edit[] {
  const node = nodes.get(unit.path)
  if (suggestedText === null || !node || !('text' in node)) return []
  return [{ file, span: spanOf(node.text, was.start, was.end), newText: suggestedText }]
}

function formatDrift(one: DriftedCitation): string {
  const { intendedTargets, suggestedText } = one
  const place = `${placeOf(one)}の「${textOf(one)}」`
  if (intendedTargets.length === 0) return `${place}の引く規定は、なくなりました。引用を改めてください`
  return suggestedText === null
    ? `${place}の引く規定の一部が、なくなりました。引用を改めてください`
    : `${place}は、別の規定を指します。前の意味のままなら「${suggestedText}」と書きます`
}

function placeOf({ unit }: DriftedCitation): string {
  return formatProvisionPath(unit.path, nodesAround(unit))
}

function textOf({ was, unit }: DriftedCitation): string {
  return unit.text.slice(was.start, was.end)
}
