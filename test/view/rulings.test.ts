import { expect, test } from 'vitest'
import type { CardView } from '../../src/view/ruling-cards.ts'
import { rulingsOf } from '../../src/view/rulings.ts'
import { tennisClub } from './club.ts'

const { ruleset } = tennisClub()
const dispute = { title: '雨が降った' } as Parameters<typeof rulingsOf>[0]
const textNodes = (text: string) => [{ kind: 'words', text }] as const
const rain: CardView = {
  id: 'rain',
  title: null,
  answers: [{ text: '降っている', href: '#start' }],
  otherPaths: [{ id: 'rain--3f9a1c', answers: ['止んだ', '降っている'].map(text => ({ text, href: null })) }],
  verdict: [
    { kind: 'words', text: '試合は、' },
    { kind: 'part', part: 'main', nodes: [{ kind: 'link', text: '第2条', href: '/2/' }] },
    ...textNodes('により止める。')
  ],
  hand: textNodes('止めた試合は、やり直す。'),
  dues: [
    {
      name: '今払うもの',
      payments: [
        {
          who: textNodes('部長'),
          to: textNodes('係'),
          amount: textNodes('300点'),
          figure: { value: '300', unit: '点' },
          per: textNodes('1面につき'),
          when: [],
          how: []
        }
      ]
    },
    {
      name: '場合によって払うもの',
      payments: [
        {
          who: textNodes('係'),
          to: textNodes('場'),
          amount: textNodes('全額'),
          figure: null,
          per: [],
          when: textNodes('雨が続いたとき'),
          how: textNodes('慣習（規約に定めなし）')
        }
      ]
    }
  ],
  until: textNodes('翌日まで'),
  derivation: [],
  otherReading: [],
  basisLabel: null,
  silent: false,
  tool: null,
  see: [],
  texts: [{ slug: '2', title: '第2条（甲、乙）', href: '/2/', paragraphs: [] }],
  precedents: []
}
const says = (card: Partial<CardView>) =>
  rulingsOf(dispute, [{ ...rain, ...card }], ruleset.current.text).cards.rain?.says

test('each card of a dispute exports its decision, payments and provisions', () => {
  expect(rulingsOf(dispute, [rain], ruleset.current.text)).toEqual({
    title: '雨が降った',
    edition: '2024年4月1日施行',
    cards: {
      rain: {
        says: [
          '試合は、第2条により止める。',
          '今払うもの：部長→係 300点 1面につき',
          '場合によって払うもの：雨が続いたとき 係→場 全額 慣習（規約に定めなし）',
          '止めた試合は、やり直す。'
        ],
        answers: ['降っている'],
        provisions: ['第2条（甲、乙）'],
        paths: ['2']
      }
    },
    ways: { 'rain--3f9a1c': { card: 'rain', answers: ['止んだ', '降っている'] } }
  })
})

test('a card without payment states that nothing is paid, except in disputes unrelated to payment', () => {
  expect(says({ dues: [{ name: '払うもの', payments: [] }], hand: [] })).toEqual([
    '試合は、第2条により止める。',
    '払うもの：なし'
  ])
  expect(says({ dues: null, hand: [] })).toEqual(['試合は、第2条により止める。'])
})
