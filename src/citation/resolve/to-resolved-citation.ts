import { type CitationResolution, type ReachedMember, resolvedNodes } from './citation-resolution.ts'
import { messageFor } from './naming.ts'
import type { Quotation } from './quotations.ts'
import { type ResolvedNode, targetsOf } from './resolved-location.ts'
import type { CitationGap, CitingText, Link, ReplacementReading, ResolvedCitation, Target } from './types.ts'

/** Converts a resolution to its public form; `undefined` for 次の各号 without items, which another rule reports. */
export function resolvedCitation(from: CitingText, own: CitationResolution): ResolvedCitation | undefined {
  const { start, end, text } = own.citation
  const found = { from, start, end, text }
  const gaps = own.members.flatMap(member => gapOf(member, from.text.plain))
  const links = own.members.flatMap(linkOf)
  if (gaps.length > 0) return { ...found, outcome: 'unresolved', links, gaps }
  const nodes = resolvedNodes(own)
  const external = nodes.find(({ kind }) => kind === 'external')
  if (links.length === 0) return external && { ...found, outcome: 'external', name: nameOf(own, external) }
  return { ...found, outcome: 'resolved', targets: distinct(links.flatMap(({ targets }) => targets)), links }
}

function nameOf({ namedDocument }: CitationResolution, external: ResolvedNode): string {
  if (namedDocument?.kind === 'external') return namedDocument.name
  return external.kind === 'external' ? external.name : ''
}

const GAP_CODES = {
  missing: 'citation-target-missing',
  'no-antecedent': 'citation-antecedent-missing',
  ambiguous: 'citation-ambiguous'
} as const

function gapOf({ start, end, outcome }: ReachedMember, text: string): CitationGap[] {
  if (outcome.ok || outcome.gap.kind === 'omitted') return []
  const { kind, hint } = outcome.gap
  return [{ code: GAP_CODES[kind], message: messageFor(text.slice(start, end), outcome.gap), hint, start, end }]
}

function linkOf({ start, end, outcome }: ReachedMember): Link[] {
  const targets = outcome.ok ? targetsOf(outcome.value) : []
  return targets.length > 0 ? [{ start, end, targets }] : []
}

function distinct(targets: readonly Target[]): Target[] {
  return targets.filter((target, index) => targets.findIndex(other => isSame(target, other)) === index)
}

function isSame(a: Target, b: Target): boolean {
  return a.path === b.path && a.document === b.document && a.part === b.part
}

/** A occurs in one of several provisions, of which the last citation is only one. */
const IN_ANTECEDENTS = /これら/u
/** X is already applied with replaced words. */
const READ_ANEW = /読み替えて(?:適用|準用)する$/u

/**
 * Returns the phrase A of 「X中「A」とあるのは…」 with the targets of X.
 *
 * Returns `undefined` if X is not in the corpus, or is already applied with replaced words.
 */
export function replacementReading(
  from: CitingText,
  { role, start, end }: Quotation,
  source: CitationResolution | undefined
): ReplacementReading | undefined {
  if (role !== 'old' || !source) return
  const { citation } = source
  // The words may be in a cell of the table, which is no text of the appendix.
  if (citation.form === 'provisions' && citation.members.some(({ from: { steps } }) => steps[0]?.kind === 'appendix'))
    return
  const { plain } = from.text
  const before = plain.slice(0, citation.start)
  if (READ_ANEW.test(before)) return
  if (IN_ANTECEDENTS.test(plain.slice(citation.end, start)) && /第[^、。「」]{1,12}条|前[条項]/u.test(before)) return
  const quotedFrom = source.members.flatMap(({ outcome }) => (outcome.ok ? targetsOf(outcome.value) : []))
  return quotedFrom.length > 0 ? { from, start, end, phrase: from.text.plain.slice(start, end), quotedFrom } : undefined
}
