import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { load } from '../../src/corpus/load.ts'
import { importLawText } from '../../src/formats/statutes/lawtext/read/law-text.ts'
import { formatLawtext } from '../../src/formats/statutes/lawtext/write/lawtext.ts'
import { formatMarkdown } from '../../src/formats/text/markdown.ts'
import { formatPlainText, tableLines } from '../../src/formats/text/plain-text.ts'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseText } from '../../src/import/formats/detect-format.ts'
import type { Paragraph, RulesetText } from '../../src/model/law.ts'
import { literalText } from '../../src/model/source-text.ts'
import { textBlocks } from '../../src/model/text-blocks.ts'
import { ruleset as anyRuleset } from '../content/arbitrary.ts'
import { outline as outlineOf } from '../content/outline.ts'
import { clubLibrary } from '../support/club.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 目次

- 第1章　総則（第1条・第1条の2）
- 第2章　コート
- 附則

## 第1章　総則

### 第1条（趣旨）

この規程は、[甲]について定める。

2　次に掲げる者は、申し出る。

- 一　部員
  - イ　正部員
    - （１）　主将
  - ロ　準部員
- 二　部員以外の者

### 第1条の2

削除

## 第2章　コート

### 第2条（予約）

係は、申出を断ることができる。ただし、部長の許しがあるときは、この限りでない。

## 附則（令和2年規程第1号）

（施行期日）

この規程は、公告の日から施行する。

（経過措置）

2　前項の規定にかかわらず、なお従前の例による。
`

/** Rules in sections, which have names but no numbers. */
const SECTIONS = `## 用具（第3章第4条）

1　球は、部が用意する。

2　次の物は、各自が持つ。

- ①　靴
  - ※　色は問わない。

## 料金

1　一面につき300円とする。

雨の日も同じとする。
`

const options = {
  id: 'tennis',
  enforcedOn: '2024-04-01',
  version: '2024-04-01',
  title: null,
  enactedOn: null,
  amendment: null,
  citedAs: [],
  source: '部報',
  replaced: null
}
const ORIGINAL = { text: 'original' }
const law = rulesetOf(LAW)
const published = clubLibrary.rulesets.map(({ current }) => current.text)

function rulesetOf(body: string, fields: Record<string, string> = {}): RulesetText {
  const [{ current } = { current: null }] = load(contentFolder(tennis(body, fields)), '2026-01-01').rulesets
  if (!current) throw new Error('no ruleset')
  return current.text
}

/** Formats labels, texts and paths of a text. Suppressions are not part of the text. */
function outline(text: RulesetText): string[] {
  return outlineOf({ ...text, silences: [] })
}

/** Returns the text after the round trip and the parse errors. */
function again({ value, findings }: ReturnType<typeof importBylaws | typeof importLawText>) {
  return value ? outline(value.text) : findings.map(({ message }) => message)
}

function readMarkdown(text: string, { id, version, textKind, enforcedOn }: RulesetText): RulesetText {
  const title = /^# (.*)\n/u.exec(text)?.[1] ?? ''
  const frontmatter = `---\nruleset: ${id}\ntitle: ${JSON.stringify(title)}\nenactedOn: null\nenforcedOn: ${enforcedOn}\ntext: ${textKind}\n---\n`
  const read = readRuleset({ path: `rulesets/${id}/${version}.mdx`, text: text.replace(/^# .*\n/u, frontmatter) })
  expect(read.findings).toEqual([])
  return read.value as RulesetText
}

describe('texts survive the round trip:', () => {
  test('plain text with captions after the labels survives the round trip', () => {
    const text = formatPlainText(law)
    expect(text).toContain('第1条（趣旨）　この規程は、[甲]について定める。\n2　次に掲げる者は')
    expect(text).toContain('\n　一　部員\n　　イ　正部員\n　　　（１）　主将\n')
    expect(again(importBylaws(parseText({ path: '規程.txt', text }), options))).toEqual(outline(law))
  })

  test('plain text with captions about amendments survives the round trip, without dates of amendments as captions', () => {
    const rulesetText = rulesetOf(
      '## 第1条（規約の改正）\n\n甲とする。\n\n## 第2条（部員の追加）\n\n乙とする。\n\n## 第3条（令和2年改正の経過措置）\n\n丙とする。\n'
    )
    const text = formatPlainText(rulesetText)
    expect(again(importBylaws(parseText({ path: '規程.txt', text }), options))).toEqual(outline(rulesetText))
    const noted = text.replace('部員の追加', '令和2年4月1日追加')
    expect(again(importBylaws(parseText({ path: '規程.txt', text: noted }), options))).toContain('[2] 第2条')
  })

  test('Lawtext with captions above and two blanks per level survives the round trip', () => {
    const text = formatLawtext(law)
    expect(text).toContain('\n  （趣旨）\n第1条　この規程は、[甲]について定める。\n2　次に掲げる者は')
    expect(text).toContain('\n  一　部員\n    イ　正部員\n      （１）　主将\n')
    expect(text).toContain('\n      附則（令和2年規程第1号）\n\n  （施行期日）\n:anonym-paragraph:この規程は')
    expect(again(importLawText({ path: '規程.law.txt', text }, options))).toEqual(outline(law))
  })

  test.each([
    ['sections with a remark, and words above and below their rules', SECTIONS],
    [
      'sections with tables of rules, and words above one',
      '## 料金\n\n| 番号 | 額 |\n| --- | --- |\n| 1 | 300円 |\n| 2 | 500円 |\n\n## 時間\n\n次のとおりとする。\n\n| 番号 | 時 |\n| --- | --- |\n| 1 | 朝 |\n\n## 表から分かること\n\n安い。\n'
    ],
    [
      'remarks on rules and on their entries',
      '## 料金\n\n一面の料金を定める。\n\n1　昼は300円とする。\n\n- ※　雨の日も同じとする。\n- ※　釣り銭は渡さない。\n\n2　次の者は、払わない。\n\n- ①　部員\n  - ※　休部中の者を除く。\n- ②　顧問\n\n## 凡例\n\n◎は、昼に限ることを示す。\n'
    ],
    [
      'chapters without a number, of sections and of articles',
      '## 総則\n\n### 名称\n\n庭球部と称する。\n\n### 活動\n\n次の活動を行う。\n\n- 1.　練習\n- 2.　試合\n\n## 会計\n\n### 年度\n\n4月から3月までとする。\n'
    ],
    [
      'chapters without a number above articles, and a section beside them',
      '## 総則\n\n### 第1条（名称）\n\n庭球部と称する。\n\n## 会計\n\n### 第2条（年度）\n\n4月から3月までとする。\n\n## 心得\n\n球は大切に扱う。\n'
    ],
    [
      'a 附則 with divisions, captions and a paragraph that it cites, and what stands behind it by a name of its own',
      '## 第1条\n\n甲とする。\n\n## 附則\n\n### 第1条（施行期日）\n\n公告の日から施行する。\n\n### 第2条（会費に関する経過措置）\n\n従前の例による。\n\n2　前項の規定は、部員でない者には適用しない。\n\n## コートの使い方\n\n1　靴を替える。\n\n2　球を拾う。\n'
    ],
    [
      'the 附則 of amendments with what is printed of them',
      '## 第1条\n\n甲とする。\n\n## 附則（令和3年規程第2号）　抄\n\n（施行期日）\n\n1　公告の日から施行する。\n\n（用具の貸出しをした部員及びその貸出しを受けた部員の責任に関する経過措置の特例）\n\n7　従前の例による。\n\n## 附則（令和4年規程第1号）　抄\n\n### 第1条（施行期日）\n\n次の日から施行する。\n\n- 一から三まで　略\n- 四　第二条の規定　公告の日\n- 五及び六　略\n\n### 第9条（用具）\n\n4　用具は、なお使うことができる。\n'
    ],
    [
      'changes of another text',
      '## 第1条（会計規程の改正）\n\n会計規程の一部を次のように改正する。\n\n- 第3条の次に次の1条を加える。\n- 第3条の2　会費は、300円とする。\n- {/**/}2　前項の会費は、返さない。\n\n## 第2条\n\n会費規程の一部を次のように改正する。\n\n- （１）　第4条を削る。\n- （２）　第5条を第4条とする。\n'
    ],
    [
      'entries without labels, below others and at the end',
      '## 第1条\n\n次の者とする。\n\n- 一　役員\n  - 部長。\n  - 会計の係\n- 二　部員\n\n2　次の物を使う。\n\n- 球\n  - 新しいもの\n- 網\n\n---\n\n- 令和2年4月1日制定\n- 令和3年4月1日改正\n'
    ],
    [
      'tables with a title and 備考, with cells of several lines and places, above entries and in one',
      '## 第1条（会費）\n\n会費は、次の表による。\n\n**会費の表**\n\n| 区分 | ← | 額 |\n| --- | --- | --- |\n| 部員 | 正 | 300円<br/>（半年） |\n| ↑ | 準 | 甲\\|乙 |\n\n> 備考<br/>一　雨の日も同じとする。\n\n2　次の者は、払わない。\n\n|  |  |\n| --- | --- |\n| 顧問 | 全額 |\n\n- 一　次の表の者\n\n  | 役 | 額 |\n  | --- | --- |\n  | 部長 | 半額 |\n\n- 二　顧問\n\n3　会費は、返さない。\n'
    ],
    [
      'rules alone, without a label, with entries and a 附則',
      '## 本則\n\n球は、部が用意する。\n\n- 一　硬球\n- 二　軟球\n\n## 附則\n\n公告の日から施行する。\n'
    ],
    [
      'rules alone that are numbered ○１',
      '## 本則\n\n○１　球ハ部ニ於テ之ヲ用意シ部員ノ練習ノ為ニ之ヲ貸付クルコトヲ得\n\n○２　靴ハ部員各自ニ於テ之ヲ用意シ雨天ノ後ハ之ヲ洗ヒテ部室ニ置クコトヲ要ス\n\n## 附則\n\n公告ノ日ヨリ施行ス\n'
    ],
    [
      'a 目次 that names the 前文',
      '## 目次\n\n- 前文\n- 第1章　総則（第1条）\n- 第2章　雑則（第2条）\n- 附則\n\n## 前文\n\nここに定める。\n\n## 第1章　総則\n\n### 第1条（会議の招集の省略）\n\n甲とする。\n\n## 第2章　雑則\n\n### 第2条\n\n乙とする。\n\n## 附則\n\n公告の日から施行する。\n'
    ]
  ])('plain text survives the round trip: %s', (_, body) => {
    const rulesetText = rulesetOf(body, ORIGINAL)
    const text = formatPlainText(rulesetText)
    expect(again(importBylaws(parseText({ path: '規則.txt', text }), options))).toEqual(outline(rulesetText))
  })

  test('a cell with only an arrow does not survive: it prints like a merged cell', () => {
    const bodyOf = (cell: string) => `## 第1条\n\n次の表による。\n\n| 甲 | 乙 |\n| --- | --- |\n| 丙 | ${cell} |\n`
    const [joined, arrow] = [rulesetOf(bodyOf('←'), ORIGINAL), rulesetOf(bodyOf('&#x2190;'), ORIGINAL)]
    expect(outline(arrow)).not.toEqual(outline(joined))
    expect(formatPlainText(arrow)).toBe(formatPlainText(joined))
    expect(again(importBylaws(parseText({ path: 'a.txt', text: formatPlainText(arrow) }), options))).toEqual(
      outline(joined)
    )
  })

  test('Lawtext with a section above the first chapter and amendments survives the round trip', () => {
    const text = rulesetOf(
      '## 料金\n\n1　300円とする。\n\n## 第1章　総則\n\n### 第1条（趣旨）\n\n甲規程の一部を次のように改正する。\n\n- 第2条を削る。\n- 第3条を第2条とする。\n',
      { text: 'original' }
    )
    const read = importLawText({ path: '規則.law.txt', text: formatLawtext(text) }, options)
    expect(again(read)).toEqual(outline(text))
  })

  test.each([
    ['sections', SECTIONS],
    [
      'paragraphs alone',
      '## 本則\n\n1　球は、部が用意する。\n\n2　靴は、各自が持つ。\n\n## 附則\n\n公告の日から施行する。\n'
    ],
    [
      'tables with a title and 備考, with cells of several lines and places, above entries and in one',
      '## 第1条（会費）\n\n会費は、次の表による。\n\n**会費の表**\n\n| 区分 | ← | 額 |\n| --- | --- | --- |\n| 部員 | 正 | 300円<br/>（半年） |\n| ↑ | 準 | 甲\\|乙 |\n\n> 備考<br/>一　雨の日も同じとする。\n\n2　次の者は、払わない。\n\n|  |  |\n| --- | --- |\n| 顧問 | 全額 |\n\n- 一　次の表の者\n\n  | 役 | 額 |\n  | --- | --- |\n  | 部長 | 半額 |\n\n- 二　顧問\n'
    ],
    [
      'why it is made, and what stands behind the law',
      '部員総会は、次の規程を定める。\n\n## 第1条\n\n甲とする。\n\n## 附則\n\n公告の日から施行する。\n\n## 別表第一（第1条関係）\n\n| 区分 | 額 |\n| --- | --- |\n| 部員 | 300円 |\n\n## 別記\n\n- 一　球\n- 二　網\n\n---\n\n令和2年4月1日\n\n庭球部長\n'
    ],
    [
      'captions above paragraphs, paragraphs without a number, and a 目次 that names the 前文',
      '## 目次\n\n- 前文\n- 第1章　総則（第1条）\n- 附則\n\n## 前文\n\nここに定める。\n\n## 第1章　総則\n\n### 第1条\n\n（入部）\n\n1　届け出る。\n\n（退部）\n\n2　届け出る。\n\n## 附則（令和3年規程第2号）　抄\n\n公告の日から施行する。\n\n従前の例による。\n'
    ],
    [
      'entries below others, without labels, left out together',
      '## 第1条\n\n次の者とする。\n\n- 一及び一の二　略\n- 二　役員\n  - 部長\n  - {/**/}ｔ　会計の係\n- 三　部員\n  - イ　正部員\n    - （１）　主将\n      - （ｉ）　前の主将\n'
    ],
    ['names in brackets that are not one pair', '## 甲）と（乙\n\n1　球は、部が用意する。\n'],
    ['signs that Lawtext has for itself', '## 第1条\n\nQ&A とし、甲 &lt; 乙とする。\n']
  ])('Lawtext by %s survives the round trip', (_, body) => {
    const text = rulesetOf(body, ORIGINAL)
    const read = importLawText({ path: '規則.law.txt', text: formatLawtext(text) }, options)
    expect(again(read)).toEqual(outline(text))
  })

  test.each(published)('$title survives the round trip as plain text and as Lawtext', restated => {
    const { id, version } = restated
    const text = formatRuleset({ ...restated, textKind: 'original' })
    // An imported text has the kind `published`, in which a line without a number has another path.
    const rulesetText = readRuleset({ path: `rulesets/${id}/${version}.mdx`, text }).value as RulesetText
    const [plain, lawtext] = [formatPlainText(rulesetText), formatLawtext(rulesetText)]
    expect(again(importBylaws(parseText({ path: 'a.txt', text: plain }), options))).toEqual(outline(rulesetText))
    expect(again(importLawText({ path: 'a.law.txt', text: lawtext }, options))).toEqual(outline(rulesetText))
  })

  test.each(published)('$title survives the round trip as Markdown', text => {
    expect(outline(readMarkdown(formatMarkdown(text), text))).toEqual(outline(text))
  })

  test('Markdown with a blank paragraph survives the round trip', () => {
    const text = rulesetOf('## 第1条\n\n&#x3000;\n\n## 附則\n\nあ\n')
    expect(outline(readMarkdown(formatMarkdown(text), text))).toEqual(outline(text))
  })

  test('Markdown with any characters survives the round trip', () => {
    fc.assert(
      fc.property(anyRuleset, given => {
        const text = { ...given, title: '庭球部規程' }
        expect(outline(readMarkdown(formatMarkdown(text), text))).toEqual(outline(text))
      }),
      { numRuns: 60 }
    )
  }, 60_000)
})

describe('exported tables', () => {
  const cell = (text: string, colSpan = 1, rowSpan = 1) => ({ text: literalText(text, 0), colSpan, rowSpan })
  const [paragraph] = law.preamble.length > 0 ? law.preamble : [paragraphOf(law)]
  const table = {
    title: literalText('会費', 0),
    head: [cell('区分'), cell('額', 2)],
    rows: [
      [cell('部員', 1, 2), cell('300円'), cell('一回|毎')],
      [cell('400円'), cell('半日')]
    ],
    remarks: literalText('備考\n雨の日も同じ。', 0),
    span: { start: 0, end: 0 }
  }
  const holder: RulesetText = { ...law, preamble: [{ ...(paragraph as never as object), tables: [table] } as never] }
  const block = textBlocks(holder).find(one => one.kind === 'table')

  test('an exported table has a cell for every position, and marks merged cells', () => {
    expect(block && tableLines(block.table)).toEqual([
      '| 区分 | 額 | ← |',
      '| --- | --- | --- |',
      '| 部員 | 300円 | 一回\\|毎 |',
      '| ↑ | 400円 | 半日 |'
    ])
  })

  test('an exported table has its title above and its 備考 below in every readable format', () => {
    const rows = '| 区分 | 額 | ← |\n| --- | --- | --- |\n| 部員 | 300円 | 一回\\|毎 |\n| ↑ | 400円 | 半日 |\n'
    expect(formatPlainText(holder)).toContain(`\n会費\n${rows}備考\n雨の日も同じ。\n`)
    expect(formatMarkdown(holder)).toContain(`\n**会費**\n\n${rows}\n> 備考<br/>雨の日も同じ。\n`)
  })

  test('a Lawtext table has a line per cell, each once with its spans, in a frame with title and 備考', () => {
    expect(formatLawtext(holder)).toContain(
      [
        '    :table-struct:会費',
        '      * * 区分',
        '        * [colspan="2"]額',
        '      * - [rowspan="2"]部員',
        '        - 300円',
        '        - 一回|毎',
        '      * - 400円',
        '        - 半日',
        '      :remarks:備考',
        '        雨の日も同じ。'
      ].join('\n')
    )
  })

  test('an exported table precedes the items of its paragraph as printed', () => {
    const own = { ...(paragraphOf(law) as Paragraph), tables: [{ ...table, above: true as const }] }
    const items = law.children.flatMap(child => ('children' in child ? child.children : []))[0]
    const listed = items?.level === 'article' ? (items.paragraphs[1]?.items ?? []) : []
    const kinds = textBlocks({ ...law, preamble: [{ ...own, items: listed }] }).map(({ kind }) => kind)
    expect(kinds.indexOf('table')).toBeLessThan(kinds.indexOf('item'))
  })
})

function paragraphOf({ children }: RulesetText) {
  const [chapter] = children
  const [article] = chapter && 'children' in chapter ? chapter.children : []
  return article?.level === 'article' ? article.paragraphs[0] : undefined
}
