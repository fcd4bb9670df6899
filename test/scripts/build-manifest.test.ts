import { expect, test } from 'vitest'
import { inForceOn, isUpToDate } from '../../scripts/build/build-manifest.ts'

const ENFORCED = ['2020-04-01', null, '2024-04-01', '2022-10-01']

test.each([
  ['2019-12-31', null, '2020-04-01'],
  ['2020-04-01', '2020-04-01', '2022-10-01'],
  ['2022-09-30', '2020-04-01', '2022-10-01'],
  ['2022-10-01', '2022-10-01', '2024-04-01'],
  ['2030-01-01', '2024-04-01', null]
])('on %s the versions in force are unchanged since %s, until %s', (day, from, until) => {
  expect(inForceOn(day, ENFORCED)).toEqual({ from, until })
})

test.each([
  ['same', '2022-09-30', true],
  ['same', '2020-04-01', true],
  ['same', '2022-10-01', false],
  ['same', '2020-03-31', false],
  ['other', '2022-09-30', false]
])('a site of 「same」 built on 2022-05-01 equals a build of 「%s」 on %s: %s', (digest, day, expected) => {
  const stamp = {
    digest: 'same',
    inForce: inForceOn('2022-05-01', ENFORCED),
    base: '/',
    articles: 0,
    pages: 0,
    files: {}
  }
  expect(isUpToDate(stamp, digest, day)).toBe(expected)
})
