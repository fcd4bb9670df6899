import type { ProvisionClause } from '../../model/law.ts'
import { depthOf } from '../levels.ts'
import type { CitationMember } from '../types.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { formatProvision, hintFor, labelOf, missing, seriesMissing } from './naming.ts'
import { entriesBelow, isAppendixEntry, isInside, numberingScope } from './navigate.ts'
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
  const end = resolvePointer(to, {
    ...frame,
    namedDocument: null,
    hostReference: null,
    possibleHost: null,
    previous: start.value
  })
  if (!end.ok) return end
  const nodes = between(start.value.nodes.at(0), end.value.nodes.at(-1), end.value.part)
  if (!nodes.ok) return nodes
  return resolved({
    nodes: nodes.value,
    part: end.value.part,
    nodesByLevel: new Map([...start.value.nodesByLevel, ...end.value.nodesByLevel])
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
  const external = [from, to].find(node => node?.kind === 'external')
  return resolved(external ? [external] : [])
}

function provisionsBetween({ from, to }: Range<'provision'>): ResolutionResult<readonly ResolvedNode[]> {
  const { index } = from
  const [first, last] = [from.entry, to.entry]
  if (index !== to.index || (first.level !== last.level && !areInOrder(index, first, last)))
    return missing(
      `${formatProvision(index, first)}と${formatProvision(to.index, last)}は同じ段の規定ではありません`,
      hintFor(index, first)
    )
  if (first.level !== last.level) return resolved(unlikeEndsBetween(first, last).map(entry => ({ ...from, entry })))
  const row = first.row === last.row ? first.row : levelIn(numberingScope(first), first)
  // 別表 and 附則 may be printed in any order.
  const entries = row
    .slice(row.indexOf(first), row.indexOf(last) + 1)
    .filter(entry => !isAppendixEntry(first) || isAppendixEntry(entry))
  if (entries.length > 0) return resolved(entries.map(entry => ({ ...from, entry })))
  return missing(`${labelOf(last)}は${labelOf(first)}より前にあります`, hintFor(index, last))
}

/** True if both are articles or below, neither contains the other, and the first is printed before the last. */
function areInOrder({ root }: RulesetIndex, first: IndexEntry, last: IndexEntry): boolean {
  const areProvisions = [first, last].every(({ level }) => depthOf(level) >= depthOf('article'))
  if (!areProvisions || isInside(first, last) || isInside(last, first)) return false
  const printed = [...entriesBelow(root)]
  return printed.indexOf(first) < printed.indexOf(last)
}

/**
 * Returns the largest entries from one to another of a different level, in printed order:
 *
 * - 「第2条から第4条第1項まで」: 第2条, 第3条, 第4条第1項
 * - 「第2条第2項から第4条まで」: 第2条第2項 and the paragraphs after it, 第3条, 第4条
 */
function unlikeEndsBetween(first: IndexEntry, last: IndexEntry): IndexEntry[] {
  const isPart = (entry: IndexEntry, of: IndexEntry) => entry !== of && isInside(of, entry)
  const printed = [...entriesBelow(numberingScope(first))].filter(({ level }) => depthOf(level) >= depthOf('article'))
  const between = printed.slice(printed.indexOf(first)).filter(entry => !isPart(entry, first) && !isPart(entry, last))
  const end = between.indexOf(last)
  const found = between.slice(0, end + 1)
  return found.filter(entry => !found.some(other => isPart(other, entry)))
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
