import { describe, expect, test } from 'vitest'
import { marked } from '../../support/citation.ts'
import { expectTargets, type Row, resolveAt } from '../../support/tennis-law.ts'

const LISTS: readonly Row[] = [
  ['a later paragraph is of the same article', '1/1', '【第4条第2項及び第4項】', ['4/2 4/4']],
  ['a later member changes the article', '1/1', '【第2条第1項又は第4条第3項若しくは第4項】', ['2/1 4/3 4/4']],
  ['a later item is of the same paragraph', '8/2', '【前項第1号及び第2号】', ['8/1/1 8/1/2']],
  ['a later subitem is of the same item', '1/1', '【第2条第2号イ及びハ】', ['2/1/2/i 2/1/2/ha']],
  ['a later article is no branch of the earlier', '1/1', '【第3条・第5条】', ['3 5']],
  ['behind a whole article a bare paragraph is one’s own', '4/1', '【第6条及び第3項】', ['6 4/3']],
  ['behind a whole article, if one’s own has none, its', '1/1', '【第6条及び第2項】', ['6 6/2']],
  ['a caption between', '1/1', '【第3条（予約）及び第5条】', ['3 5']],
  ['a caption between steps', '6/1', '【第4条（会費の額、納付の時期及び方法の特例）第2項】', ['4/2']],
  ['numbers that share 条', '6/1', '【第2、3条】', ['2 3']],
  ['numbers that share 項', '6/1', '【第4条第1・3項】', ['4/1 4/3']],
  [
    '同条 behind a bracket passes over what is named inside it',
    '6/1',
    '【第4条】（【第5条】を除く。）のとき、【同条第2項】',
    ['4', '5', '4/2']
  ],
  ['同条 inside the bracket does not', '6/1', '【第3条】（【第4条】を除き、【同条第2項】を含む。）', ['3', '4', '4/2']],
  ['同条 in a list', '1/1', '【第6条第1項及び同条第2項】', ['6/1 6/2']],
  ['a section list', '1/1', '【第2章第1節及び第2節】', ['ch2/sec1 ch2/sec2']],
  ['a part for each', '1/1', '【第6条第1項本文及びただし書】', ['6/1#main 6/1#proviso']]
]

const RANGES: readonly Row[] = [
  ['paragraphs', '1/1', '【第4条第2項から第4項まで】', ['4/2 4/3 4/4']],
  ['articles, with the branches between', '1/1', '【第2条から第4条まで】', ['2 3 3-2 3-3 4']],
  ['articles, without the branches behind', '1/1', '【第1条～第3条】', ['1 2 3']],
  ['articles across chapters', '1/1', '【第4条から第6条まで】', ['4 5 6']],
  ['items with their branches', '1/1', '【第2条第1号から第3号まで】', ['2/1/1 2/1/2 2/1/2-2 2/1/3']],
  ['subitems', '1/1', '【第2条第2号イからハまで】', ['2/1/2/i 2/1/2/ro 2/1/2/ha']],
  ['from a relative word', '4/1', '【次項から第4項まで】', ['4/2 4/3 4/4']],
  ['to a relative word', '5/1', '【第3条から前条まで】', ['3 3-2 3-3 4']],
  ['of chapters', '1/1', '【次章から第3章まで】', ['ch2 ch3']],
  ['from articles to a paragraph', '1/1', '【第2条から第4条第2項まで】', ['2 3 3-2 3-3 4/1 4/2']],
  ['from a paragraph to an article', '1/1', '【第2条第2項から第3条の2まで】', ['2/2 2/3 3 3-2']],
  ['from an item to a paragraph', '1/1', '【第5条第2号から第6条第1項まで】', ['5/1/2 5/1/3 6/1']],
  [
    'the bracket before から is of the start',
    '5/1',
    '【第6条（【ただし書】を除く。）から第8条まで】',
    ['6 7 8', '6/1#proviso']
  ],
  ['a paragraph without its proviso remains', '5/1', '【第6条第1項】（【ただし書】を除く。）', ['6/1', '6/1#proviso']],
  ['the bracket before まで is of the end', '5/1', '【第7条から第8条（【第2項】を除く。）まで】', ['7 8', '8/2']],
  ['across articles', '1/1', '【第6条第2項から第8条第1項まで】', ['6/2 7/1 8/1']],
  ['in a list', '1/1', '【第1条から第3条まで及び第5条】', ['1 2 3 5']],
  ['an article excepted', '1/1', '【第3条から第4条まで】（【第3条の2】を除く。）', ['3 3-3 4', '3-2']],
  [
    'an item excepted from what stands before the bracket',
    '6/2',
    '【第5条各号】（【第2号】を除く。）',
    ['5/1/1 5/1/3', '5/1/2']
  ],
  ['an item restricted to', '6/2', '【第8条第1項】（【第2号】に係る部分に限る。）', ['8/1', '8/1/2']],
  ['an item excepted is not one’s own', '5/1', '【第8条第1項各号】（【第2号】を除く。）', ['8/1/1', '8/1/2']],
  ['an item restricted to is not one’s own', '5/1', '【第8条第1項】（【第2号】に係る部分に限る。）', ['8/1', '8/1/2']],
  [
    'what is included is not taken away',
    '1/1',
    '【第3条から第4条まで】（【第3条の2】の場合を含む。）',
    ['3 3-2 3-3 4', '3-2']
  ],
  ['a paragraph excepted from an article', '1/1', '【第4条】（【第2項】を除く。）', ['4', '4/2']],
  [
    'an included citation is read as it stands',
    '4/1',
    '【第6条】（【第2項】において準用する場合を含む。）',
    ['6', '4/2']
  ]
]

describe('members of a list inherit:', () => {
  test.each(LISTS)('%s (%s): %s', (_, at, source, targets) => expectTargets(at, source, targets))
})

describe('ranges cover everything between their ends:', () => {
  test.each(RANGES)('%s (%s): %s', (_, at, source, targets) => expectTargets(at, source, targets))
})

test('every member of a list has a separate link, a range has one', () => {
  const { text, spans } = marked('【規程第2条から第3条まで】、【第5条】又は【前条】')
  const [citation] = resolveAt('8/1', text).citations
  if (citation?.outcome !== 'resolved') throw new Error('unresolved')
  expect(citation.links.map(({ start, end }) => ({ start, end }))).toEqual(spans.slice(0, 2))
})
