import { describe, expect, test } from 'vitest'
import { findingsOf } from '../support/records.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

const TOPIC = 'topics/fee.mdx'
const TENNIS = 'rulesets/tennis/2024-04-01.mdx'
const OTHER = 'rulesets/badminton/2024-04-01.mdx'
const whole = twoClubs()
const edit = (path: string, from: string, to: string) => ({ ...whole, [path]: (whole[path] ?? '').replace(from, to) })
const told = (files: Record<string, string>) =>
  findingsOf(files).map(({ file, line, column, code, hint }) => [`${file}:${line}:${column} ${code}`, hint] as const)

const BADMINTON = stated('1200', '月に1,200円', "['2']")
const one = (tennis: string, fields: Record<string, string> = {}, badminton = NONE) => ({
  ...whole,
  'topics/uncovered.yaml': "badminton: { '1': 済み, '2': 済み }\ntennis: { '1': 済み }\n",
  ...topicFile({ tennis, badminton }, fields)
})
/** What is told of one cell, without what is told of coverage. */
const codesFor = (files: Record<string, string>) =>
  told(files)
    .map(([place]) => place.replace(/^.* /u, ''))
    .filter(code => code !== 'topic-uncovered')

test('Two rulesets whose topic is in order are told nothing', () => {
  expect(told(whole)).toEqual([])
})

describe('One fault is one clear error:', () => {
  test.each<[string, Record<string, string>, string, string | null]>([
    [
      'a cited provision is deleted',
      edit(TENNIS, '\n2　休部の間は、部費を要しない。\n', ''),
      `${TOPIC}:12:25 topic-citation-missing`,
      '「1/1」（第1条第1項）のことですか'
    ],
    [
      'a figure of a provision is changed',
      edit(TENNIS, '1,000円', '1,100円'),
      `${TOPIC}:11:13 topic-figure-missing`,
      'そこにある数は 1,100 です。規定と照らし合わせます。計算や読み方から出る数なら、derivation に理由を書きます'
    ],
    [
      'a figure in kanji is changed',
      edit(OTHER, '千二百円', '千三百円'),
      `${TOPIC}:16:13 topic-figure-missing`,
      'そこにある数は 1,300 です。規定と照らし合わせます。計算や読み方から出る数なら、derivation に理由を書きます'
    ],
    [
      'a value has the wrong type',
      edit(TOPIC, 'value: 1000', 'value: 千円'),
      `${TOPIC}:10:12 topic-value-type`,
      '「value: 1000」のように書きます'
    ],
    [
      'the cell of a ruleset is dropped',
      edit(TOPIC, `  badminton:\n${BADMINTON}`, ''),
      `${TOPIC}:7:1 topic-cell-missing`,
      '全文を読んで何も定めがなければ「state: none」「text: 規定なし」と書きます'
    ],
    [
      'a ruleset is misspelt',
      edit(TOPIC, '  badminton:', '  badmintom:'),
      `${TOPIC}:13:3 topic-cell-missing`,
      '「badminton」のことですか'
    ],
    [
      'a cell has no provision to rest on',
      edit(TOPIC, "citations: ['2']", 'citations: []'),
      `${TOPIC}:17:16 topic-citation-missing`,
      "citations: ['85/1'] のように、その規約の番地を書きます"
    ],
    [
      'a key is misspelt',
      edit(TOPIC, 'stakes: high', 'stake: high'),
      `${TOPIC}:6:1 frontmatter-invalid`,
      '「stakes」のことですか'
    ],
    [
      'the featured ruleset is misspelt',
      edit('club.yaml', 'featured: badminton', 'featured: badmintom'),
      'club.yaml:4:22 ruleset-unknown',
      '「badminton」のことですか'
    ]
  ])('%s', (_, files, place, hint) => {
    const findings = told(files).filter(([found]) => !/frontmatter-invalid/u.test(place) || found === place)
    expect(findings).toEqual([[place, hint]])
  })
})

describe('A value has the type of its topic (topic-value-type):', () => {
  const OPTIONS = { type: 'option', options: '[月払い, 年払い]' }
  test.each<[string, string, Record<string, string>]>([
    ['an option that is not declared', stated('週払い', '週に払う', "['1/1']"), OPTIONS],
    ['options that are not declared', stated('[月払い, 週払い]', '払う', "['1/1']"), { ...OPTIONS, type: 'options' }],
    ['no options at all', stated('月払い', '払う', "['1/1']"), { type: 'option' }],
    ['options of a number', stated('1000', '月に1,000円', "['1/1']"), { options: '[月払い, 年払い]' }],
    ['a count of nothing', stated('1000', '月に1,000円', "['1/1']"), { type: 'count' }],
    ['a number for yes or no', stated('1', '要する', "['1/1']"), { type: 'bool' }],
    ['a value for words', stated('要する', '要する', "['1/1']"), { type: 'text' }],
    ['half a point', stated('1000.5', '月に1,000円', "['1/1']"), {}],
    ['null without a reason', stated('null', '定めなし', "['1/1']"), {}],
    ['no value', "    state: stated\n    text: 要する\n    citations: ['1/1']\n", {}],
    ['a value of 規定なし', '    state: none\n    value: 1000\n    text: 規定なし\n', {}],
    ['provisions of 規定なし', "    state: none\n    text: 規定なし\n    citations: ['1/1']\n", {}],
    ['a part that is not declared', stated('{ 上: 1000, 中: 1000 }', '1,000円', "['1/1']"), { parts: '[上, 下]' }],
    ['a part that is left out', stated('{ 上: 1000 }', '1,000円', "['1/1']"), { parts: '[上, 下]' }]
  ])('%s is told', (_, cell, fields) => expect(codesFor(one(cell, fields))).toEqual(['topic-value-type']))

  test.each<[string, string, Record<string, string>]>([
    ['an option', stated('月払い', '月に払う', "['1/1']"), OPTIONS],
    ['several options', stated('[月払い, 年払い]', '払う', "['1/1']"), { ...OPTIONS, type: 'options' }],
    ['parts', stated('{ 上: 1000, 下: null }', '1,000円', "['1/1']"), { parts: '[上, 下]' }],
    ['yes', stated('true', '要する', "['1/1']"), { type: 'bool' }],
    ['null with its reason', stated('null', '定めなし', "['1/1']", '    note: 額がない\n'), {}],
    ['words alone', "    state: implied\n    text: 要する\n    citations: ['1/1']\n", { type: 'text' }]
  ])('%s is in order', (_, cell, fields) => expect(codesFor(one(cell, fields))).toEqual([]))
})

describe('A figure stands in a cited provision (topic-figure-missing):', () => {
  test.each<[string, string, string[]]>([
    ['in other digits', stated('1000', '月に千円', "['1/1']"), []],
    ['in the whole article', stated('1000', '月に1,000円', "['1']"), []],
    ['in another paragraph', stated('1000', '月に1,000円', "['1/2']"), ['topic-figure-missing']],
    ['in the words alone', stated('1000', '月に1,000円（10日まで）', "['1/1']"), ['topic-figure-missing']],
    ['derived', stated('12000', '年に12,000円', "['1/1']", '    derivation: 月額の12倍\n'), []],
    ['0, for なし', stated('0', 'なし', "['1/2']"), []],
    ['the number of an article', stated('1000', '第9条にかかわらず1,000円', "['1/1']"), []]
  ])('%s', (_, cell, codes) => expect(codesFor(one(cell))).toEqual(codes))
})

describe('No provision is quietly left out (topic-uncovered):', () => {
  test('one that no topic cites is told where it stands', () => {
    expect(told(edit(TOPIC, "['1/1', '1/2']", "['1/1']"))).toEqual([
      [`${TENNIS}:14:3 topic-uncovered`, '論点の根拠に加えるか、論点の要らない理由を topics/uncovered.yaml に書きます']
    ])
  })

  test('an entry for what a topic cites is told', () => {
    const files = edit('topics/uncovered.yaml', 'badminton:\n', "badminton:\n  '2': 要らない\n")
    expect(told(files)).toEqual([['topics/uncovered.yaml:2:3 topic-uncovered', '行を除きます']])
  })

  test('an entry for what is not there is told with the nearest provision', () => {
    const files = edit('topics/uncovered.yaml', 'badminton:\n', "badminton:\n  '1/3': 要らない\n")
    expect(told(files)).toEqual([['topics/uncovered.yaml:2:3 topic-uncovered', '「1/1」（第1条第1項）のことですか']])
  })

  test('content without topics is told nothing', () => {
    const { [TOPIC]: _, ...rest } = whole
    expect(told(rest)).toEqual([])
  })
})
