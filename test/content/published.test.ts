import { describe, expect, test } from 'vitest'
import { formOf, readLabelForms } from '../../src/content/mdx/label-forms.ts'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { formatProvisionPath } from '../../src/model/address.ts'
import { divisionsOf, provisionsOf } from '../../src/model/walk.ts'
import { tennis } from '../support/content.ts'

const path = 'rulesets/tennis/2024-04-01.mdx'

function read(body: string) {
  const text = tennis(body)[path] ?? ''
  const { value, findings } = readRuleset({ path, text })
  if (!value || findings.length > 0) throw new Error(findings.map(({ message }) => message).join('\n'))
  return { text: value, again: formatRuleset(value).replace(/^---[\s\S]*?---\n\n/u, ''), body }
}

/** Returns path, printed label and text of every provision. */
function linesOf(body: string): string[] {
  const { text } = read(body)
  const divisions = [...divisionsOf(text.children)].map(({ path: at, label, title }) => [at, label.text, title.plain])
  const provisions = [...provisionsOf(text)].map(provision => [
    provision.path,
    provision.label?.text ?? '',
    'text' in provision ? provision.text.plain : (provision.caption?.plain ?? '')
  ])
  return [...divisions, ...provisions].map(line => line.join(' | '))
}

describe('labels are parsed in every printed form:', () => {
  test.each<[string, string[]]>([
    ['2', ['digits 2']],
    ['２．', ['digits 2']],
    ['(2)', ['digits 2']],
    ['（２）', ['digits 2']],
    ['2)', ['digits 2']],
    ['②', ['digits 2']],
    ['⑵', ['digits 2']],
    ['❷', ['digits 2']],
    ['○２', ['digits 2']],
    ['二、', ['kanji 2']],
    ['㈡', ['kanji 2']],
    ['十二の三', ['kanji 12-3']],
    ['第2項', ['digits 2']],
    ['二項', ['kanji 2']],
    ['第三号の二', ['kanji 3-2']],
    ['イ', ['iroha 1', 'gojuon 2']],
    ['ア）', ['iroha 36', 'gojuon 1']],
    ['ｲ', ['iroha 1', 'gojuon 2']],
    ['い', ['iroha 1', 'gojuon 2']],
    ['b.', ['letters 2']],
    ['(i)', ['letters 9', 'roman 1']],
    ['Ⅳ', ['roman 4']],
    ['二から四まで', ['kanji 2']]
  ])('%s', (label, readings) => {
    expect(readLabelForms(label).map(({ form, number }) => `${form} ${number.join('-')}`)).toEqual(readings)
  })

  test.each(['会長', '2024年', '第2条', '（注）', '2人', ''])('%s is not a label', label =>
    expect(readLabelForms(label)).toEqual([])
  )

  test.each<[string[], string | undefined]>([
    [['ア', 'イ', 'ウ'], 'gojuon'],
    [['イ', 'ロ', 'ハ'], 'iroha'],
    [['イ', 'ハ'], 'iroha'],
    [['i', 'ii', 'iii'], 'roman'],
    [['g', 'h', 'i'], 'letters'],
    [['1', '二'], undefined]
  ])('%j is parsed as a sequence', (labels, form) => expect(formOf(labels)).toBe(form))
})

describe('a published text survives the round trip unchanged:', () => {
  const whole: Record<string, [string, string[]]> = {
    'labels in other forms': [
      '## 第１章　総則\n\n### 第 1 条（名称）\n\n次の事業を行う。\n\n- (1)　研究\n- (2)　出版\n  - ア　雑誌\n  - イ　書籍\n\n②　ほかに、次の事業を行う。\n\n- イ）　催し\n',
      [
        'ch1 | 第１章 | 総則',
        '1 | 第 1 条 | 名称',
        '1/1 |  | 次の事業を行う。',
        '1/1/1 | (1) | 研究',
        '1/1/2 | (2) | 出版',
        '1/1/2/1 | ア | 雑誌',
        '1/1/2/2 | イ | 書籍',
        '1/2 | ② | ほかに、次の事業を行う。',
        '1/2/1 | イ） | 催し'
      ]
    ],
    'no labels at all': [
      '## 第1条\n\n会員は次のとおり。\n\n- 正会員\n- 準会員\n  - 学生\n\n会員は退会できる。\n',
      [
        '1 | 第1条 | ',
        '1/1 |  | 会員は次のとおり。',
        '1/1/1 |  | 正会員',
        '1/1/2 |  | 準会員',
        '1/1/2/1 |  | 学生',
        '1/2 |  | 会員は退会できる。'
      ]
    ],
    'some paragraphs without one go on behind the last that has': [
      '## 第1条\n\n甲。\n\nただし、乙。\n\n２　丙。\n\n丁。\n\n戊。\n',
      [
        '1 | 第1条 | ',
        '1/1 |  | 甲。',
        '1/1-2 |  | ただし、乙。',
        '1/2 | ２ | 丙。',
        '1/2-2 |  | 丁。',
        '1/2-3 |  | 戊。'
      ]
    ],
    'a lead above a first paragraph with a number': [
      '## 第一条\n\n次に定める。\n\n（会計）\n\n一項　甲。\n\n二項　乙。\n',
      ['1 | 第一条 | ', '1/0 |  | 次に定める。', '1/1 | 一項 | 甲。', '1/2 | 二項 | 乙。']
    ],
    'articles that begin again in each chapter': [
      '## 第1章　総則\n\n### 第1条\n\n甲。\n\n### 第2条\n\n乙。\n\n## 第2章　会員\n\n### 第1条\n\n丙。\n',
      [
        'ch1 | 第1章 | 総則',
        'ch2 | 第2章 | 会員',
        'ch1.1 | 第1条 | ',
        'ch1.1/1 |  | 甲。',
        'ch1.2 | 第2条 | ',
        'ch1.2/1 |  | 乙。',
        'ch2.1 | 第1条 | ',
        'ch2.1/1 |  | 丙。'
      ]
    ],
    'a number given twice': [
      '## 第1条\n\n甲。\n\n## 第1条\n\n- 1.　乙\n- 1.　丙\n',
      ['1 | 第1条 | ', '1/1 |  | 甲。', '1.2 | 第1条 | ', '1.2/1 |  | ', '1.2/1/1 | 1. | 乙', '1.2/1/1.2 | 1. | 丙']
    ],
    'headings without numbers': [
      '## 総則\n\n### 名称\n\n本会は、庭球会という。\n\n## 総会\n\n### 名称\n\n甲。\n\n乙。\n',
      [
        'ch1 |  | 総則',
        'ch2 |  | 総会',
        '名称 | 名称 | ',
        '名称/1 |  | 本会は、庭球会という。',
        '名称.2 | 名称 | ',
        '名称.2/1 |  | 甲。',
        '名称.2/2 |  | 乙。'
      ]
    ],
    'chapters alone': [
      '## 第1章　総則\n\n甲。\n\n2　乙。\n\n## 第2章　会員\n\n丙。\n',
      [
        'ch1 | 第1章 | 総則',
        'ch2 | 第2章 | 会員',
        'ch1.0 |  | ',
        'ch1.0/1 |  | 甲。',
        'ch1.0/2 | 2 | 乙。',
        'ch2.0 |  | ',
        'ch2.0/1 |  | 丙。'
      ]
    ],
    'paragraphs alone': [
      '## 本則\n\n甲。\n\n○２　乙。\n',
      ['本則 | 本則 | ', '本則/1 |  | 甲。', '本則/2 | ○２ | 乙。']
    ],
    'what stands above and behind the law': [
      '平成30年4月1日制定\n\n## 第1条\n\n甲。\n\n## 附則\n\n令和2年から施行する。\n\n令和3年から施行する。\n\n## 別表第一（第1条関係）\n\n## 様式\n\n---\n\n令和2年4月1日\n\n- 会長\n',
      [
        '冒頭/1 |  | 平成30年4月1日制定',
        '1 | 第1条 | ',
        '1/1 |  | 甲。',
        '附則/1 |  | 令和2年から施行する。',
        '附則/2 |  | 令和3年から施行する。',
        '末尾/1 |  | 令和2年4月1日',
        '末尾/1/1 |  | 会長'
      ]
    ]
  }

  test.each(Object.entries(whole))('%s', (_, [body, lines]) => {
    expect(linesOf(body)).toEqual(lines)
    const { again, body: text } = read(body)
    expect(again).toBe(text)
  })
})

describe('provision paths', () => {
  test.each([
    ['ch2.5/1/2', '第2章第5条第1項第2号'],
    ['ch2.sec1.3-2', '第2章第1節第3条の2'],
    ['ch1.0/2', '第1章第2項'],
    ['14.2/1', '第14条（2つ目）第1項'],
    ['7/1-2', '第7条第1項（2段目）'],
    ['2/0', '第2条柱書き'],
    ['本則/2', '本則第2項'],
    ['冒頭/1', '冒頭第1項']
  ])('%s is formatted as %s', (address, text) => expect(formatProvisionPath(address)).toBe(text))
})
