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

describe('keys of an entry', () => {
  test('an entry has its number and its complete caption as keys', () =>
    expect(lookupKeys(article)).toEqual(['golf:80', captionKey(fold('牌こぼし'))]))

  test('an entry has its title as key if the title is its heading, and no key without a heading', () => {
    const { caption: _, ...headed } = { ...article, title: '附則' }
    expect(lookupKeys(headed)).toEqual(['golf:80', captionKey(fold('附則'))])
    expect(lookupKeys({ ...article, caption: '' })).toEqual(['golf:80'])
  })

  test('an entry has its subjects and years as keys, within its kind', () =>
    expect(lookupKeys(precedent).slice(0, 4)).toEqual([
      'precedent:18',
      kindKey('precedent', 'golf:80'),
      kindKey('precedent', '2014年'),
      kindKey('precedent', '平成26年')
    ]))

  test('an entry has each of its names as key if it is separate, but not the number that it only refers to', () => {
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
])('%# has the name %s: %s', (called, query, expected) =>
  expect(matchName(called, normalizePhrase(query))).toBe(expected)
)

test('the title is a name if there is no caption', () => {
  const { caption: _, called: __, ...bare } = spill
  expect(matchName(bare, normalizePhrase('山を崩した'))).toBe('title')
})

test.each([
  [article, 'golf:80', true],
  [article, 'golf:8', false],
  [spill, 'golf:80', false]
])('%# has the number %s: %s', (each, provision, expected) =>
  expect(isEntryForProvision(each, provision)).toBe(expected)
)
