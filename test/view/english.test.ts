import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import {
  enforcementInEnglish,
  englishChapters,
  englishDivisions,
  englishNames,
  englishOf,
  englishPlace,
  englishPrecedents,
  englishSituations,
  englishTerms,
  englishUrl,
  exampleQueries
} from '../../src/view/english.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = tennis(
  '## 第1章　総則\n\n### 第1条（部費）\n\n部費は、月額1,000円とする。\n\n### 第2条（削除）\n\n削除\n\n## 第2章　罰則\n\n### 第1節　反則\n\n#### 第3条（反則）\n\n反則をした者は、300点を失う。\n'
)
const GUIDE = {
  'rulesets/tennis/english.yaml':
    "ch1: General provisions\nch2: Penalties\n'1':\n  title: Fees\n  text: The fee is 1,000 yen.\n'3':\n  title: Fouls\n  text: A foul costs 300 points.\n",
  'precedents/tennis/english.yaml': "'1': Rain is no excuse.\n",
  'precedents/tennis/001.mdx':
    '---\nnumber: 1\ndecidedOn: 2024-05-01\ncaption: 雨\nrelated: []\nstatus: in-effect\n---\n\n## 先例\n\n雨は、理由にならない。\n',
  'precedents/tennis/002.mdx':
    '---\nnumber: 2\ndecidedOn: 2024-05-02\ncaption: 雪\nrelated: []\nstatus: in-effect\n---\n\n## 先例\n\n雪も、同じ。\n',
  'disputes/foul.mdx':
    "---\ntitle: 反則\ngroup: 罰則\nplain: 失う。\nstart: one\ncards:\n  one:\n    hand: 300点を失う。\n    pays:\n      - { who: 者, to: 係, amount: 300, cites: ['3/1'] }\n    cites: ['1/1']\nenglish:\n  title: A foul\n  aliases: [fouled]\n  cards:\n    one:\n      title: Always\n      verdict: 300 points are lost.\n---\n",
  'disputes/rest.mdx':
    "---\ntitle: 休む\ngroup: 休み\nplain: 休む。\nstart: one\ncards:\n  one:\n    hand: 休む。\n    cites: ['1/1']\n---\n",
  'terms/hansoku.mdx':
    "---\nterm: 反則\nreading: はんそく\nromaji: hansoku\nenglish: [foul]\ndefinedAt: '3'\n---\n\n行いをいう。\n",
  'terms/oen.mdx':
    "---\nterm: 応援\nreading: おうえん\nromaji: ōen\nenglish: [cheering]\ndefinedAt: '1'\n---\n\n行いをいう。\n",
  'terms/buhi.mdx': "---\nterm: 部費\nreading: ぶひ\ndefinedAt: '1'\n---\n\n金をいう。\n",
  'club.yaml':
    'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\ndisputes:\n  tiles: [rest, foul]\nenglish:\n  title: Tennis Rules\n  club: Tennis Club\n  groups: { 罰則: Penalties }\n'
}
const library = load(contentFolder({ ...LAW, ...GUIDE }), '2026-01-01')
const [english] = englishOf(library)
if (!english) throw new Error('no English')

describe('English guide', () => {
  test('the guide exists if the home ruleset has English text, and for each ruleset that has some', () => {
    expect(englishOf(library).map(({ ruleset }) => ruleset.id)).toEqual(['tennis'])
    expect(englishOf(load(contentFolder(LAW), '2026-01-01'))).toEqual([])
    const other = {
      'rulesets/golf/2024-04-01.mdx': (LAW['rulesets/tennis/2024-04-01.mdx'] ?? '').replace('tennis', 'golf')
    }
    const golf = { 'rulesets/golf/english.yaml': "'1':\n  title: Fees\n  text: The fee is 1,000 yen.\n" }
    const home = { 'club.yaml': 'home: tennis\ntitle: 集\nclub: 部\n' }
    expect(englishOf(load(contentFolder({ ...LAW, ...other, ...golf, ...home }), '2026-01-01'))).toEqual([])
    const both = load(contentFolder({ ...LAW, ...GUIDE, ...other, ...golf }), '2026-01-01')
    expect(englishOf(both).map(({ ruleset }) => ruleset.id)).toEqual(['tennis', 'golf'])
  })

  test('the guide uses English names, or else Japanese names', () => {
    expect(englishNames(library)).toEqual({ title: 'Tennis Rules', club: 'Tennis Club' })
    expect(
      englishNames(load(contentFolder({ ...LAW, 'club.yaml': 'home: tennis\ntitle: 集\nclub: 部\n' }), '2026-01-01'))
    ).toEqual({
      title: '集',
      club: '部'
    })
  })

  test('the guide pages have their own URLs', () => {
    expect([englishUrl(), englishUrl('disputes/', 'foul')]).toEqual(['/en/', '/en/disputes/#foul'])
    expect(['1/1', '3', '2', 'ch1', 'ch2/sec1'].map(path => englishPlace(english, path))).toEqual([
      'a1',
      'a3',
      null,
      'ch1',
      null
    ])
  })
})

test('articles are grouped by chapter in numeric order; deleted articles have no sentence', () => {
  const { articles, divisions } = englishDivisions(english, ({ sentence }) => [{ kind: 'words', text: sentence }])
  expect(articles).toEqual([])
  const [first, second] = divisions
  expect([first?.label, first?.title, first?.articles.map(({ name, sentence }) => [name, sentence])]).toEqual([
    'Chapter 1',
    'General provisions',
    [
      ['Article 1', [{ kind: 'words', text: 'The fee is 1,000 yen.' }]],
      ['Article 2', null]
    ]
  ])
  // A section without an English name has its Japanese name, marked as Japanese.
  expect(
    second?.divisions.map(({ id, label, title, untranslated, depth }) => [id, label, title, !untranslated, depth])
  ).toEqual([['ch2-sec1', 'Section 1', '反則', false, 2]])
  expect(englishChapters(english)).toEqual([
    { id: 'ch1', name: 'Chapter 1: General provisions' },
    { id: 'ch2', name: 'Chapter 2: Penalties' }
  ])
})

test('disputes are grouped under English headings, with all provisions of each card', () => {
  const [group, ...others] = englishSituations(library)
  expect([group?.name, others]).toEqual(['Penalties', []])
  const [foul] = group?.situations ?? []
  // The title of a single card is omitted, because it carries no information.
  expect(foul?.cards.map(({ title, verdict, articles }) => [title, verdict, articles])).toEqual([
    [null, '300 points are lost.', ['1', '3']]
  ])
  expect(exampleQueries(library)).toEqual(['fouled'])
})

test('terms are sorted by the first letter of their English name', () => {
  expect(englishTerms(library.terms).map(({ letter, terms }) => [letter, terms.map(({ term }) => term)])).toEqual([
    ['C', ['応援']],
    ['F', ['反則']]
  ])
})

test('precedents are sorted and listed if they have an English sentence', () => {
  expect(
    englishPrecedents(english, library.precedents).map(({ number, english }) => [number, english.sentence])
  ).toEqual([[1, 'Rain is no excuse.']])
})

test.each([
  ['2020-08-07', null, 'in force from 7 August 2020'],
  ['2013', null, 'in force from 2013'],
  [null, { name: '集', asOf: '2014-03', url: null }, 'as quoted in March 2014'],
  [null, null, 'of an unknown date']
])('a ruleset of %s, %j is a ruleset %s', (enforcedOn, source, text) => {
  expect(enforcementInEnglish({ ...english.ruleset.current.text, enforcedOn, source })).toBe(text)
})
