import { describe, expect, test } from 'vitest'
import {
  captionKey,
  isEntryForProvision,
  kindKey,
  lookupKeys,
  matchName,
  nameKey
} from '../../src/search/index/keys.ts'
import { normalizePhrase } from '../../src/search/query/normalize-phrase.ts'
import type { Entry } from '../../src/search/types.ts'
import { fold } from '../../src/text/fold.ts'
import { entry } from './support.ts'

const article = entry('80', '牌こぼし')
const spill: Entry = {
  ...article,
  kind: 'dispute',
  title: '山を崩した',
  caption: '山を崩した',
  called: ['山を倒した', '牌をこぼした'].map(normalizePhrase).join('/')
}
const precedent: Entry = {
  ...article,
  kind: 'precedent',
  provision: 'precedent:18',
  about: ['golf:80'],
  years: ['2014年', '平成26年']
}

describe('An entry is looked up', () => {
  test('by its number and its whole caption', () =>
    expect(lookupKeys(article)).toEqual(['golf:80', captionKey(fold('牌こぼし'))]))

  test('by its title where that is what it is headed by, and by none where it is headed by nothing', () => {
    const { caption: _, ...headed } = { ...article, title: '附則' }
    expect(lookupKeys(headed)).toEqual(['golf:80', captionKey('附則')])
    expect(lookupKeys({ ...article, caption: '' })).toEqual(['golf:80'])
  })

  test('by what it speaks of and by its years, within its kind', () =>
    expect(lookupKeys(precedent).slice(0, 4)).toEqual([
      'precedent:18',
      kindKey('precedent', 'golf:80'),
      kindKey('precedent', '2014年'),
      kindKey('precedent', '平成26年')
    ]))

  test('by each of its names where it stands apart, and not by the number that it only leads to', () => {
    const keys = lookupKeys(spill)
    expect(keys).not.toContain('golf:80')
    for (const name of ['山を崩した', '山を倒した', '牌をこぼした'])
      expect(keys).toContain(nameKey(normalizePhrase(name)))
    expect(lookupKeys(article)).not.toContain(nameKey(normalizePhrase('牌こぼし')))
  })
})

test.each([
  [spill, '山を崩した', 'title'],
  [spill, '山崩しちゃった', 'title'],
  [spill, '山倒した', 'alias'],
  [spill, '牌こぼし', 'alias'],
  [spill, '山を直した', undefined],
  [spill, '', undefined],
  [article, '牌こぼし', undefined]
])('%# is called %s: %s', (called, query, expected) => expect(matchName(called, normalizePhrase(query))).toBe(expected))

test('a title calls where there is no caption', () => {
  const { caption: _, called: __, ...bare } = spill
  expect(matchName(bare, normalizePhrase('山を崩した'))).toBe('title')
})

test.each([
  [article, 'golf:80', true],
  [article, 'golf:8', false],
  [spill, 'golf:80', false]
])('%# bears %s: %s', (each, provision, expected) => expect(isEntryForProvision(each, provision)).toBe(expected))
