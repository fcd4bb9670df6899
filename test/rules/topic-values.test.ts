import { describe, expect, test } from 'vitest'
import { findingsOf } from '../support/records.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

const FILE = 'topics/fee.mdx'
const CITES = "['1/1']"
const OPTIONS = { type: 'option', options: '[月払い, 年払い]' }
const PARTS = { parts: '[上, 下]' }

/** Returns the findings about the types of a topic: quoted text, message without the topic name, hint. */
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

describe('fields of a topic must fit its type (topic-value-type):', () => {
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
  ])('%s', (_, fields, text, message, hint) => {
    expect(told(cell, fields)).toEqual([[text, message, hint]])
  })

  test.each<[string, Record<string, string>, string]>([
    ['two options', OPTIONS, stated('月払い', '月に払う', CITES)],
    ['a count of something', { type: 'count', unit: '円' }, cell],
    ['parts of a count', { type: 'count', unit: '円', ...PARTS }, stated('{ 上: 1000, 下: 1000 }', '1,000円', CITES)]
  ])('%s', (_, fields, value) => {
    expect(told(value, fields)).toEqual([])
  })
})

describe('values of cells must fit the type of the topic (topic-value-type):', () => {
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
  ])('%s', (_, cell, fields, text, message, hint) => {
    expect(told(cell, fields)).toEqual([[text, OF_TENNIS + message, hint]])
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
  ])('%s is valid', (_, cell, fields) => {
    expect(told(cell, fields)).toEqual([])
  })
})

/** Returns the values that the text of their cell does not contain. */
function mismatches(tennis: string, fields: Record<string, string> = {}): string[] {
  return findingsOf({ ...twoClubs(), ...topicFile({ tennis, badminton: NONE }, fields) })
    .filter(({ code }) => code === 'topic-value-mismatch')
    .map(({ message }) => /の値(.*)が、/u.exec(message)?.[1] ?? message)
}

describe('values must occur in the text of their cell (topic-value-mismatch):', () => {
  const RANKS = { parts: '[1位, 2位, 3位]' }
  const HALVES = { type: 'option', options: '[月払い, 年払い, 半年払い, 初めの月だけ, 都度]' }
  const SEVERAL = { type: 'options', options: '[月払い, 年払い, 都度]' }
  const SCORE = { parts: '[符, 翻]', type: 'count', unit: '点' }

  test.each<[string, string, string, Record<string, string>, string[]]>([
    ['the same number', '1000', '月に1,000円', {}, []],
    ['in kanji', '1000', '月に千円', {}, []],
    ['another', '1000', '月に1,200円', {}, ['「1000」']],
    ['0 beside a number', '0', '場に3,000点', {}, ['「0」']],
    ['0 beside a number, and words that deny something else', '0', '17列2段（山切りはしない）', {}, ['「0」']],
    ['0 for なし', '0', 'なし（点数を競技者に支払う）', {}, []],
    ['0 for 0点', '0', '0点', {}, []],
    ['0 beside words', '0', '競技者に支払う', {}, ['「0」']],
    ['a sign turned', '1000', '−1,000円', {}, ['「1000」']],
    ['a sign turned the other way', '-1000', '1,000円を加える', {}, ['「-1000」']],
    ['less, with a sign', '-1000', '−1,000円', {}, []],
    ['less, with a triangle', '-1000', '▲1,000円', {}, []],
    ['less, in words', '-1000', '1,000円を減ずる', {}, []],
    ['what is drawn is not taken away', '4', '風牌4枚を引く', {}, []],
    ['each under its name', '{ 1位: null, 2位: 5, 3位: -10 }', '2位+5・3位−10', RANKS, []],
    [
      'two that changed places',
      '{ 1位: null, 2位: -10, 3位: 5 }',
      '2位+5・3位−10',
      RANKS,
      ['（2位）「-10」', '（3位）「5」']
    ],
    ['one that has the figure of the other', '{ 1位: null, 2位: 5, 3位: 5 }', '2位+5・3位−10', RANKS, ['（3位）「5」']],
    ['all of them 0', '{ 1位: 0, 2位: 0, 3位: 0 }', 'なし', RANKS, []],
    ['a name behind its figure', '{ 符: 25, 翻: 2 }', '25符2翻', SCORE, []],
    ['the option that the words begin with', '月払い', '月払い（前納）', OPTIONS, []],
    ['another one', '月払い', '年払い。月に割る', OPTIONS, ['「月払い」']],
    ['another one alone', '月払い', '年払い', OPTIONS, ['「月払い」']],
    ['another word that begins like one', '月払い', '年払いの者も月に払う', OPTIONS, []],
    ['one that has the other in it', '半年払い', '年払い（6月ごと）', HALVES, []],
    ['one that says more than the other', '初めの月だけ', '月払い。2月からは要しない', HALVES, []],
    ['one that may come to the same', '都度', '月払い', { ...HALVES, overlaps: '[[月払い, 都度]]' }, []],
    ['several, none of them the one that the words begin with', '[月払い]', '年払い・都度', SEVERAL, ['「月払い」']],
    ['a name behind the other figure', '{ 符: 2, 翻: 25 }', '25符2翻', SCORE, ['（符）「2」', '（翻）「25」']]
  ])('%s', (_, value, text, fields, expected) => {
    expect(mismatches(stated(value, `'${text}'`, CITES), fields)).toEqual(expected)
  })
})
