import { expect, test } from 'vitest'
import { marked } from '../../support/citation.ts'
import { resolveAt } from '../../support/tennis-law.ts'

/**
 * Test name, path of the text, text with the failing member marked, reason of the failure, and nearest real provision.
 */
type Row = readonly [proves: string, at: string, marked: string, reason: string, hint: string | null]

const MISSING: readonly Row[] = [
  ['an article behind the last', '1/1', '【第12条】', '規程は第10条までです', '第10条'],
  ['a branch behind the last', '1/1', '【第3条の4】', '第3条の枝番号は第3条の3までです', '第3条の3'],
  ['a branch 1', '1/1', '【第3条の1】', '第3条の枝番号は第3条の2からです', '第3条'],
  ['a branch 1 of an article without branches', '1/1', '【第5条の一】の規定', '第5条に枝番号はありません', '第5条'],
  ['a branch where there are none', '1/1', '【第5条の2】', '第5条に枝番号はありません', '第5条'],
  ['a paragraph behind the last', '1/1', '【第4条第9項】', '第4条は第4項までです', '第4条第4項'],
  ['a second paragraph of an article with one', '1/1', '【第7条第2項】', '第7条は第1項だけです', '第7条第1項'],
  ['an item behind the last', '1/1', '【第5条第4号】', '第5条第1項は第3号までです', '第5条第1項第3号'],
  ['an item of a paragraph without items', '1/1', '【第4条第2項第1号】', '第4条第2項に号はありません', '第4条第2項'],
  ['an item of an article without items', '1/1', '【第4条第1号】', '第4条に号はありません', '第4条'],
  ['all items of a paragraph without items', '4/3', '【前項各号】', '第4条第2項に号はありません', '第4条第2項'],
  [
    'an item that two paragraphs could have',
    '1/1',
    '【第8条第1号】',
    '第8条は第1項と第2項に号があり、項が定まりません',
    '第8条第1項'
  ],
  ['a subitem behind the last', '1/1', '【第2条第2号ホ】', '第2条第1項第2号はハまでです', '第2条第1項第2号ハ'],
  [
    'a subitem of an item without any',
    '1/1',
    '【第2条第1号イ】',
    '第2条第1項第1号にイロハはありません',
    '第2条第1項第1号'
  ],
  ['a branch item between', '1/1', '【第2条第2号の3】', '第2号の枝番号は第2号の2までです', '第2条第1項第2号の2'],
  ['a chapter behind the last', '1/1', '【第9章】', '規程は第3章までです', '第3章'],
  ['a section behind the last', '1/1', '【第2章第3節】', '第2章は第2節までです', '第2章第2節'],
  ['a section of a chapter without any', '1/1', '【第1章第1節】', '第1章に節はありません', '第1章'],
  ['a section that two chapters have', '', '【第1節】', '規程には第2章第1節と第3章第1節があります', '第2章第1節'],
  ['前条 in the first article', '1/1', '【前条】', '第1条の前に条はありません', '第2条'],
  ['次条 in the last article', '10/1', '【次条】', '第10条の後に条はありません', '第9条'],
  ['前項 in a first paragraph', '4/1', '【前項】', '第4条第1項の前に項はありません', '第3条の3'],
  ['次項 in a last paragraph', '4/4', '【次項】', '第4条第4項の後に項はありません', '第5条'],
  ['前号 in a first item', '5/1/1', '【前号】', '第5条第1項第1号の前に号はありません', '第5条第1項第2号'],
  ['前号 in no item', '4/2', '【前号】', '第4条第2項は号の中にありません', '第4条第2項'],
  ['前三条 where there are two', '3/1', '【前三条】', '第3条の前の条は2つだけです', '第2条'],
  ['次の二項 where there is one', '4/3', '【次の二項】', '第4条第3項の後の項は1つだけです', '第4条第4項'],
  ['前各号 in a first item', '5/1/1', '【前各号】', '第5条第1項第1号の前に号はありません', '第5条第1項第2号'],
  ['この節 in no section', '4/1', '【この節】', '第4条第1項は節の中にありません', '第1章'],
  ['前条 outside the provisions', '', '【前条】', '規程の条文の中ではないので、どの条か決まりません', null],
  ['a ただし書 where there is none', '1/1', '【第7条第1項ただし書】', '第7条第1項にただし書はありません', '第7条第1項'],
  [
    'a ただし書 of an article where there is none',
    '1/1',
    '【第7条ただし書】',
    '第7条第1項にただし書はありません',
    '第7条第1項'
  ],
  ['a ただし書 of an article with many paragraphs', '1/1', '【第4条ただし書】', '第4条にただし書はありません', '第4条'],
  [
    '本文 without a ただし書',
    '1/1',
    '【第7条本文】',
    '第7条第1項はただし書がなく、本文とただし書に分かれていません',
    '第7条第1項'
  ],
  ['後段 of a single sentence', '1/1', '【第4条第1項後段】', '第4条第1項は前段と後段に分かれていません', '第4条第1項'],
  [
    '前段 beside a ただし書 only',
    '1/1',
    '【第6条第1項前段】',
    '第6条第1項は前段と後段に分かれていません',
    '第6条第1項'
  ],
  ['a chapeau without items', '1/1', '【第7条各号列記以外の部分】', '第7条第1項に号はありません', '第7条第1項'],
  [
    'a chapeau that two paragraphs have',
    '1/1',
    '【第8条各号列記以外の部分】',
    '第8条は第1項と第2項に号があり、項が定まりません',
    '第8条第1項'
  ],
  ['a later member', '1/1', '第4条第1項及び【第9項】', '第4条は第4項までです', '第4条第4項'],
  ['the end of a range', '1/1', '【第4条第2項から第7項まで】', '第4条は第4項までです', '第4条第4項'],
  ['a range from behind to before', '1/1', '【第9条から第2条まで】', '第2条は第9条より前にあります', '第2条'],
  ['a range between levels', '1/1', '【第2章から第6条まで】', '第2章と第6条は同じ段の規定ではありません', '第2章'],
  ['an exception', '1/1', '第5条各号（【第4号】を除く。）', '第5条第1項は第3号までです', '第5条第1項第3号'],
  ['an article with an exception', '1/1', '【第12条】（第5条を除く。）', '規程は第10条までです', '第10条'],
  ['an article of another ruleset', '1/1', '【連盟規定第14条】', '連盟規定は第13条だけです', '第13条'],
  ['an article of the 附則', '1/1', '【附則第4項】', '附則は第3項までです', '附則第3項'],
  [
    'a bare item where one’s own paragraph ends before',
    '8/1',
    '【第3号】',
    '第8条第1項は第2号までです',
    '第8条第1項第2号'
  ]
]

test.each(MISSING)('an unresolved citation gives its reason: %s (%s): %s', (_, at, source, reason, hint) => {
  const { text, spans } = marked(source)
  const [span] = spans
  const phrase = text.slice(span?.start, span?.end)
  const problems = resolveAt(at, text).citations.flatMap(citation =>
    citation.outcome === 'unresolved' ? citation.gaps : []
  )
  expect(problems).toEqual([
    {
      code: 'citation-target-missing',
      message: `「${phrase}」の指す規定がありません（${reason}）`,
      hint: hint && `「${hint}」のことですか`,
      ...span
    }
  ])
})

test.each<readonly [source: string, at: string, only: string]>([
  ['【第4条第2項から第2項まで】', '1/1', '第4条第2項'],
  ['【第5条第1号から第1号まで】', '1/1', '第5条第1項第1号'],
  ['【第3条～第3条】', '1/1', '第3条'],
  ['【前条から第5条まで】', '6/1', '第5条'],
  ['【先例第2号から先例第2号まで】', '1/1', '先例第2号']
])('a range of one provision is reported: %s', (source, at, only) => {
  const { text, spans } = marked(source)
  const gaps = resolveAt(at, text).citations.flatMap(one => (one.outcome === 'unresolved' ? one.gaps : []))
  const phrase = text.slice(spans[0]?.start, spans[0]?.end)
  const message = `「${phrase}」の指す範囲がありません（初めも終わりも${only}です）`
  expect(gaps).toEqual([{ code: 'citation-target-missing', message, hint: `「${only}」のことですか`, ...spans[0] }])
})

test.each<readonly [proves: string, text: string, message: string, hint: string]>([
  [
    'behind the last',
    '先例第10号',
    '「先例第10号」の指す先例がありません（先例は第9号までです）',
    '「先例第9号」のことですか'
  ],
  [
    'between',
    '先例第6号',
    '「先例第6号」の指す先例がありません（先例に第6号はありません）',
    '「先例第4号」のことですか'
  ]
])('an entry of a series %s', (_, text, message, hint) => {
  const [citation] = resolveAt('', text).citations
  expect(citation).toMatchObject({ outcome: 'unresolved', gaps: [{ message, hint }] })
})

test.each<readonly [text: string, at: string, message: string, hint: string | null]>([
  [
    '同条',
    '2/1',
    '「同条」の受ける規定が、これより前に引かれていません（条の番号で書いてください）',
    '「第2条」のことですか'
  ],
  [
    '同項',
    '4/2',
    '「同項」の受ける規定が、これより前に引かれていません（項の番号で書いてください）',
    '「第4条第2項」のことですか'
  ],
  ['当該号', '4/2', '「当該号」の受ける規定が、これより前に引かれていません', '「第4条第2項」のことですか'],
  ['当該各号', '4/2', '「当該各号」の受ける規定が、これより前に引かれていません', '「第4条第2項」のことですか'],
  ['第2項', '', '「第2項」の受ける規定が、これより前に引かれていません', null]
])('%s (%s) is unresolved if no antecedent is named before it', (text, at, message, hint) => {
  const [citation] = resolveAt(at, text).citations
  expect(citation).toMatchObject({
    outcome: 'unresolved',
    gaps: [{ code: 'citation-antecedent-missing', message, hint, start: 0, end: text.length }]
  })
})

test('the other members of a broken list keep their links', () => {
  const [citation] = resolveAt('1/1', '第4条第1項、第9項及び第2項').citations
  expect(citation).toMatchObject({
    outcome: 'unresolved',
    gaps: [{ start: 7, end: 10 }],
    links: [{ targets: [{ path: '4/1' }] }, { targets: [{ path: '4/2' }] }]
  })
})
