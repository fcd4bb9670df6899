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

describe('dispute pages', () => {
  test('each dispute has a URL, and so does the list of disputes', () => {
    expect([disputeUrl('rain'), disputeUrl()]).toEqual(['/disputes/rain/', '/disputes/'])
  })

  test('a dispute lists the articles on which its cards primarily rely, each once', () => {
    expect([provisionsOfDispute(rain), provisionsOfDispute(sun)]).toEqual(['1条・2条', '2条'])
  })

  test.each([
    ['1', ['雨が降ってきた']],
    ['2', ['雨が降ってきた', '日が照っている']],
    ['3', []]
  ])('a dispute appears at article %s if a card primarily relies on the article', (article, titles) => {
    const found = disputesByArticle(library.disputes).get(article) ?? []
    expect(found.map(({ title }) => title)).toEqual(titles)
  })
})

describe('questions of a dispute', () => {
  test('questions are listed from the first one, with their answers and next steps', () => {
    expect(stepsOf(rain).map(({ id, ask }) => `${id} ${ask}`)).toEqual([
      'kind 降り続いているか',
      'often 前にも降ったか'
    ])
    expect(stepsOf(rain)[1]?.choices).toEqual([
      { text: 'はい', href: expect.stringMatching(/^#rain--[0-9a-f]{6}$/u) },
      { text: 'いいえ', href: '#kind' }
    ])
  })

  test('a question shows the answers that led to it, even in a cycle', () => {
    expect(stepsOf(rain).map(({ answers }) => answers)).toEqual([[], [{ text: 'わからない', href: '#kind' }]])
  })

  test('a dispute without questions has an empty list of questions', () => {
    expect(stepsOf(sun)).toEqual([])
  })
})

describe('A ruling card', () => {
  const cardsOfRain = (edit?: (rain: string) => string) => {
    const { library, ruleset, rain } = disputeClub(edit)
    const records = recordsOf(library, ruleset)
    const hrefOf: HrefOf = ({ path }) => `/${path}`
    const render = createStatementRenderer(
      { ...library, records: [records], recordLinks: () => null },
      { edition: currentEdition(ruleset), hrefOf }
    )
    return cardsOf(rain, { ruleset, records, disputes: library.disputes, hrefOf, render })
  }
  const cards = cardsOfRain()
  const [card, over] = cards as [(typeof cards)[number], (typeof cards)[number]]
  const saidBy = (pieces: readonly InlineNode[]): string =>
    pieces.map(piece => ('nodes' in piece ? saidBy(piece.nodes) : piece.text)).join('')
  const linksIn = (pieces: readonly InlineNode[]) =>
    pieces.flatMap(piece => (piece.kind === 'link' ? [`${piece.text} ${piece.href}`] : []))

  test('a card shows its path, or each of several paths under its own URL', () => {
    expect(cards.map(({ id, answers }) => `${id}: ${answers.map(({ text }) => text).join('、')}`)).toEqual([
      'rain: ',
      'over: 止んだ'
    ])
    expect(
      cards.map(({ otherPaths }) => otherPaths.map(({ answers }) => answers.map(({ text }) => text).join('、')))
    ).toEqual([['わからない、はい', '降り続いている'], []])
    expect(new Set([card.id, ...card.otherPaths.map(({ id }) => id)]).size).toBe(3)
  })

  test('a card shows the immediate outcome first and then the rest, each with links', () => {
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

  test('a card states payer and payee, and the derivation of what the law leaves open', () => {
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

  test('a card separates immediate from possible later payments, with the sum per payee', () => {
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

  test('a card does not state that nothing is paid if all payments are conditional', () => {
    const [changed] = cardsOfRain(rain => rain.replace(/- \{ who:.*(?= \}$)/gmu, '$&, later: 雪が降ったとき'))
    expect(changed && duesOf(changed)?.map(([name]) => name)).toEqual(['場合によって払うもの'])
  })

  test('a card names the source of the verdict and opens a tool with its numbers', () => {
    const [custom] = cardsOfRain(rain =>
      rain.replace(
        '    title: 雨が続くとき\n',
        '    verdict: 中止（慣習）。\n    custom: true\n    tool: points/?e=win\n'
      )
    )
    expect(custom && [saidBy(custom.verdict), saidBy(custom.hand).slice(0, 9), custom.basisLabel, custom.tool]).toEqual(
      ['中止（慣習）。', '第1条第1項により', '慣習（編者の読み）', '/tools/points/?e=win']
    )
    expect([card, over].map(({ basisLabel }) => basisLabel)).toEqual([null, '規約に定めなし'])
  })

  test('a card lists the provisions of its outcome and payments, and the notes that leave a question open', () => {
    expect(card.texts.map(({ title, paragraphs }) => [title, ...paragraphs.map(({ path }) => path)])).toEqual([
      ['第1条（降雨）', '1/1', '1/2'],
      ['第2条（協議）', '2/1']
    ])
    const notes = card.texts.flatMap(({ paragraphs }) => paragraphs.flatMap(({ notes }) => notes))
    expect(notes.map(({ texts }) => texts.map(saidBy).join())).toEqual(['面の数え方が分からない。'])
  })

  test('a card names surviving precedents, but no lost or unknown ones', () => {
    expect(card.precedents.map(({ name }) => name)).toEqual(['先例第1号'])
  })
})
