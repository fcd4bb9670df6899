import { expect, test } from 'vitest'
import { headsOf, startVisit } from '../../../src/client/single/page-shown.ts'

test('a page stands at the head with the name of the file behind it; the file alone where there is none', () => {
  expect(headsOf('第80条', '規約')).toEqual({ running: '第80条', title: '第80条｜規約' })
  expect(headsOf(null, '規約')).toEqual({ running: '規約', title: '規約' })
})

test('a link leads to the head of a page, or to the place that it names', () => {
  const visit = startVisit()
  expect([visit.arrive('', true), visit.arrive('#/a/#p2', false)]).toEqual([0, 'place'])
})

test('back leads to where one was, on a page and at a place on it', () => {
  const visit = startVisit()
  visit.leave('#/a/', 300)
  expect(visit.arrive('#/b/#p1', false)).toBe('place')
  visit.leave('#/b/#p1', 40)
  expect(visit.arrive('#/c/', true)).toBe(0)
  expect([visit.arrive('#/b/#p1', false), visit.arrive('#/a/', true)]).toEqual([40, 300])
})

test('a link to a page that was left before leads to its head all the same', () => {
  const visit = startVisit()
  visit.leave('#/a/', 300)
  visit.arrive('#/b/', true)
  visit.leave('#/b/', 0)
  expect(visit.arrive('#/a/', true)).toBe(0)
})
