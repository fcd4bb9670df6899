import { describe, expect, test } from 'vitest'
import { kanaRows, termsFrom, termsIn } from '../../src/view/glossary.ts'
import { tennisEdition } from './tennis.ts'
import { termCalled } from './term.ts'

describe('the kana index', () => {
  test('the kana index sorts terms by reading; voiced and small kana belong to the row of the plain kana', () => {
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

describe('terms in a text', () => {
  test('a longer term hides the shorter one inside it', () =>
    expect(
      termsIn('門前清自摸をする。', [termCalled('自摸', 'つも'), termCalled('門前清自摸', 'めんぜんつも')]).map(
        ({ term }) => term
      )
    ).toEqual(['門前清自摸']))

  test('terms that a page itself defines are omitted from the page', () => {
    const [page] = tennisEdition().version.pages.filter(({ slug }) => slug === '2')
    const terms = [
      termCalled('部員', 'ぶいん', '2/1/1'),
      termCalled('部長', 'ぶちょう', '9'),
      termCalled('会長', 'かいちょう')
    ]
    expect(page && termsFrom(page, terms).map(({ term }) => term)).toEqual(['部長'])
  })
})
