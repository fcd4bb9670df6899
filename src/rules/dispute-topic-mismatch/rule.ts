import { isComplete } from '../../model/content.ts'
import type { Dispute, Payment, RulingCard } from '../../model/dispute.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Path } from '../../model/law.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import { cardId } from '../../statement/of-disputes.ts'
import { cellId } from '../../statement/of-topics.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { cellPlace } from '../shared/cell-place.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { suggestName } from '../shared/name-hint.ts'

/**
 * Reports a card that contradicts a topic on the same matter: another amount for the same provision, or a rule where
 * the other claims none.
 */
export const disputeTopicMismatch = {
  code: 'dispute-topic-mismatch',
  about: 'statements',
  severity: 'error',
  *content(contents) {
    const { home, disputes, statements } = contents
    if (!home || !isComplete(contents, 'topic')) return
    // A statement that needs review is reported by `statement-outdated`, and compared after the review.
    const isOpen = (id: string) => statements.get(id)?.outcome === 'needs-review'

    const cells = contents.topics.flatMap(topic => {
      const cell = topic.cells.get(home.id)
      return cell ? [{ topic, cell, ruleset: home.id, open: isOpen(cellId(topic, home.id)) }] : []
    })
    const byTopic = new Map(cells.map(one => [one.topic.id, one]))
    const inPoints = pointsByProvision(cells)
    for (const dispute of disputes)
      for (const [id, card] of dispute.cards) {
        if (isOpen(cardId(dispute, id))) continue
        yield* namedFindings(dispute, id, card, byTopic, contents)
        for (const [at, payment] of (card.pays ?? []).entries()) {
          const about = new Set(payment.cites.flatMap(path => inPoints.get(path) ?? []))
          const key = `cards.${id}.pays.${at}.amount`
          yield* amountFindings(dispute, key, payment, nearest(card, payment, [...about]))
        }
      }
  }
} as const satisfies Rule

/** Cell of the home ruleset for a topic. */
interface HomeCell {
  readonly topic: Topic
  readonly cell: Cell
  readonly ruleset: string
  /** True if the cell needs review. */
  readonly open: boolean
}

/** Indexes the cells of topics in points by their provisions. */
function pointsByProvision(cells: readonly HomeCell[]): Map<Path, HomeCell[]> {
  const found = new Map<Path, HomeCell[]>()
  for (const one of cells)
    if (one.topic.type === 'points')
      for (const path of one.cell.citations) found.set(path, [...(found.get(path) ?? []), one])
  return found
}

/** Checks the topics that a card names. */
function* namedFindings(
  dispute: Dispute,
  id: string,
  { topics, silent }: RulingCard,
  cells: ReadonlyMap<string, HomeCell>,
  contents: RuleContext
): Iterable<RuleFinding> {
  for (const name of topics) {
    const place = () => entryPlace(dispute, `cards.${id}.topics`, name)
    const one = cells.get(name)
    if (!one) {
      const known = contents.topics.map(topic => topic.id)
      yield { message: `「${name}」という論点がありません`, hint: suggestName(name, known), place: place() }
      continue
    }
    const { topic, cell, ruleset, open } = one
    if (open || silent === (cell.state === 'none')) continue
    const [ours, theirs] = silent ? ['規約に定めがない', '定めがある'] : ['定めがある', '規約に定めがない']
    yield {
      message: `「${dispute.title}」の札「${id}」は${ours}とし、論点「${topic.label}」は${theirs}としています`,
      hint: 'どちらかが誤りです。条文と照らし合わせます',
      place: place(),
      related: [{ message: '論点の欄です', place: cellPlace(topic, ruleset, 'state') }]
    }
  }
}

/**
 * Sorts topics: named by the card, then with a cited first provision, then the others. 牌こぼし precedes 先ヅモ, which relies
 * on 第81条 first and on 第80条 second.
 */
function nearest({ topics }: RulingCard, { cites }: Payment, cells: readonly HomeCell[]): HomeCell[] {
  const distance = ({ topic, cell: { citations } }: HomeCell) =>
    topics.includes(topic.id) ? 0 : cites.includes(citations[0] ?? '') ? 1 : 2
  return cells.toSorted((a, b) => distance(a) - distance(b))
}

/** Reports an amount that differs from all topics in points on the same provision. */
function* amountFindings(
  dispute: Dispute,
  key: string,
  { amount, times, custom, derivation }: Payment,
  about: readonly HomeCell[]
): Iterable<RuleFinding> {
  if (typeof amount !== 'number' || custom || derivation !== null) return
  const sums = times === null ? [amount] : [amount, amount * times]
  const [first] = about.filter(({ cell }) => amountsOf(cell).length > 0)
  if (!first || about.some(({ cell, open }) => open || sums.every(sum => agrees(cell, sum)))) return
  const { topic, cell, ruleset } = first
  yield {
    message: `「${dispute.title}」の札の${sums.map(sum => sum.toLocaleString('en')).join('点、計')}点が、同じ規定の論点「${topic.label}」（${cell.text}）と合いません`,
    hint: '条文と照らし合わせて、誤っているほうを直します',
    place: keyLocation(dispute, key),
    related: [{ message: '論点の欄です', place: cellPlace(topic, ruleset, 'value') }]
  }
}

/** A cell with one amount does not state the total for several. */
function agrees(cell: Cell, points: number): boolean {
  const amounts = amountsOf(cell)
  return amounts.includes(points) || (amounts.length === 1 && points % (amounts[0] ?? 0) === 0)
}

function amountsOf({ value }: Cell): number[] {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.filter(number => typeof number === 'number' && number !== 0)
}
