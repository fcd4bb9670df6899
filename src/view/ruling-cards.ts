import type { RulesetFamily } from '../library.ts'
import type { Dispute, Payment, RulingCard } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import { sentencesOf } from '../model/sentences.ts'
import type { DisputeCitations } from '../resolve/dispute.ts'
import type { ResolvedCitation } from '../resolve/types.ts'
import { type CitedPage, citedTexts } from './cited.ts'
import { waysOf } from './dispute-steps.ts'
import { type HrefOf, type Piece, piecesOf } from './pieces.ts'
import { type PrecedentLine, precedentLine } from './precedent.ts'
import type { ProvisionView } from './provision.ts'
import type { Records } from './records.ts'
import type { TermsOf } from './term-links.ts'

/** What somebody pays, in words: 「こぼした者 → 場（供託）　300点（開示された牌1枚につき）」. */
export interface PaymentView {
  readonly who: string
  readonly to: string
  readonly amount: string
  readonly per: string | null
  /** How the figure follows, or that it is custom. */
  readonly how: string | null
}

/** A ruling card, ready to be shown. */
export interface CardView {
  readonly id: string
  readonly title: string | null
  /** The questions and answers that lead here. */
  readonly way: readonly string[]
  /** What happens now: the first sentence. */
  readonly verdict: readonly Piece[]
  /** The conditions and reasons behind it. */
  readonly hand: readonly Piece[]
  /** `null`: the card is not about payments. */
  readonly payments: readonly PaymentView[] | null
  readonly until: readonly Piece[]
  readonly derivation: readonly Piece[]
  readonly otherReading: readonly Piece[]
  readonly silent: boolean
  readonly texts: readonly CitedPage[]
  readonly precedents: readonly PrecedentLine[]
}

/** What the pages of disputes need besides the dispute itself. */
export interface CardContext {
  readonly family: RulesetFamily
  readonly records: Records
  readonly base: string
  readonly hrefOf: HrefOf
  /** What the prose of the dispute cites. */
  readonly citations: DisputeCitations
  /** The terms that the provisions explain in place. */
  readonly termsOf?: TermsOf | undefined
}

/** The ruling cards of a dispute, with the full text of what they rest on. */
export function cardsOf(dispute: Dispute, context: CardContext): CardView[] {
  const ways = waysOf(dispute)
  return [...dispute.cards].map(([id, card]) => ({
    id,
    way: ways.get(id) ?? [],
    title: card.title,
    ...handOf(id, card, context),
    payments: card.pays?.map(paymentView) ?? null,
    until: prose(`cards.${id}.until`, card.until, context),
    derivation: prose(`cards.${id}.derivation`, card.derivation, context),
    otherReading: prose(`cards.${id}.otherReading`, card.otherReading, context),
    silent: card.silent,
    texts: textsOf(id, card, context),
    precedents: precedentsOf(card, context.records)
  }))
}

/** What happens to the hand: its first sentence, and the rest. */
function handOf(id: string, { hand }: RulingCard, context: CardContext): Pick<CardView, 'verdict' | 'hand'> {
  const key = `cards.${id}.hand`
  const cut = sentencesOf(hand)[0]?.end ?? hand.length
  return { verdict: prose(key, hand.slice(0, cut), context), hand: prose(key, hand.slice(cut), context, cut) }
}

/** A text of a card, or what follows `from` in it, with its citations linked. */
function prose(key: string, text: string | null, { citations, hrefOf }: CardContext, from = 0): Piece[] {
  if (!text) return []
  const within = (citations.get(key) ?? []).filter(({ start, end }) => start >= from && end <= from + text.length)
  return piecesOf(text, { citations: within.map(citation => shifted(citation, -from)), parts: {}, hrefOf })
}

function shifted(citation: ResolvedCitation, by: number): ResolvedCitation {
  const moved = { start: citation.start + by, end: citation.end + by }
  if (citation.outcome === 'external') return { ...citation, ...moved }
  return {
    ...citation,
    ...moved,
    links: citation.links.map(link => ({ ...link, start: link.start + by, end: link.end + by }))
  }
}

/** Every provision that a card and its payments rest on, once each, the most important first. */
function citesOf({ cites, pays }: RulingCard): Path[] {
  return [...new Set([...cites, ...(pays ?? []).flatMap(payment => payment.cites)])]
}

function textsOf(id: string, card: RulingCard, { family, base, hrefOf, termsOf }: CardContext): CitedPage[] {
  const pages = citedTexts(family, { citations: citesOf(card) }, base, hrefOf, { within: id, termsOf })
  return pages.map(page => ({ ...page, paragraphs: page.paragraphs.map(withOpenNotes) }))
}

/** At the table only what is open matters: notes on wording stay on the provision's own page. */
function withOpenNotes(provision: ProvisionView): ProvisionView {
  const { notes, items } = provision
  return { ...provision, notes: notes.filter(({ open }) => open), items: items.map(withOpenNotes) }
}

function precedentsOf({ precedents }: RulingCard, records: Records): PrecedentLine[] {
  return precedents.flatMap(number => {
    const found = records.precedents.find(({ precedent }) => precedent.number === number)?.precedent
    return found && found.lost === null ? [precedentLine(records, found)] : []
  })
}

/** A payment in words. */
function paymentView({ who, to, amount, per, derivation, custom }: Payment): PaymentView {
  const how = [custom ? '慣習（規約に定めなし）' : null, derivation].filter(Boolean).join('。')
  return {
    who,
    to,
    amount: typeof amount === 'number' ? `${amount.toLocaleString('en')}点` : amount,
    per,
    how: how || null
  }
}
