import type { Citation } from '../citation/types.ts'
import type { Span } from '../model/source.ts'
import { type Antecedent, type AntecedentScope, createAntecedentScope, forkScope } from './antecedents.ts'
import type { ResolverState } from './context.ts'
import type { IndexEntry } from './index-of.ts'
import { amendedSpot, formerTextLocation } from './instrument-supplement.ts'
import { entriesBelow } from './navigate.ts'
import type { Quotation } from './quotations.ts'
import { type CitationResolution, spotsOf } from './reached-citation.ts'
import type { ResolvedNode } from './resolved-location.ts'

/** Where quoted words stand in their provision, and what that has named before them. */
interface PlaceOfWords extends Span {
  readonly named: readonly Antecedent[]
}

/** How the words of a quotation are read: as standing in the provision they come from; `external`, where that is not ours. */
export type QuotationReading =
  | { readonly kind: 'ours'; readonly context: ResolverState; readonly place: PlaceOfWords | null }
  | { readonly kind: 'external'; readonly spot: ResolvedNode }

/** What a text has named before `at`, for 同項 in words quoted from there. */
type NamedBefore = (context: ResolverState, at: number) => AntecedentScope

/** The quotations of a text, and where the words of each come from. */
interface Quotations {
  readonly quotations: readonly Quotation[]
  readonly sourceOf: (quotation: Quotation) => CitationResolution | undefined
  readonly namedBefore: NamedBefore
  /** The document of a citation that a phrase begins within: 「第六十六条」 of 「同法第六十六条」. */
  readonly namedOver: (context: ResolverState, at: number) => ResolvedNode | undefined
}

/** How each citation is read: as it stands, or, within a quotation, as in the provision the words come from. */
export function quotationReadings(
  context: ResolverState,
  texts: Quotations
): (citation: Citation) => QuotationReading | undefined {
  const known = new Map<Quotation, QuotationReading | undefined>()
  const replacing = new Map<Quotation['source'], Replacing>()
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
  const amended = amendedSpot(context.standing)
  if (amended) return () => ({ kind: 'external', spot: amended })
  return ({ start, end }) => {
    const quotation = texts.quotations.find(quotation => quotation.start <= start && end <= quotation.end)
    return quotation ? insideOf(quotation) : { kind: 'ours', context, place: null }
  }
}

/** A, in the place of which B is read. */
function replacedBy({ role, source, start }: Quotation, quotations: readonly Quotation[]): Quotation | undefined {
  if (role !== 'new') return
  return quotations.findLast(other => other.role === 'old' && other.source === source && other.end < start)
}

/** What the words of a provision name with the Bs in them, as far as they were read: to the end of an A. */
interface Replacing {
  readonly memory: AntecedentScope
  readonly entry: IndexEntry | null
  readonly end: number
}

/** B is read where A stands, and goes on from the Bs before it, and from the words between: 「第30条」と、…「同条第3号」と. */
function continued(
  inside: QuotationReading | undefined,
  { source }: Quotation,
  replacing: Map<Quotation['source'], Replacing>
): QuotationReading | undefined {
  if (inside?.kind !== 'ours' || !inside.place) return inside
  const { context, place } = inside
  const { around, text } = context.memory
  const { entry } = context.standing
  const last = replacing.get(source)
  const memory = last?.memory ?? createAntecedentScope()
  if (last?.entry === entry && last.end <= place.start)
    memory.mentions.push(...place.named.filter(({ at }) => at >= last.end))
  else memory.mentions.unshift(...place.named)
  replacing.set(source, { memory, entry, end: place.end })
  return { ...inside, context: { ...context, memory: { ...memory, around, text } } }
}

/**
 * 「第3号中「前二号」とあるのは」: 前二号 is read in 第3号, where it stands. `undefined` when the source is not known, or the
 * quotation says how words are to be changed: then they stand nowhere any more.
 */
function contextInside(
  quotation: Quotation,
  { context, sourceOf, namedBefore, namedOver }: Quotations & { readonly context: ResolverState }
): QuotationReading | undefined {
  const { role, start, end } = quotation
  const source = sourceOf(quotation)
  const spots = source ? spotsOf(source) : []
  const [spot] = spots
  if (!spot || role === 'other') return
  if (spot.kind !== 'provision') return { kind: 'external', spot }
  const phrase = context.text.slice(start, end)
  const found = standsIn(spots, phrase)
  const gone = found ? undefined : formerTextLocation(context.standing)
  if (gone) return { kind: 'external', spot: gone }
  const entry = found ?? onlyParagraph(spot.entry)
  const words = textOf(entry)
  const inside = { ...context, standing: { index: spot.index, entry } }
  const at = Math.max(0, words.indexOf(phrase))
  const before = { ...inside, text: words, memory: createAntecedentScope(), definitions: { ...context.definitions } }
  const host = found && namedOver({ ...before, definitions: { ...context.definitions } }, at)
  if (host?.kind === 'external') return { kind: 'external', spot: host }
  const memory = forkScope(namedBefore(before, at), at)
  return {
    kind: 'ours',
    context: { ...inside, memory },
    place: { start: at, end: at + phrase.length, named: [...memory.mentions] }
  }
}

/** The paragraph or item of the source that the phrase stands in. */
function standsIn(spots: readonly ResolvedNode[], phrase: string): IndexEntry | undefined {
  const entries = spots.flatMap(spot => (spot.kind === 'provision' ? [spot.entry, ...entriesBelow(spot.entry)] : []))
  return entries.find(entry => textOf(entry).includes(phrase))
}

/** 第3条 itself has no words; its only paragraph has. */
function onlyParagraph(entry: IndexEntry): IndexEntry {
  const [only] = entry.children
  return entry.level === 'article' && entry.children.length === 1 && only ? only : entry
}

function textOf({ node }: IndexEntry): string {
  return node && 'text' in node ? node.text.plain : ''
}
