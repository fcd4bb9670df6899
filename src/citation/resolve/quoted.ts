import type { Span } from '../../model/source.ts'
import type { Citation } from '../types.ts'
import { type Antecedent, type AntecedentScope, createAntecedentScope, forkScope } from './antecedents.ts'
import { type CitationResolution, resolvedNodes } from './citation-resolution.ts'
import type { ResolverState } from './context.ts'
import type { IndexEntry } from './index-of.ts'
import { amendedBefore, amendedSpot, formerTextLocation } from './instrument-supplement.ts'
import { entriesBelow } from './navigate.ts'
import type { Quotation } from './quotations.ts'
import type { ResolvedNode } from './resolved-location.ts'

/** Position of quoted words in their source provision, with the antecedents before them. */
interface PlaceOfWords extends Span {
  readonly named: readonly Antecedent[]
}

/** Reading of the words of a quotation: in their source provision, or external if the source is not in the corpus. */
export type QuotationReading =
  | { readonly kind: 'ours'; readonly context: ResolverState; readonly place: PlaceOfWords | null }
  | { readonly kind: 'external'; readonly node: ResolvedNode }

/** Returns the antecedents before an offset, for 同項 in words quoted from there. */
type NamedBefore = (context: ResolverState, at: number) => AntecedentScope

/** Quotations of a text, with look-ups for their sources. */
interface Quotations {
  readonly quotations: readonly Quotation[]
  readonly sourceOf: (quotation: Quotation) => CitationResolution | undefined
  readonly namedBefore: NamedBefore
  /** Returns the document of a citation that begins before the phrase and overlaps it: 「第六十六条」 of 「同法第六十六条」. */
  readonly namedOver: (context: ResolverState, at: number) => ResolvedNode | undefined
}

/**
 * Returns the reading of each citation: in the current text, or in the source provision if it is inside a quotation.
 */
export function quotationReadings(
  context: ResolverState,
  texts: Quotations
): (citation: Citation) => QuotationReading | undefined {
  const known = new Map<Quotation, QuotationReading | undefined>()
  const replacing: Replacing[] = []
  const insideOf = (quotation: Quotation): QuotationReading | undefined => {
    if (!known.has(quotation)) {
      const replaced = replacedBy(quotation, texts.quotations)
      known.set(
        quotation,
        replaced ? continued(insideOf(replaced), quotation, replacing) : contextInside(quotation, { context, ...texts })
      )
    }
    return known.get(quotation)
  }
  const amended = amendedSpot(context.position)
  if (amended) return () => ({ kind: 'external', node: amended })
  return ({ start, end }) => {
    const above = amendedBefore(context.text, start)
    if (above) return { kind: 'external', node: above }
    const quotation = texts.quotations.find(quotation => quotation.start <= start && end <= quotation.end)
    return quotation ? insideOf(quotation) : { kind: 'ours', context, place: null }
  }
}

/** Returns the quotation A that B replaces. */
function replacedBy({ role, source, start }: Quotation, quotations: readonly Quotation[]): Quotation | undefined {
  if (role !== 'new') return
  return quotations.findLast(other => other.role === 'old' && other.source === source && other.end < start)
}

/** Antecedents of a source provision with its replacements applied, up to the end of an A. */
interface Replacing {
  readonly source: Quotation['source']
  readonly memory: AntecedentScope
  readonly entry: IndexEntry | null
  readonly end: number
}

/** Resolves B at the position of A. Antecedents are the previous Bs and the words between them: 「第30条」と、…「同条第3号」と. */
function continued(
  inside: QuotationReading | undefined,
  { source }: Quotation,
  replacing: Replacing[]
): QuotationReading | undefined {
  if (inside?.kind !== 'ours' || !inside.place) return inside
  const { context, place } = inside
  const { brackets, text } = context.memory
  const { entry } = context.position
  const last = replacing.findLast(other => other.source === source || other.entry === entry)
  const memory = last?.memory ?? createAntecedentScope()
  if (last?.entry === entry && last.end <= place.start)
    memory.mentions.push(...place.named.filter(({ at }) => at >= last.end))
  else memory.mentions.unshift(...place.named)
  replacing.push({ source, memory, entry, end: place.end })
  return { ...inside, context: { ...context, memory: { ...memory, brackets, text } } }
}

/**
 * Resolves 「第3号中「前二号」とあるのは」: 前二号 is resolved in 第3号.
 *
 * Returns `undefined` if the source is unknown, or if the quotation describes an amendment: those words no longer
 * exist.
 */
function contextInside(
  quotation: Quotation,
  { context, sourceOf, namedBefore, namedOver }: Quotations & { readonly context: ResolverState }
): QuotationReading | undefined {
  const { role, start, end } = quotation
  const source = sourceOf(quotation)
  const nodes = source ? resolvedNodes(source) : []
  const [node] = nodes
  if (!node || role === 'other') return
  if (node.kind !== 'provision') return { kind: 'external', node }
  const phrase = context.text.slice(start, end)
  const found = standsIn(nodes, phrase)
  const formerLocation = found ? undefined : formerTextLocation(context.position)
  if (formerLocation) return { kind: 'external', node: formerLocation }
  const entry = found ?? onlyParagraph(node.entry)
  const text = textOf(entry)
  const inside = { ...context, position: { index: node.index, entry } }
  const at = Math.max(0, text.indexOf(phrase))
  const before = { ...inside, text, memory: createAntecedentScope(), definitions: { ...context.definitions } }
  const host = found && namedOver({ ...before, definitions: { ...context.definitions } }, at)
  if (host?.kind === 'external') return { kind: 'external', node: host }
  const memory = forkScope(namedBefore(before, at), at)
  return {
    kind: 'ours',
    context: { ...inside, memory },
    place: { start: at, end: at + phrase.length, named: [...memory.mentions] }
  }
}

/** Returns the source provision whose text contains the phrase, or its first such descendant. */
function standsIn(nodes: readonly ResolvedNode[], phrase: string): IndexEntry | undefined {
  const entries = nodes.flatMap(node => (node.kind === 'provision' ? [node.entry, ...entriesBelow(node.entry)] : []))
  return entries.find(entry => textOf(entry).includes(phrase))
}

/** Returns the only paragraph of an article, because 第3条 itself has no text. */
function onlyParagraph(entry: IndexEntry): IndexEntry {
  const [only] = entry.children
  return entry.level === 'article' && entry.children.length === 1 && only ? only : entry
}

function textOf({ node }: IndexEntry): string {
  return node && 'text' in node ? node.text.plain : ''
}
