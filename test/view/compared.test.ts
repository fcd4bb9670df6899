import { describe, expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import type { Topic } from '../../src/model/topic.ts'
import { SETTLEMENT_TOPICS } from '../../src/settle/topics.ts'
import { cellView } from '../../src/view/cell.ts'
import { citedTexts } from '../../src/view/cited.ts'
import { compareUrl, topicUrl } from '../../src/view/compare-urls.ts'
import { comparedFamilies, comparedName, spokenName } from '../../src/view/compared.ts'
import { pairLists, pairsOf } from '../../src/view/pair.ts'
import { toolData } from '../../src/view/tools.ts'
import { topicsOn } from '../../src/view/topic-lists.ts'
import { contentFolder } from '../support/content.ts'
import { twoClubs } from '../support/topics.ts'

const library = load(contentFolder(twoClubs()), '2026-01-01')
const families = comparedFamilies(library)
const [tennis, badminton] = families as [(typeof families)[number], (typeof families)[number]]
const [fee] = library.topics as [Topic]
const base = '/club/'

test('the home ruleset comes first, the others as the club orders them', () => {
  expect(families.map(comparedName)).toEqual(['規程', '羽球部規程'])
  const third = { ...badminton, id: 'golf' }
  const { club } = library
  const ids = (order: string[]) =>
    comparedFamilies({
      families: [tennis, badminton, third],
      home: tennis,
      club: { ...club, compare: { featured: null, order, groups: [], glance: [], profiles: [] } }
    }).map(({ id }) => id)
  expect(ids(['golf', 'badminton'])).toEqual(['tennis', 'golf', 'badminton'])
  expect(ids(['golf'])).toEqual(['tennis', 'golf', 'badminton'])
  expect(ids([])).toEqual(['tennis', 'badminton', 'golf'])
})

test('every two rulesets have an address', () => {
  const pairs = pairsOf([tennis, badminton, { ...badminton, id: 'golf' }])
  expect(pairs.map(({ first, second }) => compareUrl(base, first, second))).toEqual([
    '/club/compare/tennis/badminton/',
    '/club/compare/tennis/golf/',
    '/club/compare/badminton/golf/'
  ])
  expect([compareUrl(base), topicUrl(base, fee)]).toEqual(['/club/compare/', '/club/compare/topics/fee/'])
})

describe('a cell', () => {
  const view = cellView(fee, badminton, { base, against: tennis })

  test('says how it stands to ours, and marks what differs', () => {
    expect(view.mark).toBe('different')
    expect(view.words).toEqual([
      { text: '月に', differs: false },
      { text: '1,200', differs: true },
      { text: '円', differs: false }
    ])
  })

  test('leads to what it rests on', () => {
    expect(view.citations).toEqual([{ words: '第2条', href: '/club/badminton/2/' }])
  })

  test('of ours stands to nothing', () => {
    expect(cellView(fee, tennis, { base, against: tennis }).mark).toBeNull()
  })
})

test('the lists of a pair hold every topic once', () => {
  const lists = pairLists(library.topics, { first: tennis, second: badminton })
  expect(lists.map(({ id, topics }) => `${id} ${topics.length}`)).toEqual([
    'different 1',
    'consequence 0',
    'read 0',
    'only-first 0',
    'only-second 0',
    'same 0',
    'unknown 0',
    'neither 0'
  ])
})

test('the topics on an article are those that cite it, or what stands in it', () => {
  const on = (path: string) => topicsOn(library.topics, tennis, path).map(({ id }) => id)
  expect([on('1'), on('1/2'), on('11')]).toEqual([['fee'], ['fee'], []])
})

test('the texts of a cell are whole provisions, with ids of their own', () => {
  const [page] = citedTexts(tennis, fee.cells.get('tennis')!, base, () => null)
  expect(page?.title).toBe('第1条（部費）')
  expect(page?.paragraphs.map(({ id }) => id)).toEqual(['tennis-1-p1', 'tennis-1-p2'])
})

test('players drop what a ruleset is called officially', () => {
  expect(spokenName(badminton)).toBe('羽球部')
})

test('comparisons and tools cite a provision by the same words', () => {
  const club = load('content')
  const all = comparedFamilies(club)
  for (const { rules, cites, id } of toolData(club, all, { base: '/', asked: SETTLEMENT_TOPICS }).rulesets)
    for (const topic of club.topics) {
      const family = all.find(family => family.id === id)!
      const parameter = Object.values(rules).find(rule => rule.id === topic.id)
      if (parameter)
        expect(cellView(topic, family, { base: '/' }).citations).toEqual(parameter.cites.map(path => cites[path]))
    }
})
