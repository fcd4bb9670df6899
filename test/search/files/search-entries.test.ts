import { expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { nameWithinEntry, rulesetEntries, termEntries, termNames } from '../../../src/search/files/entries.ts'
import { contentFolder, tennis } from '../../support/content.ts'

const LAW = `## 第1条（趣旨）

次の各号による。

- 一　日時
- 二　人数
  - イ　部員

## 第2条（予約）

係に申し出る。

2　係は、断ることができる。

- 一　削除

## 附則

1　公告の日から施行する。

2　経過措置は、定めない。
`

const term = (word: string, fields: string) =>
  `---\nterm: ${word}\nreading: よみ\naliases: [別名]\n${fields}\n---\n\n${word}の\n意味。\n`

const library = load(
  contentFolder({
    ...tennis(LAW),
    'terms/a.mdx': term('甲', 'definedAt: 1/1/2'),
    'terms/b.mdx': term('乙', 'settledBy: "2"'),
    'terms/c.mdx': term('予約', 'definedAt: null'),
    'terms/d.mdx': term('人数', 'definedAt: null'),
    'terms/e.mdx': term('どこにもない', 'definedAt: null')
  }),
  '2026-01-01'
)
const ruleset = library.rulesets[0]
if (!ruleset) throw new Error('no ruleset')
const { id, title, entries } = rulesetEntries(library, ruleset)

test('every page of law has a search entry with provision and URL', () => {
  expect([id, title]).toEqual(['tennis', '庭球部規程'])
  expect(entries.map(({ provision, title, url }) => [provision, title, decodeURI(url)])).toEqual([
    ['tennis:1', '第1条（趣旨）', '/tennis/1/'],
    ['tennis:2', '第2条（予約）', '/tennis/2/'],
    ['tennis:附則', '附則', '/tennis/附則/']
  ])
})

test('every passage has its anchor, its name below the article and its own text', () => {
  expect(entries.map(({ levels }) => levels.map(level => Object.values(level)))).toEqual([
    [
      ['', '', '次の各号による。'],
      ['p1-i1', '第1号', '日時'],
      ['p1-i2', '第2号', '人数'],
      ['p1-i2-i', '第2号イ', '部員']
    ],
    [
      ['', '', '係に申し出る。'],
      ['p2', '第2項', '係は、断ることができる。'],
      ['p2-i1', '第2項第1号', '削除']
    ],
    [
      ['', '', '公告の日から施行する。'],
      ['p2', '第2項', '経過措置は、定めない。']
    ]
  ])
})

test('a term refers to its definition, its governing provision, a caption or a text, or else is omitted', () => {
  const { entries: terms } = termEntries(library)
  expect(terms.map(({ title, provision, url }) => [title, provision, url])).toEqual([
    ['用語「甲」', 'tennis:1', '/terms/#a'],
    ['用語「乙」', 'tennis:2', '/terms/#b'],
    ['用語「予約」', 'tennis:2', '/terms/#c'],
    ['用語「人数」', 'tennis:1', '/terms/#d']
  ])
})

test('a glossary entry quotes its meaning but no alias', () => {
  const text = JSON.stringify(termEntries(library))
  expect(text).toContain('甲の意味。')
  expect(text).not.toContain('別名')
  expect(termNames(library)[0]?.names).toEqual(['甲', 'よみ', '別名'])
})

test.each([
  ['ルール/14', '14'],
  ['マナー/2/4', '2※4'],
  ['85/2/1', '第2項第1号'],
  ['附則/3', '第3項']
])('within its entry %s is named %s', (path, name) => expect(nameWithinEntry(path, false)).toBe(name))
