import { expect, test } from 'vitest'
import { formatCount, sourceAgeWarning } from '../../src/view/edition-labels.ts'
import { clubLibrary } from '../support/club.ts'

const { rulesets } = clubLibrary

test.each([
  ['onizumo', null],
  ['saikouisen', '2014年のもので、その後は分かりません'],
  ['setagaya233', 'いつのものかが分からず、今も同じかどうかは分かりません'],
  ['health', '2022年3月1日のもので、その後は分かりません']
])('the text kind %s is formatted as %s', (id, text) => {
  expect(sourceAgeWarning(rulesets.find(ruleset => ruleset.id === id)!.current.text)).toBe(text)
})

test.each([
  [1, '1つ'],
  [9, '9つ'],
  [10, '10']
])('the count %i is formatted as %s', (number, text) => expect(formatCount(number)).toBe(text))
