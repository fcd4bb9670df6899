import { describe, expect, test } from 'vitest'
import { readBylawsLine } from '../../src/import/bylaws/read-line.ts'
import { goesOn, wrapWidth } from '../../src/import/lines/continuation.ts'
import { parseDate } from '../../src/import/lines/dates.ts'
import { type Line, readLines } from '../../src/import/lines/lines.ts'
import type { Token } from '../../src/import/place/token.ts'
import type { SourceText } from '../../src/model/source.ts'

function lineOf(text: string): Line {
  return readLines({ path: 'a.txt', text })[0] as Line
}

/** A token with its parts as the words they are. */
function say(token: Token, text: string): string {
  const parts = ['label', 'caption', 'title', 'one', 'text'].flatMap(key => {
    const part = (token as unknown as Record<string, SourceText | null>)[key]
    return part ? [`${key}〈${text.slice(part.span.start, part.span.end)}〉`] : []
  })
  const number = 'number' in token ? [token.number.join('-')] : []
  return [token.kind, ...number, ...parts].join(' ')
}

describe('A line says by itself what it is:', () => {
  test.each([
    ['目次', 'toc'],
    ['  目　次', 'toc'],
    ['前 文', 'preamble'],
    ['附 則', 'supplement label〈附 則〉'],
    ['附則（令和2年規約第1号）', 'supplement label〈附則（令和2年規約第1号）〉'],
    ['附則　この規約は、公布の日から施行する。', 'supplement label〈附則〉 text〈この規約は、公布の日から施行する。〉'],
    ['附則第3項の規定は', 'text text〈附則第3項の規定は〉'],
    ['第1章 総 則', 'division 1 label〈第1章〉 title〈総 則〉'],
    [' 第十節の２　精算', 'division 10-2 label〈第十節の２〉 title〈精算〉'],
    ['第 ３ 款　役', 'division 3 label〈第 ３ 款〉 title〈役〉'],
    ['第1章', 'division 1 label〈第1章〉 title〈〉'],
    ['第1節の規定により、', 'text text〈第1節の規定により、〉'],
    ['第1条 あ', 'article 1 label〈第1条〉 text〈あ〉'],
    ['第八条の二　あ', 'article 8-2 label〈第八条の二〉 text〈あ〉'],
    ['第８５条の２の３', 'article 85-2-3 label〈第８５条の２の３〉'],
    ['第１条（趣旨）', 'article 1 label〈第１条〉 caption〈趣旨〉'],
    ['第1条 (趣旨)  あ', 'article 1 label〈第1条〉 caption〈趣旨〉 text〈あ〉'],
    ['第1条（趣旨）あ', 'article 1 label〈第1条〉 caption〈趣旨〉 text〈あ〉'],
    ['第1条 (略)を除く。', 'article 1 label〈第1条〉 text〈(略)を除く。〉'],
    ['第1条 1 あ', 'article 1 label〈第1条〉 one〈1〉 text〈あ〉'],
    ['第42条第7項に掲げる役', 'text text〈第42条第7項に掲げる役〉'],
    ['第4条の規定は', 'text text〈第4条の規定は〉'],
    ['(趣旨)', 'caption caption〈趣旨〉'],
    ['（副露（暗槓を除く。））', 'caption caption〈副露（暗槓を除く。）〉'],
    ['(甲)と(乙)', 'odd-label label〈(甲)〉'],
    [' 2 あ', 'digits 2 label〈2〉 text〈あ〉'],
    ['１２　あ', 'digits 12 label〈１２〉 text〈あ〉'],
    ['2. あ', 'digits 2 label〈2〉 text〈あ〉'],
    ['2．あ', 'digits 2 label〈2〉 text〈あ〉'],
    ['2.5倍とする。', 'text text〈2.5倍とする。〉'],
    ['1,000点を', 'text text〈1,000点を〉'],
    ['9種36枚', 'text text〈9種36枚〉'],
    ['十一 一発', 'kanji 11 label〈十一〉 text〈一発〉'],
    ['二の二　一発', 'kanji 2-2 label〈二の二〉 text〈一発〉'],
    ['三', 'kanji 3 label〈三〉'],
    ['一人一個とする。', 'text text〈一人一個とする。〉'],
    ['ロ あ', 'kana 2 label〈ロ〉 text〈あ〉'],
    ['ﾊ　あ', 'kana 3 label〈ﾊ〉 text〈あ〉'],
    ['ドラは、', 'text text〈ドラは、〉'],
    ['(3) あ', 'brackets 3 label〈3〉 text〈あ〉'],
    ['（三）あ', 'brackets 3 label〈三〉 text〈あ〉'],
    ['① あ', 'odd-label label〈①〉'],
    ['㈠ あ', 'odd-label label〈㈠〉'],
    ['・あ', 'odd-label label〈・〉'],
    ['- あ', 'odd-label label〈-〉'],
    ['a) あ', 'odd-label label〈a)〉'],
    ['1) あ', 'odd-label label〈1)〉'],
    ['あ あ', 'odd-label label〈あ〉'],
    ['第2項 あ', 'odd-label label〈第2項〉'],
    ['第8-2条 あ', 'odd-label label〈第8-2条〉'],
    ['第ニ章 あ', 'odd-label label〈第ニ章〉'],
    ['第1 あ', 'odd-label label〈第1〉'],
    ['ただし、この限りでない。', 'text text〈ただし、この限りでない。〉']
  ])('%s', (text, expected) => {
    expect(say(readBylawsLine(lineOf(text)), text)).toBe(expected)
  })
})

describe('A line without a label goes on the text above it, or is told:', () => {
  const long = '規定をめぐって出席者より疑義が提起されたときその他必要なときは'
  test.each<[string, string, string, boolean]>([
    ['behind 、', '第1条 雨の日は、', '休む。', true],
    ['behind a bracket that is open', '第1条 雨の日(雪の日を含む。以下同じ', 'とする。)は休む。', true],
    ['inside a quotation', '第1条 「晴れ', '」とは、青空をいう。', true],
    ['behind half a sentence of some length', `第1条 ${long}`, '協議する。', true],
    ['indented behind half a sentence', '第1条 雨の日は', ' 休む。', true],
    ['behind a label alone', '第1条', '雨の日は、休む。', true],
    ['ただし on a line of its own', '第1条 雨の日は、休む。', 'ただし、小雨の日は、この限りでない。', true],
    ['この場合 on a line of its own', '第1条 雨の日は、休む。', 'この場合において、晴れの日は、打つ。', true],
    ['an indented sentence behind a sentence', '第1条 雨の日は、休む。', '  雪の日も、休む。', true],
    ['a sentence as far left behind a sentence', '第1条 雨の日は、休む。', '雪の日も、休む。', false],
    ['indented words behind a sentence: an item without its number', '第1条 次の日は、休む。', '  雨の日', false],
    ['something short, which is rather a heading', '第1条 コート', 'コートは、四面とする。', false],
    ['behind a blank line', '第1条 雨の日は、', '\n休む。', false]
  ])('%s', (_, above, line, expected) => {
    const [first, next] = readLines({ path: 'a.txt', text: `${above}\n${line}` }) as [Line, Line]
    const token = readBylawsLine(first)
    const words = ('text' in token && token.text?.plain) || ''
    expect(goesOn({ words, first, last: first, isItem: false }, next, null)).toBe(expected)
  })

  test.each<[string, string, string, boolean]>([
    ['a noun below a noun', '一 会長', '副会長', false],
    ['an indented noun below a noun', '一 会長', '    及び副会長', true],
    ['the second half of a second sentence', '一 東を引く。引いた者は席に', '着く。', true],
    ['a noun with a sentence in brackets', '一 会長(代行を含む。)', '副会長', false]
  ])('in an item, %s', (_, above, line, expected) => {
    const [first, next] = readLines({ path: 'a.txt', text: `${above}\n${line}` }) as [Line, Line]
    const words = above.slice(2)
    expect(goesOn({ words, first, last: first, isItem: true }, next, null)).toBe(expected)
  })

  test('in a text that is broken at a width, behind every full line', () => {
    const full = 'あ'.repeat(29)
    const text = Array.from({ length: 6 }, () => `${full}。\n${full}\nい。`).join('\n')
    const lines = readLines({ path: 'a.txt', text })
    const wrap = wrapWidth(lines)
    expect(wrap).toBe(60)
    const [first, next] = lines as [Line, Line]
    expect(goesOn({ words: `${full}。`, first, last: first, isItem: false }, next, wrap)).toBe(true)
    expect(goesOn({ words: `${full}。`, first, last: first, isItem: false }, next, null)).toBe(false)
  })

  test('a text whose paragraphs are a line each is not broken at a width', () => {
    const text = [20, 45, 60, 80, 120, 150].map(length => 'あ'.repeat(length)).join('\n\n')
    expect(wrapWidth(readLines({ path: 'a.txt', text }))).toBeNull()
  })
})

test.each([
  ['平成18年1月4日', '2006-01-04'],
  ['令和元年五月二日', '2019-05-02'],
  ['平成三十年十二月三十一日', '2018-12-31'],
  ['昭和６４年１月７日', '1989-01-07'],
  ['2006年1月4日', '2006-01-04'],
  ['2006/1/4', '2006-01-04'],
  ['2006.01.04', '2006-01-04'],
  ['平成18年13月4日', undefined],
  ['令和2年2月30日', undefined],
  ['18年1月4日', undefined],
  ['平成18年1月', undefined]
])('the date %s is %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected)
})
