import { describe, test } from 'vitest'
import { expectCitations, type Row } from '../support/citation.ts'

const LISTS: readonly Row[] = [
  [
    'a later member says only what differs',
    '【第75条第1項又は第76条第4項若しくは第5項】',
    ['article 75 paragraph 1, article 76 paragraph 4, paragraph 5']
  ],
  ['及び', '【第1号及び第3号】', ['item 1, item 3']],
  ['および', '【第1号および第3号】', ['item 1, item 3']],
  ['並びに', '【第1条並びに第3条】', ['article 1, article 3']],
  ['ならびに', '【第1条ならびに第3条】', ['article 1, article 3']],
  ['又は', '【第3号又は第4号】', ['item 3, item 4']],
  ['または', '【第3号または第4号】', ['item 3, item 4']],
  ['若しくは', '【第1項若しくは第2項】', ['paragraph 1, paragraph 2']],
  ['もしくは', '【第1項もしくは第2項】', ['paragraph 1, paragraph 2']],
  ['と', '【前項第1号と第2号】が重なる', ['previous paragraph item 1, item 2']],
  ['・ makes two articles, not a range', '【第一条・第三条】', ['article 1, article 3']],
  ['、', '【第1条、第2条及び第5条】', ['article 1, article 2, article 5']],
  ['、及び', '【第1条、及び第2条】', ['article 1, article 2']],
  ['a full-width comma', '【第1条，第2条】', ['article 1, article 2']],
  ['a caption between members', '【第3条（趣旨）及び第5条】（定義）', ['article 3, article 5']],
  [
    'a bracket with a citation between members',
    '【第4条第1項（【第5条】において準用する場合を含む。）又は第2項】',
    ['article 4 paragraph 1 other, paragraph 2', 'article 5']
  ],
  [
    'から without まで is no range, but counts in the same document',
    '【会計規程第8条から第10条】に違反する',
    ['named 会計規程: article 8, article 10']
  ],
  ['subitems', '【第1号イ及びロ】', ['item 1 subitem 1, subitem 2']],
  ['subsubitems', '【第1号イ（１）及び（２）】', ['item 1 subitem 1 subsubitem 1, subsubitem 2']],
  [
    'a list ends after an exception from rules',
    '【第3条】の規定（【第2項】を除く。）及び【次項から第5項まで】',
    ['article 3 except', 'paragraph 2', 'next paragraph … paragraph 5']
  ],
  ['one 号 for several numbers without 第', '【第76条3、4号】', ['article 76 item 3, item 4']],
  [
    'a caption in other brackets',
    '【第3条［趣旨］第1項】の者、【第5条「定義」第2項】',
    ['article 3 paragraph 1', 'article 5 paragraph 2']
  ],
  ['without 第 after a first member', '【第76条第3号、4号】', ['article 76 item 3, item 4']],
  ['前条 and a number', '【前条及び第5条】', ['previous article, article 5']],
  ['同条 in a list', '【第5条第1項及び同条第3項】', ['article 5 paragraph 1, same article paragraph 3']],
  ['no subitem behind a whole item', '【第1号】とハの字', ['item 1']],
  ['words between make two', '【第5条】の規定及び【第6条】', ['article 5', 'article 6']],
  ['juxtaposed articles are two citations', '規程関係は【第9条】【第79条】', ['article 9', '+ article 79']],
  [
    'juxtaposed articles of a named document',
    '【規程第9条】【第79条】【第80条】関係',
    ['named 規程: article 9', '+ article 79', '+ article 80']
  ],
  ['a name begins anew', '【規程第3条】及び【会計規程第5条】', ['named 規程: article 3', 'named 会計規程: article 5']],
  [
    '前条 behind another document is not its',
    '【会計規程第3条】及び【前条】',
    ['named 会計規程: article 3', 'previous article']
  ],
  ['この規程 begins anew', '【会計規程第3条】及び【この規程】', ['named 会計規程: article 3', 'this document']]
]

const RANGES: readonly Row[] = [
  ['から…まで', '【第42条第2項から第7項まで】の役', ['article 42 paragraph 2 … paragraph 7']],
  ['from a relative word', '【次項から第7項まで】', ['next paragraph … paragraph 7']],
  ['to a relative word', '【第5条から前条まで】', ['article 5 … previous article']],
  ['of chapters', '【次章から第四章の二まで】', ['next chapter … chapter 4-2']],
  ['of subitems', '【第1号イからハまで】', ['item 1 subitem 1 … subitem 3']],
  ['of bare subitems', '次の【イからハまで】に掲げる', ['subitem 1 … subitem 3']],
  ['～', '【第1条～第3条】', ['article 1 … article 3']],
  ['a minus sign', '【第4条第1項−第3項】', ['article 4 paragraph 1 … paragraph 3']],
  ['ー in place of a dash', '【第4条ー第6条】', ['article 4 … article 6']],
  ['〜', '【第1条〜第3条】', ['article 1 … article 3']],
  ['~', '【第1条~第3条】', ['article 1 … article 3']],
  ['－', '【第1条－第3条】', ['article 1 … article 3']],
  ['―', '【第一条―第四条】', ['article 1 … article 4']],
  ['ないし', '【第1条ないし第3条】', ['article 1 … article 3']],
  ['から without まで is no range', '【第1条】から始まる', ['article 1']],
  ['nor between two articles', '【第1条】から【第3条】を読む', ['article 1', 'article 3']],
  ['a range in a list', '【第2条から第4条まで及び第9条】', ['article 2 … article 4, article 9']],
  ['the name said again at the end', '【先例第4号から先例第7号まで】', ['named 先例: item 4 … item 7']],
  ['an exception', '【第2条から第9条まで】（【第5条】を除く。）', ['article 2 … article 9 except', 'article 5']],
  [
    'an exception in the middle of a list',
    '【第2条から第9条まで（【第5条】を除く。）及び第12条】',
    ['article 2 … article 9 except, article 12', 'article 5']
  ],
  ['an exception of an item', '【前項各号】（【第3号】を除く。）', ['previous paragraph each item except', 'item 3']],
  [
    'を除き',
    '【第789条】（【第1項第3号及び第2項第3号】を除き、【次条】において準用する場合を含む。）',
    ['article 789 except', 'paragraph 1 item 3, paragraph 2 item 3', 'next article']
  ],
  [
    'an exception of those of an item',
    '【前項各号】（【第3号】に掲げる部員を除く。）',
    ['previous paragraph each item except', 'item 3']
  ],
  [
    'a restriction to those of an item',
    '【第5条第1項】（【第3号】に掲げる者に限る。）',
    ['article 5 paragraph 1 only', 'item 3']
  ],
  [
    'an exception of others is none of the citation',
    '【第2条】（【第5条】により届け出た者を除く。）',
    ['article 2 other', 'article 5']
  ],
  ['a restriction', '【第5条第1項】（【第3号】に係る部分に限る。）', ['article 5 paragraph 1 only', 'item 3']],
  ['an inclusion is neither', '【第5条】（【次条】において準用する場合を含む。）', ['article 5 other', 'next article']],
  [
    'a bracket before まで',
    '【第1条第2項から第4項（【第1号】を除く。）まで】の規定',
    ['article 1 paragraph 2 … paragraph 4 except', 'item 1']
  ],
  [
    'a bracket before まで, in a list',
    '【第64条又は第85条第5項から第7項（【第2号】に限る。）まで及び第9条】',
    ['article 64, article 85 paragraph 5 … paragraph 7 only, article 9', 'item 2']
  ],
  [
    'a bracket before から',
    '【第三節（【第六百十七条】を除く。）から第六節まで】',
    ['section 3 … section 6 except', 'article 617']
  ]
]

describe('a list is parsed as one citation:', () => {
  test.each(LISTS)('%s: %s', (_, source, read) => expectCitations(source, read))
})

describe('a range is parsed as one member:', () => {
  test.each(RANGES)('%s: %s', (_, source, read) => expectCitations(source, read))
})
