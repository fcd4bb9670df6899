import { expect, test } from 'vitest'
import { pageRoutes } from '../../src/site/values/page-value.ts'

test('the value of a page is made once, when it is first used', () => {
  let made = 0
  const [route] = pageRoutes([{ params: { page: '80' }, value: () => ({ title: '第80条', made: ++made }) }])
  expect([made, route?.params]).toEqual([0, { page: '80' }])
  expect([route?.props, route?.cacheKey.length, route?.props, made]).toEqual([
    { title: '第80条', made: 1 },
    64,
    { title: '第80条', made: 1 },
    1
  ])
})

test('the cache key depends on the value only', () => {
  const routes = pageRoutes(
    ['第1条', '第2条', '第1条'].map((title, page) => ({ params: { page: String(page) }, value: () => ({ title }) }))
  )
  const [first, second, third] = routes.map(({ cacheKey }) => cacheKey)
  expect([first === second, first === third]).toEqual([false, true])
})
