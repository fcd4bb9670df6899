import { expect, test } from 'vitest'
import { newestOnly } from '../../../src/client/draft/asking.ts'

test('while one wish is carried out, of those that come the newest alone is kept', async () => {
  const done: number[] = []
  const ends: (() => void)[] = []
  const wish = newestOnly(async (number: number) => {
    done.push(number)
    await new Promise<void>(end => ends.push(end))
  })
  for (const number of [1, 2, 3, 4]) wish(number)
  expect(done).toEqual([1])
  ends.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toEqual([1, 4])
  ends.shift()?.()
  await Promise.resolve()
  expect(done).toEqual([1, 4])
})
