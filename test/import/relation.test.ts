import { expect, test } from 'vitest'
import { readRelation } from '../../src/import/precedents/relation.ts'

test.each([
  ['（第73条・第80条関係）', ['73', '80']],
  ['規約第9条の2第3項関係', ['9-2/3']],
  ['第八条第一号の二関係', ['8/1/1-2']],
  ['規程の全体関係', undefined]
])('%s names %j', (text, paths) => {
  expect(readRelation(text, 0)?.paths).toEqual(paths)
})
