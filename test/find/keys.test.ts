import { describe, expect, test } from 'vitest'
import { bearsNumber, calledBy, calledKey, captionKey, keysOf, keyWithin } from '../../src/find/index/keys.ts'
import { gistOf } from '../../src/find/look/gist.ts'
import type { Entry } from '../../src/find/types.ts'
import { fold } from '../../src/text/fold.ts'
import { entry } from './support.ts'

const article = entry('80', '牌こぼし')
const spill: Entry = {
  ...article,
  kind: 'dispute',
  title: '山を崩した',
  caption: '山を崩した',
  called: ['山を倒した', '牌をこぼした'].map(gistOf).join('/')
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
    expect(keysOf(article)).toEqual(['golf:80', captionKey(fold('牌こぼし'))]))

  test('by its title where that is what it is headed by, and by none where it is headed by nothing', () => {
    const { caption: _, ...headed } = { ...article, title: '附則' }
    expect(keysOf(headed)).toEqual(['golf:80', captionKey('附則')])
    expect(keysOf({ ...article, caption: '' })).toEqual(['golf:80'])
  })

  test('by what it speaks of and by its years, within its kind', () =>
    expect(keysOf(precedent).slice(0, 4)).toEqual([
      'precedent:18',
      keyWithin('precedent', 'golf:80'),
      keyWithin('precedent', '2014年'),
      keyWithin('precedent', '平成26年')
    ]))

  test('by each of its names where it stands apart, and not by the number that it only leads to', () => {
    const keys = keysOf(spill)
    expect(keys).not.toContain('golf:80')
    for (const name of ['山を崩した', '山を倒した', '牌をこぼした']) expect(keys).toContain(calledKey(gistOf(name)))
    expect(keysOf(article)).not.toContain(calledKey(gistOf('牌こぼし')))
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
])('%# is called %s: %s', (called, query, expected) => expect(calledBy(called, gistOf(query))).toBe(expected))

test('a title calls where there is no caption', () => {
  const { caption: _, called: __, ...bare } = spill
  expect(calledBy(bare, gistOf('山を崩した'))).toBe('title')
})

test.each([
  [article, 'golf:80', true],
  [article, 'golf:8', false],
  [spill, 'golf:80', false]
])('%# bears %s: %s', (each, provision, expected) => expect(bearsNumber(each, provision)).toBe(expected))
