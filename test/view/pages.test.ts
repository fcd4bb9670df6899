import { describe, expect, test } from 'vitest'
import type { LawPage } from '../../src/history/versions/law-pages.ts'
import { paginate } from '../../src/site/values/pagination.ts'
import { citingName, descriptionOf, editionMark, enforcementLabel } from '../../src/view/edition-labels.ts'
import { featuredProvisions } from '../../src/view/featured-provisions.ts'
import { titleOf } from '../../src/view/law-pages.ts'
import { numbered } from '../../src/view/numbers.ts'
import { type OutlineDivision, type OutlineRun, outlineRuns } from '../../src/view/outline.ts'
import { viewProvision } from '../../src/view/provision.ts'
import { createFullTextHrefResolver, createHrefResolver } from '../../src/view/targets.ts'
import { publishedEdition, tennisEdition } from './tennis.ts'

const edition = tennisEdition()
const { version, ruleset } = edition
const pages = version.pages
const pageOf = (slug: string) => pages.find(page => page.slug === slug) as LawPage

describe('pages of a ruleset', () => {
  test('a ruleset has a page per article and 附則, in printed order', () =>
    expect(pages.map(titleOf)).toEqual([
      '第1条（趣旨）',
      '第2条（用語）',
      '第3条',
      '第3条の2（取消し）',
      '第4条（遅刻）',
      '第5条（欠席）',
      '附則'
    ]))

  test('each page links to the previous and the next page', () => {
    const turnsOf = (slug: string) =>
      paginate('前後の条', pages, pages.indexOf(pageOf(slug)), page => ({ href: page.slug, label: titleOf(page) }))
    expect(turnsOf('1').previous).toBeNull()
    expect(turnsOf('3-2').next).toEqual({ href: '4', label: '第4条（遅刻）' })
    expect(turnsOf('附則').next).toBeNull()
  })

  test('each page lists its headings', () =>
    expect(pageOf('3').headings.map(({ path }) => path)).toEqual(['ch2', 'ch2/sec1']))

  test('the keypad offers the article numbers in typed form', () =>
    expect(numbered(pages).map(({ number, caption }) => `${number} ${caption}`.trim())).toEqual([
      '1 趣旨',
      '2 用語',
      '3',
      '3の2 取消し',
      '4 遅刻',
      '5 欠席'
    ]))
})

describe('front page shortcuts', () => {
  test('the front page offers the provisions that club.yaml names', () =>
    expect(featuredProvisions(version, ['5', '99', '2'], 9).map(({ slug }) => slug)).toEqual(['5', '2']))
  test('without a choice in club.yaml the front page offers the most cited provisions of this text', () =>
    expect(featuredProvisions(version, [], 9)).toEqual([]))
})

test('the outline shows the range of articles of a heading', () => {
  const say = (divisions: readonly OutlineDivision[]): string[] =>
    divisions.flatMap(({ id, label, title, range, divisions }) => [
      `${id} ${label} ${title} ${range}`,
      ...say(divisions)
    ])
  expect(say(outlineRuns(version, ruleset).flatMap(({ divisions }) => divisions))).toEqual([
    'ch1 第1章 総則 第1条～第2条',
    'ch2 第2章 コート 第3条～第5条',
    'ch2-sec1 第1節 予約 第3条～第3条の2',
    'ch2-sec2 第2節 罰則 第4条～第5条'
  ])
})

test('the outline keeps the order of a text with articles after a heading', () => {
  const law =
    '## 理念\n\n文とする。\n\n## 罰則\n\n罰は、次による。\n\n### 注意\n\n#### 口頭\n\n文とする。\n\n### 退場\n\n文とする。\n\n## 改正\n\n文とする。\n'
  const { version: published, ruleset: own } = publishedEdition(law)
  const say = (runs: readonly OutlineRun[]): unknown[] =>
    runs.flatMap(({ articles, divisions }) => [
      ...articles.map(({ label }) => label.text),
      ...divisions.map(({ title, runs: below }) => [title, ...say(below)])
    ])
  expect(say(outlineRuns(published, own))).toEqual(['理念', ['罰則', '', ['注意', '口頭'], '退場'], '改正'])
})

test('a provision is shown with its label, name, permanent link and descendants', () => {
  const [first] = pageOf('2').paragraphs
  const view =
    first &&
    viewProvision(first, {
      edition,
      hrefOf: createHrefResolver(edition, [ruleset]),
      idOf: path => path,
      render: () => []
    })
  expect(view).toMatchObject({
    label: null,
    name: '第1項',
    permalink: '/tennis/v/2024-04-01/2/#p1',
    deleted: false
  })
  expect(view?.items.map(({ label, name }) => `${label} ${name}`)).toEqual(['一 第1項第1号', '二 第1項第2号'])
  expect(view?.items[1]?.items.map(({ label, name }) => `${label} ${name}`)).toEqual([
    'イ 第1項第2号イ',
    'ロ 第1項第2号ロ'
  ])
})

describe('citation links', () => {
  const target = { document: 'tennis', path: '2/2', part: 'proviso' } as const
  test('a citation links to the page of the provision', () =>
    expect(createHrefResolver(edition, [ruleset])(target)).toBe('/tennis/2/#p2-proviso'))
  test('on the full-text page a citation links to the anchor on the same page', () =>
    expect(createFullTextHrefResolver(edition, [ruleset])(target)).toBe('#a2-p2-proviso'))
  test('a citation of a provision without a page is not a link', () =>
    expect(createHrefResolver(edition, [ruleset])({ document: 'precedent:9', path: '' })).toBeNull())
})

test('an edition is formatted as text', () => {
  const { text } = version
  expect([enforcementLabel(text), editionMark(text), citingName(text)]).toEqual([
    '2024年4月1日施行',
    '2024年4月1日施行・再述',
    '規程'
  ])
  expect(enforcementLabel({ ...text, enforcedOn: '2013' })).toBe('2013年施行')
  expect(enforcementLabel({ ...text, enforcedOn: null })).toBe('施行日不明')
  expect(descriptionOf(text, pageOf('4'))).toMatch(/^庭球部規程 第4条（遅刻）。遅刻した者は、/)
})
