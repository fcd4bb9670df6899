import { describe, expect, test } from 'vitest'
import { findingsOf } from '../support/records.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

const FILE = 'topics/fee.mdx'
const CITES = "['1/1']"
const OPTIONS = { type: 'option', options: '[月払い, 年払い]' }
const PARTS = { parts: '[上, 下]' }

/** What is told of a topic's types: the words it points at, the message without the topic's name, the hint. */
function told(tennis: string, fields: Record<string, string> = {}) {
  const topic = topicFile({ tennis, badminton: NONE }, fields)
  const lines = (topic[FILE] ?? '').split('\n')
  return findingsOf({ ...twoClubs(), ...topic })
    .filter(({ code }) => code === 'topic-value-type')
    .map(({ line, column, endColumn, severity, message, hint }) => {
      expect(severity).toBe('error')
      return [lines[line - 1]?.slice(column - 1, endColumn - 1), message.replace('論点「部費」の', ''), hint]
    })
}

describe('A topic has what its type needs, and nothing else (topic-value-type):', () => {
  const cell = stated('1000', '月に1,000円', CITES)

  test.each<[string, Record<string, string>, string, string, string]>([
    [
      'no options',
      { type: 'option' },
      'option',
      '選択肢がありません',
      '「options: [東風戦, 東南戦]」のように二つ以上書きます'
    ],
    [
      'one option',
      { type: 'options', options: '[月払い]' },
      '[月払い]',
      '選択肢がありません',
      '「options: [東風戦, 東南戦]」のように二つ以上書きます'
    ],
    [
      'options of a number',
      { options: '[月払い, 年払い]' },
      '[月払い, 年払い]',
      'options は「type: points」では使いません',
      '「type: option」のことですか'
    ],
    [
      'one option of a number',
      { options: '[月払い]' },
      '[月払い]',
      'options は「type: points」では使いません',
      '「type: option」のことですか'
    ],
    ['a count of nothing', { type: 'count' }, 'count', '単位がありません', '「unit: 翻」のように、何の数かを書きます'],
    [
      'parts of yes and no',
      { type: 'bool', ...PARTS },
      '[上, 下]',
      'parts は「type: bool」では使いません',
      'parts は points と count のものです'
    ]
  ])('%s', (_, fields, words, message, hint) => {
    expect(told(cell, fields)).toEqual([[words, message, hint]])
  })

  test.each<[string, Record<string, string>, string]>([
    ['two options', OPTIONS, stated('月払い', '月に払う', CITES)],
    ['a count of something', { type: 'count', unit: '円' }, cell],
    ['parts of a count', { type: 'count', unit: '円', ...PARTS }, stated('{ 上: 1000, 下: 1000 }', '1,000円', CITES)]
  ])('%s', (_, fields, value) => {
    expect(told(value, fields)).toEqual([])
  })
})

describe('A cell has a value of its topic’s type (topic-value-type):', () => {
  const OF_TENNIS = '「tennis」の'

  test.each<[string, string, Record<string, string>, string, string, string]>([
    [
      'words for points',
      stated('千円', '千円', CITES),
      {},
      '千円',
      '値「千円」が「type: points」に合いません',
      '「value: 1000」のように書きます'
    ],
    [
      'half a point',
      stated('1000.5', '1,000円', CITES),
      {},
      '1000.5',
      '値「1000.5」が「type: points」に合いません',
      '「value: 1000」のように書きます'
    ],
    [
      'a number for yes or no',
      stated('1', '要する', CITES),
      { type: 'bool' },
      '1',
      '値「1」が「type: bool」に合いません',
      '「value: true」のように書きます'
    ],
    [
      'yes for an option',
      stated('true', '払う', CITES),
      OPTIONS,
      'true',
      '値「true」が「type: option」に合いません',
      '「value: 月払い」のように書きます'
    ],
    [
      'an option that is like one',
      stated('月払', '払う', CITES),
      OPTIONS,
      '月払',
      '値「月払」は選択肢にありません',
      '「月払い」のことですか'
    ],
    [
      'an option that is like none',
      stated('週ごと', '払う', CITES),
      OPTIONS,
      '週ごと',
      '値「週ごと」は選択肢にありません',
      'あるのは「月払い」「年払い」です'
    ],
    [
      'one of several options',
      stated('[月払い, 週ごと]', '払う', CITES),
      { ...OPTIONS, type: 'options' },
      '[月払い, 週ごと]',
      '値「週ごと」は選択肢にありません',
      'あるのは「月払い」「年払い」です'
    ],
    [
      'one option for several',
      stated('月払い', '払う', CITES),
      { ...OPTIONS, type: 'options' },
      '月払い',
      '値「月払い」が「type: options」に合いません',
      '「value: [月払い, 年払い]」のように書きます'
    ],
    [
      'an empty list of options',
      stated('[]', '払う', CITES),
      { ...OPTIONS, type: 'options' },
      '[]',
      '値「[]」が「type: options」に合いません',
      '「value: [月払い, 年払い]」のように書きます'
    ],
    [
      'a number for parts',
      stated('1000', '1,000円', CITES),
      PARTS,
      '1000',
      '値「1000」が「type: points」に合いません',
      '「value: { 上: 10, 下: 10 }」のように書きます'
    ],
    [
      'a list for parts',
      stated('[上]', '1,000円', CITES),
      PARTS,
      '[上]',
      '値「["上"]」が「type: points」に合いません',
      '「value: { 上: 10, 下: 10 }」のように書きます'
    ],
    [
      'half a point in a part',
      stated('{ 上: 0.5, 下: 1 }', '1,000円', CITES),
      PARTS,
      '{ 上: 0.5, 下: 1 }',
      '値「{"上":0.5,"下":1}」が「type: points」に合いません',
      '「value: { 上: 10, 下: 10 }」のように書きます'
    ],
    [
      'a part that is not declared',
      stated('{ 上: 1, 補欠の者: 1 }', '1,000円', CITES),
      PARTS,
      '{ 上: 1, 補欠の者: 1 }',
      '値の「補欠の者」という部分は parts にありません',
      'あるのは「上」「下」です'
    ],
    [
      'a part that is left out',
      stated('{ 上: 1 }', '1,000円', CITES),
      PARTS,
      '{ 上: 1 }',
      '値に「下」がありません',
      'parts（上、下）のそれぞれに数か null を書きます'
    ],
    [
      'a value for words',
      stated('要する', '要する', CITES),
      { type: 'text' },
      '要する',
      '値は「type: text」では書きません',
      'value を除くか、論点に型を付けます'
    ],
    [
      'null without a reason',
      stated('null', '定めなし', CITES),
      {},
      'null',
      '値が null で、その理由がありません',
      'note に、規約が何を決めていないのかを書きます'
    ],
    [
      'no value',
      `    state: stated\n    text: 要する\n    citations: ${CITES}\n`,
      {},
      'tennis',
      '値がありません',
      '「value: 1000」のように書きます。規約が決めていなければ null です'
    ],
    [
      'a value of 規定なし',
      '    state: none\n    value: 1000\n    text: 規定なし\n',
      {},
      '1000',
      '値「1000」は「state: none」と合いません',
      '定めのないセルに value は書きません'
    ],
    [
      'a value that nobody knows',
      '    state: unknown\n    value: 0\n    text: 不明\n',
      {},
      '0',
      '値「0」は「state: unknown」と合いません',
      '定めのないセルに value は書きません'
    ],
    [
      'provisions of 規定なし',
      `    state: none\n    text: 規定なし\n    citations: ${CITES}\n`,
      {},
      CITES,
      '根拠は「state: none」と合いません',
      '根拠があるなら state は stated か implied です'
    ]
  ])('%s', (_, cell, fields, words, message, hint) => {
    expect(told(cell, fields)).toEqual([[words, OF_TENNIS + message, hint]])
  })

  test.each<[string, string, Record<string, string>]>([
    ['0', stated('0', 'なし', CITES), {}],
    ['less than 0', stated('-1000', '1,000円の減', CITES), {}],
    ['an option that is a number', stated('4', '4人', CITES), { type: 'option', options: '[3, 4]' }],
    ['one of several', stated('[月払い]', '払う', CITES), { ...OPTIONS, type: 'options' }],
    ['a part of which nothing is ruled', stated('{ 上: 1000, 下: null }', '1,000円', CITES), PARTS],
    ['no', stated('false', '要しない', CITES), { type: 'bool' }],
    ['null with its reason', stated('null', '定めなし', CITES, '    note: 額がない\n'), {}],
    ['words alone', `    state: implied\n    text: 要する\n    citations: ${CITES}\n`, { type: 'text' }],
    ['null for 規定なし', '    state: none\n    value: null\n    text: 規定なし\n', {}],
    ['provisions of what is unknown', `    state: unknown\n    text: 不明\n    citations: ${CITES}\n`, {}]
  ])('%s is in order', (_, cell, fields) => {
    expect(told(cell, fields)).toEqual([])
  })
})
