import { describe, expect, test } from 'vitest'
import { type LabelCandidate, readLabelHeads } from '../../src/import/bylaws/label-heads.ts'
import { readTag } from '../../src/import/bylaws/tags.ts'
import { parseText } from '../../src/import/formats/detect-format.ts'
import type { SourceLine } from '../../src/import/formats/source-line.ts'
import { isContinuation, wrapWidth } from '../../src/import/lines/continuation.ts'
import { isDateWords, parseDate } from '../../src/import/lines/dates.ts'
import { type Line, readLines } from '../../src/import/lines/lines.ts'
import type { SourceText } from '../../src/model/source.ts'

function lineOf(text: string): SourceLine {
  return parseText({ path: 'a.txt', text }).lines[0] as SourceLine
}

/** Formats the kind of a parsed line and its parts as in the file. */
function say(text: string): string {
  const tag = readTag(lineOf(text))
  const parts = ['label', 'caption', 'title', 'rest'].flatMap(key => {
    const part = (tag as unknown as Record<string, SourceText | null>)[key]
    return part ? [`${key}〈${part.plain}〉`] : []
  })
  const number = 'number' in tag ? [tag.number.join('-')] : []
  return [tag.kind, ...number, ...parts].join(' ')
}

describe('kinds of lines:', () => {
  test.each([
    ['目次', 'toc'],
    ['  目　次', 'toc'],
    ['前 文', 'preamble'],
    ['附 則', 'supplement label〈附則〉'],
    ['付則', 'supplement label〈付則〉'],
    ['補則', 'supplement label〈補則〉'],
    ['附則（令和2年規約第1号）', 'supplement label〈附則（令和2年規約第1号）〉'],
    ['附則　この規約は、公布の日から施行する。', 'supplement label〈附則〉 rest〈この規約は、公布の日から施行する。〉'],
    ['附則第3項の規定は', 'plain'],
    ['別表第1（第3条関係）', 'appendix label〈別表第1（第3条関係）〉'],
    ['別表に定める額とする。', 'plain'],
    ['第1章 総 則', 'division 1 label〈第1章〉 title〈総則〉'],
    ['第1章 (総則)', 'division 1 label〈第1章〉 title〈(総則)〉'],
    [' 第十節の２　精算', 'division 10-2 label〈第十節の２〉 title〈精算〉'],
    ['第 ３ 款　役', 'division 3 label〈第 ３ 款〉 title〈役〉'],
    ['【第1章】総則', 'division 1 label〈第1章〉 title〈総則〉'],
    ['第1章', 'division 1 label〈第1章〉 title〈〉'],
    ['第1節の規定により、', 'plain'],
    ['第1条 あ', 'article 1 label〈第1条〉 rest〈あ〉'],
    ['第八条の二　あ', 'article 8-2 label〈第八条の二〉 rest〈あ〉'],
    ['第五条二　あ', 'article 5-2 label〈第五条二〉 rest〈あ〉'],
    ['第８５条の２の３', 'article 85-2-3 label〈第８５条の２の３〉'],
    ['第 1 条　あ', 'article 1 label〈第 1 条〉 rest〈あ〉'],
    ['1条　あ', 'article 1 label〈1条〉 rest〈あ〉'],
    ['第１条（趣旨）', 'article 1 label〈第１条〉 caption〈趣旨〉'],
    ['第1条 (趣旨)  あ', 'article 1 label〈第1条〉 caption〈趣旨〉 rest〈あ〉'],
    ['第1条（趣旨）あ', 'article 1 label〈第1条〉 caption〈趣旨〉 rest〈あ〉'],
    ['第1条【趣旨】', 'article 1 label〈第1条〉 caption〈趣旨〉'],
    ['# 第1条 趣旨', 'article 1 label〈第1条〉 caption〈趣旨〉'],
    ['第42条第7項に掲げる役', 'plain'],
    ['第4条の規定は', 'plain'],
    ['第4条（定義）の規定は、別に定める。', 'plain'],
    ['第7条から第9条まで　削除', 'articles label〈第7条から第9条まで〉 rest〈削除〉'],
    ['(趣旨)', 'caption caption〈趣旨〉'],
    ['【趣旨】', 'caption caption〈趣旨〉'],
    ['（副露（暗槓を除く。））', 'caption caption〈副露（暗槓を除く。）〉'],
    ['(甲)と(乙)', 'plain'],
    ['## 会員', 'title'],
    ['ただし、この限りでない。', 'plain']
  ])('%s', (text, expected) => {
    expect(say(text)).toBe(expected)
  })
})

describe('labels at the start of a line are parsed in every usual form:', () => {
  const sayHead = ({ text, form, number }: LabelCandidate) => `${text} ${form} ${number.join('-')}`

  test.each([
    ['2 あ', ['2 digits 2']],
    ['１２　あ', ['１２ digits 12']],
    ['2. あ', ['2. digits 2']],
    ['2．あ', ['2． digits 2']],
    ['2）あ', ['2） digits 2']],
    ['二、あ', ['二、 kanji 2']],
    ['十一 一発', ['十一 kanji 11']],
    ['二の二　一発', ['二の二 kanji 2-2']],
    ['(3) あ', ['(3) digits 3']],
    ['（三）あ', ['（三） kanji 3']],
    ['(3)あ', ['(3) digits 3']],
    ['① あ', ['① digits 1']],
    ['⑵あ', ['⑵ digits 2']],
    ['㈠ あ', ['㈠ kanji 1']],
    ['第2項 あ', ['第2項 digits 2']],
    ['二項', ['二項 kanji 2']],
    ['ロ あ', ['ロ iroha 2', 'ロ gojuon 43']],
    ['イ）あ', ['イ） iroha 1', 'イ） gojuon 2']],
    ['ﾊ　あ', ['ﾊ iroha 3', 'ﾊ gojuon 26']],
    ['a) あ', ['a) letters 1']],
    ['i. あ', ['i. letters 9', 'i. roman 1']],
    ['Ⅳ　あ', ['Ⅳ roman 4']],
    ['2.5倍とする。', []],
    ['1,000点を', []],
    ['9種36枚', []],
    ['一人一個とする。', []],
    ['一、二年生は、', []],
    ['ドラは、', []],
    ['(1)の場合は、', []],
    ['第2項 及び第3項は', []],
    ['2023年4月1日', []]
  ])('%s', (text, expected) => {
    expect(readLabelHeads(text).map(sayHead)).toEqual(expected)
  })
})

describe('unlabelled lines continue the previous text or are separate:', () => {
  const long = '規定をめぐって出席者より疑義が提起されたときその他必要なときは'
  test.each<[string, string, string, boolean]>([
    ['behind 、', '雨の日は、', '休む。', true],
    ['behind a bracket that is open', '雨の日(雪の日を含む。以下同じ', 'とする。)は休む。', true],
    ['inside a quotation', '「晴れ', '」とは、青空をいう。', true],
    ['behind half a sentence of some length', long, '協議する。', true],
    ['indented behind half a sentence', '雨の日は', ' 休む。', true],
    ['ただし on a line of its own', '雨の日は、休む。', 'ただし、小雨の日は、この限りでない。', true],
    ['この場合 on a line of its own', '雨の日は、休む。', 'この場合において、晴れの日は、打つ。', true],
    ['an indented sentence behind a sentence: nothing is glued', '雨の日は、休む。', '  雪の日も、休む。', false],
    ['a sentence as far left behind a sentence', '雨の日は、休む。', '雪の日も、休む。', false],
    ['indented words behind a sentence: an item without its number', '次の日は、休む。', '  雨の日', false],
    ['a row of columns', '次の役員を置く', '  会長　　　1名', false],
    ['something short, which is rather a heading', 'コート', 'コートは、四面とする。', false],
    ['behind a blank line', '雨の日は、', '\n休む。', false]
  ])('%s', (_, above, line, expected) => {
    const [first, next] = readLines({ path: 'a.txt', text: `${above}\n${line}` }) as [Line, Line]
    expect(isContinuation({ text: above, first, last: first, isItem: false }, next, null)).toBe(expected)
  })

  test.each<[string, string, string, boolean]>([
    ['a noun below a noun', '一 会長', '副会長', false],
    ['an indented noun below a noun', '一 会長', '    及び副会長', true],
    ['the second half of a second sentence', '一 東を引く。引いた者は席に', '着く。', true],
    ['a noun with a sentence in brackets', '一 会長(代行を含む。)', '副会長', false]
  ])('an unlabelled line in an item: %s', (_, above, line, expected) => {
    const [first, next] = readLines({ path: 'a.txt', text: `${above}\n${line}` }) as [Line, Line]
    const text = above.slice(2)
    expect(isContinuation({ text, first, last: first, isItem: true }, next, null)).toBe(expected)
  })

  test('in a text with wrapped lines, a line continues every full line', () => {
    const full = 'あ'.repeat(29)
    const text = Array.from({ length: 6 }, () => `${full}。\n${full}\nい。`).join('\n')
    const lines = readLines({ path: 'a.txt', text })
    const wrap = wrapWidth(lines)
    expect(wrap).toBe(60)
    const [first, next] = lines as [Line, Line]
    expect(isContinuation({ text: `${full}。`, first, last: first, isItem: false }, next, wrap)).toBe(true)
    expect(isContinuation({ text: `${full}。`, first, last: first, isItem: false }, next, null)).toBe(false)
  })

  test('a text with one line per paragraph is not wrapped', () => {
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

test.each([
  ['改正 平成26年5月6日(平成26年規約第1号)', true],
  ['2023年4月1日制定', true],
  ['（令和6年4月1日 一部改正）', true],
  ['平成28年8月16日', true],
  ['この規約は、令和6年4月1日から施行する。', false]
])('「%s」 is only a date: %s', (text, expected) => {
  expect(isDateWords(text)).toBe(expected)
})
