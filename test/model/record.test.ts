import { expect, test } from 'vitest'
import { sealSchema } from '../../src/model/record.ts'

const seal = (marks: string) =>
  sealSchema.parse({ digest: '0'.repeat(64), sealedOn: '2024-04-01', reason: '記録した', marks }).marks

test('fingerprints are parsed by the last colon of each word', () => {
  expect([...seal(' 1:9f3c2a 8-2:77ab01\n第1:2条:0b  x:g :12 3')]).toEqual([
    ['1', '9f3c2a'],
    ['8-2', '77ab01'],
    ['第1:2条', '0b']
  ])
})

test('fingerprints of 200,000 characters are parsed in less than a second', () => {
  const start = performance.now()
  expect(seal(`a:${'0:0'.repeat(65_000)}g`).size).toBe(0)
  expect(performance.now() - start).toBeLessThan(1000)
})
