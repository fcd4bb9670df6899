import type { Path } from '../../model/law.ts'
import type { Language } from '../../model/source.ts'
import { findEnglishCitations } from '../english.ts'
import { findCitations } from '../find.ts'
import type { Citation } from '../types.ts'
import { DOCUMENT_NOUN } from '../words.ts'
import { type AntecedentScope, createAntecedentScope, nextText } from './antecedents.ts'
import { type CitationContext, type Hosts, NO_HOSTS, resolveCitation } from './citation.ts'
import type { CitationResolution } from './citation-resolution.ts'
import type { ResolverState } from './context.ts'
import type { PrecedingCitation } from './continuation.ts'
import { defineNames, newDefinitions } from './definitions.ts'
import { type CitableDocument, type CitableRuleset, type KnownNames, knownNames } from './documents.ts'
import { formerTextLocation } from './instrument-supplement.ts'
import { documentFor } from './named.ts'
import { findQuotations, type Quotation } from './quotations.ts'
import { type QuotationReading, quotationReadings } from './quoted.ts'
import { type ResolvedNode, resolved } from './resolved-location.ts'
import { replacementReading, resolvedCitation } from './to-resolved-citation.ts'
import type { CitingText, ReplacementReading, ResolvedCitation } from './types.ts'

/** Citations of a ruleset text or another text, and the phrases quoted for replacement, in printed order. */
export interface Resolved {
  readonly citations: ResolvedCitation[]
  readonly readings: ReplacementReading[]
}

/**
 * Context of a text outside a ruleset: a precedent or a ruling. Bare numbers mean provisions of the home ruleset.
 * Relative references need a starting path.
 */
export interface TextContext {
  readonly home: CitableRuleset
  readonly documents: readonly CitableDocument[]
  readonly names: KnownNames
  readonly at?: Path
  /** Defaults to Japanese. */
  readonly language?: Language
}

/** Returns the context for texts outside a ruleset. */
export function textContext(home: CitableRuleset, documents: readonly CitableDocument[]): TextContext {
  return { home, documents, names: knownNames(documents) }
}

/** Resolves the citations of any text: 「誤開門に係る第80条」 in a precedent is 第80条 of the home ruleset. */
export function resolveText(place: CitingText, { home, documents, names, at, language = 'ja' }: TextContext): Resolved {
  const entry = (at !== undefined && home.index.byPath.get(at)) || null
  const position = { index: home.index, entry }
  const read = { definitions: newDefinitions(), memory: createAntecedentScope() }
  return resolvePlace(place, { language, position, documents, names, ...read })
}

/** Resolves a text with the names, definitions and antecedents of the preceding texts. */
export function resolvePlace(place: CitingText, context: Omit<ResolverState, 'text'>): Resolved {
  const { inOrder, quotations, sourceOf } = readText({ ...context, text: place.text.plain })
  return {
    citations: inOrder.flatMap(one => resolvedCitation(place, one) ?? []),
    readings: formerTextLocation(context.position)
      ? []
      : quotations.flatMap(quotation => replacementReading(place, quotation, sourceOf(quotation)) ?? [])
  }
}

/** Text with its resolved citations. */
interface ReadText {
  readonly inOrder: readonly CitationResolution[]
  readonly quotations: readonly Quotation[]
  /** Returns the resolution of the citation that a quotation is taken from. */
  readonly sourceOf: (quotation: Quotation) => CitationResolution | undefined
}

function readText(context: ResolverState): ReadText {
  const citations = citationsOf(context)
  const all = citations.flatMap(withAsides)
  const quotations = findQuotations(context.text, all)
  const byCitation = new Map<Citation, CitationResolution>()
  const sourceOf = ({ source }: Quotation) => {
    const citation = source === null ? undefined : all[source]
    return citation && byCitation.get(citation)
  }
  const insides = quotationReadings(context, { quotations, sourceOf, namedBefore, namedOver })
  const inOrder: CitationResolution[] = []
  const isQuoted = ({ start, end }: Citation) => quotations.some(quoted => quoted.start <= start && end <= quoted.end)
  let last: CitationResolution | undefined
  const resolveInside = (citation: Citation, hosts: Hosts): CitationResolution[] => {
    const precedingDocument = inOrder.at(-1)?.namedDocument ?? null
    const preceding =
      hosts === NO_HOSTS && !isQuoted(citation) && last ? precedingOf(context.text, last, citation) : null
    const found = resolveIn(insides(citation), citation, context, {
      precedingDocument,
      preceding,
      hosts,
      resolveInside
    })
    for (const one of found) byCitation.set(one.citation, one)
    return found
  }
  for (const citation of citations) {
    const found = resolveInside(citation, NO_HOSTS)
    inOrder.push(...found)
    if (!isQuoted(citation)) [last] = found
  }
  return { inOrder, quotations, sourceOf }
}

/** Returns a citation with the words between it and the next one. Quoted words are left out. */
function precedingOf(text: string, resolution: CitationResolution, next: Citation): PrecedingCitation {
  const { citation } = resolution
  const asides = citation.form === 'provisions' ? citation.members.flatMap(member => member.asides) : []
  const end = Math.max(citation.end, ...asides.map(aside => aside.end))
  // A bracket that gives several citations one name, 「…と総称する。）」, ends the reference to the last of them.
  const between = /総称する。[)）]$/u.test(text.slice(Math.max(0, end - 8), end)) ? '' : text.slice(end, next.start)
  return { resolution, between: withoutQuotedWords(between) }
}

/** Replaces each quotation, with the quotations inside it, by 「」. */
function withoutQuotedWords(text: string): string {
  let depth = 0
  return Array.from(text, letter => {
    if (letter === '」') depth -= 1
    const isOutside = depth === 0
    if (letter === '「') depth += 1
    return isOutside ? letter : ''
  }).join('')
}

function citationsOf(context: ResolverState): Citation[] {
  const { text, language, position, names: known, definitions, memory } = context
  nextText(memory, text)
  if (language === 'en') return findEnglishCitations(text)
  const namesKnown = known.namesFor(position.index)
  defineNames(definitions, text, { entry: position.entry, known: namesKnown })
  const names =
    definitions.names.length > 0 ? [...namesKnown, ...definitions.names.map(({ name }) => name)] : namesKnown
  const shortForms = definitions.forms.map(({ name }) => name)
  const { names: selfNames, sections } = position.index
  return findCitations(text, { names, selfNames, shortForms, sections, foreignSections: known.sections })
}

function withAsides(citation: Citation): Citation[] {
  if (citation.form !== 'provisions') return [citation]
  const asides = citation.members.flatMap(member => member.asides)
  return [citation, ...asides.flatMap(aside => aside.citations.flatMap(withAsides))]
}

function resolveIn(
  inside: QuotationReading | undefined,
  citation: Citation,
  context: ResolverState,
  outerContext: CitationContext
): CitationResolution[] {
  if (!inside) return []
  if (inside.kind === 'ours') return resolveCitation(citation, inside.context, outerContext)
  if (namesKnownRuleset(citation, inside.node, context))
    return resolveCitation(citation, { ...context, memory: createAntecedentScope() }, outerContext)
  const { start, end } = citation
  return [
    {
      citation,
      namedDocument: null,
      members: [{ start, end, outcome: resolved({ nodes: [inside.node], part: null, nodesByLevel: new Map() }) }]
    }
  ]
}

/**
 * True if words quoted from another document name a ruleset of the corpus: 「会社法第3条中「第9条」とあるのは「庭球部規程第5条」と」. A mere
 * 規程 there may be the other document.
 */
function namesKnownRuleset(citation: Citation, source: ResolvedNode, context: ResolverState): boolean {
  if (citation.form !== 'provisions' || citation.document?.kind !== 'named') return false
  if (source.kind !== 'external' || source.isElsewhere || DOCUMENT_NOUN.test(citation.document.name)) return false
  return documentFor(citation.document, { ...context, at: citation.start }).kind === 'provision'
}

/** Returns the document named by a citation that begins before an offset and continues after it. */
function namedOver(context: ResolverState, at: number): ResolvedNode | undefined {
  const citations = citationsOf(context)
  for (const citation of citations) {
    if (citation.start > at) return
    const resolveInside = (inner: Citation, hosts: Hosts) =>
      resolveCitation(inner, context, { precedingDocument: null, preceding: null, hosts, resolveInside })
    const [first] = resolveInside(citation, NO_HOSTS)
    if (citation.start < at && citation.end > at) return first?.namedDocument ?? undefined
  }
  return
}

/** Returns the antecedents before an offset of a provision. Nested quotations are skipped, to end mutual quotation. */
function namedBefore(context: ResolverState, at: number): AntecedentScope {
  const before = { ...context, text: context.text.slice(0, at) }
  const citations = citationsOf(before)
  nextText(context.memory, context.text)
  for (const citation of citations) {
    const resolveInside = (inner: Citation, hosts: Hosts) =>
      resolveCitation(inner, before, { precedingDocument: null, preceding: null, hosts, resolveInside })
    resolveInside(citation, NO_HOSTS)
  }
  return context.memory
}
