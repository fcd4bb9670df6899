import { describe, expect, test } from 'vitest'
import { kanaRows, termsFrom, termsIn } from '../../src/view/glossary.ts'
import { tennisEdition } from './tennis.ts'
import { termCalled } from './term.ts'

describe('the kana index', () => {
  test('sorts by reading into rows, with voiced and small kana in the row of the plain one', () => {
    const rows = kanaRows([
      termCalled('ポン', 'ぽん'),
      termCalled('親', 'おや'),
      termCalled('槓', 'カン'),
      termCalled('チョンボ', 'チョンボ'),
      termCalled('放銃', 'ほうじゅう'),
      termCalled('雀頭', 'じゃんとう'),
      termCalled('NAGA', 'naga')
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
      termsIn('門前清自摸をする。', [termCalled('自摸', 'つも'), termCalled('門前清自摸', 'めんぜんつも')]).map(
        ({ term }) => term
      )
    ).toEqual(['門前清自摸']))

  test('of a page, those that the page itself defines are left out', () => {
    const [page] = tennisEdition().version.pages.filter(({ slug }) => slug === '2')
    const terms = [
      termCalled('部員', 'ぶいん', '2/1/1'),
      termCalled('部長', 'ぶちょう', '9'),
      termCalled('会長', 'かいちょう')
    ]
    expect(page && termsFrom(page, terms).map(({ term }) => term)).toEqual(['部長'])
  })
})
