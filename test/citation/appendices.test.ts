import { describe, expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { formatCitation } from '../../src/citation/format.ts'
import { expectCitations, type Row } from '../support/citation.ts'

const APPENDICES: readonly Row[] = [
  ['a number', '会費は、【別表第一】のとおりとする', ['別表 1']],
  ['a number without 第', '【別表1】に定める', ['別表 1']],
  ['a kanji number without 第', '【別図一】に示す', ['別図 1']],
  ['a branch number', '【別表第一の二】に定める', ['別表 1-2']],
  ['no number', '【別表】に定める', ['別表']],
  ['the row of a table', '【別表第一の三の項】の公園', ['別表 1 row 3']],
  ['the row of a table with a branch number', '【別表第一の二の三の項】の公園', ['別表 1-2 row 3']],
  ['a named row', '【別表第一】中大豆の項', ['別表 1']],
  ['a column', '【別表第二】の上欄', ['別表 2']],
  ['items', '【別表第一第一号及び第三号】', ['別表 1 item 1, item 3']],
  ['all items', '【別表第一各号】', ['別表 1 each item']],
  ['all items of the only 別表', '【別表各号】', ['別表 each item']],
  ['a range', '【別表第一から別表第三まで】', ['別表 1 … 別表 3']],
  ['a list that begins with an article', '【第3条及び別表第二】', ['article 3, 別表 2']],
  ['a form by its number', '【第3号様式】の届', ['様式 3']],
  ['a form after its number', '【様式第三号】の届', ['様式 3']],
  ['a form of an annex', '【別記第三号様式及び別記様式第四号】', ['別記様式 3, 別記様式 4']],
  ['an annex with the old spelling', '【付録第一号】', ['附録 1']],
  ['this document', '【この規約の別表第一】', ['this document 別表 1']],
  ['another document', '【会計規程別表第一】による', ['named 会計規程: 別表 1']],
  [
    'another document with its instrument',
    '【会計規程（平成20年規程第1号）別表第一及び別表第二】',
    ['named 会計規程: 別表 1, 別表 2']
  ],
  ['同規程', '【会計規程第3条】により【同規程別表】の額', ['named 会計規程: article 3', 'same 規程: 別表']],
  ['a table of a thing', '施設の別表第一により、使用料別表第二による', []],
  ['a table that is numbered in two ways', '別表第一号表ノ二に定める', []],
  ['words that begin like an appendix', '別記する。別記した額、別紙一覧、様式を定める、付表紙', []]
]

describe('appendices are parsed:', () => {
  test.each(APPENDICES)('%s: %s', (_, marked, read) => {
    expectCitations(marked, read)
  })

  test.each([
    ['別表1の2の3の項', '別表第1の2の3の項'],
    ['第三号様式', '様式第3号'],
    ['付録第一号', '附録第1'],
    ['別表の第二号', '別表第2号'],
    ['別表第二号', '別表第2号']
  ])('%s is formatted as %s', (written, canonical) => {
    expect(findCitations(written).map(formatCitation)).toEqual([canonical])
    expect(findCitations(canonical).map(formatCitation)).toEqual([canonical])
  })
})
