import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../src/view/dispute-steps.ts'
import { disputesByArticle, disputeUrl, provisionsOfDispute } from '../../src/view/disputes.ts'
import { currentEdition } from '../../src/view/edition.ts'
import type { HrefOf, InlineNode } from '../../src/view/inline-content.ts'
import { recordsOf } from '../../src/view/records.ts'
import { cardsOf } from '../../src/view/ruling-cards.ts'
import { createStatementRenderer } from '../../src/view/statement-view.ts'
import { disputeClub } from './dispute-club.ts'

const { library, rain, sun } = disputeClub()

describe('A situation', () => {
  test('has an address, and all of them one', () => {
    expect([disputeUrl('/club/', 'rain'), disputeUrl('/club/')]).toEqual(['/club/disputes/rain/', '/club/disputes/'])
  })

  test('is called by the articles that its cards rest on first, each once', () => {
    expect([provisionsOfDispute(rain), provisionsOfDispute(sun)]).toEqual(['1条・2条', '2条'])
  })

  test.each([
    ['1', ['雨が降ってきた']],
    ['2', ['雨が降ってきた', '日が照っている']],
    ['3', []]
  ])('is found at article %s if a card rests on it first of all', (article, titles) => {
    const found = disputesByArticle(library.disputes).get(article) ?? []
    expect(found.map(({ title }) => title)).toEqual(titles)
  })
})

describe('The questions of a situation', () => {
  test('come with the one that is asked first, with their answers and where those lead', () => {
    expect(stepsOf(rain).map(({ id, ask }) => `${id} ${ask}`)).toEqual([
      'kind 降り続いているか',
      'often 前にも降ったか'
    ])
    expect(stepsOf(rain)[1]?.choices).toEqual([
      { say: 'はい', href: expect.stringMatching(/^#rain--[0-9a-f]{6}$/u) },
      { say: 'いいえ', href: '#kind' }
    ])
  })

  test('say which answers led there, even where answers lead back', () => {
    expect(stepsOf(rain).map(({ way }) => way)).toEqual([[], ['わからない']])
  })

  test('are none where the situation is settled at once', () => {
    expect(stepsOf(sun)).toEqual([])
  })
})

describe('A ruling card', () => {
  const cardsOfRain = (edit?: (rain: string) => string) => {
    const { library, family, rain } = disputeClub(edit)
    const records = recordsOf(library, family, '/club/')
    const hrefOf: HrefOf = ({ path }) => `/${path}`
    const say = createStatementRenderer(
      { ...library, base: '/club/', records: [records], recordLinks: () => null },
      { edition: currentEdition('/club/', family), hrefOf }
    )
    return cardsOf(rain, { family, records, base: '/club/', disputes: library.disputes, hrefOf, say })
  }
  const cards = cardsOfRain()
  const [card, over] = cards as [(typeof cards)[number], (typeof cards)[number]]
  const saidBy = (pieces: readonly InlineNode[]): string =>
    pieces.map(piece => ('pieces' in piece ? saidBy(piece.pieces) : piece.text)).join('')
  const linksIn = (pieces: readonly InlineNode[]) =>
    pieces.flatMap(piece => (piece.kind === 'link' ? [`${piece.text} ${piece.href}`] : []))

  test('has its way, or each of several under an address of its own', () => {
    expect(cards.map(({ id, way }) => `${id}: ${way.join('、')}`)).toEqual(['rain: ', 'over: 止んだ'])
    expect(cards.map(({ ways }) => ways.map(({ answers }) => answers.join('、')))).toEqual([
      ['わからない、はい', '降り続いている'],
      []
    ])
    expect(new Set([card.id, ...card.ways.map(({ id }) => id)]).size).toBe(3)
  })

  test('says first what happens now, and then the rest, each with its links in place', () => {
    expect([saidBy(card.verdict), saidBy(card.hand)]).toEqual([
      '第1条第1項により中止する。',
      '打ち直さない。第2条の協議は、しない。会計規程第3条も、同じ。'
    ])
    expect(card.hand.filter(({ kind }) => kind === 'external').map(piece => saidBy([piece]))).toEqual(['会計規程第3条'])
    expect([linksIn(card.verdict), linksIn(card.hand)]).toEqual([['第1条第1項 /1/1'], ['第2条 /2']])
    expect([saidBy(over.verdict), over.hand]).toEqual(['協議する', []])
  })

  const duesOf = ({ dues }: typeof card) =>
    dues?.map(({ name, payments }) => [
      name,
      ...payments.map(({ who, to, amount, per, when, how }) => [who, to, amount, per, when, how].map(saidBy))
    ])

  test('says who pays whom, and how what the law does not say follows', () => {
    expect(duesOf(card)).toEqual([
      [
        '払うもの',
        ['係', '使った者', '500点', '1面につき', '', ''],
        ['部長', '係', '1,200点', '', '', '500点の倍と200点'],
        ['部員', '場', '全額', '', '', '慣習（規約に定めなし）。昔から']
      ]
    ])
    expect(duesOf(over)).toEqual([['払うもの']])
  })

  test('tells what is paid now from what may be paid later, with the sum of what goes to each', () => {
    const later = "later: 雪が降ったとき, times: 3, cites: ['1/2'] }"
    const [changed] = cardsOfRain(rain => rain.replace("per: 1面につき, cites: ['1/2'] }", later))
    expect(changed && duesOf(changed)).toEqual([
      [
        '今払うもの',
        ['部長', '係', '1,200点', '', '', '500点の倍と200点'],
        ['部員', '場', '全額', '', '', '慣習（規約に定めなし）。昔から']
      ],
      ['場合によって払うもの', ['係', '使った者', '500点ずつ', '', '雪が降ったとき', '3人に、計1,500点']]
    ])
  })

  test('does not say that nothing is paid now where all of it hangs on a case', () => {
    const [changed] = cardsOfRain(rain => rain.replace(/- \{ who:.*(?= \}$)/gmu, '$&, later: 雪が降ったとき'))
    expect(changed && duesOf(changed)?.map(([name]) => name)).toEqual(['場合によって払うもの'])
  })

  test('says whose word the verdict is, and opens a tool with its numbers', () => {
    const [custom] = cardsOfRain(rain =>
      rain.replace(
        '    title: 雨が続くとき\n',
        '    verdict: 中止（慣習）。\n    custom: true\n    tool: points/?e=win\n'
      )
    )
    expect(custom && [saidBy(custom.verdict), saidBy(custom.hand).slice(0, 9), custom.standing, custom.tool]).toEqual([
      '中止（慣習）。',
      '第1条第1項により',
      '慣習（編者の読み）',
      '/club/tools/points/?e=win'
    ])
    expect([card, over].map(({ standing }) => standing)).toEqual([null, '規約に定めなし'])
  })

  test('has the law that it and its payments rest on, and of the notes those that leave something open', () => {
    expect(card.texts.map(({ title, paragraphs }) => [title, ...paragraphs.map(({ path }) => path)])).toEqual([
      ['第1条（降雨）', '1/1', '1/2'],
      ['第2条（協議）', '2/1']
    ])
    const notes = card.texts.flatMap(({ paragraphs }) => paragraphs.flatMap(({ notes }) => notes))
    expect(notes.map(({ words }) => words.map(({ said }) => said.text).join())).toEqual(['面の数え方が分からない。'])
  })

  test('names the precedents that are there: not a lost one, and none that is not', () => {
    expect(card.precedents.map(({ name }) => name)).toEqual(['先例第1号'])
  })
})
