import { describe, expect, test } from 'vitest'
import { rulingShared, rulingText } from '../../../src/client/saved-rulings/ruling-text.ts'
import {
  createSavedRuling,
  missingNotes,
  proposal,
  shownFields,
  withoutRuling,
  withRuling
} from '../../../src/client/saved-rulings/saved-rulings.ts'
import type { Rulings } from '../../../src/protocol/rulings.ts'
import { isSavedList, parseSavedRulings } from '../../../src/protocol/saved-ruling.ts'
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

describe('saved rulings', () => {
  test.each([
    [new Date(2026, 0, 3, 23, 59), '2026-01-03'],
    [new Date(2026, 10, 21, 0, 0), '2026-11-21']
  ])('a new ruling contains the answers, the text of the card and the local date of the reader: %s', (now, day) => {
    expect(proposal(spill, tiles, now)).toEqual({
      facts: '山を崩した。見えた。そのほかの牌',
      outcome: '局を続ける。\n払うもの：こぼした者→場（供託） 300点',
      decidedOn: day
    })
  })

  test('a saved ruling contains the provisions of its card, whatever characters their captions contain', () => {
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

  test('each empty field has a message of its own', () => {
    const noted = { decidedOn: '', facts: ' ', outcome: '600点' }
    expect(missingNotes(noted)).toEqual([
      { field: 'decidedOn', message: '決めた日を入れてください' },
      { field: 'facts', message: '何が起きたかを書いてください' }
    ])
    expect(missingNotes({ decidedOn: '2026-01-02', facts: '崩れた', outcome: '600点' })).toEqual([])
  })

  test('the newest ruling is listed first and is deleted alone', () => {
    const older = { ...ruling, id: 2 }
    const both = withRuling(JSON.stringify([older]), ruling)
    expect(parseSavedRulings(both).map(({ id }) => id)).toEqual([1, 2])
    expect(parseSavedRulings(withoutRuling(both, ruling))).toEqual([older])
    expect(parseSavedRulings(withoutRuling(JSON.stringify([older]), ruling))).toEqual([older])
  })

  test('each saved ruling has a unique number even if the clock was set back', () => {
    const thrice = withRuling(withRuling(withRuling(null, ruling), ruling), { ...ruling, facts: '別のこと' })
    expect(parseSavedRulings(thrice).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('only one ruling is deleted even if another has the same number', () => {
    const other = { ...ruling, facts: '別のこと' }
    expect(parseSavedRulings(withoutRuling(JSON.stringify([other, ruling]), ruling))).toEqual([other])
  })

  test.each([
    ['of a newer edition', { ...ruling, outcome: { amount: 300 } }],
    ['that is none', 7]
  ])('saving a ruling leaves an entry %s unchanged in storage', (_, entry) => {
    const held = JSON.stringify([entry, ruling])
    expect(JSON.parse(withoutRuling(held, ruling))).toEqual([entry])
    expect(JSON.parse(withRuling(held, { ...ruling, id: 9 }))).toEqual([{ ...ruling, id: 9 }, entry, ruling])
  })

  test.each(['{"a":', '{"format":2,"list":[]}', '7', ''])(
    'a ruling replaces a value that is not a list, and deletion from such a value changes nothing: %s',
    held => {
      expect(isSavedList(held)).toBe(false)
      expect(parseSavedRulings(withRuling(held, ruling))).toEqual([ruling])
      expect(withoutRuling(held, ruling)).toBe(held)
    }
  )

  test.each([null, '[]', '[7]'])('a list and an empty storage are accepted as lists of rulings: %s', held =>
    expect(isSavedList(held)).toBe(true)
  )

  test.each(['__proto__', 'constructor', 'toString'])(
    'a ruling is shown without renumbering if its version is an inherited property name: %s',
    name => {
      const odd = { ...ruling, edition: name, paths: [name] }
      expect(shownFields(odd, {}).provisions).toBe(`第80条（牌こぼし）、第12条（牌こぼし）（${name}）`)
      expect(shownFields({ ...odd, edition: 'a' }, { a: {} }).provisions).toBe(
        '第80条（牌こぼし）、第12条（牌こぼし）（a）'
      )
    }
  )

  test('long rulings are truncated on the page', () => {
    const shown = shownFields({ ...ruling, facts: 'あ'.repeat(10_000), outcome: 'い'.repeat(5_000_000) }, {})
    expect([shown.facts?.length, shown.outcome?.length, shown.outcome?.at(-1)]).toEqual([10_000, 10_001, '…'])
  })

  test('rulings are listed with their provisions and version', () => {
    expect(shownFields(ruling, {})).toEqual({
      title: '山を崩した',
      decidedOn: '2026-01-03',
      facts: ruling.facts,
      outcome: ruling.outcome,
      provisions: '第80条（牌こぼし）、第12条（牌こぼし）（2020年8月7日施行・再述）'
    })
  })

  test('a saved ruling names the present numbers of provisions that were renumbered since its version', () => {
    const text = '第80条は、この後、第81条（牌こぼし）になりました。'
    const moves = { [ruling.edition]: { '80': text }, '2024年4月1日施行': { '12': '第12条は、なくなりました。' } }
    expect(shownFields(ruling, moves).provisions).toBe(
      `第80条（牌こぼし）、第12条（牌こぼし）（2020年8月7日施行・再述）。${text}`
    )
  })

  test('a ruling is shared as plain text', () => {
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
])('a dispute is shared in its state at %s', (_, id, expected) => {
  expect(rulingShared(spill, id)).toBe(expected)
})
