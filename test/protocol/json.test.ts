import { number, object, string } from 'valibot'
import { expect, test } from 'vitest'
import { readJson } from '../../src/protocol/json.ts'

const shape = object({ cite: string(), deep: object({ count: number() }) })

test('what has the shape is read, without what is not in it', () => {
  const text = '{"cite":"第1条","deep":{"count":2},"more":true}'
  expect(readJson(shape, text)).toEqual({ ok: true, value: { cite: '第1条', deep: { count: 2 } } })
})

test.each([
  ['nothing', null, /^nothing there$/u],
  ['no JSON', '{', /JSON/u],
  ['another thing', '[]', /^it: |^cite: /u],
  ['a value that is missing', '{"deep":{"count":2}}', /^cite: /u],
  ['a value of another kind', '{"cite":"","deep":{"count":"2"}}', /^deep\.count: .*number/u]
])('of %s it is said why it is not', (_, text, why) => {
  const read = readJson(shape, text)
  expect(read.ok ? null : read.why).toMatch(why)
})
