import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { comparisonFile, comparisonPage } from '../../src/site/values/comparison-page.ts'
import { historyFeed } from '../../src/site/values/history-feed.ts'
import { amendmentPage, articleHistoryPage, historyPage } from '../../src/site/values/history-pages.ts'
import { removedPage } from '../../src/site/values/removed-page.ts'
import { createRulesetContexts, createSiteContext } from '../../src/site/values/site-context.ts'
import { timelineChart } from '../../src/site/values/timeline-chart.ts'
import { currentEdition } from '../../src/view/edition.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { removedNumbers } from '../../src/view/page-mapping.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { tennisClub } from '../view/club.ts'
import { pageOf, roundTrip } from './club.ts'

const location = { base: '/club/', site: 'https://tennis.example' }
const [context] = createRulesetContexts(createSiteContext(tennisClub().library, location))
if (!context) throw new Error('no ruleset')
const [comparison] = context.comparisons
if (!comparison) throw new Error('no comparison')

test('the history lists instruments, precedents and tournaments by year, newest first, and lost numbers', () => {
  const page = historyPage(context)
  expect(roundTrip(page)).toEqual(page)
  expect(page).toMatchObject({ begins: '2022年4月1日', feed: '/tennis/history/feed.xml' })
  expect(page.years.map(({ year, isRecorded, isFirst }) => [year, isRecorded, isFirst])).toEqual([
    ['2024', true, false],
    ['2022', true, true],
    ['2021', false, false]
  ])
  expect(page.years[1]?.events.map(({ act, day, title }) => [act, day, title])).toEqual([
    ['大会', '5月3日', '春の大会'],
    ['改正', '4月1日', '令和4年規程第1号']
  ])
  expect(page.lost).toMatchObject([{ precedents: [{ label: '先例第2号' }, { label: '先例第3号' }] }])
})

test('the history begins with the last instrument and the last precedent', () => {
  expect(historyPage(context).latest).toMatchObject([
    { heading: '最後の改正', day: '2024年4月1日', href: '#y2024' },
    { heading: '最後の先例', day: '2024年6月1日', href: '#y2024' }
  ])
})

test('the timeline has a column per year, with instruments above the year and other events below it', () => {
  const chart = historyPage(context).timeline
  expect(chart?.description).toMatch(
    /^2021年から2024年までに、制定・改正が2件、先例が2件、大会が1件。条文が残っているのは2022年4月1日から/u
  )
  expect(
    chart?.years.map(({ year, isRecorded, instruments, others }) => [
      year,
      isRecorded,
      instruments.map(({ kind }) => kind),
      others.map(({ kind }) => kind)
    ])
  ).toEqual([
    ['2021', false, [], ['precedent']],
    ['2022', true, ['amendment'], ['tournament']],
    ['2023', true, [], []],
    ['2024', true, ['amendment'], ['precedent']]
  ])
  expect(chart?.years[1]?.instruments).toEqual([
    { kind: 'amendment', label: '2022年4月1日　令和4年規程第1号', href: '/tennis/history/2022-04-01/' }
  ])
  expect(chart?.years[1]?.others[0]?.href).toBe('#y2022')
  expect(timelineChart([], null)).toBeNull()
})

test('the page of an instrument shows its changes with their evidence, and the precedents that it codified', () => {
  const amendment = context.records.amendments.find(({ id }) => id === '2022-04-01')
  if (!amendment) throw new Error('no amendment')
  const page = amendmentPage(context, amendment)
  expect(roundTrip(page)).toEqual(page)
  expect(page).toMatchObject({
    act: '改正',
    day: '2022年4月1日（令和4年）',
    links: [{ label: 'このときの条文', href: '/tennis/v/2022-04-01/' }],
    groups: [
      { id: 'changes', changes: [{ name: '第3条', href: '/tennis/3/', change: '改正', evidence: '記録に明記' }] }
    ],
    codified: [{ name: '先例第1号' }],
    procedure: null
  })
  expect(page.head.linked?.glance['@id']).toBe('https://tennis.example/club/tennis/history/2022-04-01/')
})

test('the history of an article is split at the first known text', () => {
  const page = articleHistoryPage(context, pageOf(currentEdition(context.ruleset), '2'))
  expect(roundTrip(page)).toEqual(page)
  expect(page.groups.map(({ id, events }) => [id, events.length])).toEqual([['before', 1]])
  expect(page.since.map(({ title, change }) => [title, change])).toEqual([
    ['令和6年規程第1号', '第1項：改正'],
    ['先例第4号（雨の日の取消し）', '']
  ])
  expect(page.now.href).toBe('/tennis/v/2024-04-01/2/')
})

test('a comparison names the provision and the change of each row, and its Word file', () => {
  const page = comparisonPage(context, comparison)
  expect(roundTrip(page)).toEqual(page)
  expect(page.rows.map(({ head, kinds }) => [head, kinds])).toContainEqual(['第2条の2', '新設'])
  expect(page.file).toBe('/tennis/history/2024-04-01/comparison.docx')
  expect(comparisonFile(comparison, comparison.table)).toMatchObject({
    name: '令和6年規程第1号',
    enforcedOn: '2024-04-01'
  })
})

test('the feed has absolute addresses below the base path', () => {
  expect(historyFeed(context).feed).toContain('<id>https://tennis.example/club/tennis/precedents/4/</id>')
})

test('the page of a removed number shows the former provision and its end', () => {
  const law = (more: string) => `## 第1条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n${more}`
  const files = {
    ...tennis(law('\n## 第2条（来客）\n\n来客には茶を出し、名簿に署名を求める。\n'), { version: '2022-04-01' }),
    ...tennis(law(''), { amendment: '令和6年規程第1号' })
  }
  const [context] = createRulesetContexts(createSiteContext(load(contentFolder(files), '2026-01-01'), location))
  const former = context && removedNumbers(context.steps, context.ruleset.current).get('2')
  if (!context || !former) throw new Error('not removed')
  const page = removedPage(context, former)
  expect(roundTrip(page)).toEqual(page)
  expect(page).toMatchObject({
    head: { title: '第2条', canonical: '/tennis/v/2022-04-01/2/' },
    title: '第2条（来客）',
    former: [{ title: null, href: '/tennis/v/2022-04-01/2/', enforcement: '2022年4月1日施行' }]
  })
  expect(textContent(page.former[0]?.notice ?? [])).toBe(
    'この定めは、2024年4月1日の改正（令和6年規程第1号）でなくなりました。'
  )
})
