import { expect, test } from 'vitest'
import { termRomajiMismatch } from '../../src/rules/term-romaji-mismatch/rule.ts'
import { romanize, slugify } from '../../src/text/romanize.ts'
import { clubLibrary as library } from '../support/club.ts'

test.each([
  ['あがりほうき', 'agarihōki'],
  ['いっぱつ', 'ippatsu'],
  ['はっちゃん', 'hatchan'],
  ['チョンボ', 'chonbo'],
  ['ダブルリーチ', 'dabururīchi'],
  ['シャンポン', 'shanpon'],
  ['フォンパイ', 'fonpai'],
  ['しゅうりょう', 'shūryō'],
  ['こくし むそう', 'kokushi musō'],
  ['ウェブ', 'uebu'],
  ['づ', 'zu']
])('romanize() writes %s as %s', (reading, letters) => expect(romanize(reading)).toBe(letters))

test.each(['和了', 'agari', ''])('%o returns null or an empty string', reading =>
  expect(romanize(reading)).toBe(reading === '' ? '' : null)
)

test('the romaji of every term are accepted as its reading by the check', () => {
  const terms = library.terms.flatMap(term => {
    const romaji = romanize(term.reading)
    return romaji === null ? [] : [{ ...term, romaji }]
  })
  expect(terms.length).toBeGreaterThan(270)
  expect([...termRomajiMismatch.content({ terms })].map(({ message }) => message)).toEqual([])
})

test('romaji are valid file names', () => expect(slugify('agari hōki')).toBe('agari-hoki'))
