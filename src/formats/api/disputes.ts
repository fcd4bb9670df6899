/** @file `/api/v1/disputes.json`: the disputes, with the steps that lead to each ruling card. */
import type { Corpus } from '../../corpus/build-corpus.ts'
import { type Dispute, type EnglishDispute, type Payment, type RulingCard, splitVerdict } from '../../model/dispute.ts'
import type { DisputesDocument } from './schema.ts'

export function disputesDocument({ disputes }: Pick<Corpus, 'disputes'>): DisputesDocument {
  return disputes.map(({ slug, title, group, aliases, plain, start, steps, cards, english }: Dispute) => ({
    id: slug,
    title,
    group,
    aliases: [...aliases],
    plain,
    start,
    steps: Object.fromEntries(
      [...steps].map(([id, { ask, choices }]) => [id, { ask, choices: choices.map(({ say, go }) => ({ say, go })) }])
    ),
    cards: Object.fromEntries([...cards].map(([id, card]) => [id, cardDocument(card)])),
    ...(english && { english: englishDocument(english) })
  }))
}

function englishDocument(english: EnglishDispute): NonNullable<DisputesDocument[number]['english']> {
  const { title, aliases, steps, cards } = english
  return {
    title,
    aliases: [...aliases],
    steps: Object.fromEntries(
      [...steps].map(([id, { ask, choices }]) => [id, { ask, choices: Object.fromEntries(choices) }])
    ),
    cards: Object.fromEntries(cards)
  }
}

function cardDocument(card: RulingCard): DisputesDocument[number]['cards'][string] {
  const { title, hand, pays, until, cites, precedents, otherReading, derivation, silent, custom } = card
  return {
    title,
    verdict: splitVerdict(card).verdict,
    hand,
    pays: pays?.map(paymentDocument) ?? null,
    until,
    cites: [...cites],
    precedents: [...precedents],
    otherReading,
    derivation,
    silent,
    custom,
    topics: [...card.topics],
    tool: card.tool,
    see: [...card.see]
  }
}

function paymentDocument({ who, to, amount, per, times, later, cites, derivation, custom }: Payment) {
  return { who, to, amount, per, times, later, cites: [...cites], derivation, custom }
}
