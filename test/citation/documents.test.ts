import { describe, expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { instrumentName } from '../../src/citation/instrument.ts'
import { findNameDefinitions } from '../../src/citation/short-forms.ts'
import { expectCitations, type Row } from '../support/citation.ts'

const DOCUMENTS: readonly Row[] = [
  ['a known name', '【規程第80条】', ['named 規程: article 80']],
  ['a long known name', '【庭球部規程第3条】', ['named 庭球部規程: article 3']],
  ['a known series', '【先例第9号】', ['named 先例: item 9']],
  ['同規程', '【同規程第73条】', ['same 規程: article 73']],
  ['当該規程', '【当該規程第5条】', ['same 規程: article 5']],
  ['同法', '【同法第5条】', ['same 法: article 5']],
  ['an unknown name', '【会計規程第3条】', ['named 会計規程: article 3']],
  ['an unknown name that ends in a known one', '【競技規程第3条】', ['named 競技規程: article 3']],
  ['a name that ends in no word of law', '【部室利用心得第3条】', ['named 部室利用心得: article 3']],
  ['an unknown name with の', '【会計規程の第3条】', ['named 会計規程: article 3']],
  ['an unknown name in brackets', '【「会計規程」第3条】', ['named 会計規程: article 3']],
  ['an unknown name with its instrument', '【会計規程（平成20年規程第1号）第3条】', ['named 会計規程: article 3']],
  [
    'a name that is defined',
    '【会計規程（平成20年規程第1号。以下「細則」という。）第3条】',
    ['named 会計規程: article 3']
  ],
  [
    'a law',
    '【民法（明治二十九年法律第八十九号）第九十三条第一項ただし書】',
    ['named 民法: article 93 paragraph 1 proviso']
  ],
  ['a name after 施行の際', '施行の際【旧規程第3条】', ['former 旧規程: article 3']],
  ['a known name after 施行の際', '施行の際【規程第3条】の者', ['named 規程: article 3']],
  ['a name after the own organization', '当部【規程第3条】', ['named 規程: article 3']],
  ['a name that begins with 当', '【当番規程第3条】', ['named 当番規程: article 3']],
  ['a law with a long name', '【個人情報の保護に関する法律第二条】', ['named 個人情報の保護に関する法律: article 2']],
  [
    'a law whose name is longer than a line is read to its first word',
    '【行政手続における特定の個人を識別するための番号の利用等に関する法律第二条】',
    ['named 行政手続における特定の個人を識別するための番号の利用等に関する法律: article 2']
  ],
  ['a name that amends', '【会計規程の一部を改正する規程第二条】', ['named 会計規程の一部を改正する規程: article 2']],
  ['a name begins behind は', '部員は【用具の管理に関する規程第2条】', ['named 用具の管理に関する規程: article 2']],
  [
    'a name begins behind a mark',
    '部員が、【用具の管理に関する規程第2条】',
    ['named 用具の管理に関する規程: article 2']
  ],
  [
    'a name begins with its first letter',
    'この【用具の管理に関する規程第2条】',
    ['named 用具の管理に関する規程: article 2']
  ],
  [
    '及び between two documents is no part of a name',
    '【規程第3条】及び【用具の管理に関する規程第2条】',
    ['named 規程: article 3', 'named 用具の管理に関する規程: article 2']
  ],
  [
    '及び within a subject is part of it',
    '【用具及び部室に関する規程第2条】',
    ['named 用具及び部室に関する規程: article 2']
  ],
  [
    'a name begins behind 改正後の',
    '【第1条】の規定による改正後の【用具の管理に関する規程第2条】',
    ['article 1', 'named 用具の管理に関する規程: article 2']
  ],
  [
    'and behind 規定及び and 規定並びに',
    '【前条】の規定及び【用具に関する規程第2条】、【次条】の規定並びに【部室に関する規則第3条】',
    ['previous article', 'named 用具に関する規程: article 2', 'next article', 'named 部室に関する規則: article 3']
  ],
  ['に関する alone makes no name', '用具に関する【第2条】', ['article 2']],
  ['旧規程', '【旧規程第3条】', ['former 旧規程: article 3']],
  ['改正前の規程', '【改正前の規程第3条】', ['former 改正前の規程: article 3']],
  ['改正前の第3条', '【改正前の第3条】', ['former 改正前: article 3']],
  [
    'a list of another document',
    '【会計規程第3条から第5条まで及び第7条】',
    ['named 会計規程: article 3 … article 5, article 7']
  ],
  ['an instrument', '【平成26年規約第1号】による', ['instrument 平成26年規約第1号']],
  ['an instrument in kanji', '【令和元年規約第一号】', ['instrument 令和元年規約第1号']],
  [
    'a provision of an instrument',
    '【平成26年規約第1号附則第2項】',
    ['instrument 平成26年規約第1号: supplement paragraph 2']
  ],
  ['中 behind a name', '【会計規程中第3条】', ['named 会計規程: article 3']],
  ['の behind a noun names nothing', '部員の【第3条】による届出', ['article 3']],
  ['改正前の behind other words', '今般【改正前の第3条】', ['former 改正前: article 3']],
  ['a name directly behind a citation', '【第3条】【会計規程第5条】', ['article 3', 'named 会計規程: article 5']],
  ['中 behind a citation is of that', '【第3条】中【会計規程第5条】', ['article 3', 'named 会計規程: article 5']],
  ['規程集 is no 規程 with a subject', '用具に関する【規程集第3条】', ['named 規程集: article 3']],
  ['に関する規程 without a subject', 'に関する【規程第2条】', ['named 規程: article 2']],
  ['a date names nothing', '平成26年5月6日付【第3条】', ['article 3']],
  ['an instrument of a year of our era', '【2020年規程第1号】', ['instrument 2020年規程第1号']],
  ['上記 names nothing', '上記【第3条】', ['article 3']],
  [
    '下記, 前記, 現行, 原則, 但し name nothing',
    '下記【第3条】は現行【第4条】に、前記【第5条】は原則【第6条】、但し【第7条】',
    ['article 3', 'article 4', 'article 5', 'article 6', 'article 7']
  ],
  ['及び and 又は name nothing', '競技及び【第3条又は第4条】', ['article 3, article 4']],
  ['に係る names nothing', '誤開門に係る【第80条】', ['article 80']],
  ['職務上 and 施行後 name nothing', '職務上【第3条】を、施行後【第4条】を', ['article 3', 'article 4']],
  ['現行規程 is 規程', '現行【規程第3条】', ['named 規程: article 3']],
  ['新規程 is 規程', '新【規程第3条】', ['named 規程: article 3']],
  ['現行 before any name', '現行【会計規程第3条】', ['named 会計規程: article 3']],
  ['新 may begin a name', '【新潟県条例第3条】', ['named 新潟県条例: article 3']]
]

describe('the cited document is parsed:', () => {
  test.each(DOCUMENTS)('%s: %s', (_, source, read) => expectCitations(source, read))
})

describe('short forms and quotations are parsed:', () => {
  test.each<Row>([
    [
      'a short form directly behind a citation',
      '【第5条第1項ただし書】（以下「特例」という。）は、【特例】の申出による',
      ['article 5 paragraph 1 proviso as 特例', 'short-form 特例']
    ],
    [
      'a short form within this article',
      '【第5条】（以下【この条】において「特例」という。）',
      ['article 5 definition as 特例 in this article', 'here article']
    ],
    [
      'a short form behind 当該',
      '【第5条】（以下「特例」という。）は、当該【特例】の申出による',
      ['article 5 as 特例', 'short-form 特例']
    ],
    [
      'a short form at the end of a longer word is none',
      '【第5条】（以下「特例」という。）は、競技特例による',
      ['article 5 as 特例']
    ],
    [
      'a bracket defines nothing that another bracket does',
      '【第5条】（【次条】の場合を含む。）及び部員の合議（以下「協議」という。）',
      ['article 5 other', 'next article']
    ],
    ['words quoted from a provision far behind', '部員については、【第1号】中「山」とあるのは', ['item 1 quoted']],
    ['what is said of a provision is not quoted from it', '【第1号】の者中「山」と言う者', ['item 1']],
    [
      'a term behind other words is none',
      '【前項】の協議（以下「出席者協議」という。）は、出席者協議による',
      ['previous paragraph']
    ],
    [
      'a short form inside a longer word is none',
      '【第5条】（以下「特例」という。）は、特例法による',
      ['article 5 as 特例']
    ],
    ['words quoted from a provision', '【第1号】中「再び振る者」とあるのは「開く山」と読み替える', ['item 1 quoted']],
    [
      'a citation in the words quoted',
      '【第3号】中「【前二号】の目」とあるのは「目」と',
      ['item 3 quoted', 'previous 2 item']
    ]
  ])('%s: %s', (_, source, read) => expectCitations(source, read))

  test('この before the citation name of a document is parsed', () => {
    const found = findCitations('この競技規定により、この規定を', { selfNames: ['競技規定'] })
    expect(found.map(({ text }) => text)).toEqual(['この競技規定'])
  })

  test.each<[names: string[], text: string, name: string]>([
    [['おにずもの規約'], 'おにずもの規約第3条', 'おにずもの規約'],
    [['おにずもの規約', 'の規約'], 'おにずもの規約第3条', 'おにずもの規約'],
    [['の規約', 'おにずもの規約'], 'おにずもの規約第3条', 'おにずもの規約'],
    [['現行規程'], '現行規程第3条', '現行規程']
  ])('a known name is matched completely: for %j, 「%s」 has %s', (names, text, name) => {
    expect(findCitations(text, { names })).toMatchObject([{ start: 0, document: { kind: 'named', name } }])
  })

  test('a short form of an earlier text is applied', () =>
    expectCitations('【特例】による', ['short-form 特例'], ['特例']))
})

test.each([
  ['平成26年規約第1号', '平成26年規約第1号'],
  ['令和元年規約第一号', '令和元年規約第1号'],
  ['令和1年規約第１号', '令和元年規約第1号'],
  ['昭和二十二年法律第六十七号', '昭和22年法律第67号'],
  ['1年規約第1号', '1年規約第1号'],
  ['平成26年規約第1号附則', undefined],
  ['平成26年の規約', undefined],
  ['', undefined]
])('the instrument %j is formatted as %j', (text, name) => expect(instrumentName(text)).toBe(name))

describe('brackets define short forms of names:', () => {
  test.each<readonly [proves: string, text: string, found: readonly (readonly [string, string])[]]>([
    ['of a document', '会計規程（以下「細則」という。）', [['会計規程', '細則']]],
    ['with its instrument', '会計（平成20年規程第12号。以下「細則」という。）', [['会計', '細則']]],
    ['of a name in use', '先例（以下「例」という。）', [['先例', '例']]],
    ['in quotation marks', '「会計規程」（以下「細則」という。）', [['会計規程', '細則']]],
    [
      'of two',
      '会計規程（以下「甲」という。）と用具規則（以下「乙」という。）',
      [
        ['会計規程', '甲'],
        ['用具規則', '乙']
      ]
    ],
    ['not of other words', '出席者の協議（以下「協議」という。）', []],
    ['not without a word for it', '会計規程（以下同じ。）', []],
    ['not without 以下', '会計規程（「細則」という。）', []]
  ])('%s: %s', (_, text, found) => {
    const definitions = findNameDefinitions(text, ['先例'])
    expect(definitions.map(({ full, name }) => [full, name])).toEqual(found)
    for (const { start } of definitions) expect(text.charAt(start - 1)).toBe('）')
  })
})
