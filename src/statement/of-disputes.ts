import type { Dispute, Payment, RulingCard } from '../model/dispute.ts'
import { keySpan } from '../model/key-location.ts'
import type { Path } from '../model/law.ts'
import { reviewMarkEditAt } from './review-mark-edit.ts'
import { addressesAt, statementTextAt, type TextBasis } from './statement-text.ts'
import type { Statement, StatementText } from './types.ts'

/** Returns the id of a card among the statements. */
export function cardId({ file }: Pick<Dispute, 'file'>, card: string): string {
  return `${file.path}#cards.${card}`
}

/** Creates the statements of a dispute: one per card, and one for its own texts. */
export function statementsOfDispute(dispute: Dispute, ruleset: string, read: string | null): Statement[] {
  const { file, keySpans, title } = dispute
  const common = { ruleset, file, keySpans }
  const cards = [...dispute.cards].map(([id, card]): Statement => {
    const key = `cards.${id}`
    const pays = card.pays ?? []
    return {
      ...common,
      id: cardId(dispute, id),
      kind: 'card',
      name: `もめごと「${title}」の札「${card.title ?? id}」`,
      reviewedVersion: card.read ?? dispute.read ?? read,
      reviewMarkEdits: () => [reviewMarkEditAt(dispute, `${key}.`)],
      get span() {
        return keySpan(dispute.keySpans, `#${key}`)
      },
      addresses: [
        ...addressesAt(dispute, `${key}.cites`, card.cites),
        ...pays.flatMap(({ cites }, at) => addressesAt(dispute, `${key}.pays.${at}.cites`, cites))
      ],
      inheritedBasis: [],
      texts: [...sayingsOfCard(dispute, key, card), ...englishOfCard(dispute, id, card)],
      statesNoRule: card.silent || card.custom || pays.some(({ custom }) => custom)
    }
  })
  const own: Statement = {
    ...common,
    id: file.path,
    kind: 'dispute',
    name: `もめごと「${title}」`,
    reviewedVersion: dispute.read ?? read,
    reviewMarkEdits: () => [reviewMarkEditAt(dispute, '')],
    get span() {
      return keySpan(dispute.keySpans, 'title')
    },
    addresses: [],
    inheritedBasis: cards.flatMap(card =>
      card.addresses.map(({ path }) => ({ path, reviewedVersion: card.reviewedVersion }))
    ),
    texts: sayingsOfDispute(dispute),
    statesNoRule: false
  }
  return [...cards, own]
}

/** Returns the texts of a dispute. Their basis is that of all its cards, with derived and customary amounts. */
function sayingsOfDispute(dispute: Dispute): StatementText[] {
  const cards = [...dispute.cards.values()]
  const footing: TextBasis = {
    basis: [...new Set(cards.flatMap(groundsOf))],
    precedents: [...new Set(cards.flatMap(({ precedents }) => precedents))],
    amounts: cards.flatMap(({ pays }) => (pays ?? []).flatMap(amountTexts))
  }
  const steps = [...dispute.steps].flatMap(([id, { ask, choices }]) => [
    ...statementTextAt(dispute, `steps.${id}.ask`, ask, footing),
    ...choices.flatMap(({ say }, at) => statementTextAt(dispute, `steps.${id}.choices.${at}.say`, say, footing))
  ])
  return [
    ...statementTextAt(dispute, 'title', dispute.title, footing),
    ...statementTextAt(dispute, 'plain', dispute.plain, footing),
    ...steps,
    ...statementTextAt(dispute, 'english.title', dispute.english?.title, { ...footing, language: 'en' }),
    ...englishOfSteps(dispute, { ...footing, language: 'en' })
  ]
}

function englishOfSteps(dispute: Dispute, footing: TextBasis): StatementText[] {
  return [...(dispute.english?.steps ?? [])].flatMap(([id, { ask, choices }]) => [
    ...statementTextAt(dispute, `english.steps.${id}.ask`, ask, footing),
    ...[...choices].flatMap(([say, english]) =>
      statementTextAt(dispute, `english.steps.${id}.choices.${say}`, english, footing)
    )
  ])
}

function groundsOf({ cites, pays }: RulingCard): readonly Path[] {
  return [...cites, ...(pays ?? []).flatMap(payment => payment.cites)]
}

/** Returns the amount of a payment if no provision states it. */
function amountTexts({ amount, derivation, custom }: Payment): (number | string)[] {
  return custom || derivation !== null ? [amount] : []
}

function footingOfCard(key: string, card: RulingCard): TextBasis {
  return {
    basis: groundsOf(card),
    precedents: card.precedents,
    derivation: card.derivation === null ? null : `${key}.derivation`
  }
}

/** Returns the English texts of a card, with the basis of the card. */
function englishOfCard(dispute: Dispute, id: string, card: RulingCard): StatementText[] {
  const translation = dispute.english?.cards.get(id)
  const key = `english.cards.${id}`
  const footing: TextBasis = { ...footingOfCard(`cards.${id}`, card), language: 'en' }
  return [
    ...statementTextAt(dispute, `${key}.title`, translation?.title, { ...footing, isExample: true }),
    ...statementTextAt(dispute, `${key}.verdict`, translation?.verdict, footing),
    ...statementTextAt(dispute, `${key}.otherReading`, translation?.otherReading, { ...footing, isExample: true })
  ]
}

function sayingsOfCard(dispute: Dispute, key: string, card: RulingCard): StatementText[] {
  const footing = footingOfCard(key, card)
  const texts = (['title', 'verdict', 'hand', 'until', 'otherReading', 'derivation'] as const).flatMap(name => {
    const isExample = name === 'title' || name === 'otherReading'
    return statementTextAt(dispute, `${key}.${name}`, card[name], { ...footing, isExample })
  })
  const pays = (card.pays ?? []).flatMap((payment, at) => sayingsOfPayment(dispute, `${key}.pays.${at}`, payment, card))
  return [...texts, ...pays]
}

/** Returns the texts of a payment. Its basis is its own provisions, or those of the card if it lists none. */
function sayingsOfPayment(dispute: Dispute, key: string, payment: Payment, card: RulingCard): StatementText[] {
  const { cites, derivation, custom, who, to, amount, per, later } = payment
  const footing: TextBasis = {
    basis: cites.length > 0 ? cites : card.cites,
    precedents: card.precedents,
    derivation: derivation === null ? null : `${key}.derivation`,
    isFigureExempt: custom
  }
  return [
    ...statementTextAt(dispute, `${key}.who`, who, footing),
    ...statementTextAt(dispute, `${key}.to`, to, footing),
    ...statementTextAt(dispute, `${key}.amount`, amount, footing),
    ...statementTextAt(dispute, `${key}.per`, per, footing),
    ...statementTextAt(dispute, `${key}.later`, later, footing),
    ...statementTextAt(dispute, `${key}.derivation`, derivation, { ...footing, isFigureExempt: false })
  ]
}
