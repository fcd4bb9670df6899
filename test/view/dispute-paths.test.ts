import { describe, expect, test } from 'vitest'
import { draftPrecedent } from '../../src/client/saved-rulings/draft-precedent.ts'
import { placeWithoutWay } from '../../src/client/saved-rulings/place-without-path.ts'
import { rulingShared, rulingText } from '../../src/client/saved-rulings/ruling-text.ts'
import { createSavedRuling, proposal } from '../../src/client/saved-rulings/saved-rulings.ts'
import type { Dispute } from '../../src/model/dispute.ts'
import { rulingAt } from '../../src/protocol/rulings.ts'
import { answerPaths, stepsOf } from '../../src/view/dispute-steps.ts'
import { recordsOf } from '../../src/view/records.ts'
import { cardsOf } from '../../src/view/ruling-cards.ts'
import { rulingsOf } from '../../src/view/rulings.ts'
import { clubLibrary } from '../support/club.ts'

const home = clubLibrary.rulesets.find(({ id }) => id === clubLibrary.club.home)
if (!home) throw new Error('no home ruleset')
const ruleset = home

const today = new Date(2026, 10, 26)

/** Returns a dispute with its texts as plain strings. */
function decided(dispute: Dispute) {
  const cards = cardsOf(dispute, {
    ruleset,
    records: recordsOf(clubLibrary, ruleset),
    disputes: clubLibrary.disputes,
    hrefOf: () => null,
    render: ({ text }, span) => [{ kind: 'words', text: text.slice(span?.start, span?.end) }]
  })
  return rulingsOf(dispute, cards, ruleset.current.text)
}

/** Taps every answer from a place on. Yields each final fragment with the tapped answers. */
function* tapped(
  steps: ReadonlyMap<string, ReturnType<typeof stepsOf>[number]>,
  id: string,
  answers: readonly string[] = []
): Generator<{ id: string; answers: readonly string[] }> {
  const step = steps.get(id)
  if (!step) yield { id, answers }
  for (const { text, href } of step?.choices ?? []) yield* tapped(steps, decodeURI(href.slice(1)), [...answers, text])
}

describe.each(clubLibrary.disputes.map(dispute => [dispute.slug, dispute] as const))(
  'paths of the dispute %s:',
  (_, dispute) => {
    const rulings = decided(dispute)
    const steps = new Map(stepsOf(dispute).map(step => [step.id, step]))

    test('record, shared text and draft precedent contain the tapped answers', () => {
      for (const { id, answers } of tapped(steps, dispute.start)) {
        const card = rulingAt(rulings, id)
        const facts = [dispute.title, ...answers].join('。')
        expect(card?.answers, id).toEqual(answers)
        if (!card) continue
        const noted = proposal(rulings, card, today)
        const kept = createSavedRuling(rulings, card, noted, today)
        expect(noted.facts).toBe(facts)
        expect(rulingText(kept)).toContain(`事実：${facts}`)
        expect(rulingShared(rulings, id).split('\n')[0]).toBe(facts)
        expect(draftPrecedent(kept, 99).replaceAll('\\', '')).toContain(answers.join('。'))
      }
    })

    test('each place has its own URL per path; its plain URL shows only what all paths have in common', () => {
      const paths = [...answerPaths(dispute).values()].flat()
      expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
      for (const id of [...dispute.steps.keys(), ...dispute.cards.keys()]) {
        const plain = answerPaths(dispute).get(id)?.[0]
        const arrivals = [...tapped(steps, dispute.start)].filter(
          ({ id: end }) => end === id || end.startsWith(`${id}~`)
        )
        for (const { answers } of arrivals)
          expect(answers).toEqual(expect.arrayContaining((plain?.answers ?? []).map(({ text }) => text)))
      }
    })
  }
)

test('every given answer links to a question that offers it', () => {
  let links = 0
  for (const dispute of clubLibrary.disputes) {
    const steps = new Map(stepsOf(dispute).map(step => [step.id, step]))
    for (const { text, href } of [...answerPaths(dispute).values()].flat().flatMap(({ answers }) => answers)) {
      if (href === null) continue
      links++
      expect(
        steps.get(decodeURI(href.slice(1)))?.choices.map(choice => choice.text),
        `${dispute.slug} ${text}`
      ).toContain(text)
    }
  }
  expect(links).toBeGreaterThan(500)
})

test.each([
  ['serious', 'doubt', ['疑いだけ・言い分が違う']],
  ['serious', 'before', ['まだ協議していない']],
  ['kuikae', 'valid', []],
  ['pao', 'tsumo', ['ツモ']]
])('the old URL of %s #%s contains only the answers common to all paths', (slug, card, answers) => {
  const dispute = clubLibrary.disputes.find(dispute => dispute.slug === slug)
  expect(dispute && rulingAt(decided(dispute), card)?.answers).toEqual(answers)
})

test.each([
  ['a way whose words were changed since', 'before--3f9a1c', 'before'],
  ['a way that is there', 'before--aaaaaa', null],
  ['no way', 'before', null],
  ['a card that is not there', 'gone--3f9a1c', null],
  ['a place of the single file', '/disputes/serious/#before--3f9a1c', '/disputes/serious/#before']
])('a URL with %s shows the card without the path: %s', (_, id, place) => {
  const ids = ['before', 'before--aaaaaa', '/disputes/serious/#before']
  expect(placeWithoutWay(id, id => ids.includes(id))).toBe(place)
})
