import { formatPoints } from '../../compare/settle/figures.ts'
import { type Dispute, type Payment, type RulingCard, splitVerdict } from '../../model/dispute.ts'
import { keyLocation } from '../../model/key-location.ts'
import { figuresIn } from '../../text/figures.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Reports a payment that cannot be made as written, or that contradicts the text of its card. */
export const disputePaymentDoubtful = {
  code: 'dispute-payment-doubtful',
  about: 'statements',
  severity: 'error',
  *content({ disputes }) {
    const cards = disputes.flatMap(dispute =>
      [...dispute.cards].map(([id, card]): LocatedCard => ({ dispute, id, card }))
    )
    const deposits = depositsOf(cards)
    for (const own of cards) {
      yield* paidNothing(own)
      yield* paidTwice(own)
      for (const [at, payment] of (own.card.pays ?? []).entries()) {
        const row: Row = { ...own, at, payment }
        for (const found of [paidToPayer(row), paidByPot(row, deposits), paidToSeveral(row), paidOtherwise(row)])
          if (found) yield found
      }
    }
  }
} as const satisfies Rule

/** A card with its id and dispute. */
interface LocatedCard {
  readonly dispute: Dispute
  readonly id: string
  readonly card: RulingCard
}

/** One payment of a card. */
interface Row extends LocatedCard {
  readonly at: number
  readonly payment: Payment
}

/** Problem of a card, with the field to report it at. */
interface Wrong extends Pick<RuleFinding, 'related'> {
  readonly message: string
  readonly hint: string
  readonly key: string
}

function findingAt({ dispute, id }: LocatedCard, { message, hint, key, ...more }: Wrong): RuleFinding {
  const place = keyLocation(dispute, `cards.${id}.${key}`, `#cards.${id}`)
  return { message: `「${dispute.title}」の札「${id}」${message}`, hint, place, ...more }
}

/** Reports 「1枚300点」 without a payment. */
function* paidNothing(own: LocatedCard): Iterable<RuleFinding> {
  const { verdict } = splitVerdict(own.card)
  const [, amount] = DUE.exec(verdict) ?? []
  if (own.card.pays?.length === 0 && amount && !NOTHING_DUE.test(verdict))
    yield findingAt(own, {
      message: `は「${verdict}」と裁定していますが、払うもの（pays）が空です`,
      hint: `払うなら「- { who: …, to: …, amount: ${amount.replaceAll(',', '')}, cites: ['…'] }」と書き、払わないなら裁定の文を改めます`,
      key: 'pays'
    })
}

/** An amount at the end of a sentence, or before a verb of paying. */
const DUE = /([1-9][0-9,]*)点(?:ずつ)?(?:。|$|を(?:払う|支払う|供託|場に出す|出す))/u
const NOTHING_DUE = /なし|ない/u

function* paidTwice(own: LocatedCard): Iterable<RuleFinding> {
  const known = new Set<string>()
  for (const [at, payment] of (own.card.pays ?? []).entries()) {
    const text = JSON.stringify(payment)
    if (known.has(text))
      yield findingAt(own, {
        message: 'に、同じ支払いが二度あります',
        hint: '一方を消します。二人がそれぞれ払うのなら、who を「…した人それぞれ」とします',
        key: `pays.${at}.who`
      })
    known.add(text)
  }
}

function paidToPayer({ at, payment: { who, to }, ...own }: Row): RuleFinding | null {
  if (who !== to) return null
  return findingAt(own, {
    message: `では、「${who}」が自分に払うことになっています`,
    hint: 'who に払う人、to に受け取る人を書きます',
    key: `pays.${at}.to`
  })
}

/** The pot (場) can pay, but not under the provisions that require the payments into it. */
const isPot = (text: string) => /^場(?:（|$)/u.test(text)

/** Returns the payments into the pot by amount and provision. */
function depositsOf(cards: readonly LocatedCard[]): ReadonlyMap<string, Row> {
  const rows = cards.flatMap(own => (own.card.pays ?? []).map((payment, at): Row => ({ ...own, at, payment })))
  const into = rows.filter(({ payment }) => isPot(payment.to) && !payment.custom)
  return new Map(into.flatMap(row => dutiesOf(row).map(duty => [duty, row])))
}

function dutiesOf({ card, payment: { amount, cites } }: Row): string[] {
  return (cites.length > 0 ? cites : card.cites).map(path => `${amount} ${path}`)
}

/**
 * Reports a payment from the pot if all its provisions require the same payment into the pot. One other provision may
 * justify it.
 */
function paidByPot(row: Row, deposits: ReadonlyMap<string, Row>): RuleFinding | null {
  const { at, payment, ...own } = row
  const { who, to, custom } = payment
  const duties = isPot(who) && !custom ? dutiesOf(row) : []
  const other = duties.every(duty => deposits.has(duty)) ? deposits.get(duties[0] ?? '') : undefined
  if (!other) return null
  return findingAt(own, {
    message: `では、「${who}」が「${to}」に払うことになっていますが、別の札では、同じ規定による同じ額を場に払っています`,
    hint: `「who: ${to}」「to: ${who}」のことですか`,
    key: `pays.${at}.who`,
    related: [
      {
        message: '場に払う札です',
        place: keyLocation(other.dispute, `cards.${other.id}.pays.${other.at}.to`)
      }
    ]
  })
}

function paidToSeveral({ at, payment: { to, amount, times }, ...own }: Row): RuleFinding | null {
  if (typeof amount !== 'number' || times !== null || !/全員|みんな|[2-9]人/u.test(to) || /均等|分け/u.test(to))
    return null
  const points = formatPoints(amount)
  return findingAt(own, {
    message: `の${points}を、「${to}」の何人に払うのかが書かれていません`,
    hint: `一人に${points}ずつなら、受け取る人数を「times: 3」のように書きます。${points}を分けるなら、to を「${to}（均等に）」とします`,
    key: `pays.${at}.amount`
  })
}

/** Reports a customary amount that differs from all amounts in the text of its card. */
function paidOtherwise({ at, payment: { amount, times, custom }, ...own }: Row): RuleFinding | null {
  if (!custom || typeof amount !== 'number') return null
  const text = `${own.card.verdict ?? ''}\n${own.card.hand}`
  const spoken = figuresIn(text).flatMap(({ number, end }) => (text.startsWith('点', end) ? [number] : []))
  if (spoken.length === 0 || spoken.includes(amount) || spoken.includes(amount * (times ?? 1))) return null
  const named = [...new Set(spoken)].map(formatPoints)
  return findingAt(own, {
    message: `の${formatPoints(amount)}が、札の文にありません`,
    hint: `verdict と hand にあるのは ${named.join('、')} です。額か文の、違っているほうを直します`,
    key: `pays.${at}.amount`
  })
}
