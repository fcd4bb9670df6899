import { expect, test } from 'vitest'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { lostPrecedentPage } from '../../src/site/values/precedent-page.ts'
import { tennisClub } from '../view/club.ts'

const { records } = tennisClub()

test('the page of a lost number shows the reason, between the pages of its neighbours', () => {
  const lost = records.precedents.map(({ precedent }) => precedent).find(({ number }) => number === 3)
  if (!lost || lost.lost === null) throw new Error('not lost')
  const page = lostPrecedentPage(records, lost)
  expect(JSON.parse(JSON.stringify(page))).toEqual(page)
  expect(page).toMatchObject({
    head: {
      title: '先例第3号（記録なし）',
      canonical: '/tennis/precedents/3/',
      running: { place: '先例第3号', enforcement: '2024年4月1日施行' },
      source: { path: 'precedents/tennis/003.mdx', line: 1 }
    },
    reason: '記録が散逸している',
    turns: {
      previous: { href: '/tennis/precedents/2/', words: '先例第2号（記録なし）' },
      next: { href: '/tennis/precedents/4/', words: '先例第4号（雨の日の取消し）' }
    }
  })
  expect(records.precedents.filter(hasSurvivingText)).toHaveLength(2)
})
