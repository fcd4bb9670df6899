import { describe, expect, test } from 'vitest'
import { resolveSketch } from '../../support/tennis-law.ts'

/** Rules with appendices of every form, and a sentence as 第3条. */
const rules = (sentence: string) => `
  第1条 次のとおりとする。
  一 甲
  二 乙
  第2条 丙とする。
  第3条 ${sentence}
  別表第一（第一条関係）
  1 庭
  一 東の庭
  二 西の庭
  別表第二
  1 次の表による。
  | 項 | 額 |
  | 一 | 千円 |
  様式第1号（第2条関係）
  1 届
  附則
  1 公告の日から施行する。
`

const citedIn = (text: string, path: string) =>
  resolveSketch(text)
    .filter(line => line.startsWith(`${path} `))
    .map(line => line.slice(path.length + 1))

describe('an appendix is linked', () => {
  test.each<readonly [sentence: string, citations: readonly string[]]>([
    ['別表第一に定める。', ['別表第一 → 別表第一（第一条関係）']],
    ['別表１に定める。', ['別表１ → 別表第一（第一条関係）']],
    ['別表第一第二号の庭とする。', ['別表第一第二号 → 別表第一（第一条関係）/1/2']],
    ['別表第一中第二号の庭とする。', ['別表第一 → 別表第一（第一条関係）', '第二号 → 別表第一（第一条関係）/1/2']],
    ['別表第二の一の項の額とする。', ['別表第二の一の項 → 別表第二']],
    ['別表第二第一号の額とする。', ['別表第二第一号 → 別表第二']],
    ['別表第二中第一号の額とする。', ['別表第二 → 別表第二', '第一号 → 別表第二']],
    ['別表第一及び別表第二による。', ['別表第一及び別表第二 → 別表第一（第一条関係） 別表第二']],
    ['別表第一から別表第二までによる。', ['別表第一から別表第二まで → 別表第一（第一条関係） 別表第二']],
    ['第1号様式による。', ['第1号様式 → 様式第1号（第2条関係）']],
    ['別記様式第1号による。', ['別記様式第1号 → 様式第1号（第2条関係）']],
    [
      '前条、第1条第2号及び別表第一第一号の者とする。',
      ['前条、第1条第2号及び別表第一第一号 → 2 1/1/2 別表第一（第一条関係）/1/1']
    ],
    ['この規程の別表第一による。', ['この規程の別表第一 → 別表第一（第一条関係）']]
  ])('by 「%s」', (sentence, citations) => expect(citedIn(rules(sentence), '3/1')).toEqual(citations))
})

describe('nothing is linked', () => {
  test.each<readonly [proves: string, sentence: string, citations: readonly string[]]>([
    ['if several headings fit', '別表のとおりとする。', []],
    ['if no heading fits', '別表第三の額とする。', []],
    ['for a number in a missing appendix', '別表第三中第二号の額とする。', ['第二号 → external 別表']],
    [
      'for the appendix of another document',
      '会計規程別表第一及び別表第二による。',
      ['会計規程別表第一及び別表第二 → external 会計規程']
    ],
    [
      'for an appendix that another document names',
      '会計規程第5条に規定する別表第一による。',
      ['会計規程第5条 → external 会計規程', '別表第一 → external 会計規程']
    ],
    ['for the appendix of a thing', '施設の別表第一による。', []],
    ['for a former appendix', '旧規程別表第一による。', ['旧規程別表第一 → external 旧規程']],
    ['for a form that is not attached', '様式第3号による。', ['様式第3号 → external 様式']],
    ['for numbers in a column', '別表第二の上欄の第一号の額とする。', ['別表第二 → 別表第二']]
  ])('%s: %s', (_, sentence, citations) => expect(citedIn(rules(sentence), '3/1')).toEqual(citations))

  test('for a missing number among the items of an appendix', () =>
    expect(citedIn(rules('別表第一第三号の庭とする。'), '3/1')).toEqual([
      '別表第一第三号 → 「別表第一第三号」の指す規定がありません（別表第一（第一条関係）第1項は第2号までです） 「別表第一（第一条関係）第1項第2号」のことですか'
    ]))
})

test('a bare 別表 is the only one, and 別表第一号 is its item unless a heading is printed so', () => {
  const one = '第1条 別表のとおりとし、別表第一号の額は、別に定める。\n別表（第1条関係）\n1 次のとおり\n一 甲'
  expect(citedIn(one, '1/1')).toEqual(['別表 → 別表（第1条関係）', '別表第一号 → 別表（第1条関係）/1/1'])
  const numbered = '第1条 別表第一号の額による。\n別表第一号（第1条関係）\n1 甲\n別表第二号（第1条関係）\n1 乙'
  expect(citedIn(numbered, '1/1')).toEqual(['別表第一号 → 別表第一号（第1条関係）'])
})

test('同号 after a form is the form, and no 同項 is the text of an appendix', () => {
  expect(citedIn(rules('様式第1号の届は、同号の用紙による。'), '3/1').at(-1)).toBe('同号 → 様式第1号（第2条関係）')
  const paragraphs = rules('丁とする。\n  2 前項の別表第一第一号の額は、同項の者に払う。')
  expect(citedIn(paragraphs, '3/2').at(-1)).toBe('同項 → 3/1')
})

test('the 附則 of an amending statute cites the appendix of that statute', () => {
  const law = `第一条 別表のとおりとする。\n別表（第一条関係）\n1 甲\n附則（令和二年法律第三号）　抄\n第一条 別表の改正規定及び第三条は、公布の日から施行する。`
  expect(citedIn(law, '附則（令和二年法律第三号）　抄/1/1').every(line => line.includes('external'))).toBe(true)
})
