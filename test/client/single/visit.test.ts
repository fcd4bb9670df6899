import { expect, test } from 'vitest'
import { headsOf, startVisit } from '../../../src/client/single/visit.ts'

test('the title is the page title followed by the name of the file, or the file name alone', () => {
  expect(headsOf('第80条', '規約')).toEqual({ running: '第80条', title: '第80条｜規約' })
  expect(headsOf(null, '規約')).toEqual({ running: '規約', title: '規約' })
})

test('a link scrolls to the top of a page or to its anchor', () => {
  const visit = startVisit()
  expect([visit.arrive('', true), visit.arrive('#/a/#p2', false)]).toEqual([0, 'place'])
})

test('Back restores page and scroll position', () => {
  const visit = startVisit()
  visit.leave('#/a/', 300)
  expect(visit.arrive('#/b/#p1', false)).toBe('place')
  visit.leave('#/b/#p1', 40)
  expect(visit.arrive('#/c/', true)).toBe(0)
  expect([visit.arrive('#/b/#p1', false), visit.arrive('#/a/', true)]).toEqual([40, 300])
})

test('a link to a page visited before scrolls to its top', () => {
  const visit = startVisit()
  visit.leave('#/a/', 300)
  visit.arrive('#/b/', true)
  visit.leave('#/b/', 0)
  expect(visit.arrive('#/a/', true)).toBe(0)
})
