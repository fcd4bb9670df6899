import { describe, test } from 'vitest'
import { expectCitations, type Row } from '../support/citation.ts'

const RELATIVE: readonly Row[] = [
  ['前条', '【前条】の規定', ['previous article']],
  ['前項', '【前項】の指摘', ['previous paragraph']],
  ['前号', '【前号】により', ['previous item']],
  ['前二条', '【前二条】の規定', ['previous 2 article']],
  ['前三項', '【前三項】の規定', ['previous 3 paragraph']],
  ['前2号', '【前2号】の目', ['previous 2 item']],
  ['前々条', '【前々条】', ['previous but one article']],
  ['次条', '【次条第7項】', ['next article paragraph 7']],
  ['次項', '【次項】', ['next paragraph']],
  ['次の二項', '【次の二項】', ['next 2 paragraph']],
  ['前章 and 次節', '【前章】は【次節】', ['previous chapter', 'next section']],
  ['前章 with a section', '【前章第二節】', ['previous chapter section 2']],
  ['同条', '【同条第2項】', ['same article paragraph 2']],
  ['同項', '【同項各号】', ['same paragraph each item']],
  ['同号', '【同号イ】', ['same item subitem 1']],
  ['同章', '【同章第3節】', ['same chapter section 3']],
  ['当該条', '【当該条】', ['same article']],
  ['当該項', '【当該項】', ['same paragraph']],
  ['当該号', '【当該号】に定める', ['same item']],
  ['当該各号', 'それぞれ【当該各号】に定める', ['each item']],
  ['各号', '【各号】に掲げる', ['each item']],
  ['前項各号', '【前項各号】', ['previous paragraph each item']],
  ['各号 of a number', '【第42条第7項各号】', ['article 42 paragraph 7 each item']],
  ['各項', '【前条各項】', ['previous article each paragraph']],
  ['前各号', '【前各号】に掲げるもの', ['all-previous item']],
  ['前各項', '【前各項】の規定', ['all-previous paragraph']],
  ['次の各号', '【次の各号】に掲げる', ['following item']],
  ['以下各号', '【以下各号】に掲げる', ['following item']],
  ['以下の各号', '【以下の各号】', ['following item']],
  ['左の各号', '【左の各号】', ['following item']],
  ['この条', '以下【この条】において', ['here article']],
  ['この項', '以下【この項】において', ['here paragraph']],
  ['この号', '以下【この号】において', ['here item']],
  [
    'この款, この節, この章, この編',
    '【この款】は【この節】は【この章】は【この編】',
    ['here subsection', 'here section', 'here chapter', 'here part']
  ],
  ['この附則', '【この附則】', ['here supplement']],
  ['本条', '【本条第2項】', ['here article paragraph 2']],
  ['各本条 is no article', '各本条の刑', []],
  ['この規約', '【この規約】の定め', ['this document']],
  [
    'この規則, この法律, この条例',
    '【この規則】は【この法律】は【この条例】',
    ['this document', 'this document', 'this document']
  ],
  ['本規約', '【本規約】は', ['this document']],
  ['この規程 with a number', '【この規程第3条】', ['this document article 3']],
  ['この規程の附則', '【この規程の附則第2項】', ['this document supplement paragraph 2']],
  ['同 alone without 第', '【第86条第1項及び同2項】', ['article 86 paragraph 1, same article paragraph 2']],
  [
    '同 alone',
    '【規程第86条第1項】の決定を【同第2項】で',
    ['named 規程: article 86 paragraph 1', 'same article paragraph 2']
  ],
  [
    '同 before an item',
    '【規程第86条第1項第1号】の者と【同第2号】の者',
    ['named 規程: article 86 paragraph 1 item 1', 'same paragraph item 2']
  ]
]

const PARTS: readonly Row[] = [
  ['ただし書', '【前項ただし書】の同意', ['previous paragraph proviso']],
  ['但書', '【第5条但書】', ['article 5 proviso']],
  ['のただし書き', '【第4条第7項のただし書き】', ['article 4 paragraph 7 proviso']],
  ['本文', '【第8条第1項本文】', ['article 8 paragraph 1 main']],
  ['前段 and 後段', '【第3条前段と同条後段】', ['article 3 first, same article second']],
  ['各号列記以外の部分', '【第6条各号列記以外の部分】', ['article 6 chapeau']],
  ['各号以外の部分', '【第6条各号以外の部分】', ['article 6 chapeau']],
  ['各号以外の部分 alone', '【各号以外の部分】の規定', ['chapeau']],
  ['柱書 and 柱書き', '【第6条柱書と第7条柱書き】', ['article 6 chapeau, article 7 chapeau']],
  ['parts in a list', '【第5条第1項本文又はただし書】', ['article 5 paragraph 1 main, proviso']],
  ['ただし書 alone', '【ただし書】の場合には', ['proviso']],
  ['本文の規定 alone', '【本文】の規定にかかわらず', ['main']],
  ['a whole document has no part', '【この規程】本文を読む', ['this document']],
  ['本文 as a noun', '本文の内容を読む', []],
  ['前段 as a noun', '前段の話を省く', []],
  ['ただし alone is a conjunction', 'ただし、この限りでない', []]
]

describe('relative words are parsed:', () => {
  test.each(RELATIVE)('%s: %s', (_, source, read) => expectCitations(source, read))
})

describe('clauses are parsed:', () => {
  test.each(PARTS)('%s: %s', (_, source, read) => expectCitations(source, read))
})
