import type { Dispute } from '../../model/dispute.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { suggestName } from '../shared/name-hint.ts'

/** Upper limit of the choices before a card. With the tile that opens the dispute, a card is four taps away. */
const LONGEST = 3

/**
 * Reports a path that does not end in a card:
 *
 * - a choice without a target, or a loop
 * - a question with one answer, or with the same answer twice
 * - a step or card that cannot be reached
 */
export const disputeWayBroken = {
  code: 'dispute-way-broken',
  about: 'statements',
  severity: 'error',
  *content({ disputes }) {
    for (const dispute of disputes) {
      const broken = [...choiceFindings(dispute)]
      // After a broken path its later steps are unreachable. Only the broken path is reported.
      yield* broken.length > 0 ? broken : pathFindings(dispute)
      yield* seeFindings(dispute, disputes)
    }
  }
} as const satisfies Rule

/** Reports `see` links to disputes or cards that do not exist. */
function* seeFindings(dispute: Dispute, disputes: readonly Dispute[]): Iterable<RuleFinding> {
  for (const [id, { see }] of dispute.cards)
    for (const place of see) {
      const [slug = '', card] = place.split('#')
      const other = disputes.find(dispute => dispute.slug === slug)
      const isThere = other && (card === undefined || other.cards.has(card))
      if (isThere) continue
      const hint = other
        ? suggestName(card ?? '', [...other.cards.keys()])
        : suggestName(
            slug,
            disputes.map(({ slug }) => slug)
          )
      const message = `「${dispute.title}」の札「${id}」の see が指す「${place}」というもめごとか札がありません`
      yield { message, hint, place: entryPlace(dispute, `cards.${id}.see`, place) }
    }
}

const DISTINCT_ANSWERS_HINT = 'どちらを選ぶのかが分かるように、答えの言葉を分けます'

function* choiceFindings(dispute: Dispute): Iterable<RuleFinding> {
  const { title, steps, cards, start } = dispute
  const ids = [...steps.keys(), ...cards.keys()]
  const unknown = (id: string, key: string) =>
    at(dispute, key, `「${title}」の「${id}」という問いも札もありません`, suggestName(id, ids))
  for (const id of steps.keys())
    if (cards.has(id))
      yield at(dispute, `#steps.${id}`, `「${title}」の「${id}」が、問いと札の両方にあります`, '片方の名を変えます')
  if (!ids.includes(start)) yield unknown(start, 'start')
  for (const [id, { choices }] of steps) {
    if (choices.length < 2 || choices.length > 4)
      yield at(
        dispute,
        `#steps.${id}`,
        `「${title}」の問い「${id}」の答えが${choices.length}個あります`,
        '答えは2個から4個までとします'
      )
    const answers = choices.map(({ say }) => say)
    for (const [index, { say, go }] of choices.entries()) {
      const key = `steps.${id}.choices.${index}`
      if (!ids.includes(go)) yield unknown(go, `${key}.go`)
      if (answers.indexOf(say) < index)
        yield at(
          dispute,
          `${key}.say`,
          `「${title}」の問い「${id}」に、答え「${say}」が二度あります`,
          DISTINCT_ANSWERS_HINT
        )
    }
  }
}

/** Follows every path from the start. Each question is reported at most once. */
function* pathFindings(dispute: Dispute): Iterable<RuleFinding> {
  const { title, steps, cards, start } = dispute
  const reached = new Set<string>()
  const reported = new Set<string>()
  function* follow(id: string, way: readonly string[]): Iterable<RuleFinding> {
    reached.add(id)
    const step = steps.get(id)
    const wrong = step && whyNot(id, way)
    if (wrong && !reported.has(id))
      yield at(dispute, `#steps.${id}`, `「${title}」の問い「${id}」${wrong}`, '問いを減らすか、別の項目に分けます')
    if (wrong) reported.add(id)
    else for (const { go } of step?.choices ?? []) yield* follow(go, [...way, id])
  }
  yield* follow(start, [])
  for (const [kind, ids] of [
    ['steps', steps.keys()],
    ['cards', cards.keys()]
  ] as const)
    for (const id of ids)
      if (!reached.has(id) && reported.size === 0)
        yield at(
          dispute,
          `#${kind}.${id}`,
          `「${title}」の「${id}」に、どの答えからも行けません`,
          'どこかの答えの go に書くか、除きます'
        )
}

function whyNot(id: string, way: readonly string[]): string | null {
  if (way.includes(id)) return 'に、答えをたどると戻ってしまいます'
  return way.length >= LONGEST ? `までに、答えを${LONGEST}回より多く選ばなければなりません` : null
}

function at(dispute: Dispute, key: string, message: string, hint: string | null): RuleFinding {
  return { message, hint, place: keyLocation(dispute, key) }
}
