import type { Dispute } from '../model/dispute.ts'
import type { RulesetText } from '../model/law.ts'
import type { Ruling, Rulings } from '../protocol/rulings.ts'
import { editionMark } from './edition-labels.ts'
import { textContent } from './inline-content.ts'
import type { CardView, PaymentView } from './ruling-cards.ts'

/** Returns the rulings of a dispute, as they are saved and shared. */
export function rulingsOf({ title }: Dispute, cards: readonly CardView[], text: RulesetText): Rulings {
  return {
    title,
    edition: editionMark(text),
    cards: Object.fromEntries(cards.map(card => [card.id, rulingOf(card)])),
    ways: Object.fromEntries(
      cards.flatMap(card =>
        card.otherPaths.map(({ id, answers }) => [id, { card: card.id, answers: answers.map(({ text: say }) => say) }])
      )
    )
  }
}

function rulingOf({ verdict, dues, hand, answers, texts }: CardView): Ruling {
  const pays = (dues ?? []).flatMap(({ name, payments }) =>
    payments.length === 0 ? [`${name}：なし`] : payments.map(payment => `${name}：${inWords(payment)}`)
  )
  return {
    says: [textContent(verdict), ...pays, textContent(hand)].filter(Boolean),
    answers: answers.map(({ text }) => text),
    provisions: texts.map(({ title }) => title),
    paths: texts.map(({ slug }) => slug)
  }
}

/** 「崩した人→場（供託） 300点 見えた牌1枚につき」 */
function inWords({ who, to, amount, per, when, how }: PaymentView): string {
  return [textContent(when), `${textContent(who)}→${textContent(to)}`, ...[amount, per, how].map(textContent)]
    .filter(Boolean)
    .join(' ')
}
