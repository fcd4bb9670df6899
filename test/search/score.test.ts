import { describe, expect, test } from 'vitest'
import { toPostings } from '../../src/search/index/postings.ts'
import { inverseDocumentFrequency } from '../../src/search/index/term-scores.ts'
import { queryBigrams, scoreBigramCoverage, scoreWord, toQueryWord } from '../../src/search/query/score.ts'
import type { LookupTerm } from '../../src/search/types.ts'
import { fold } from '../../src/text/fold.ts'

/** Ten entries and the fields in which each token occurs: 1 = text, 2 = plain sentence, 4 = caption. */
function found(...known: [LookupTerm, Record<number, number>][]) {
  const postings = known.map(([letters, fields]) => {
    const each = Object.entries(fields).map(([entry, field]): [number, number] => [Number(entry), field])
    return [letters, toPostings(new Map(each))] as const
  })
  return { postings: new Map(postings), size: 10 }
}

describe('inverse document frequency', () => {
  test('the inverse document frequency grows with rarity, up to three', () => {
    expect(inverseDocumentFrequency(10, 10)).toBeCloseTo(Math.log(11 / 10.5))
    expect(inverseDocumentFrequency(1, 10)).toBeCloseTo(Math.log(11 / 1.5))
    expect(inverseDocumentFrequency(1, 1_000)).toBe(3)
  })
})

describe('word scores', () => {
  test.each([
    ['残った', '残'],
    ['立直', undefined],
    ['リーチする', undefined],
    ['見逃しロン', undefined]
  ])('the word %s is searched completely, and a verb also by its stem (%s)', (text, stem) => {
    expect(toQueryWord({ text, terms: [] })).toEqual({
      word: { folded: fold(text), completeRun: text },
      ...(stem && { stem: { folded: stem, completeRun: stem } })
    })
  })

  const word = { folded: '立直', completeRun: '立直' }
  const stem = { folded: '立', completeRun: '立' }

  test('a word scores captions, rare texts and rare plain sentences', () => {
    const scores = scoreWord({ word }, found([word, { 1: 4, 2: 1, 3: 2, 4: 7 }]))
    const [rareText, rarePlain] = [0.6 * inverseDocumentFrequency(2, 10), 0.7 * inverseDocumentFrequency(2, 10)]
    expect([...scores.keys()]).toEqual([1, 2, 3, 4])
    expect(scores.get(1)).toBe(2)
    expect(scores.get(2)).toBeCloseTo(rareText)
    expect(scores.get(3)).toBeCloseTo(rarePlain)
    expect(scores.get(4)).toBeCloseTo(2 + rareText + rarePlain)
  })

  test('a stem scores half, and a word with a stem never less than the word alone', () => {
    const scores = scoreWord({ word, stem }, found([word, { 1: 4 }], [stem, { 1: 4, 2: 4 }]))
    expect([...scores]).toEqual([
      [1, 2],
      [2, 1]
    ])
  })

  test('a word of one character scores nothing, but its stem may', () => {
    expect([...scoreWord({ word: { folded: '立' } }, found([{ folded: '立' }, { 1: 4 }]))]).toEqual([])
    const short = { folded: '立' }
    expect([...scoreWord({ word: short, stem }, found([short, { 1: 4 }], [stem, { 2: 4 }]))]).toEqual([[2, 1]])
  })

  test('a word outside the look-up scores nothing', () => expect([...scoreWord({ word }, found())]).toEqual([]))
})

describe('bigrams', () => {
  test.each([
    ['立会', ['立会']],
    ['立会・放棄', ['立会', '放棄']],
    ['山を崩した', ['山を', 'を崩', '崩し', 'した']],
    ['一一一', ['一一']],
    ['直', []],
    ['', []]
  ])('the bigrams of 「%s」 are %j', (query, expected) =>
    expect(queryBigrams(query).map(({ folded }) => folded)).toEqual(expected)
  )

  test('a query has at most forty bigrams', () => {
    const query = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x4e00 + 7 * index)).join('')
    expect(queryBigrams(query)).toHaveLength(40)
  })

  test('bigrams are marked if they are hiragana only', () =>
    expect(queryBigrams('崩した').map(({ hiragana }) => hiragana)).toEqual([false, true]))

  const kanji = { folded: '立直', hiragana: false }
  const ending = { folded: 'した', hiragana: true }
  const nowhere = { folded: '龍龍', hiragana: false }

  test('coverage counts the caption completely, the plain sentence less, the text half', () => {
    const shares = scoreBigramCoverage([kanji], found([kanji, { 1: 4, 2: 2, 3: 1, 4: 3 }]))
    expect([...shares].map(([entry, share]) => [entry, Math.round(100 * share)])).toEqual([
      [1, 100],
      [2, 90],
      [3, 50],
      [4, 90]
    ])
  })

  test('bigrams of endings and of many entries have less weight', () => {
    const where = found([kanji, { 1: 5 }], [ending, { 1: 5, 2: 5 }])
    const shares = scoreBigramCoverage([kanji, ending], where)
    const [full, weak] = [Math.log(11 / 1.5), Math.log(11 / 2.5)]
    expect(shares.get(1)).toBeCloseTo((full + 0.25 * weak) / (full + weak))
    expect(shares.get(2)).toBeCloseTo((0.25 * weak) / (full + weak))
  })

  test('bigrams without entries reduce the coverage; bigrams outside the look-up do not', () => {
    const full = Math.log(11 / 1.5)
    expect(scoreBigramCoverage([kanji, nowhere], found([kanji, { 1: 5 }], [nowhere, {}])).get(1)).toBeCloseTo(
      full / (full + 0.5)
    )
    expect(scoreBigramCoverage([kanji, nowhere], found([kanji, { 1: 5 }])).get(1)).toBeCloseTo(1)
    expect(scoreBigramCoverage([], found()).size).toBe(0)
  })
})
