import { describe, expect, test } from 'vitest'
import type { RulingCard } from '../../src/model/dispute.ts'
import { currentLibrary } from './library.ts'

/** Every card of the club, by `situation#card`. */
const cards = new Map<string, RulingCard>(
  currentLibrary.disputes.flatMap(({ slug, cards }) => [...cards].map(([id, card]) => [`${slug}#${id}`, card] as const))
)

const card = (name: string): RulingCard => {
  const found = cards.get(name)
  if (!found) throw new Error(`no card ${name}`)
  return found
}

const pays = (name: string, cite: string) =>
  (card(name).pays ?? []).filter(({ cites }) => cites.includes(cite)).map(({ amount, later }) => [amount, later])

/** Cards that mention a dead hand although the noten payment of a dead hand cannot follow. */
const NOT_DEAD = [
  'kuikae#cancel', // the call is withdrawn: 第19条第3項
  'deal-short#offered', // the tiles are replenished: 先例第9号
  'two-rons#invalid', // another player won: 第77条第2項
  'past-hand#exempt', // another player won in a finished hand
  'riichi-hand-tile#later', // states that the hand is not dead
  'riichi-open-hand#mid'
]

describe('dead hands (第75条第2項, 第56条)', () => {
  const dead = [...cards].filter(
    ([name, { cites, hand }]) => !NOT_DEAD.includes(name) && (cites.includes('75/2') || /あがり放棄/u.test(hand))
  )

  test.each(dead)('%s does not state that nothing is paid', (_, { verdict, pays }) => {
    expect(verdict ?? '').not.toMatch(/払うものなし|払うものはない/u)
    expect(pays).not.toEqual([])
  })

  test.each([
    'few-tiles#middle',
    'few-tiles#draw',
    'false-win#hidden',
    'false-win#partial',
    'deal-short#late',
    'deal-short#pointed',
    'wrong-meld#wrong',
    'wrong-meld#voice',
    'wrong-meld#turned',
    'wrong-kan#fake',
    'wrong-kan#hidden',
    'fifth-kan#done',
    'call-not-shown#late',
    'call-not-shown#inside',
    'cancel-call#late',
    'last-tile-call#houtei',
    'last-tile-call#haitei',
    'furiten-ron#hidden',
    'furiten-riichi#hidden',
    'riichi-missed#hidden',
    'missed-ron#hidden',
    'riichi-open-hand#hidden',
    'riichi-kan#open',
    'riichi-then-call#exposed',
    'chankan#hidden',
    'kokushi-ankan#hidden',
    'local-yaku#hidden',
    'no-yaku#hidden',
    'wrong-tile-win#hidden',
    'dead-hand#call',
    'dead-hand#draw',
    'dead-hand-from#short',
    'dead-hand-from#call',
    'dead-hand-from#win',
    'tenpai-or-noten#dead',
    'turn-drift#miscount'
  ])('%s names the noten payment of a drawn hand', name => {
    expect(pays(name, '56/1')).toEqual([[3000, expect.stringContaining('テンパイの人')]])
  })
})

test.each([
  ['tenpai-or-noten#riichi', [[4000, null]]],
  ['noten-riichi#draw', [[4000, null]]]
])('%s: riichi that a drawn hand shows to be noten is chombo (第76条第3号, 第77条第3項)', (name, expected) => {
  expect(pays(name, '77/3')).toEqual(expected)
  expect(card(name).verdict).toBe('リーチした人が3人に4,000点ずつ。局は最初からやり直す。')
  expect(card(name).see).toContain('deposits-carry#again')
})

test.each(['serious#doubt', 'auto-table#fault', 'someone-leaves#doubt'])(
  '%s: where accounts differ, 20,000 points may still be imposed by all others (第82条第2項)',
  name => expect(pays(name, '82/2')).toEqual([[20000, '協議で、本人以外の出席者全員が賛成したとき']])
)

describe('penalty deposits', () => {
  const deposits = [...cards].filter(([, { pays }]) => pays?.some(({ amount, to }) => amount === 300 && /場/u.test(to)))

  test.each(deposits)('%s states the due date of the penalty (第73条)', (_, { until }) => expect(until).not.toBeNull())
})

test('payments that depend on intent or negligence of an outsider are conditional (第80条)', () => {
  expect(pays('spill-cause#outsider', '80/1')).toEqual([[300, '崩した競技者にも、わざとか不注意があったとき']])
})
