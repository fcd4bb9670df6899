import { describe, expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
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
  ['an appended table is not ours', '【別表第一第二号】', ['named 別表第一: item 2']],
  ['中 behind a name', '【会計規程中第3条】', ['named 会計規程: article 3']],
  ['上記 names nothing', '上記【第3条】', ['article 3']],
  [
    '下記, 前記, 現行, 原則, 但し name nothing',
    '下記【第3条】は現行【第4条】に、前記【第5条】は原則【第6条】、但し【第7条】',
    ['article 3', 'article 4', 'article 5', 'article 6', 'article 7']
  ],
  ['及び and 又は name nothing', '競技及び【第3条又は第4条】', ['article 3, article 4']],
  ['に係る names nothing', '誤開門に係る【第80条】', ['article 80']],
  ['職務上 and 施行後 name nothing', '職務上【第3条】を、施行後【第4条】を', ['article 3', 'article 4']],
  ['現行規程 is 規程', '現行【規程第3条】', ['named 規程: article 3']]
]

describe('The document named is read:', () => {
  test.each(DOCUMENTS)('%s: %s', (_, source, read) => expectCitations(source, read))
})

describe('Short forms and quotations:', () => {
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

  test('この before a name that the document is cited by', () => {
    const found = findCitations('この競技規定により、この規定を', { ownNames: ['競技規定'] })
    expect(found.map(({ text }) => text)).toEqual(['この競技規定'])
  })

  test('a short form that an earlier text defined', () =>
    expectCitations('【特例】による', ['short-form 特例'], ['特例']))
})
