import { describe, expect, test } from 'vitest'
import { findingsOf } from '../support/records.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

const TOPIC = 'topics/fee.mdx'
const TENNIS = 'rulesets/tennis/2024-04-01.mdx'
const OTHER = 'rulesets/badminton/2024-04-01.mdx'
const whole = twoClubs()
const edit = (path: string, from: string | RegExp, to: string) => ({
  ...whole,
  [path]: (whole[path] ?? '').replace(from, to)
})
const told = (files: Record<string, string>) =>
  findingsOf(files).map(({ file, line, column, code, hint }) => [`${file}:${line}:${column} ${code}`, hint] as const)

const BADMINTON = stated('1200', '月に1,200円', "['2']")
const one = (tennis: string, fields: Record<string, string> = {}, badminton = NONE) => ({
  ...whole,
  'topics/uncovered.yaml': "badminton: { '1': 済み, '2': 済み }\ntennis: { '1': 済み }\n",
  ...topicFile({ tennis, badminton }, fields)
})
/** Returns the codes reported for one cell, without coverage findings. */
const codesFor = (files: Record<string, string>) =>
  told(files)
    .map(([place]) => place.replace(/^.* /u, ''))
    .filter(code => code !== 'topic-uncovered')

test('two rulesets with a valid topic have no findings', () => {
  expect(told(whole)).toEqual([])
})

describe('texts of a topic are checked like the law:', () => {
  const asked = (question: string) => edit(TOPIC, '部費は、月にいくらか。', question)
  const meant = (meaning: string) => edit(TOPIC, /$/u, `\n${meaning}\n`)

  test.each<[string, Record<string, string>, string[]]>([
    ['a citation of a question', asked('規約第9条の部費は、いくらか。'), []],
    ['a citation of one’s own', asked('第9条の部費は、いくらか。'), [`${TOPIC}:4:11 statement-citation-missing`]],
    ['one that is there', asked('第1条の部費は、いくらか。'), []],
    ['a figure of a cell', asked('部費は、1,000円か。'), []],
    ['a figure of none', asked('部費は、1,300円か。'), [`${TOPIC}:4:15 statement-figure-missing`]],
    ['a citation of the words below', meant('第9条のこと。'), [`${TOPIC}:20:1 statement-citation-missing`]],
    ['a figure of the words below', meant('1,300円のこと。'), [`${TOPIC}:20:1 statement-figure-missing`]],
    ['no figure but a word', meant('二人のこと。'), []]
  ])('%s', (_, files, places) => {
    expect(told(files).map(([place]) => place)).toEqual(places)
  })
})

describe('one fault gives one finding:', () => {
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
      'そこにある数は 1,100 です。規定と照らし合わせます。計算や読み方から出る数なら、derivation に、規定の数からどう出るのかを書きます'
    ],
    [
      'a figure in kanji is changed',
      edit(OTHER, '千二百円', '千三百円'),
      `${TOPIC}:16:13 topic-figure-missing`,
      'そこにある数は 1,300 です。規定と照らし合わせます。計算や読み方から出る数なら、derivation に、規定の数からどう出るのかを書きます'
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
      '全文を読んで何も定めがなければ「state: none」「text: 規定なし」と書きます。まだ読み終えていなければ、rulesets/badminton/reading.yaml を消します'
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

describe('figures of a cell must occur in a cited provision (topic-figure-missing):', () => {
  test.each<[string, string, string[]]>([
    ['in other digits', stated('1000', '月に千円', "['1/1']"), []],
    ['in the whole article', stated('1000', '月に1,000円', "['1']"), []],
    ['in another paragraph', stated('1000', '月に1,000円', "['1/2']"), ['topic-figure-missing']],
    ['in the words alone', stated('1000', '月に1,000円（10日まで）', "['1/1']"), ['topic-figure-missing']],
    ['derived', stated('12000', '年に12,000円', "['1/1']", '    derivation: 月額1,000円の12倍\n'), []],
    [
      'derived of what the law does not say',
      stated('12000', '年に12,000円', "['1/1']", '    derivation: 月額1,200円の10倍\n'),
      ['topic-figure-missing']
    ],
    [
      'derived of nothing',
      stated('12000', '年に12,000円', "['1/1']", '    derivation: 計算で出る\n'),
      ['topic-figure-missing']
    ],
    [
      'derived, and wrong',
      stated('13000', '年に13,000円', "['1/1']", '    derivation: 月額1,000円の12倍\n'),
      ['topic-figure-missing']
    ],
    ['0, for なし', stated('0', 'なし', "['1/2']"), []],
    ['in an article that its words cite', stated('1000', '1,000円（第1条）', "['1/2']"), []],
    ['the number of an article', stated('1000', '第1条にかかわらず1,000円', "['1/1']"), []]
  ])('%s', (_, cell, codes) => expect(codesFor(one(cell))).toEqual(codes))
})

describe('unread rulesets:', () => {
  const unread = ({ 'rulesets/badminton/reading.yaml': _, ...files }: Record<string, string>) => files
  const without = edit(TOPIC, `  badminton:\n${BADMINTON}`, '')

  test('a ruleset without a recorded reading needs no cell', () => {
    expect(told(unread(without))).toEqual([])
  })

  test('the home ruleset without a recorded reading needs no cell', () => {
    const { 'rulesets/tennis/reading.yaml': _, ...files } = edit(TOPIC, / {2}tennis:\n(?: {4}.*\n)+/u, '')
    expect(told(files)).toEqual([])
  })

  test('a misspelt ruleset in a cell is reported with a hint', () => {
    expect(told(unread(edit(TOPIC, '  badminton:', '  badmintom:')))).toEqual([
      [`${TOPIC}:13:3 topic-cell-missing`, '「badminton」のことですか']
    ])
  })

  test('規定なし of an unread ruleset is reported once, at its first cell', () => {
    const files = unread(one(stated('1000', '月に1,000円', "['1']")))
    const second = { ...files, 'topics/guest.mdx': (files[TOPIC] ?? '').replace('label: 部費', 'label: 客') }
    const found = findingsOf(second).filter(({ code }) => code === 'topic-none-unread')
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([`${TOPIC}:14:12`])
    expect(found[0]?.message).toBe(
      '論点「部費」の「badminton」のセルが規定なしですが（ほかに1の論点でも）、「羽球部規程」の全文を読んだという記録がありません'
    )
  })

  test('a future or invalid date of complete reading is rejected', () => {
    const on = (day: string) => told({ ...whole, 'rulesets/badminton/reading.yaml': `wholeReadOn: ${day}\n` })
    expect(on('2027-01-01').map(([place]) => place)).toEqual(['rulesets/badminton/reading.yaml:1:14 date-impossible'])
    expect(on('まだ').map(([place]) => place)).toEqual(['rulesets/badminton/reading.yaml:1:14 frontmatter-invalid'])
  })
})

describe('comparison settings must fit the values (topic-value-type):', () => {
  const OPTIONS = { type: 'options', options: '[月額, 年額, 日額]' }
  const OPTION = { type: 'option', options: '[月額, 年額]' }
  const listed = (more: string) => stated('[月額]', '月額', "['1/1']", more)
  const of = (files: Record<string, string>) => told(files).filter(([place]) => place.endsWith('topic-value-type'))

  test.each<[string, Record<string, string>, [string, string][]]>([
    ['an option that is ruled out', one(listed('    denies: [年額]\n'), OPTIONS), []],
    ['all options but those named', one(listed('    denies: all\n'), OPTIONS), []],
    [
      'options that may come to the same',
      one(stated('月額', '月額', "['1/1']"), { ...OPTION, overlaps: '[[月額, 年額]]' }),
      []
    ],
    [
      'what is another topic’s as a whole',
      one(stated('1000', '1,000円', "['1/1']", '    effects: { other: all }\n')),
      [[`${TOPIC}:12:23 topic-value-type`, 'topics/ のファイルの名（「.mdx」を除く）を書きます']]
    ],
    [
      'an option that is ruled out and not known',
      one(listed('    denies: [年顎]\n'), OPTIONS),
      [[`${TOPIC}:13:13 topic-value-type`, '「年額」のことですか']]
    ],
    [
      'an option that is had and ruled out',
      one(listed('    denies: [月額]\n'), OPTIONS),
      [[`${TOPIC}:13:13 topic-value-type`, 'どちらかを除きます']]
    ],
    [
      'something ruled out where there is no list',
      one(stated('月額', '月額', "['1/1']", '    denies: [年額]\n'), OPTION),
      [[`${TOPIC}:13:13 topic-value-type`, 'denies は options のものです']]
    ],
    [
      'options that overlap and are not known',
      one(stated('月額', '月額', "['1/1']"), { ...OPTION, overlaps: '[[月額, 年顎]]' }),
      [[`${TOPIC}:8:11 topic-value-type`, '「年額」のことですか']]
    ],
    [
      'options that overlap where there are none',
      one(stated('1000', '1,000円', "['1/1']"), { overlaps: '[[月額, 年額]]' }),
      [[`${TOPIC}:7:11 topic-value-type`, 'overlaps は option のものです']]
    ],
    [
      'so much of words',
      one(stated('月額', '月額', "['1/1']", '    effects: { other: 2 }\n'), OPTION),
      [[`${TOPIC}:13:23 topic-value-type`, 'all か null と書きます']]
    ],
    [
      'an effect of the topic itself',
      one(stated('1000', '1,000円', "['1/1']", '    effects: { fee: all }\n')),
      [[`${TOPIC}:12:21 topic-value-type`, 'topics/ のファイルの名（「.mdx」を除く）を書きます']]
    ]
  ])('%s', (_, files, findings) => expect(of(files)).toEqual(findings))
})

describe('provisions without a topic (topic-uncovered):', () => {
  test('a provision that no topic cites is reported at its location', () => {
    expect(told(edit(TOPIC, "['1/1', '1/2']", "['1/1']"))).toEqual([
      [`${TENNIS}:14:3 topic-uncovered`, '論点の根拠に加えるか、論点の要らない理由を topics/uncovered.yaml に書きます']
    ])
  })

  test('the enactment line above the law needs no topic', () => {
    expect(told(edit(TENNIS, '## 第1条', '令和2年4月1日制定\n\n## 第1条'))).toEqual([])
  })

  test('an exemption of a cited provision is reported', () => {
    const files = edit('topics/uncovered.yaml', 'badminton:\n', "badminton:\n  '2': 要らない\n")
    expect(told(files)).toEqual([['topics/uncovered.yaml:2:3 topic-uncovered', '行を除きます']])
  })

  test('an exemption of an unknown provision is reported with the nearest provision', () => {
    const files = edit('topics/uncovered.yaml', 'badminton:\n', "badminton:\n  '1/3': 要らない\n")
    expect(told(files)).toEqual([['topics/uncovered.yaml:2:3 topic-uncovered', '「1/1」（第1条第1項）のことですか']])
  })

  test('content without topics has no findings', () => {
    const { [TOPIC]: _, ...rest } = whole
    expect(told(rest)).toEqual([])
  })
})
