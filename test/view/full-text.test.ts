import { describe, expect, test } from 'vitest'
import { placesAround } from '../../src/client/law/ancestor-ids.ts'
import { load } from '../../src/corpus/load.ts'
import type { Path } from '../../src/model/law.ts'
import { fullTextId } from '../../src/view/anchor.ts'
import { currentEdition } from '../../src/view/edition.ts'
import { fullTextParts, partsByPath } from '../../src/view/full-text-pages.ts'
import { createFullTextHrefResolver } from '../../src/view/targets.ts'
import { contentFolder, tennis } from '../support/content.ts'

const article = (level: number, number: string) =>
  `${'#'.repeat(level)} 第${number}\n\n${'部員は、互いに敬意を払う。'.repeat(4)}\n`

const LAW = `## 第1編　総則

${article(3, '1条')}
## 第2編　競技

${article(3, '2条')}
${article(3, '2条の2')}
${article(3, '3条')}
### 第1章　予約

${article(4, '4条')}
### 第2章　対戦

#### 第1節　単

${article(5, '5条')}
#### 第2節　複

${article(5, '6条')}
## 附則

1　この規程は、公告の日から施行する。

## 附則

${article(3, '1条')}
`

const [ruleset] = load(contentFolder(tennis(LAW)), '2026-01-01').rulesets as [
  ReturnType<typeof load>['rulesets'][number]
]
const { current } = ruleset
const edition = currentEdition(ruleset)
/** Two articles have 104 characters. */
const parts = fullTextParts(current, ruleset, 110)
const partOf = partsByPath(parts)

describe('full text of a long law', () => {
  test('the full text is split by 編, then by 章, then by runs of articles, up to the page limit', () =>
    expect(parts.map(({ slug, title, range }) => [slug, title, range])).toEqual([
      ['part1', '第1編　総則', '第1条'],
      ['a2', '第2条～第2条の2', ''],
      ['a3', '第3条', ''],
      ['part2-ch1', '第1章　予約', '第4条'],
      ['part2-ch2', '第2章　対戦', '第5条～第6条'],
      ['附則', '附則', '']
    ]))

  test('each part shows the open headings at its start, and each heading occurs once', () =>
    expect(parts.map(({ trail }) => trail.map(({ division, begins }) => `${division.label} ${begins}`))).toEqual([
      [],
      ['第2編 true'],
      ['第2編 false'],
      ['第2編 false'],
      ['第2編 false'],
      []
    ]))

  test('a text within the page limit stays on one page', () => expect(fullTextParts(current, ruleset)).toEqual([]))

  test('every path has a part', () =>
    expect([...current.nodes.keys()].filter(path => partOf(path) === null)).toEqual([]))

  test.each([
    ['part2', 'a2'],
    ['part2/ch2/sec1', 'part2-ch2'],
    ['2-2/1', 'a2'],
    ['6', 'part2-ch2'],
    ['附則/1', '附則'],
    ['附則2/1/1', '附則'],
    ['', null]
  ])('the full text shows %s in the part %s', (path, slug) => expect(partOf(path)?.slug ?? null).toBe(slug))

  test.each<[Path, string]>([
    ['5', '#a5-p1'],
    ['3', '/tennis/full/a3/#a3-p1'],
    ['', '/tennis/full/']
  ])('the second chapter links to %s by %s', (path, href) => {
    const pageOf = (at: Path) => {
      const slug = partOf(at)?.slug
      return slug === 'part2-ch2' ? '' : `/tennis/full/${slug ? `${slug}/` : ''}`
    }
    const hrefOf = createFullTextHrefResolver(edition, [ruleset], () => null, pageOf)
    expect(hrefOf({ document: 'tennis', path: path && `${path}/1` })).toBe(href)
  })
})

test('an old URL of the full text names nested provisions, innermost first', () => {
  const id = fullTextId(current.nodes, '2-2/1', 'proviso')
  expect(placesAround(`#${encodeURI(id)}`)).toEqual(['a2-2-p1-proviso', 'a2-2-p1', 'a2-2', 'a2'])
  expect(placesAround(`#${encodeURI('附則2-a1-p1')}`)[2]).toBe('附則2')
  expect(placesAround('')).toEqual([])
  expect(placesAround('#%E9%')).toEqual(['%E9%'])
})
