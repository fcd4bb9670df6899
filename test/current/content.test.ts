import { expect, test } from 'vitest'
import { articlesOf, textsOf } from '../../src/model/walk.ts'
import { currentLibrary } from './library.ts'

test('the content has no findings', () => {
  expect(currentLibrary.report.diagnostics).toEqual([])
})

test('the bylaws of 2020-08-07 are complete: 97 articles, 139 paragraphs, 101 items', () => {
  const versions = currentLibrary.rulesets.find(({ id }) => id === 'onizumo')?.versions ?? []
  const bylaws = versions.find(({ text }) => text.version === '2020-08-07')?.text
  if (!bylaws) throw new Error('the bylaws are missing')
  const levels = [...textsOf(bylaws)].map(({ level }) => level)
  expect([...articlesOf(bylaws.children)]).toHaveLength(97)
  expect(levels.filter(level => level === 'paragraph')).toHaveLength(139)
  expect(levels.filter(level => level === 'item')).toHaveLength(101)
})
