import type { Dispute, EnglishDispute, Payment, RulingCard } from '../../model/dispute.ts'
import type { SceneName } from '../../model/scene.ts'
import { type AnswerPathView, answerPaths, type GivenAnswer, type StepView, stepsOf } from '../../view/dispute-steps.ts'
import { disputeUrl, sceneOf } from '../../view/disputes.ts'
import {
  type EnglishCard,
  type EnglishSituation,
  englishNames,
  englishSituations,
  englishUrl
} from '../../view/english.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { type DuesView, duesOf, type PaymentView } from '../../view/ruling-cards.ts'
import {
  type DecidingArticle,
  decidingArticle,
  type EnglishNotice,
  englishNotice,
  englishRenderer,
  type QuotedEnglishBasis,
  quotedArticle,
  quotedPrecedent
} from './english-parts.ts'
import type { NavLink, PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** A dispute in English: one question at a time, and a ruling card at the end of every answer path. */
export interface EnglishDisputePage {
  readonly head: PageHead
  readonly title: string
  readonly scene: SceneName | null
  /**
   * Questions, the first question first. Without the English of a question or an answer, one question that lists the
   * cards. Empty for a single card.
   */
  readonly steps: readonly StepView[]
  readonly cards: readonly EnglishCardView[]
  readonly decides: DecidingArticle | null
  readonly notice: EnglishNotice
}

/** A ruling card in English. */
export interface EnglishCardView {
  readonly id: string
  /** `null` if the dispute has only one card. */
  readonly title: string | null
  /** Answers that all paths to the card have in common. */
  readonly answers: readonly GivenAnswer[]
  /** Additional answer paths to the card. */
  readonly otherPaths: readonly AnswerPathView[]
  readonly verdict: readonly InlineNode[]
  /** Payments; `null` if the card is not about payments, or a phrase has no English. */
  readonly dues: readonly DuesView[] | null
  readonly until: readonly InlineNode[]
  readonly otherReading: readonly InlineNode[]
  /** Label of a verdict that no provision states. */
  readonly basisLabel: string | null
  /** Articles and precedents of its basis, the deciding article first. */
  readonly basis: readonly QuotedEnglishBasis[]
  /** Related disputes. */
  readonly see: readonly NavLink[]
  /** Address of the Japanese card, which has the reasons. */
  readonly japanese: string
}

const DUES_NAMES = { all: 'Payments', now: 'Payable now', later: 'Payable in some cases' }

/** Returns the page of each dispute with English, by slug. */
export function englishDisputePages(
  site: SiteContext
): { readonly slug: string; readonly page: () => EnglishDisputePage }[] {
  return englishSituations(site.corpus).flatMap(({ id, name, situations }) => {
    const rail = situations.map(({ dispute, english }) => ({
      label: english.title,
      href: englishUrl(`disputes/${dispute.slug}/`)
    }))
    return situations.map(situation => ({
      slug: situation.dispute.slug,
      page: () => englishDisputePage(site, situation, { label: name, href: englishUrl('disputes/', id), rail })
    }))
  })
}

function englishDisputePage(
  site: SiteContext,
  situation: EnglishSituation,
  group: NavLink & { readonly rail: readonly NavLink[] }
): EnglishDisputePage {
  const { dispute, english } = situation
  const { slug } = dispute
  const translated = withEnglishSteps(dispute, english)
  const paths = translated ? answerPaths(translated) : new Map<string, readonly AnswerPathView[]>()
  return {
    head: {
      lang: 'en',
      title: english.title,
      book: englishNames(site.corpus).club,
      description: `Ruling: ${english.title}. For reference: only the Japanese text is binding.`,
      canonical: englishUrl(`disputes/${slug}/`),
      translation: disputeUrl(slug),
      card: 'ruling',
      trail: [
        { label: 'Situations and rulings', href: englishUrl('disputes/') },
        { label: group.label, href: group.href }
      ],
      rail: group.rail
    },
    title: english.title,
    scene: sceneOf(site.corpus.club, dispute),
    steps: translated ? stepsOf(translated) : listOfCards(situation),
    cards: situation.cards.map(card => ({
      ...cardView(site, situation, card),
      answers: paths.get(card.id)?.[0]?.answers ?? [],
      otherPaths: paths.get(card.id)?.slice(1) ?? []
    })),
    decides: decidingArticle(site),
    notice: englishNotice(site)
  }
}

/** Returns the dispute with English questions and answers, or `null` if one of them has no English. */
function withEnglishSteps(dispute: Dispute, english: EnglishDispute): Dispute | null {
  const steps = [...dispute.steps].map(([id, { choices }]) => {
    const translation = english.steps.get(id)
    const translated = choices.flatMap(({ say, go }) => {
      const answer = translation?.choices.get(say)
      return answer === undefined ? [] : [{ say: answer, go }]
    })
    return translation && translated.length === choices.length
      ? ([id, { ask: translation.ask, choices: translated }] as const)
      : null
  })
  const known = steps.filter(step => step !== null)
  return known.length === steps.length ? { ...dispute, steps: new Map(known) } : null
}

function listOfCards({ cards }: EnglishSituation): StepView[] {
  const choices = cards.map(({ id, title }) => ({ text: title ?? id, href: `#${encodeURI(id)}` }))
  return cards.length > 1 ? [{ id: 'cases', ask: 'Which case is it?', answers: [], isAgain: false, choices }] : []
}

type PhraseOf = (japanese: string) => string | undefined

function cardView(
  site: SiteContext,
  { dispute }: EnglishSituation,
  { id, card, title, verdict, otherReading, articles }: EnglishCard
): Omit<EnglishCardView, 'answers' | 'otherPaths'> {
  const { file, slug } = dispute
  const { corpus } = site
  const render = englishRenderer(site)
  const phrases = new Map(corpus.phrases.map(({ japanese, english }) => [japanese, english]))
  const phraseOf: PhraseOf = japanese => phrases.get(japanese)
  const key = `english.cards.${id}`
  const until = card.until === null ? undefined : phraseOf(card.until)
  return {
    id,
    title,
    verdict: render({ file, key: `${key}.verdict`, text: verdict }),
    dues: duesIn(card, phraseOf),
    until: sentence(until ?? ''),
    otherReading: otherReading === null ? [] : render({ file, key: `${key}.otherReading`, text: otherReading }),
    basisLabel: basisLabelOf(card),
    basis: [
      ...articles.map(path => quotedArticle(site, path)),
      ...card.precedents.map(number => quotedPrecedent(site, number))
    ],
    see: card.see.flatMap(place => seenAt(site, place)),
    japanese: `${disputeUrl(slug)}#${encodeURI(id)}`
  }
}

/** Returns a phrase as a sentence of its own: 「When the hand is over」. */
function sentence(text: string): InlineNode[] {
  return textNodes(text.charAt(0).toUpperCase() + text.slice(1))
}

function textNodes(text: string): InlineNode[] {
  return text === '' ? [] : [{ kind: 'words', text }]
}

function basisLabelOf({ silent, custom }: RulingCard): string | null {
  if (custom) return 'By custom'
  return silent ? 'No written rule' : null
}

/** Returns the payments of a card in English, or `null` if one of their phrases has no English. */
function duesIn({ pays }: RulingCard, phraseOf: PhraseOf): DuesView[] | null {
  const payments = pays?.map(payment => paymentView(payment, phraseOf))
  if (!payments) return null
  const known = payments.filter(payment => payment !== null)
  return known.length === payments.length ? duesOf(known, DUES_NAMES) : null
}

function paymentView(payment: Payment, phraseOf: PhraseOf): PaymentView | null {
  const { who, to, amount, per, times, later, custom, derivation } = payment
  const texts = [who, to, typeof amount === 'number' ? null : amount, per, later, derivation]
  const found = texts.map(text => (text === null ? '' : phraseOf(text)))
  if (found.includes(undefined)) return null
  const [whoWords = '', toWords = '', amountWords = '', perWords = '', laterWords = '', derivationWords = ''] = found
  const figure =
    typeof amount === 'number' ? { value: amount.toLocaleString('en'), unit: times ? ' points each' : ' points' } : null
  const sum =
    times && typeof amount === 'number'
      ? `To ${times} players, ${(amount * times).toLocaleString('en')} points in all`
      : ''
  const how = [sum, custom ? 'By custom, no written rule' : '', derivationWords].filter(Boolean).join('. ')
  return {
    who: sentence(whoWords),
    to: textNodes(toWords),
    amount: textNodes(figure ? `${figure.value}${figure.unit}` : amountWords),
    figure,
    per: textNodes(perWords),
    when: sentence(laterWords),
    how: textNodes(how)
  }
}

/** Returns the English dispute, or its card, that a card refers to. */
function seenAt({ corpus, english }: SiteContext, place: string): NavLink[] {
  const [slug, id] = place.split('#')
  const found = corpus.disputes.find(dispute => dispute.slug === slug)
  const href = found?.english && english.dispute(found.slug)
  if (!found?.english || !href) return []
  const title = id === undefined ? null : found.english.cards.get(id)?.title
  return [
    {
      label: title ? `${found.english.title} (${title})` : found.english.title,
      href: id === undefined ? href : `${href}#${encodeURI(id)}`
    }
  ]
}
