import { depthOf } from '../levels.ts'
import type { ProvisionCitation, ProvisionReference } from '../types.ts'
import { type CitationResolution, resolvedNodes } from './citation-resolution.ts'
import type { CitingPosition } from './reference-context.ts'
import type { ResolvedNode } from './resolved-location.ts'

/** Citation that precedes another one outside quotations, with the words between them. */
export interface PrecedingCitation {
  readonly resolution: CitationResolution
  /** Text after the citation and its parentheticals, with each quotation shortened to 「」. */
  readonly between: string
}

/** 「第8条のうち第1項」「第5条各号に掲げる者のうち第2号」: the number is below the preceding citation. */
const AMONG = /^(?:の規定)?(?:のうち|中)[、,]?$/u
const AMONG_EACH = /^(?:に(?:掲げる|規定する|定める|該当する)[^、。「」（）]{1,15})?のうち[、,]?$/u

/** Returns the citation among whose provisions a bare number counts. */
export function citedAmong(
  { document, members: [{ from }] }: ProvisionCitation,
  before: PrecedingCitation | null
): CitationResolution | null {
  const [first] = from.steps
  if (!before || document || (first && (first.kind !== 'number' || depthOf(first.level) <= depthOf('article'))))
    return null
  const { resolution, between } = before
  const { citation } = resolution
  const isEach = citation.form === 'provisions' && citation.members.some(member => namesEach(member.to ?? member.from))
  return AMONG.test(between) || (isEach && AMONG_EACH.test(between)) ? resolution : null
}

function namesEach({ steps }: ProvisionReference): boolean {
  const last = steps.at(-1)?.kind
  return last === 'each' || last === 'following'
}

/** Document that a bare number may continue with. */
export interface Continuation {
  readonly node: ResolvedNode
  /** False if the number may as well be of the citing document. */
  readonly isSure: boolean
}

/** 「中「A」とあるのは「B」と、」: the clause before another clause of the same replacement. */
const REPLACED =
  /^(?:の規定)?(?:の表)?中[、,]?(?:「」|とあるのは|とあり|とし|及び|並びに|又は|若しくは|と|[、,])+「」と[、,](?:及び|並びに)?$/u
/** 「の規定により準用する」: the document that applies the provision, or that provision, is the preceding one. */
const APPLIED =
  /^(?:の規定)?(?:により|において|について|に基づき)(?:それぞれ)?(?:読み替えて)?[準適]用(?:する|される|した)$/u

/** 「会計規程第5条に規定する別表第一」: the appendix is that of the document whose provision names it. */
const OF_THE_PRECEDING = /^(?:(?:の規定)?(?:に|により)(?:規定|掲げ|定め|係)(?:する|る)|の規定による|の)$/u

/**
 * Returns the other document that a number without a name continues with:
 *
 * - 「会社法施行令第29条中「A」とあるのは「B」と、第3条中「C」とあるのは「D」と」: certainly
 * - 「民法第33条のうち第2項」: certainly
 * - 「会計規程第5条に規定する別表第一」: certainly
 * - 「振替法第92条の規定により準用する第69条」: the citing document may be meant
 */
export function continuedDocument(
  citation: ProvisionCitation,
  before: PrecedingCitation | null,
  citing: CitingPosition
): Continuation | null {
  const { document, quotes } = citation
  const [first] = citation.members[0].from.steps
  if (!before || document || (first?.kind !== 'number' && first?.kind !== 'appendix')) return null
  const node = otherDocument(resolvedNodes(before.resolution), citing)
  if (!node) return null
  if (quotes && REPLACED.test(before.between)) return { node, isSure: true }
  if (node.kind === 'external' && citedAmong(citation, before)) return { node, isSure: true }
  if (first.kind === 'appendix') return OF_THE_PRECEDING.test(before.between) ? { node, isSure: true } : null
  return depthOf(first.level) <= depthOf('article') && APPLIED.test(before.between) ? { node, isSure: false } : null
}

/** Returns the document of provisions if all of them are in one document other than the citing one. */
export function otherDocument(
  nodes: readonly ResolvedNode[],
  { index }: CitingPosition
): Extract<ResolvedNode, { kind: 'external' | 'provision' }> | undefined {
  const [first] = nodes
  if (first?.kind === 'external') return nodes.every(node => node.kind === 'external') ? first : undefined
  if (first?.kind !== 'provision' || first.index === index) return
  const areSame = nodes.every(node => node.kind === 'provision' && node.index === first.index)
  return areSame ? { ...first, entry: first.index.root } : undefined
}
