import { expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import { provisionName } from '../../src/view/provision-name.ts'

const { families } = load('content')

test.each([
  ['onizumo', '84/1/1', '第84条第1号'],
  ['onizumo', '85-2/1', '第85条の2'],
  ['onizumo', '85-2', '第85条の2'],
  ['saikouisen', '43/2', '第43条第2項'],
  ['setagaya233', 'ルール/5', '「ルール」5']
])('%s: %s is cited as %s', (id, path, words) => {
  expect(provisionName(families.find(family => family.id === id)!.current.nodes, path)).toBe(words)
})
