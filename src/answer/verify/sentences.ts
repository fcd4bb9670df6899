import type { ResolvedCitation, Target } from '../../citation/resolve/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { RulingCard } from '../../model/dispute.ts'
import type { Language, SourceText, Span } from '../../model/source.ts'
import { joinTexts, spanOf } from '../../model/source-text.ts'
import type { ReadStatement } from '../../statement/read.ts'
import { DEFAULT_BASIS } from '../../statement/statement-text.ts'
import type { Statement, StatementText } from '../../statement/types.ts'
import { fold } from '../../text/fold.ts'
import { citesOfCard } from '../../view/ruling-cards.ts'
import { ADDRESS, type Missing, type Place, placeAt } from '../places.ts'
import type { AnswerBlock } from './blocks.ts'

/** An address in brackets: 「［topic:uma］」. Offsets are those of the block's text. */
export interface CitedAddress extends Span {
  readonly text: string
  readonly place: Place | Missing
}

/** A sentence of an answer with the citations that it makes, or else those of its block. */
export interface AnswerSentence {
  readonly block: ReadBlock
  readonly span: Span
  /** Text without citations. */
  readonly text: string
  readonly language: Language
  readonly citations: readonly ResolvedCitation[]
  readonly addresses: readonly CitedAddress[]
  /** True if the sentence itself cites, false if it relies on citations of its block. */
  readonly citesItself: boolean
  /** Provisions and precedents that it relies on, those of cited cards, cells and terms included. */
  readonly targets: readonly Target[]
  /** Own texts of the cited cards, cells and terms. Each was checked against the law when it was written. */
  readonly lent: readonly string[]
}

/** A block with its resolved citations. */
export interface ReadBlock {
  readonly text: SourceText
  readonly read: ReadStatement
  readonly citations: readonly ResolvedCitation[]
  readonly addresses: readonly CitedAddress[]
}

/** Resolves the citations of a block and assigns them to its sentences. Bare numbers refer to `ruleset`. */
export function readSentences(corpus: Corpus, block: AnswerBlock, ruleset: string, answer: string): AnswerSentence[] {
  const addresses = addressesIn(corpus, block.text.plain)
  // An address contains digits and words that are neither citations nor figures.
  const text = { ...block.text, plain: blankSpans(block.text.plain, addresses) }
  const read = corpus.readStatement(statementOf({ text, language: block.language, ruleset, answer }))
  const citations = read.citations.get(KEY) ?? []
  const own: ReadBlock = { text, read, citations, addresses }
  return block.sentences.map(span => {
    const inside = <T extends Span>(all: readonly T[]) =>
      all.filter(({ start, end }) => start >= span.start && end <= span.end)
    const citesItself = inside(citations).length + inside(addresses).length > 0
    const cited = citesItself ? inside(citations) : citations
    const named = citesItself ? inside(addresses) : addresses
    const phrase = blankSpans(text.plain, citations).slice(span.start, span.end)
    return {
      block: own,
      span,
      text: phrase,
      language: block.language,
      citations: cited,
      addresses: named,
      citesItself,
      ...basisOf(cited, named, phrase, corpus)
    }
  })
}

const KEY = 'text'

/** Creates the statement of a text, so that the library reads it like the statements of the content. */
export function statementOf({
  text,
  language,
  ruleset,
  answer,
  at = null
}: Pick<StatementText, 'text' | 'language'> & { ruleset: string; answer: string; at?: string | null }): Statement {
  const statementText: StatementText = { ...DEFAULT_BASIS, key: KEY, text, language, at, isTypedValue: false }
  return {
    id: 'answer',
    kind: 'plain',
    name: '',
    ruleset,
    reviewedVersion: null,
    reviewMarkEdits: () => [],
    file: { path: 'answer', text: answer },
    keySpans: {},
    span: text.span,
    addresses: [],
    inheritedBasis: [],
    texts: [statementText],
    statesNoRule: false
  }
}

const BRACKETED = new RegExp(
  `[\\[［\`]\\s*(${ADDRESS.source}(?:\\s*[,、]\\s*${ADDRESS.source})*)\\s*[\\]］\`]|(?<=[（(])(${ADDRESS.source})(?=[）)])`,
  'gu'
)

function addressesIn(corpus: Corpus, plain: string): CitedAddress[] {
  return [...plain.matchAll(BRACKETED)].flatMap(({ 0: all, 1: list, 2: alone, index }) => {
    const span = { start: index, end: index + all.length }
    const texts = (list ?? alone ?? '').split(/\s*[,、]\s*/u)
    return texts.map(address => ({ ...span, text: address, place: placeAt(corpus, address) }))
  })
}

function basisOf(
  citations: readonly ResolvedCitation[],
  addresses: readonly CitedAddress[],
  phrase: string,
  corpus: Corpus
): Pick<AnswerSentence, 'targets' | 'lent'> {
  const home = corpus.home?.id ?? ''
  const targets = citations.flatMap(citation =>
    citation.outcome === 'external' ? [] : citation.links.flatMap(({ targets }) => targets)
  )
  const lent: string[] = []
  for (const { place } of addresses) {
    if (place.kind === 'provision') targets.push({ document: place.ruleset.id, path: place.path })
    if (place.kind === 'precedent') targets.push({ document: 'precedent', path: String(place.entry.precedent.number) })
    if (place.kind === 'dispute')
      for (const card of place.card ? [place.card[1]] : place.dispute.cards.values()) {
        targets.push(...citesOfCard(card).map(path => ({ document: home, path })))
        targets.push(...card.precedents.map(number => ({ document: 'precedent', path: String(number) })))
        lent.push(...textsOfCard(card))
      }
    if (place.kind === 'topic')
      for (const id of rulesetsNamed(corpus, phrase, [...place.topic.cells.keys()])) {
        const cell = place.topic.cells.get(id)
        if (!cell) continue
        targets.push(...cell.citations.map(path => ({ document: id, path })))
        lent.push(...[cell.text, cell.note, cell.derivation, cell.instruction].flatMap(text => text ?? []))
      }
    if (place.kind === 'term') lent.push(place.term.term, place.term.meaning.plain)
  }
  return { targets, lent }
}

function textsOfCard(card: RulingCard): string[] {
  const { verdict, hand, until, otherReading, derivation, pays } = card
  const payments = (pays ?? []).flatMap(({ who, to, amount, per, times, later, derivation }) => [
    who,
    to,
    `${typeof amount === 'number' ? `${amount.toLocaleString('en')}点` : amount}`,
    times === null ? null : `${times}人`,
    per,
    later,
    derivation
  ])
  return [verdict, hand, until, otherReading, derivation, ...payments].flatMap(text => text ?? [])
}

/** Returns the rulesets that a text names; if it names none, the home ruleset if it is one of `ids`. */
export function rulesetsNamed(corpus: Corpus, phrase: string, ids: readonly string[]): string[] {
  const text = phrase.normalize('NFKC').replaceAll('麻将', '麻雀')
  // 「M.League」 is the id `mleague`. The id of the home ruleset is no topic of a sentence.
  const latin = new Set((text.match(/[a-z][a-z.]*[a-z0-9]/giu) ?? []).map(fold))
  latin.delete(corpus.home?.id ?? '')
  const named = corpus.rulesets.flatMap(ruleset =>
    namesOf(ruleset).some(name => isNamed(text, name, ruleset === corpus.home)) || latin.has(ruleset.id)
      ? [ruleset.id]
      : []
  )
  return named.length > 0 ? named : ids.filter(id => id === corpus.home?.id)
}

function namesOf({ current: { text } }: Corpus['rulesets'][number]): string[] {
  const full = [...text.citedAs, text.title]
  return [...full, ...full.map(name => name.replace(/(?:競技)?(?:規定|規約|規程|規則|ルール)$/u, ''))].filter(
    ({ length }) => length > 1
  )
}

/**
 * True if a text names a ruleset. 「規約」 is a common word: it names the home ruleset only as the topic of a sentence. A
 * name in Latin characters must be a whole word.
 */
function isNamed(text: string, name: string, isHome: boolean): boolean {
  const at = text.indexOf(name)
  if (at < 0) return false
  if (isHome) return ['では', 'は', 'の'].some(particle => text.includes(name + particle))
  return (
    !/^[a-z]/iu.test(name) ||
    !/[a-z]/iu.test(text.charAt(at - 1) + (/^[a-z]+$/iu.test(name) ? text.charAt(at + name.length) : ''))
  )
}

/** Replaces spans by spaces of the same length. */
function blankSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${'　'.repeat(end - start)}${left.slice(end)}`,
    text
  )
}

/** Returns the span of a sentence, or of a part of its block, in the answer. */
export function placeInAnswer({ text }: ReadBlock, { start, end }: Span): Span {
  return spanOf(text, start, end)
}

/** Returns a block with all other sentences blanked, so that offsets remain those of the block. */
export function onlySentence({ block: { text }, span }: AnswerSentence): SourceText {
  const { plain } = text
  return {
    ...text,
    plain: blankSpans(plain, [
      { start: 0, end: span.start },
      { start: span.end, end: plain.length }
    ])
  }
}

/** Returns the targets of a sentence as one citation, for checks of the library that read citations. */
export function basisCitation({ block, targets, span }: AnswerSentence): ResolvedCitation {
  const from = { document: 'answer', path: '', text: joinTexts([block.text], '') }
  return { from, start: span.start, end: span.start, text: '', outcome: 'resolved', targets, links: [] }
}
