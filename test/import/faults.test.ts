import { describe, expect, test } from 'vitest'
import { report } from '../../src/diagnostics/report.ts'
import { marked } from '../content/marked.ts'
import { faultsOf, importText, tennisText } from './tennis.ts'

/** One slip in a text that is right otherwise; ⟦ ⟧ stand around the place that has to be told. */
const slips: [name: string, code: string, right: string, wrong: string][] = [
  ['a line behind a finished sentence', 'label-missing', '3月までとする。\n', '3月までとする。\n⟦係は、交代する⟧\n'],
  [
    'a line apart from the text above',
    'label-missing',
    '3月までとする。\n',
    '3月までとする。\n\n   ⟦係は、交代する。⟧\n'
  ],
  [
    'an item without a number',
    'label-missing',
    ' 二の二 会友   かつて部員であった者をいう。',
    '⟦会友   かつて部員であった者をいう。⟧'
  ],
  [
    'the end mark of a minute',
    'label-missing',
    '定める。\n\n附　則',
    '定める。\n\n                     ⟦以上⟧\n\n附　則'
  ],
  ['a title that is not repeated but differs', 'text-outside-article', '\n庭球部規程\n', '\n⟦庭球部の規程⟧\n'],
  [
    'a date that is not in the calendar',
    'text-outside-article',
    '令和6年4月1日(令和6年規程第1号)',
    '⟦令和6年4月31日(令和6年規程第1号)⟧'
  ],
  [
    'a preface without 「前文」',
    'text-outside-article',
    '前 文\n\n われらは、雨の日も、\n 晴れの日も、球を打つ。\n よって、ここに定める。',
    '⟦われらは、雨の日も、球を打つ。⟧'
  ],
  [
    'a text below a chapter',
    'text-outside-article',
    '第２章　コート\n',
    '第２章　コート\n\n ⟦コートについて定める。⟧\n'
  ],
  ['an item below a chapter', 'text-outside-article', '第２章　コート\n', '第２章　コート\n\n ⟦一 コート⟧\n'],
  ['an article twice', 'label-order', '第3条の2 部員は', '⟦第3条⟧ 部員は'],
  ['a chapter twice', 'label-order', '第３章 雑則\n', '⟦第２章⟧ 雑則\n'],
  ['an item twice', 'label-order', ' 二の二 会友', ' ⟦二⟧ 会友'],
  ['a subitem twice', 'label-order', '  ﾛ　整備', '  ⟦ｲ⟧　整備'],
  ['a paragraph twice', 'label-order', ' ３　係の任期', ' ⟦２⟧　係の任期'],
  ['a paragraph left out', 'label-order', ' ３　係の任期', ' ⟦４⟧　係の任期'],
  ['a figure at the head of a broken line', 'label-order', '3~4月に\n定めた', '3~4月に\n⟦3⟧ 回以上定めた'],
  ['a circled number', 'label-level', ' 2 係は', ' ⟦②⟧ 係は'],
  ['a letter', 'label-level', ' 二の二 会友', ' ⟦c)⟧ 会友'],
  ['a dot', 'label-level', '一 部員', '⟦・⟧部員'],
  ['an article counted with a hyphen', 'label-level', '第3条の2 部員は', '⟦第3-2条⟧ 部員は'],
  ['a paragraph counted as 第2項', 'label-level', ' 2 係は', ' ⟦第2項⟧ 係は'],
  ['イ before any item', 'label-level', '  １　日を選ぶ。\n  ２　名を書く。', '  ⟦イ⟧　日を選ぶ。\n  ロ　名を書く。'],
  ['items counted in two ways', 'label-level', '  ２　名を書く。', '  ⟦二⟧　名を書く。'],
  ['an item before any paragraph', 'label-level', '第6条\n   整備', '第6条\n   ⟦イ⟧ 整備'],
  ['two captions', 'heading-unknown', '(雑則)\n', '⟦(補則)⟧\n(雑則)\n'],
  ['a caption before a chapter', 'heading-unknown', '\n第２章　コート\n', '\n⟦(使用)⟧\n第２章　コート\n'],
  ['a caption at the end', 'heading-unknown', '公告の日から施行する。\n', '公告の日から施行する。\n⟦(経過措置)⟧\n'],
  [
    'a remark in brackets on a line of its own',
    'heading-unknown',
    '予約は、前項の',
    '予約は、\n⟦(電話のときも)⟧\n前項の'
  ],
  ['a chapter inside a 附則', 'heading-unknown', ' 2 旧規程は、廃止する。', ' ⟦第4章 旧規程⟧'],
  ['a second 目次', 'structure-unknown', '第３章 雑則\n', '⟦目次⟧\n\n第３章 雑則\n'],
  ['a line of another kind in the 目次', 'text-outside-article', ' 附 則\n', ' ⟦様式⟧\n 附 則\n']
]

describe('What cannot be placed is told once, at its line and column:', () => {
  test.each(slips)('%s', (_, code, right, wrong) => {
    expect(tennisText.split(right)).toHaveLength(2)
    const { text, places } = marked(tennisText.replace(right, () => wrong))
    expect(faultsOf(text)).toEqual([`${code} ${places[0]}`])
    expect(importText(text).value).toBeNull()
  })

  test.each(slips)('%s, in a file with CRLF', (_, code, right, wrong) => {
    const { text, places } = marked(tennisText.replace(right, () => wrong).replaceAll('\n', '\r\n'))
    expect(faultsOf(text)).toEqual([`${code} ${places[0]}`])
  })

  test('several slips are told in one run', () => {
    const all = ['a line apart from the text above', 'a circled number', 'two captions']
    const text = slips
      .filter(([name]) => all.includes(name))
      .reduce((now, [, , right, wrong]) => now.replace(right, () => wrong), tennisText)
    const source = marked(text)
    expect(faultsOf(source.text)).toEqual([
      `label-level ${source.places[0]}`,
      `label-missing ${source.places[1]}`,
      `heading-unknown ${source.places[2]}`
    ])
  })

  test.each([
    ['an empty file', '', 'content-missing'],
    ['another kind of text', '日記\n\n雨が降った。\n\n晴れた。', 'content-missing'],
    ['a text without a title', '第1条 あ。', 'frontmatter-invalid']
  ])('%s', (_, text, code) => {
    expect(importText(text).findings.map(finding => finding.code)).toEqual([code])
  })

  test('a doubled label says where its twin stands', () => {
    const { diagnostics } = report(importText(tennisText.replace('第3条の2 部員', '第3条 部員')).findings)
    const line = tennisText.split('\n').findIndex(words => words.startsWith('第3条 '))
    expect(diagnostics.flatMap(({ related }) => related)).toEqual([
      { file: 'tennis.txt', line: line + 1, column: 1, message: '先の「第3条」' }
    ])
  })
})
