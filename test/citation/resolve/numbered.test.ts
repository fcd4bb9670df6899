import { describe, test } from 'vitest'
import { expectTargets, type Row } from '../../support/tennis-law.ts'

const NUMBERED: readonly Row[] = [
  ['an article', '1/1', '【第4条】', ['4']],
  ['a branch article', '1/1', '【第3条の2】', ['3-2']],
  ['a paragraph', '1/1', '【第4条第2項】', ['4/2']],
  ['an item', '1/1', '【第2条第1項第3号】', ['2/1/3']],
  ['a branch item', '1/1', '【第2条第1項第2号の2】', ['2/1/2-2']],
  ['a subitem', '1/1', '【第2条第1項第2号ロ】', ['2/1/2/ro']],
  ['a subsubitem', '1/1', '【第2条第1項第2号ロ（２）】', ['2/1/2/ro/2']],
  ['an item of an article with one paragraph', '1/1', '【第5条第3号】', ['5/1/3']],
  ['an item of an article of which one paragraph has items', '1/1', '【第2条第3号】', ['2/1/3']],
  ['all items', '1/1', '【第5条各号】', ['5/1/1 5/1/2 5/1/3']],
  ['all items of a paragraph', '1/1', '【第8条第2項各号】', ['8/2/1']],
  ['all paragraphs', '1/1', '【第6条各項】', ['6/1 6/2']],
  ['a chapter', '1/1', '【第2章】', ['ch2']],
  ['a section', '1/1', '【第2章第2節】', ['ch2/sec2']],
  ['a subsection', '1/1', '【第2章第2節第1款】', ['ch2/sec2/sub1']],
  ['a section from inside its chapter', '7/1', '【第1節】', ['ch2/sec1']],
  ['a section of the other chapter', '10/1', '【第1節】', ['ch3/sec1']],
  ['a section that only one chapter has, from elsewhere', '1/1', '【第2節】', ['ch2/sec2']],
  ['a bare paragraph is of the same article', '4/3', '【第2項】', ['4/2']],
  ['a bare item is of the same paragraph', '8/1', '【第2号】', ['8/1/2']],
  ['a bare item inside an item is a sibling', '2/1/2', '【第3号】', ['2/1/3']],
  ['a bare item inside a subitem is of the paragraph', '2/1/2/ro', '【第3号】', ['2/1/3']],
  ['a bare subitem inside an item is below it', '2/1/2', '【ハ】に掲げる', ['2/1/2/ha']],
  ['a bare subitem inside a subitem is a sibling', '2/1/2/ro', '【イ】に掲げる', ['2/1/2/i']],
  ['a bare subsubitem inside a subitem', '2/1/2/ro', '【（1）】に掲げる', ['2/1/2/ro/1']],
  [
    'a bare item where there are none is of the paragraph named last',
    '4/2',
    '【第8条第1項】のうち【第2号】',
    ['8/1', '8/1/2']
  ],
  ['a bare item where there are none is of the article named last', '4/2', '【第5条】のうち【第2号】', ['5', '5/1/2']],
  [
    'before a quotation the paragraph named last goes first',
    '8/1',
    '【第5条】を準用し、【第2号】中「二年」とあるのは「者」と',
    ['5', '5/1/2']
  ]
]

/** The own provision has such a number, too. */
const AMONG: readonly Row[] = [
  ['a paragraph among an article', '6/1', '【第8条】のうち【第1項】の規定', ['8', '8/1']],
  ['a paragraph in an article', '6/1', '【第8条】の規定中【第1項】', ['8', '8/1']],
  ['an item among the items of a paragraph', '8/2', '【前項各号】のうち【第1号】の者', ['8/1/1 8/1/2', '8/1/1']],
  [
    'an item among those who are listed',
    '8/1',
    '【第5条各号】に掲げる者のうち、【第2号】に掲げる者',
    ['5/1/1 5/1/2 5/1/3', '5/1/2']
  ],
  ['an item among the own ones', '5/1', '【次の各号】のうち【第2号及び第3号】', ['5/1/1 5/1/2 5/1/3', '5/1/2 5/1/3']],
  [
    'a subitem among those of an item',
    '1/1',
    '【第2条第2号】に掲げる場所のうち【イ及びロ】の場所',
    ['2/1/2', '2/1/2/i 2/1/2/ro']
  ],
  ['an item of an amount is the own one', '8/1', '【第5条】の規定による日数のうち【第2号】の日数', ['5', '8/1/2']],
  [
    'a paragraph among another document',
    '6/1',
    '【会計規程第8条】のうち【第1項】',
    ['external 会計規程', 'external 会計規程']
  ]
]

const SUPPLEMENTS: readonly Row[] = [
  ['from outside', '1/1', '【附則第2項】', ['附則/2']],
  ['an article of the second one', '1/1', '【附則第2条第2項】', ['附則2/2/2']],
  ['with a name', '', '【規程附則第3項】', ['附則/3']],
  ['behind この規程', '1/1', '【この規程の附則第2項】', ['附則/2']],
  ['behind この規程, from inside another', '附則2/1/1', '【この規程の附則第2項】', ['附則/2']],
  ['前項 stays inside', '附則/3', '【前項】', ['附則/2']],
  ['a bare paragraph stays inside', '附則/1', '【第3項】', ['附則/3']],
  ['前条 stays inside', '附則2/2/1', '【前条】', ['附則2/1']],
  ['附則第1項 is of the 附則 at hand', '附則2/2/2', '【附則第1条】', ['附則2/1']],
  ['a bare article is of the main provisions', '附則2/1/1', '【第2条】', ['2']],
  ['この附則', '附則/1', '【この附則】', ['附則']],
  ['この規程 is the whole', '附則/1', '【この規程】', ['*']]
]

describe('numbers are resolved at their location:', () => {
  test.each(NUMBERED)('%s (%s): %s', (_, at, source, targets) => expectTargets(at, source, targets))
})

describe('numbers among those of a preceding citation are resolved there:', () => {
  test.each(AMONG)('%s (%s): %s', (_, at, source, targets) => expectTargets(at, source, targets))
})

describe('numbers in a 附則 are resolved within the 附則:', () => {
  test.each(SUPPLEMENTS)('%s (%s): %s', (_, at, source, targets) => expectTargets(at, source, targets))
})
