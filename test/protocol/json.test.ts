import { number, object, string } from 'valibot'
import { expect, test } from 'vitest'
import { readJson } from '../../src/protocol/json.ts'

const shape = object({ cite: string(), deep: object({ count: number() }) })

test('valid JSON is parsed without its unknown fields', () => {
  const text = '{"cite":"第1条","deep":{"count":2},"more":true}'
  expect(readJson(shape, text)).toEqual({ ok: true, value: { cite: '第1条', deep: { count: 2 } } })
})

test.each([
  ['nothing', null, /^nothing there$/u],
  ['no JSON', '{', /JSON/u],
  ['another thing', '[]', /^it: |^cite: /u],
  ['a value that is missing', '{"deep":{"count":2}}', /^cite: /u],
  ['a value of another kind', '{"cite":"","deep":{"count":"2"}}', /^deep\.count: .*number/u]
])('%s is rejected with a reason', (_, text, why) => {
  const read = readJson(shape, text)
  expect(read.ok ? null : read.why).toMatch(why)
})
