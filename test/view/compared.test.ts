import { describe, expect, test } from 'vitest'
import { unreadTopics } from '../../src/compare/progress.ts'
import { SETTLEMENT_TOPICS } from '../../src/compare/settle/topics.ts'
import { load } from '../../src/corpus/load.ts'
import type { Topic } from '../../src/model/topic.ts'
import { cellView } from '../../src/view/cell.ts'
import { citedTexts } from '../../src/view/cited.ts'
import { compareUrl, topicUrl } from '../../src/view/compare-urls.ts'
import { columnName, comparedRulesets, sheetTitle, spokenName } from '../../src/view/compared.ts'
import { pairsOf, sheetPairs } from '../../src/view/pair.ts'
import { pairCounts, pairLists } from '../../src/view/pair-lists.ts'
import { askBlockHeading, sheetBlocks } from '../../src/view/pair-sheet.ts'
import { toolData } from '../../src/view/tools.ts'
import { topicsByPage } from '../../src/view/topic-lists.ts'
import { clubLibrary as club } from '../support/club.ts'
import { contentFolder } from '../support/content.ts'
import { twoClubs } from '../support/topics.ts'

const library = load(contentFolder(twoClubs()), '2026-01-01')
const rulesets = comparedRulesets(library)
const [tennis, badminton] = rulesets as [(typeof rulesets)[number], (typeof rulesets)[number]]
const [fee] = library.topics as [Topic]

test('the home ruleset comes first, the others as the club orders them', () => {
  expect(rulesets.map(columnName)).toEqual(['規程', '羽球部規程'])
  const third = { ...badminton, id: 'golf' }
  const { club } = library
  const ids = (order: string[]) =>
    comparedRulesets({
      rulesets: [tennis, badminton, third],
      home: tennis,
      club: { ...club, compare: { spoken: null, featured: null, order, groups: [], glance: [], profiles: [] } }
    }).map(({ id }) => id)
  expect(ids(['golf', 'badminton'])).toEqual(['tennis', 'golf', 'badminton'])
  expect(ids(['golf'])).toEqual(['tennis', 'golf', 'badminton'])
  expect(ids([])).toEqual(['tennis', 'badminton', 'golf'])
})

test('every two rulesets have an address', () => {
  const pairs = pairsOf([tennis, badminton, { ...badminton, id: 'golf' }])
  expect(pairs.map(({ first, second }) => compareUrl(first, second))).toEqual([
    '/compare/tennis/badminton/',
    '/compare/tennis/golf/',
    '/compare/badminton/golf/'
  ])
  expect([compareUrl(), topicUrl(fee)]).toEqual(['/compare/', '/compare/topics/fee/'])
})

describe('comparison cells', () => {
  const view = cellView(fee, badminton, tennis)

  test('a cell shows its verdict against the home ruleset and highlights the difference', () => {
    expect(view.verdict).toBe('different')
    expect(view.segments).toEqual([
      { text: '月に', differs: false },
      { text: '1,200', differs: true },
      { text: '円', differs: false }
    ])
  })

  test('a cell links to the provisions that it relies on', () => {
    expect(view.citations).toEqual([{ label: '第2条', href: '/badminton/2/' }])
  })

  test('a cell of the home ruleset has no verdict', () => {
    expect(cellView(fee, tennis, tennis).verdict).toBeNull()
  })
})

describe('lists of a pair', () => {
  const compared = comparedRulesets(club)
  const pairs = pairsOf(compared).flatMap(({ first, second }) => [
    { first, second },
    { first: second, second: first }
  ])

  test.each(pairs.map(pair => [pair.first.id, pair.second.id, pair] as const))(
    '%s and %s: the lists contain every topic read for both once, in the order of the pair sheet',
    (one, other, pair) => {
      const lists = pairLists(
        club.topics,
        pair,
        askBlockHeading(club.topics, { ruleset: pair.second, isHome: other === 'onizumo' })
      )
      const ids = lists.flatMap(({ rows }) => rows.map(({ topic }) => topic.id))
      const unread = unreadTopics(club.topics, [one, other])
      const read = club.topics.filter(topic => !unread.includes(topic))
      expect(ids.toSorted()).toEqual(read.map(({ id }) => id).toSorted())
      const { top } = sheetBlocks(club.topics, pair)
      expect((lists[0]?.rows ?? []).map(({ topic }) => topic.id)).toEqual(top.flatMap(({ topics }) => topics))
    }
  )

  test.each(pairs.map(pair => [pair.first.id, pair.second.id, pair] as const))(
    '%s and %s: the counts equal the lengths of the lists',
    (_, __, pair) => {
      const rows = pairLists(club.topics, pair, { title: '', why: '' }).flatMap(list => list.rows)
      const counted = pairCounts(club.topics, pair).map(({ id, count }) => [id, count])
      expect(counted).toEqual(counted.map(([id]) => [id, rows.filter(({ stands }) => stands === id).length]))
    }
  )
})

test('a pair sheet is titled for its reader: by the destination rules or by the rules of a guest', () => {
  const compared = comparedRulesets(club)
  const titles = sheetPairs(compared, club.home).map(pair => sheetTitle(pair, club))
  expect(titles).toHaveLength(2 * (compared.length - 1))
  expect(titles.slice(0, 2)).toEqual(['最高位戦ルールで打つ前に', '最高位戦の人が鬼ヅモで打つ前に'])
  const unnamed = { home: tennis, club: library.club }
  expect(sheetTitle({ first: badminton, second: tennis }, unnamed)).toBe(`羽球部の人が${library.club.club}で打つ前に`)
})

test('a question that a ruleset leaves open is directed to its organiser; for the home ruleset the applicable custom is shown', () => {
  const { topics, rulesets: all } = club
  const of = (id: string) =>
    askBlockHeading(topics, { ruleset: all.find(one => one.id === id)!, isHome: id === 'onizumo' })
  expect(of('saikouisen').title).toBe('主催者に確かめる')
  expect(of('onizumo')).toEqual({
    title: '規約に定めがない',
    why: '規約に定めのないことは慣習により、決まらなければ出席者全員で協議する'
  })
})

test('on a pair sheet a sentence of advice replaces the words of the table', () => {
  const [first, second] = ['onizumo', 'saikouisen'].map(id => club.rulesets.find(one => one.id === id)!)
  const { top } = sheetBlocks(club.topics, { first: first!, second: second! })
  const part = top.flatMap(({ parts }) => parts).find(({ theirs }) => theirs.place === '第37条第2項')
  expect(part?.theirs.segments[0]?.text).toMatch(/^ツモった牌は手牌に入れず、先に見せてアガる/)
  expect(part?.label).toBeNull()
})

test('the topics of an article are those that cite the article or one of its provisions, each once', () => {
  const cell = { ...fee.cells.get('tennis')!, citations: ['11/2', '1', '11'] }
  const other: Topic = { ...fee, id: 'other', cells: new Map([['tennis', cell]]) }
  const byPage = topicsByPage([...library.topics, other], tennis)
  const on = (slug: string) => byPage.get(slug)?.map(({ id }) => id)
  expect([on('1'), on('11'), on('2')]).toEqual([['fee', 'other'], ['other'], undefined])
})

test('the texts of a cell are complete provisions with their own ids', () => {
  const [page] = citedTexts(tennis, fee.cells.get('tennis')!, { hrefOf: () => null, render: () => [] })
  expect(page?.title).toBe('第1条（部費）')
  expect(page?.paragraphs.map(({ id }) => id)).toEqual(['tennis-1-p1', 'tennis-1-p2'])
})

test('the short name of a ruleset omits its official part', () => {
  expect(spokenName(badminton)).toBe('羽球部')
})

test('comparisons and tools cite a provision in the same form', () => {
  const all = comparedRulesets(club)
  for (const { rules, cites, id } of toolData(club, all, SETTLEMENT_TOPICS).rulesets)
    for (const topic of club.topics) {
      const ruleset = all.find(ruleset => ruleset.id === id)!
      const parameter = Object.values(rules).find(rule => rule.id === topic.id)
      if (parameter) expect(cellView(topic, ruleset).citations).toEqual(parameter.cites.map(path => cites[path]))
    }
})
