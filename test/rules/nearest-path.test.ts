import { expect, test } from 'vitest'
import { hintForPath } from '../../src/rules/shared/nearest-path.ts'
import { clubLibrary } from '../support/club.ts'

const nodes = clubLibrary.home?.current.nodes ?? new Map()

test.each([
  ['180/1', '「80/1」（第80条第1項）のことですか'],
  ['08/1', '「8/1」（第8条第1項）のことですか'],
  ['999', '「93」（第93条）のことですか'],
  ['80/9', '「80/1」（第80条第1項）のことですか'],
  ['42/9/1', '「42/7/1」（第42条第7項第1号）のことですか'],
  ['180/9', '「80」（第80条）のことですか'],
  ['第80条第1項', '番地で「80/1」と書きます'],
  ['第四十二条第七項第一号', '番地で「42/7/1」と書きます'],
  ['80条', '番地で「80」と書きます'],
  ['８０/１', '半角で「80/1」と書きます'],
  ['‘80’', '半角で「80」と書きます']
])('%s may be a slip', (path, hint) => {
  expect(hintForPath(path, nodes)).toBe(hint)
})
