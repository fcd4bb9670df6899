import { describe, expect, test } from 'vitest'
import {
  createSavedRuling,
  proposal,
  shownFields,
  withoutRuling,
  withRuling
} from '../../../src/client/saved-rulings/kept-rulings.ts'
import { rulingShared, rulingText } from '../../../src/client/saved-rulings/ruling-text.ts'
import type { Rulings } from '../../../src/protocol/rulings.ts'
import { isKeptList, readKeptRulings } from '../../../src/protocol/saved-ruling.ts'
import { ruling } from './ruling.ts'

const tiles = {
  says: ['局を続ける。', '払うもの：こぼした者→場（供託） 300点'],
  answers: ['見えた', 'そのほかの牌'],
  provisions: ['第80条（牌こぼし）', '第4条（出席者協議、その他）'],
  paths: ['80', '4']
}
const silent = { says: [], answers: [], provisions: [], paths: [] }
const spill: Rulings = {
  title: '山を崩した',
  edition: '2020年8月7日施行・再述',
  cards: { tiles, silent },
  ways: { 'tiles--3f9a1c': { card: 'tiles', answers: ['見えた', '嶺上牌'] } }
}

describe('A ruling of the table', () => {
  test.each([
    [new Date(2026, 0, 3, 23, 59), '2026-01-03'],
    [new Date(2026, 10, 21, 0, 0), '2026-11-21']
  ])('is proposed with what was answered, what the card says, and the day where the reader is: %s', (now, day) => {
    expect(proposal(spill, tiles, now)).toEqual({
      facts: '山を崩した。見えた。そのほかの牌',
      outcome: '局を続ける。\n払うもの：こぼした者→場（供託） 300点',
      decidedOn: day
    })
  })

  test('is kept with the provisions of its card, whatever signs their captions hold', () => {
    const noted = { decidedOn: '2026-01-02', facts: '崩れた', outcome: '600点' }
    expect(createSavedRuling(spill, tiles, noted, new Date(5))).toEqual({
      id: 5,
      title: '山を崩した',
      ...noted,
      provisions: ['第80条（牌こぼし）', '第4条（出席者協議、その他）'],
      paths: ['80', '4'],
      edition: '2020年8月7日施行・再述'
    })
  })

  test('stands before the older ones, and goes alone when it is thrown away', () => {
    const older = { ...ruling, id: 2 }
    const both = withRuling(JSON.stringify([older]), ruling)
    expect(readKeptRulings(both).map(({ id }) => id)).toEqual([1, 2])
    expect(readKeptRulings(withoutRuling(both, ruling))).toEqual([older])
    expect(readKeptRulings(withoutRuling(JSON.stringify([older]), ruling))).toEqual([older])
  })

  test('has a number of its own, also where the clock was put back', () => {
    const thrice = withRuling(withRuling(withRuling(null, ruling), ruling), { ...ruling, facts: '別のこと' })
    expect(readKeptRulings(thrice).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('goes alone where the device holds another of the same number', () => {
    const other = { ...ruling, facts: '別のこと' }
    expect(readKeptRulings(withoutRuling(JSON.stringify([other, ruling]), ruling))).toEqual([other])
  })

  test.each([
    ['of a newer edition', { ...ruling, outcome: { amount: 300 } }],
    ['that is none', 7]
  ])('leaves an entry %s as it lies there', (_, entry) => {
    const held = JSON.stringify([entry, ruling])
    expect(JSON.parse(withoutRuling(held, ruling))).toEqual([entry])
    expect(JSON.parse(withRuling(held, { ...ruling, id: 9 }))).toEqual([{ ...ruling, id: 9 }, entry, ruling])
  })

  test.each(['{"a":', '{"format":2,"list":[]}', '7', ''])(
    'is kept in the place of what is no list, which is left alone where nothing of it can be thrown away: %s',
    held => {
      expect(isKeptList(held)).toBe(false)
      expect(readKeptRulings(withRuling(held, ruling))).toEqual([ruling])
      expect(withoutRuling(held, ruling)).toBe(held)
    }
  )

  test.each([null, '[]', '[7]'])('takes the place of nothing where there is a list, or nothing: %s', held =>
    expect(isKeptList(held)).toBe(true)
  )

  test.each(['__proto__', 'constructor', 'toString'])('moves nowhere by a name that every object has: %s', name => {
    const odd = { ...ruling, edition: name, paths: [name] }
    expect(shownFields(odd, {}).provisions).toBe(`第80条（牌こぼし）、第12条（牌こぼし）（${name}）`)
    expect(shownFields({ ...odd, edition: 'a' }, { a: {} }).provisions).toBe(
      '第80条（牌こぼし）、第12条（牌こぼし）（a）'
    )
  })

  test('is shown as far as a page can bear', () => {
    const shown = shownFields({ ...ruling, facts: 'あ'.repeat(10_000), outcome: 'い'.repeat(5_000_000) }, {})
    expect([shown.facts?.length, shown.outcome?.length, shown.outcome?.at(-1)]).toEqual([10_000, 10_001, '…'])
  })

  test('is listed with its provisions and their edition', () => {
    expect(shownFields(ruling, {})).toEqual({
      title: '山を崩した',
      decidedOn: '2026-01-03',
      facts: ruling.facts,
      outcome: ruling.outcome,
      provisions: '第80条（牌こぼし）、第12条（牌こぼし）（2020年8月7日施行・再述）'
    })
  })

  test('says where its provisions are now, if they moved since its edition', () => {
    const words = '第80条は、この後、第81条（牌こぼし）になりました。'
    const moves = { [ruling.edition]: { '80': words }, '2024年4月1日施行': { '12': '第12条は、なくなりました。' } }
    expect(shownFields(ruling, moves).provisions).toBe(
      `第80条（牌こぼし）、第12条（牌こぼし）（2020年8月7日施行・再述）。${words}`
    )
  })

  test('is sent as plain words', () => {
    expect(rulingText({ ...ruling, outcome: '戻す' }).split('\n')).toEqual([
      '【卓での裁定】山を崩した（2026-01-03）',
      '事実：袖が当たって、牌が2枚見えた',
      '裁定：戻す',
      '根拠：第80条（牌こぼし）、第12条（牌こぼし）（2020年8月7日施行・再述）'
    ])
  })
})

test.each([
  [
    'a card',
    'tiles',
    '山を崩した。見えた。そのほかの牌\n局を続ける。\n払うもの：こぼした者→場（供託） 300点\n第80条（牌こぼし）、第4条（出席者協議、その他）（2020年8月7日施行・再述）'
  ],
  [
    'a card, by one of several ways',
    'tiles--3f9a1c',
    '山を崩した。見えた。嶺上牌\n局を続ける。\n払うもの：こぼした者→場（供託） 300点\n第80条（牌こぼし）、第4条（出席者協議、その他）（2020年8月7日施行・再述）'
  ],
  ['a name that every object has', 'constructor', '山を崩した（2020年8月7日施行・再述）'],
  ['a card that rests on nothing', 'silent', '山を崩した（2020年8月7日施行・再述）'],
  ['a question', 'which', '山を崩した（2020年8月7日施行・再述）'],
  ['the first question', '', '山を崩した（2020年8月7日施行・再述）']
])('a dispute is shared as it stands at %s', (_, id, expected) => {
  expect(rulingShared(spill, id)).toBe(expected)
})
