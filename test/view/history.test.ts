import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { articleHistory, historyLine } from '../../src/view/article-history.ts'
import { comparisonsOf, comparisonView, mainTable } from '../../src/view/comparisons.ts'
import { atomFeed } from '../../src/view/feed.ts'
import { timelineOf, yearsOf } from '../../src/view/timeline.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { tennisClub } from './club.ts'

const { ruleset, records, comparisons } = tennisClub()
const events = timelineOf(records, comparisons)
const pageOf = (wanted: string) => {
  const page = ruleset.current.pages.find(({ slug }) => slug === wanted)
  if (!page) throw new Error(`no page ${wanted}`)
  return page
}

describe('timeline', () => {
  test('the timeline shows instruments, texts without instrument and precedents on one axis; undated entries are last', () =>
    expect(events.map(({ day, title }) => `${day} ${title}`)).toEqual([
      '2021年5月1日 先例第1号（雨の日の遅刻）',
      '2022年4月1日 令和4年規程第1号',
      '2022年5月3日 春の大会',
      '2024年4月1日 令和6年規程第1号',
      '2024年6月1日 先例第4号（雨の日の取消し）',
      '日付の記録なし いつの改正か分からない変更'
    ]))

  test('the timeline shows a tournament without a page, with its evidence', () =>
    expect(events[2]).toMatchObject({ href: null, label: '2022年5月5日まで。（記録に明記：部報）' }))

  test('the timeline names the changed articles if two texts show the changes', () =>
    expect(events[3]?.label).toBe('第2条・第2条の2が変わりました。'))

  test('the timeline is also listed by year', () =>
    expect(yearsOf(events).map(({ year, events }) => `${year}: ${events.length}`)).toEqual([
      '2021: 1',
      '2022: 2',
      '2024: 2',
      ': 1'
    ]))
})

describe('article history', () => {
  test('an article lists its changes, attestations and precedents with their evidence, before and after the first known text', () =>
    expect(
      articleHistory(records, pageOf('2'), comparisons).map(
        ({ day, title, change, evidence, inRecord }) =>
          `${inRecord ? '＋' : '－'} ${day} ${title} ${change} ${evidence}`
      )
    ).toEqual([
      '－ 2021年1月1日 部報から 第1項：2021年1月1日に存在 記録に明記',
      '＋ 2024年4月1日 令和6年規程第1号 第1項：改正 前後の条文から',
      '＋ 2024年6月1日 先例第4号（雨の日の取消し）  null'
    ]))

  test('the history of an article is summarised in one line on its page', () => {
    expect(historyLine(records, pageOf('3'), comparisons)?.label).toBe('2022年4月1日、改正（記録に明記：部報）。')
    expect(historyLine(records, pageOf('1'), comparisons)).toEqual({
      label: 'この条がいつ改められたかは、記録にありません。',
      link: '沿革',
      href: '/tennis/history/'
    })
  })
})

test('the rows of a 新旧対照表 have the provision and its change as heading', () => {
  const [comparison] = comparisons
  if (!comparison) throw new Error('no comparison')
  const { rows } = comparisonView(comparison.table, comparison)
  const heads = rows.filter(({ kinds }) => kinds !== '').map(({ head, kinds }) => `${head} ${kinds}`)
  expect(comparison.href).toBe('/tennis/history/2024-04-01/comparison/')
  expect(heads).toEqual(['第2条第1項 改正', '第2条の2 新設'])
  expect(rows.filter(({ kinds }) => kinds === '').every(({ isAlike }) => isAlike)).toBe(true)
})

test('a new article without a caption is one row with the article as heading', () => {
  const line = (path: string) => ({ kind: 'paragraph' as const, path, label: [], marks: [] })
  const row = { opens: true, kinds: ['addition' as const], before: [] }
  const [comparison] = comparisons
  if (!comparison) throw new Error('no comparison')
  const added = [['2-2/1', '2-2/2', '2-2/2/1'], ['2-2/2', '2-2/2/1'], []]
  const rows = added.map(paths => ({ ...row, after: paths.map(line) }))
  const shown = comparisonView({ ...comparison.table, rows }, comparison)
  expect(shown.rows.map(({ head }) => head)).toEqual(['第2条の2', '第2条の2第2項', '3行目'])
})

test('the feed has every dated event with an absolute address, the newest first', () => {
  const feed = atomFeed({
    title: '庭球部 & 規程',
    author: '庭球部',
    self: 'https://club.test/feed.xml',
    page: 'https://club.test/',
    events,
    absolute: href => new URL(href, 'https://club.test').href
  })
  expect(feed).toContain('<title>庭球部 &amp; 規程</title>')
  expect([...feed.matchAll(/<entry>\n<id>(.*?)<\/id>/gu)].map(([, id]) => id)).toEqual([
    'https://club.test/tennis/precedents/4/',
    'https://club.test/tennis/history/2024-04-01/comparison/',
    'https://club.test/tennis/history/2022-04-01/',
    'https://club.test/tennis/precedents/1/'
  ])
  expect(feed).toContain('<updated>2024-06-01T00:00:00+09:00</updated>')
})

describe('comparison table of 本則', () => {
  const law = (text: string, ...behind: readonly string[]) =>
    [`## 第1条（予約）\n\n${text}`, ...behind.map(line => `## 附則\n\n1　${line}`)].join('\n\n')
  const mainOf = (before: string, after: string) => {
    const files = { ...tennis(before, { version: '2022-04-01' }), ...tennis(after) }
    const [only] = load(contentFolder(files), '2026-01-01').rulesets
    const [comparison] = only ? comparisonsOf(only) : []
    const main = comparison && mainTable(comparison.table)
    const firsts = main?.rows.map(({ after, before }) => [...after, ...before].find(({ path }) => path !== null)?.path)
    return main ? [main.note, firsts] : main
  }
  const [old, now] = ['予約は、部員が3日前までにする。', '予約は、部員が7日前までにする。']
  const [first, second] = ['この規程は、公告の日から施行する。', 'この改正は、令和6年4月1日から施行する。']

  test('the table of 本則 omits changes in 附則 and reports the omission', () =>
    expect(mainOf(law(old, first), law(now, second, first))).toEqual([
      '下線の部分は改正部分。附則の改正は省く',
      ['1', '1/1']
    ]))

  test.each([
    ['no 附則 changed', law(old, first), law(now, first)],
    ['nothing else did', law(old, first), law(old, second, first)]
  ])('the table of 本則 is not generated if %s', (_, before, after) => expect(mainOf(before, after)).toBeNull())
})
