import { expect, test } from 'vitest'
import { parserForTopic } from '../../src/compare/settle/topics.ts'
import { findingsOf } from '../support/records.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

/** Creates the two clubs with another topic instead of the fee. */
function topicNamed(id: string, value: string, fields: Record<string, string>) {
  const cells = { tennis: stated(value, '月額1,000円', "['1/1', '1/2']"), badminton: NONE }
  const { 'topics/fee.mdx': file = '' } = topicFile(cells, fields)
  const { 'topics/fee.mdx': _, ...others } = twoClubs()
  const uncovered = "badminton:\n  '1': 済み\n  '2': 済み\n"
  return findingsOf({ ...others, [`topics/${id}.mdx`]: file, 'topics/uncovered.yaml': uncovered })
}

const CHOICE = { type: 'option' }
const COUNT = { type: 'count', unit: '人' }
const KNOWN = { ...CHOICE, options: '[起家優先, 追い上げ者優先]' }
const ALL_PLACES = '{ 1位: 1000, 2位: null, 3位: null, 4位: null }'
const UMA =
  '「uma」は計算が読む論点の名前で、「type: points」か「type: count」です。ほかのことを比べる論点なら、ファイルの名前を変えます'

test.each<[string, string, string, Record<string, string>, readonly (readonly [string, string])[]]>([
  ['options that the calculations know', 'tie', '起家優先', KNOWN, []],
  ['fewer options than they know', 'tobi', 'なし', { ...CHOICE, options: '[0点以下で終了, なし]' }, []],
  ['any option where they hand on the words', 'spill', '座り直す', { ...CHOICE, options: '[座り直す, なし]' }, []],
  ['any option of a topic that they do not read', 'court', '芝', { ...CHOICE, options: '[芝, 土]' }, []],
  [
    'an option that they do not know, where it stands',
    'tobi',
    'なし',
    { ...CHOICE, options: '[０点以下で終了, なし]' },
    [['7:11-7:18 topic-option-unknown', '「0点以下で終了」のことですか']]
  ],
  [
    'an option that is part of another',
    'nagashi',
    '満貫',
    { ...CHOICE, options: '[満貫（役）, 満, 満貫]' },
    [
      ['7:11-7:16 topic-option-unknown', 'あるのは「満貫」「満貫（和了役）」「なし」です'],
      ['7:18-7:19 topic-option-unknown', '「満貫」のことですか']
    ]
  ],
  [
    'an option in quotes, because of what is in it',
    'oka',
    '差額なし',
    { ...CHOICE, options: "['1,000点を分ける', 差額なし]" },
    [['7:10-7:30 topic-option-unknown', 'あるのは「1位が取る」「1位の順位点に含む」「差額なし」です']]
  ],
  ['several options', 'pao', '[大三元, 大四喜]', { type: 'options', options: '[大三元, 大四喜, なし]' }, []],
  [
    'an unknown one of several',
    'pao',
    '[大三元]',
    { type: 'options', options: '[大三元, 緑一色]' },
    [['7:16-7:19 topic-option-unknown', 'あるのは「大三元」「大四喜」「四槓子」「清老頭」「なし」です']]
  ],
  ['a number', 'start_points', '1000', {}, []],
  ['a number of something', 'start_points', '1000', COUNT, []],
  ['the parts that they read', 'uma', ALL_PLACES, { parts: '[1位, 2位, 3位, 4位]' }, []],
  ['any parts of a table', 'multi_yakuman_points', '{ 12倍の親: 1000 }', { parts: '[12倍の親]' }, []],
  [
    'any parts where they hand on the words',
    'serious',
    'チョンボ',
    { ...CHOICE, options: '[チョンボ, 競技者全員に支払う]' },
    []
  ],
  ['parts where only words are handed on', 'penalty_time', '{ 上: 1000 }', { parts: '[上]' }, []],
  ['another type', 'uma', '芝', { ...CHOICE, options: '[芝, 土]' }, [['5:7-5:13 topic-value-type', UMA]]],
  [
    'words alone',
    'spill',
    'null',
    { type: 'text' },
    [
      [
        '5:7-5:11 topic-value-type',
        '「spill」は計算が読む論点の名前で、「type: points」か「type: count」か「type: bool」か「type: option」か「type: options」です。ほかのことを比べる論点なら、ファイルの名前を変えます'
      ]
    ]
  ],
  [
    'a part that they do not read',
    'mangan_points',
    '{ 子: 1000, 親: null, 両親: null }',
    { parts: '[子, 親, 両親]' },
    [['7:8-7:18 topic-value-type', '「親」のことですか']]
  ],
  [
    'a part too few',
    'uma',
    '{ 1位: 1000, 2位: null, 3位: null }',
    { parts: '[1位, 2位, 3位]' },
    [['7:8-7:20 topic-value-type', '精算と点数の計算が「parts: [1位, 2位, 3位, 4位]」を読みます']]
  ],
  [
    'no parts where they read parts',
    'uma',
    '1000',
    {},
    [['5:7-5:13 topic-value-type', '精算と点数の計算が「parts: [1位, 2位, 3位, 4位]」を読みます']]
  ],
  [
    'parts where they read a number',
    'start_points',
    '{ 親: 1000 }',
    { parts: '[親]' },
    [['7:8-7:11 topic-value-type', '「start_points」は計算が読む論点の名前で、parts は使いません']]
  ]
])('a topic used by the calculators has %s', (_, id, value, fields, findings) => {
  const told = topicNamed(id, value, fields).map(({ line, column, endLine, endColumn, code, hint }) => [
    `${line}:${column}-${endLine}:${endColumn} ${code}`,
    hint
  ])
  expect(told).toEqual(findings)
})

test('a cell with an option unknown to the calculators is reported with the option', () => {
  const [option, several] = [
    topicNamed('tie', '起家先', { ...CHOICE, options: '[起家先, 追い上げ者優先]' }),
    topicNamed('pao', '[緑一色]', { type: 'options', options: '[大三元, 緑一色]' })
  ]
  const cell = [{ file: expect.any(String), line: 11, column: 12, message: '「tennis」の値です' }]
  expect(option.map(({ severity, message, related }) => [severity, message, related])).toEqual([
    ['warning', '論点「部費」の選択肢「起家先」を、精算と点数の計算は知りません', cell]
  ])
  expect(several.map(({ related }) => related)).toEqual([cell])
})

test('only declared topics have a parser', () => {
  expect([parserForTopic('fee'), parserForTopic('constructor')]).toEqual([null, null])
  expect(parserForTopic('tie')?.options).toEqual(['起家優先', '追い上げ者優先', '順位点を分ける'])
})
