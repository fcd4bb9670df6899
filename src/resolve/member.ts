import type { CitationMember } from '../citation/types.ts'
import type { ProvisionClause } from '../model/law.ts'
import type { IndexEntry } from './index-of.ts'
import { formatProvision, hintFor, labelOf, missing, seriesMissing } from './naming.ts'
import { entriesBelow, numberingScope } from './navigate.ts'
import { resolvePointer } from './pointer.ts'
import type { ReferenceContext } from './reference-context.ts'
import { type Resolution, type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'

/** Resolves a citation member: a single reference, or a range with everything between its ends. */
export function resolveMember(
  { from, to }: Pick<CitationMember, 'from' | 'to'>,
  frame: ReferenceContext
): ResolutionResult<Resolution> {
  const start = resolvePointer(from, frame)
  if (!start.ok || !to) return start
  const end = resolvePointer(to, { ...frame, named: null, host: null, perhapsOf: null, previous: start.value })
  if (!end.ok) return end
  const spots = between(start.value.spots.at(0), end.value.spots.at(-1), end.value.part)
  if (!spots.ok) return spots
  return resolved({
    spots: spots.value,
    part: end.value.part,
    trail: new Map([...start.value.trail, ...end.value.trail])
  })
}

/** Reports 「第4条第2項から第2項まで」: both ends are the same provision. */
function noRange(only: string): ResolutionResult<never> {
  return missing(`初めも終わりも${only}です`, `「${only}」のことですか`, '範囲')
}

type Range<Kind extends ResolvedNode['kind']> = {
  readonly [End in 'from' | 'to']: Extract<ResolvedNode, { kind: Kind }>
}

/**
 * Returns all nodes from one to another of the same level: 「第42条第2項から第7項まで」 is six paragraphs.
 *
 * @param part Clause of the end of the range.
 */
function between(
  from: ResolvedNode | undefined,
  to: ResolvedNode | undefined,
  part: ProvisionClause | null
): ResolutionResult<readonly ResolvedNode[]> {
  if (from?.kind === 'provision' && to?.kind === 'provision')
    return from.entry === to.entry && part === null
      ? noRange(formatProvision(from.index, from.entry))
      : provisionsBetween({ from, to })
  if (from?.kind === 'numbered' && to?.kind === 'numbered') return numbersBetween({ from, to })
  const external = [from, to].find(spot => spot?.kind === 'external')
  return resolved(external ? [external] : [])
}

function provisionsBetween({ from, to }: Range<'provision'>): ResolutionResult<readonly ResolvedNode[]> {
  const { index } = from
  const [first, last] = [from.entry, to.entry]
  if (first.level !== last.level || index !== to.index)
    return missing(
      `${formatProvision(index, first)}と${formatProvision(to.index, last)}は同じ段の規定ではありません`,
      hintFor(index, first)
    )
  const row = first.row === last.row ? first.row : levelIn(numberingScope(first), first)
  const entries = row.slice(row.indexOf(first), row.indexOf(last) + 1)
  if (entries.length > 0) return resolved(entries.map(entry => ({ ...from, entry })))
  return missing(`${labelOf(last)}は${labelOf(first)}より前にあります`, hintFor(index, last))
}

/** 「第75条第2項から第76条第1項まで」: returns the entries of that level in the numbering scope, in printed order. */
function levelIn(world: IndexEntry, { level }: IndexEntry): readonly IndexEntry[] {
  return [...entriesBelow(world)].filter(entry => entry.level === level)
}

function numbersBetween({ from, to }: Range<'numbered'>): ResolutionResult<readonly ResolvedNode[]> {
  const [first, last] = [from.number ?? 0, to.number ?? 0]
  if (first === last) return noRange(`${from.series.names[0] ?? from.series.id}第${first}号`)
  const numbers = from.series.numbers.filter(number => first <= number && number <= last)
  return numbers.length > 0 ? resolved(numbers.map(number => ({ ...from, number }))) : seriesMissing(from, last)
}
