import { expect, test } from 'vitest'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { precedentsPage } from '../../src/site/values/precedent-lists.ts'
import { lostPrecedentPage, precedentPage } from '../../src/site/values/precedent-page.ts'
import { createRulesetContexts, createSiteContext } from '../../src/site/values/site-context.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { tennisClub } from '../view/club.ts'
import { roundTrip } from './club.ts'

const { library, records } = tennisClub()
const [context] = createRulesetContexts(createSiteContext(library, { base: '/', site: 'https://tennis.example' }))

test('the page of a lost number shows the reason, between the pages of its neighbours', () => {
  const lost = records.precedents.map(({ precedent }) => precedent).find(({ number }) => number === 3)
  if (!lost || lost.lost === null) throw new Error('not lost')
  const page = lostPrecedentPage(records, lost)
  expect(roundTrip(page)).toEqual(page)
  expect(page).toMatchObject({
    head: {
      title: '先例第3号（記録なし）',
      canonical: '/tennis/precedents/3/',
      running: { place: '先例第3号', enforcement: '2024年4月1日施行' },
      source: { path: 'precedents/tennis/003.mdx', line: 1 }
    },
    reason: '記録が散逸している',
    pagination: {
      previous: { href: '/tennis/precedents/2/', label: '先例第2号（記録なし）' },
      next: { href: '/tennis/precedents/4/', label: '先例第4号（雨の日の取消し）' }
    }
  })
})

test('the page of a precedent shows its text, its status and the articles under the numbers that it uses', () => {
  const entry = records.precedents.filter(hasSurvivingText).find(({ precedent }) => precedent.number === 1)
  if (!context || !entry) throw new Error('no precedent')
  const page = precedentPage(context, entry)
  expect(roundTrip(page)).toEqual(page)
  expect(page).toMatchObject({
    head: { title: '先例第1号（雨の日の遅刻）', linked: { glance: { legislationIdentifier: 'precedent:1' } } },
    text: { statusLabel: '条文に取入れ', relation: [{ label: '第3条' }], isRestated: false },
    numbering: 'この先例がいう番号の、2022年4月1日施行の条文です。',
    articles: [{ label: '第3条', href: '/tennis/v/2022-04-01/3/', plain: null }],
    pagination: { previous: null, next: { href: '/tennis/precedents/2/' } }
  })
})

test('citations in a precedent and its notes are links', () => {
  const entry = records.precedents.filter(hasSurvivingText).find(({ precedent }) => precedent.number === 4)
  if (!context || !entry) throw new Error('no precedent')
  const { text } = precedentPage(context, entry)
  expect(text.statusLabel).toBe('効力あり（編者の判断）')
  expect(textContent(text.plain)).toBe('雨の日は、当日でも取り消せる。')
  expect(JSON.stringify(text.sections)).toContain('"href":"/tennis/2/#p2"')
  expect(text.notes).toMatchObject([{ label: '編者注（注記）', texts: [[{ kind: 'words', text: '注記です。' }]] }])
})

test('the list of precedents has lost numbers in one run, and three orders', () => {
  const page = precedentsPage(records)
  expect(roundTrip(page)).toEqual(page)
  expect(page.lists.byNumber.map(({ kind }) => kind)).toEqual(['precedent', 'lost', 'precedent'])
  expect(page.lists.byYear.map(({ year }) => year)).toEqual(['2021', '2024'])
  expect(page.lists.byArticle.map(({ href }) => href)).toEqual(['/tennis/2/', '/tennis/3/'])
})
