import { expect, test } from 'vitest'
import { formatProvisionPath, splitProvisionPath } from '../../src/model/address.ts'
import { provisionName } from '../../src/view/provision-name.ts'
import { clubLibrary } from '../support/club.ts'

const { rulesets, topics } = clubLibrary

test.each([
  ['onizumo', '84/1/1', '第84条第1号'],
  ['onizumo', '85-2/1', '第85条の2'],
  ['onizumo', '85-2', '第85条の2'],
  ['saikouisen', '43/2', '第43条第2項'],
  ['setagaya233', 'ルール/5', '「ルール」5'],
  ['setagaya233', '責任払い/1', '「責任払い」1'],
  ['setagaya233', '凡例/注', '「凡例」注'],
  ['setagaya233', 'ルール', '「ルール」'],
  ['nihonclub', '符/1', '「符」1'],
  ['health', 'マナー/2/4', '「マナー」2※4']
])('%s: %s is cited as %s', (id, path, text) => {
  expect(provisionName(rulesets.find(ruleset => ruleset.id === id)!.current.nodes, path)).toBe(text)
})

test('the name of a cited provision corresponds to its path, except for a single paragraph', () => {
  const wrong = topics.flatMap(({ id, cells }) =>
    [...cells].flatMap(([rulesetId, { citations }]) =>
      citations.flatMap(path => {
        const name = provisionName(rulesets.find(ruleset => ruleset.id === rulesetId)!.current.nodes, path)
        const text = formatProvisionPath(path)
        return name === text || name === text.replace('第1項', '') ? [] : [`${id}: ${name}`]
      })
    )
  )
  expect(wrong).toEqual([])
})

test('in a 附則 the node distinguishes an article from a paragraph', () => {
  const nodes = new Map([
    ['附則2/3', { level: 'article' }],
    ['附則/3', { level: 'paragraph' }]
  ])
  expect(formatProvisionPath('附則2/3/2', nodes)).toBe('附則2第3条第2項')
  expect(formatProvisionPath('附則2/3/2/1', nodes)).toBe('附則2第3条第2項第1号')
  expect(formatProvisionPath('附則/3/2', nodes)).toBe('附則第3項第2号')
  expect(splitProvisionPath('附則2/3/2', nodes)).toEqual({ top: '附則2', within: '第3条第2項' })
})
