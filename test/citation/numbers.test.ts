import { describe, test } from 'vitest'
import { expectCitations, type Row } from '../support/citation.ts'

const NUMBERS: readonly Row[] = [
  ['Arabic numerals', '【第42条第7項】', ['article 42 paragraph 7']],
  ['full-width numerals', '【第４２条第７項】', ['article 42 paragraph 7']],
  ['kanji numerals', '【第四十二条第七項】', ['article 42 paragraph 7']],
  ['kanji numerals by position', '【第二〇条】', ['article 20']],
  ['numerals of legal documents', '【第壱条及び第弐拾参条第弐項】', ['article 1, article 23 paragraph 2']],
  [
    '参 and 拾 outside a number are words',
    '【第5条】参照、【第6条】の参加者、【第7条】の拾得物',
    ['article 5', 'article 6', 'article 7']
  ],
  ['kanji hundreds', '【第百二十三条】', ['article 123']],
  ['numerals of different kinds in one pointer', '【第４２条第七項第3号】', ['article 42 paragraph 7 item 3']],
  ['a branch number', '【第8条の2第1項】', ['article 8-2 paragraph 1']],
  ['a branch number in kanji', '【第八条の二】の規定', ['article 8-2']],
  ['a branch number with 之', '【第八条之二第一項】の規定', ['article 8-2 paragraph 1']],
  ['a branch of a branch', '【第8条の2の3】', ['article 8-2-3']],
  ['a branch number of an item', '【第2号の2】', ['item 2-2']],
  ['a branch number of a chapter', '【第2章の2】', ['chapter 2-2']],
  ['a branch number before 本文', '【第8条の2本文】', ['article 8-2 main']],
  ['a branch number before から', '【第8条の二から第8条の四まで】', ['article 8-2 … article 8-4']],
  ['の2人 counts people', '【第3条】の2人の競技者', ['article 3']],
  ['の2,000点 counts points', '【第80条】の2,000点を供託する', ['article 80']],
  ['の20,000点 counts points', '【第80条】の20,000点', ['article 80']],
  ['の2万点 counts points', '【第80条】の2万点', ['article 80']],
  ['の3ポイント counts points', '【第80条】の3ポイント', ['article 80']],
  ['の三箇月 counts months', '【第3条】の三箇月', ['article 3']],
  ['a branch 1, which nothing has', '【第23条の1】に規定する行為', ['article 23-1']],
  ['a branch 1 before a list', '【第23条の1及び第24条】', ['article 23-1, article 24']],
  ['a branch 1 at the end', '（【第23条の１】）', ['article 23-1']],
  ['a branch 1 in kanji', '【第二十三条の一】の規定', ['article 23-1']],
  ['a branch 1 before a paragraph', '【第23条の一第2項】', ['article 23-1 paragraph 2']],
  ['の1人 counts people', '【第23条】の1人は、', ['article 23']],
  ['の1位 counts places', '【第57条】の1位の者', ['article 57']],
  ['の1につき counts', '【第80条】の1につき', ['article 80']],
  ['の一部 is a word', '【第23条】の一部を改める', ['article 23']],
  ['の1に該当 means one of them', '【第5条】の1に該当する者', ['article 5']],
  ['の一に該当 means one of them', '【第3条各号】の一に該当する者', ['article 3 each item']],
  ['の二以上 counts', '【前条各号】の二以上に該当する者', ['previous article each item']],
  ['a branch number before 条', '【第3の2条】の規定', ['article 3-2']],
  ['a branch number before 条 without 第 is no article', '3の2条の規定', []],
  ['a kanji number without 第 after a paragraph', '【第5条第1項二号ロ】', ['article 5 paragraph 1 item 2 subitem 2']],
  ['a kanji number without 第 after an article', '【第五条一号】の者', ['article 5 item 1']],
  ['a kanji number without 第 of a compound', '【第五条】二項道路', ['article 5']],
  ['の before a subitem', '【第2条第2号のイ】の場所', ['article 2 item 2 subitem 1']],
  ['の before a number in brackets', '【第2条第2号ロの(1)】', ['article 2 item 2 subitem 2 subsubitem 1']],
  ['の before a word in katakana', '【第2条第2号】のイベント', ['article 2 item 2']],
  [
    'bracketed digits in one character',
    '【第2条第2号ロ⑴及び⑵】',
    ['article 2 item 2 subitem 2 subsubitem 1, subsubitem 2']
  ],
  ['an issue of a bulletin', '会報の次号、部報前号、次号の会報又は第5号の機関紙', []],
  ['spaces beside a number', '（【第 5 条】参照）', ['article 5']],
  ['a space between steps', '【第42条　第7項】', ['article 42 paragraph 7']],
  ['の between steps', '【前項の第1号】', ['previous paragraph item 1']],
  ['の before a number without 第', '【前条の3項】', ['previous article paragraph 3']],
  ['の before each item', '【前項の各号】', ['previous paragraph each item']],
  ['a caption between steps', '【第3条（趣旨）第1項】', ['article 3 paragraph 1']],
  [
    'a caption of any length between steps',
    '【第3条（高齢の会員及び遠方に住む会員の会費の特例の取扱い）第1項】',
    ['article 3 paragraph 1']
  ],
  ['a caption with a list', '【第4条（第一種会員、第二種会員）第2項】', ['article 4 paragraph 2']],
  ['a caption with a citation', '【第3条（第5条の規定の準用）第1項】', ['article 3 paragraph 1']],
  ['a caption with a quotation', '【第3条（「会員」の意義）第2項第1号】', ['article 3 paragraph 2 item 1']],
  [
    'a caption before a clause',
    '【第1条（同意）ただし書、第3条（趣旨）後段】',
    ['article 1 proviso, article 3 second']
  ],
  ['a caption of 前条', '【前条（同意）第2項】', ['previous article paragraph 2']],
  ['the items of a clause', '【同項ただし書各号】', ['same paragraph each item']],
  ['an item of a clause', '【第5条第1項ただし書第2号イ】', ['article 5 paragraph 1 item 2 subitem 1']],
  ['a clause without items', '【第5条ただし書】各自が', ['article 5 proviso']],
  ['a bracket that does not close', '【第3条】（趣旨第1', ['article 3']],
  ['numbers that share 項', '【第2条第1・2項】', ['article 2 paragraph 1, paragraph 2']],
  ['numbers that share 条', '【第2、3条】の規定', ['article 2, article 3']],
  ['three numbers that share 号', '【前項第一、二及び三号】', ['previous paragraph item 1, item 2, item 3']],
  ['a range of numbers that share 条', '【第1～3条】', ['article 1 … article 3']],
  ['a range with から of numbers that share 項', '【第3条第1から3項まで】', ['article 3 paragraph 1 … paragraph 3']],
  ['numbers with 第 that share 条', '【第1・第2条及び第5条第1項】', ['article 1, article 2, article 5 paragraph 1']],
  ['numbers without a level', '第一、第二の者', []],
  ['a compound with a paragraph', '第三項症、第二項有価証券', []],
  ['a compound behind a branch number', '第二十八号の二書式及び【第二号の二】の書式', ['item 2-2']],
  ['a verb behind a paragraph', '【第三項】記載の者、【第2項】違反', ['paragraph 3', 'paragraph 2']]
]

const LEVELS: readonly Row[] = [
  [
    'an article down to a subsubitem',
    '【第2条第1項第3号イ（１）】',
    ['article 2 paragraph 1 item 3 subitem 1 subsubitem 1']
  ],
  ['half-width brackets', '【第2条第3号ロ(2)】', ['article 2 item 3 subitem 2 subsubitem 2']],
  ['a chapter and a section', '【第2章第9節】', ['chapter 2 section 9']],
  ['編 章 節 款 目', '【第一編第二章第三節第四款第五目】', ['part 1 chapter 2 section 3 subsection 4 division 5']],
  ['an item without its paragraph', '【第76条第3号】', ['article 76 item 3']],
  ['a bare paragraph', '【第2項】の指摘', ['paragraph 2']],
  ['a bare item', '【第1号】に掲げる者', ['item 1']],
  ['a bare subitem before に掲げる', '【イ】に掲げる場合', ['subitem 1']],
  ['bare subitems in a list', '【イ又はロ】に掲げる場合', ['subitem 1, subitem 2']],
  ['a bare subitem before a noun', '【ロ】の株式', ['subitem 2']],
  ['a bare subsubitem before に掲げる', '【（1）】に掲げる場合', ['subsubitem 1']],
  ['bare subsubitems in a list', '【（1）又は（2）】の者', ['subsubitem 1, subsubitem 2']],
  ['no subitem below an article', '【第3条】イの字', ['article 3']],
  ['a supplementary provision from outside', '【附則第2項】', ['supplement paragraph 2']],
  ['a supplementary provision without 第', '【附則3項】', ['supplement paragraph 3']],
  ['付則 is 附則', '【付則第3条】', ['supplement article 3']],
  ['without 第, an article', '【80条】によると', ['article 80']],
  ['without 第, whatever comes last', '【80条】による点数の合計', ['article 80']],
  ['without 第, a paragraph', '【42条3項】', ['article 42 paragraph 3']],
  ['without 第, an item', '【76条3号】', ['article 76 item 3']],
  ['without 第, full-width', '【８０条】', ['article 80']],
  ['without 第, behind a name', '【規程80条】', ['named 規程: article 80']]
]

/** Texts in katakana, whose particles look like the labels of subitems. */
const KATAKANA: readonly Row[] = [
  ['ノ behind an item', '【前号】ノ金額ニ対スル利息ヲ払ハサル者', ['previous item']],
  ['ニ behind an item', '【第一号】ニ掲クル者ノ', ['item 1']],
  ['a branch number', '【第一条ノ二及前条第一号】ノ規定ハ之ヲ準用ス', ['article 1-2, previous article item 1']],
  ['左ノ各号', '【左ノ各号】ノ一ニ該当スル者', ['following item']],
  ['behind a particle', '此ノ場合ニ於テハ【前項】ノ規定ヲ準用ス', ['previous paragraph']],
  ['an article behind a particle', '会費ニ関シテハ【第三条乃至第五条】ノ規定ヲ準用ス', ['article 3 … article 5']],
  ['ヨリ…マデ', '【第三条ヨリ第五条マデ】ノ規定', ['article 3 … article 5']],
  ['又ハ and 若ハ', '【第三条又ハ第五条若ハ第六条】ノ規定', ['article 3, article 5, article 6']],
  ['the name of a law', '取扱ニ関シテハ【民法第三条】ノ規定ヲ準用ス', ['named 民法: article 3']],
  ['a subitem in a text without particles', '【第1号ロ】', ['item 1 subitem 2']],
  ['ノ as a subitem at the end', '【第1号ノ】', ['item 1 subitem 26']],
  ['ノ as a subitem before its subsubitem', '【前号ノ（1）】', ['previous item subitem 26 subsubitem 1']]
]

describe('katakana texts are parsed:', () => {
  test.each(KATAKANA)('%s: %s', (_, source, read) => expectCitations(source, read))
})

describe('numbers are parsed:', () => {
  test.each(NUMBERS)('%s: %s', (_, source, read) => expectCitations(source, read))
})

describe('every level is parsed:', () => {
  test.each(LEVELS)('%s: %s', (_, source, read) => expectCitations(source, read))
})
