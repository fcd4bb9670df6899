import { describe, expect, test } from 'vitest'
import { literalText } from '../../src/model/source-text.ts'
import type { Term } from '../../src/model/term.ts'
import { kanaRows, termsFrom, termsIn } from '../../src/view/glossary.ts'
import { tennisEdition } from './tennis.ts'

const term = (word: string, reading: string, definedAt: string | null = null): Term => ({
  slug: word,
  term: word,
  reading,
  aliases: [],
  romaji: null,
  english: [],
  definedAt,
  settledBy: null,
  read: null,
  meaning: literalText('', 0),
  file: { path: '', text: '' },
  places: {}
})

describe('the kana index', () => {
  test('sorts by reading into rows, with voiced and small kana in the row of the plain one', () => {
    const rows = kanaRows([
      term('ポン', 'ぽん'),
      term('親', 'おや'),
      term('槓', 'カン'),
      term('チョンボ', 'チョンボ'),
      term('放銃', 'ほうじゅう'),
      term('雀頭', 'じゃんとう'),
      term('NAGA', 'naga')
    ])
    expect(rows.map(({ kana, terms }) => `${kana}: ${terms.map(({ term }) => term).join(' ')}`)).toEqual([
      'あ: 親',
      'か: 槓',
      'さ: 雀頭',
      'た: チョンボ',
      'は: 放銃 ポン',
      '他: NAGA'
    ])
  })
})

describe('the terms in a text', () => {
  test('a longer term hides the shorter one inside it', () =>
    expect(
      termsIn('門前清自摸をする。', [term('自摸', 'つも'), term('門前清自摸', 'めんぜんつも')]).map(({ term }) => term)
    ).toEqual(['門前清自摸']))

  test('of a page, those that the page itself defines are left out', () => {
    const [page] = tennisEdition().version.pages.filter(({ slug }) => slug === '2')
    const terms = [term('部員', 'ぶいん', '2/1/1'), term('部長', 'ぶちょう', '9'), term('会長', 'かいちょう')]
    expect(page && termsFrom(page, terms).map(({ term }) => term)).toEqual(['部長'])
  })
})
