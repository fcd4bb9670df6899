import type { RulesetFamily } from '../library.ts'
import type { Dispute, Payment, RulingCard } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import { sentencesOf } from '../model/sentences.ts'
import type { Span } from '../model/source.ts'
import { type CitedPage, citedTexts } from './cited.ts'
import { waysOf } from './dispute-steps.ts'
import type { HrefOf, Piece } from './pieces.ts'
import { type PrecedentLine, precedentLine } from './precedent.ts'
import type { ProvisionView } from './provision.ts'
import type { Records } from './records.ts'
import type { Say } from './said.ts'
import type { TermsOf } from './term-links.ts'

/** What somebody pays, in words: 「こぼした者 → 場（供託）　300点（開示された牌1枚につき）」. */
export interface PaymentView {
  readonly who: readonly Piece[]
  readonly to: readonly Piece[]
  readonly amount: readonly Piece[]
  readonly per: readonly Piece[]
  /** How the figure follows, or that it is custom. */
  readonly how: readonly Piece[]
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
  /** How its prose is shown. */
  readonly say: Say
  /** The terms that the provisions explain in place. */
  readonly termsOf?: TermsOf | undefined
}

/** The ruling cards of a dispute, with the full text of what they rest on. */
export function cardsOf(dispute: Dispute, context: CardContext): CardView[] {
  const ways = waysOf(dispute)
  const { say, records } = context
  const words = (key: string, text: string | null, span?: Span) =>
    text === null ? [] : say({ file: dispute.file, key, text }, span)
  return [...dispute.cards].map(([id, card]) => ({
    id,
    way: ways.get(id) ?? [],
    title: card.title,
    ...handOf(id, card, words),
    payments: card.pays?.map((payment, at) => paymentView(`cards.${id}.pays.${at}`, payment, words)) ?? null,
    until: words(`cards.${id}.until`, card.until),
    derivation: words(`cards.${id}.derivation`, card.derivation),
    otherReading: words(`cards.${id}.otherReading`, card.otherReading),
    silent: card.silent,
    texts: textsOf(id, card, context),
    precedents: precedentsOf(card, records)
  }))
}

/** A text of a card by its key, or a stretch of it, with its citations linked. */
type WordsOf = (key: string, text: string | null, span?: Span) => Piece[]

/** What happens to the hand: its first sentence, and the rest. */
function handOf(id: string, { hand }: RulingCard, words: WordsOf): Pick<CardView, 'verdict' | 'hand'> {
  const key = `cards.${id}.hand`
  const cut = sentencesOf(hand)[0]?.end ?? hand.length
  return { verdict: words(key, hand, { start: 0, end: cut }), hand: words(key, hand, { start: cut, end: hand.length }) }
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
function paymentView(key: string, payment: Payment, words: WordsOf): PaymentView {
  const { who, to, amount, per, derivation, custom } = payment
  const plain = custom ? `慣習（規約に定めなし）${derivation ? '。' : ''}` : ''
  return {
    who: words(`${key}.who`, who),
    to: words(`${key}.to`, to),
    amount: words(`${key}.amount`, typeof amount === 'number' ? `${amount.toLocaleString('en')}点` : amount),
    per: words(`${key}.per`, per),
    how: [...(plain ? [{ kind: 'words', text: plain } as const] : []), ...words(`${key}.derivation`, derivation)]
  }
}
