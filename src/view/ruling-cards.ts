import { formatPoints } from '../compare/settle/figures.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import { type Dispute, type Payment, type RulingCard, splitVerdict } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import type { Span } from '../model/source.ts'
import { type CitedPage, citedTexts } from './cited.ts'
import { type AnswerPathView, answerPaths, type GivenAnswer } from './dispute-steps.ts'
import { disputeUrl } from './disputes.ts'
import type { HrefOf, InlineNode } from './inline-content.ts'
import { type PrecedentLine, precedentLine } from './precedent.ts'
import type { ProvisionView, Showing } from './provision.ts'
import type { Records } from './records.ts'
import type { RenderStatement } from './statement-view.ts'
import type { TermsOf } from './term-links.ts'

/** A payment, in words: 「崩した人 → 場（供託）　300点（見えた牌1枚につき）」. */
export interface PaymentView {
  readonly who: readonly InlineNode[]
  readonly to: readonly InlineNode[]
  readonly amount: readonly InlineNode[]
  /** The amount as a figure and its unit (「300」, 「点」), to be shown large; `null` if it is a phrase. */
  readonly figure: { readonly value: string; readonly unit: string } | null
  readonly per: readonly InlineNode[]
  /** Due time or condition; empty if payable at once. */
  readonly when: readonly InlineNode[]
  /** Derivation of the amount, or a note that it is custom. */
  readonly how: readonly InlineNode[]
}

/** Immediate or conditional payments. */
export interface DuesView {
  readonly name: string
  readonly payments: readonly PaymentView[]
}

/** A ruling card, ready to be shown. */
export interface CardView {
  readonly id: string
  readonly title: string | null
  /** Answers that all paths to the card have in common. */
  readonly answers: readonly GivenAnswer[]
  /** Additional answer paths to the card. */
  readonly otherPaths: readonly AnswerPathView[]
  /** Instruction for the table. */
  readonly verdict: readonly InlineNode[]
  /** Conditions and reasons of the verdict. */
  readonly hand: readonly InlineNode[]
  /** Payments, grouped under headings. `null` if the card is not about payments. */
  readonly dues: readonly DuesView[] | null
  readonly until: readonly InlineNode[]
  readonly derivation: readonly InlineNode[]
  readonly otherReading: readonly InlineNode[]
  /** Label of a verdict that no provision states: 「規約に定めなし」. */
  readonly basisLabel: string | null
  /** True if the precedents are only similar (「近い先例」). False if they decide the case. */
  readonly silent: boolean
  /** URL of a tool, with the numbers filled in. */
  readonly tool: string | null
  /** Links to related disputes. */
  readonly see: readonly { readonly title: string; readonly href: string }[]
  readonly texts: readonly CitedPage[]
  readonly precedents: readonly PrecedentLine[]
}

/** Context for rendering the cards of a dispute. */
export interface CardContext {
  readonly ruleset: Ruleset
  readonly records: Records
  /** All disputes, for links between cards. */
  readonly disputes: readonly Dispute[]
  readonly hrefOf: HrefOf
  /** Renders the text of the card. */
  readonly render: RenderStatement
  /** Terms that the provisions explain in place. */
  readonly termsOf?: TermsOf | undefined
  /** URL of the printed number of a provision. Defaults to the permanent URL. */
  readonly permalinkOf?: Showing['permalinkOf']
}

/** Returns the ruling cards of a dispute, with the full text of their basis. */
export function cardsOf(dispute: Dispute, context: CardContext): CardView[] {
  const paths = answerPaths(dispute)
  const { render, records } = context
  const renderText: RenderField = (key, text, span) =>
    text === null ? [] : render({ file: dispute.file, key, text }, span)
  return [...dispute.cards].map(([id, card]) => ({
    id,
    answers: paths.get(id)?.[0]?.answers ?? [],
    otherPaths: paths.get(id)?.slice(1) ?? [],
    title: card.title,
    ...handOf(id, card, renderText),
    dues:
      card.pays && duesOf(card.pays.map((payment, at) => paymentView(`cards.${id}.pays.${at}`, payment, renderText))),
    until: renderText(`cards.${id}.until`, card.until),
    derivation: renderText(`cards.${id}.derivation`, card.derivation),
    otherReading: renderText(`cards.${id}.otherReading`, card.otherReading),
    basisLabel: basisLabelOf(card),
    silent: card.silent,
    tool: card.tool && `/tools/${card.tool}`,
    see: card.see.flatMap(place => seenAt(place, context)),
    texts: textsOf(id, card, context),
    precedents: precedentsOf(card, records)
  }))
}

/** Returns the dispute, or its card, that a card refers to. */
function seenAt(place: string, { disputes }: CardContext): CardView['see'] {
  const [slug, id] = place.split('#')
  const dispute = disputes.find(dispute => dispute.slug === slug)
  if (!dispute) return []
  const title = id === undefined ? null : dispute.cards.get(id)?.title
  const href = disputeUrl(dispute.slug) + (id === undefined ? '' : `#${encodeURI(id)}`)
  return [{ title: title ? `${dispute.title}（${title}）` : dispute.title, href }]
}

/** Renders a text of a card by its key, or a range of the text, with citations as links. */
type RenderField = (key: string, text: string | null, span?: Span) => InlineNode[]

/** Returns the verdict, and the remaining text as its reasons. */
function handOf(id: string, card: RulingCard, renderText: RenderField): Pick<CardView, 'verdict' | 'hand'> {
  const { verdict, hand } = card
  const [key, { cut }] = [`cards.${id}.hand`, splitVerdict(card)]
  return {
    verdict:
      verdict === null ? renderText(key, hand, { start: 0, end: cut }) : renderText(`cards.${id}.verdict`, verdict),
    hand: renderText(key, hand, { start: cut, end: hand.length })
  }
}

/** Headings of payments. */
interface DuesNames {
  readonly all: string
  readonly now: string
  readonly later: string
}

const DUES_NAMES: DuesNames = { all: '払うもの', now: '今払うもの', later: '場合によって払うもの' }

/**
 * Lists immediate payments first. If all payments are conditional, "no payment now" is omitted, because a condition may
 * already be met.
 */
export function duesOf(payments: readonly PaymentView[], names = DUES_NAMES): DuesView[] {
  const later = payments.filter(({ when }) => when.length > 0)
  const now = payments.filter(({ when }) => when.length === 0)
  const cases = { name: names.later, payments: later }
  if (later.length === 0) return [{ name: names.all, payments: now }]
  return now.length === 0 ? [cases] : [{ name: names.now, payments: now }, cases]
}

function basisLabelOf({ silent, custom }: RulingCard): string | null {
  if (custom) return '慣習（編者の読み）'
  return silent ? '規約に定めなし' : null
}

/** Returns the provisions of a card and its payments without duplicates, most important first. */
export function citesOfCard({ cites, pays }: RulingCard): Path[] {
  return [...new Set([...cites, ...(pays ?? []).flatMap(payment => payment.cites)])]
}

function textsOf(
  id: string,
  card: RulingCard,
  { ruleset, hrefOf, render, termsOf, permalinkOf }: CardContext
): CitedPage[] {
  const showing = { hrefOf, render, termsOf, permalinkOf }
  const pages = citedTexts(ruleset, { citations: citesOfCard(card) }, { within: id, ...showing })
  return pages.map(page => ({ ...page, paragraphs: page.paragraphs.map(withOpenNotes) }))
}

/** At the table only open questions matter. Notes on wording are shown on the page of the provision. */
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

/** Describes a payment. */
function paymentView(key: string, payment: Payment, renderText: RenderField): PaymentView {
  const { who, to, amount, per, times, later, derivation, custom } = payment
  const sum = times && typeof amount === 'number' ? `${times}人に、計${formatPoints(amount * times)}` : null
  const how = [sum, custom && '慣習（規約に定めなし）'].filter(Boolean).join('。')
  return {
    who: renderText(`${key}.who`, who),
    to: renderText(`${key}.to`, to),
    amount: renderText(
      `${key}.amount`,
      typeof amount === 'number' ? `${formatPoints(amount)}${times ? 'ずつ' : ''}` : amount
    ),
    figure: typeof amount === 'number' ? { value: amount.toLocaleString('en'), unit: times ? '点ずつ' : '点' } : null,
    per: renderText(`${key}.per`, per),
    when: renderText(`${key}.later`, later),
    how: [
      ...(how ? [{ kind: 'words', text: how + (derivation ? '。' : '') } as const] : []),
      ...renderText(`${key}.derivation`, derivation)
    ]
  }
}
