import { expect, test } from 'vitest'
import { sealSchema } from '../../src/model/seal.ts'
import { relativeCost } from '../support/cost.ts'

const seal = (marks: string) =>
  sealSchema.parse({ digest: '0'.repeat(64), sealedOn: '2024-04-01', reason: '記録した', marks }).marks

test('fingerprints are parsed by the last colon of each word', () => {
  expect([...seal(' 1:9f3c2a 8-2:77ab01\n第1:2条:0b  x:g :12 3')]).toEqual([
    ['1', '9f3c2a'],
    ['8-2', '77ab01'],
    ['第1:2条', '0b']
  ])
})

test('the cost of parsing fingerprints grows with their length, not with its square', () => {
  const parse = (count: number) => seal(`a:${'0:0'.repeat(count)}g`)
  expect(parse(65_000).size).toBe(0)
  expect(
    relativeCost(
      () => parse(65_000),
      () => parse(6500)
    )
  ).toBeLessThan(60)
})
