import { messageFor } from './naming.ts'
import type { Quotation } from './quotations.ts'
import { type Settled, type SettledMember, spotsOf } from './settled.ts'
import { type Spot, targetsOf } from './spot.ts'
import type { Link, Place, Problem, ReplacementReading, ResolvedCitation, Target } from './types.ts'

/** A settled citation as the rest of the project sees it; `undefined` for 次の各号 above no items, which another check tells. */
export function resolvedCitation(from: Place, settled: Settled): ResolvedCitation | undefined {
  const { start, end, text } = settled.citation
  const found = { from, start, end, text }
  const problems = settled.members.flatMap(member => problemOf(member, from.text.plain))
  const links = settled.members.flatMap(linkOf)
  if (problems.length > 0) return { ...found, outcome: 'unresolved', links, problems }
  const spots = spotsOf(settled)
  const external = spots.find(({ kind }) => kind === 'external')
  if (links.length === 0) return external && { ...found, outcome: 'external', name: nameOf(settled, external) }
  return { ...found, outcome: 'resolved', targets: distinct(links.flatMap(({ targets }) => targets)), links }
}

function nameOf({ named }: Settled, external: Spot): string {
  if (named?.kind === 'external') return named.name
  return external.kind === 'external' ? external.name : ''
}

function problemOf({ start, end, outcome }: SettledMember, text: string): Problem[] {
  if (outcome.ok || outcome.fault.kind === 'omitted') return []
  const { kind, hint } = outcome.fault
  const code = kind === 'missing' ? 'citation-target-missing' : 'citation-antecedent-missing'
  return [{ code, message: messageFor(text.slice(start, end), outcome.fault), hint, start, end }]
}

function linkOf({ start, end, outcome }: SettledMember): Link[] {
  const targets = outcome.ok ? targetsOf(outcome.value) : []
  return targets.length > 0 ? [{ start, end, targets }] : []
}

function distinct(targets: readonly Target[]): Target[] {
  return targets.filter((target, index) => targets.findIndex(other => isSame(target, other)) === index)
}

function isSame(a: Target, b: Target): boolean {
  return a.path === b.path && a.document === b.document && a.part === b.part
}

/** 「X中「A」とあるのは…」: A, and what X resolved to. Of an X that is not ours nothing can be said. */
export function replacementReading(
  from: Place,
  { role, start, end }: Quotation,
  source: Settled | undefined
): ReplacementReading | undefined {
  if (role !== 'old' || !source) return
  const quotedFrom = source.members.flatMap(({ outcome }) => (outcome.ok ? targetsOf(outcome.value) : []))
  return quotedFrom.length > 0 ? { from, start, end, phrase: from.text.plain.slice(start, end), quotedFrom } : undefined
}
