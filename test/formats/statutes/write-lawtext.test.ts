import { describe, expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { formatLawtext } from '../../../src/formats/statutes/lawtext/write/lawtext.ts'
import { lawtextProblem } from '../../../src/formats/statutes/lawtext/write/lawtext-problem.ts'
import type { RulesetText } from '../../../src/model/law.ts'
import { contentFolder, tennis } from '../../support/content.ts'

const FEES = '| 番号 | 額 |\n| --- | --- |\n| 1 | 300円 |\n| 2 | 500円 |\n'
const FEES_LINES = ['  * * 番号', '    * 額', '  * - 1', '    - 300円', '  * - 2', '    - 500円']

function rulesetOf(body: string, fields: Record<string, string> = {}): RulesetText {
  const [{ current } = { current: null }] = load(contentFolder(tennis(body, fields)), '2026-01-01').rulesets
  if (!current) throw new Error('no ruleset')
  return current.text
}

/** Returns the lines after the title. */
function lines(body: string): string[] {
  const text = rulesetOf(body)
  expect(lawtextProblem(text)).toBeNull()
  return formatLawtext(text).trimEnd().split('\n').slice(2)
}

describe('Lawtext export', () => {
  test('a label unexpected at its depth is marked with its level, an unknown label becomes text', () => {
    expect(lines('## 第1条\n\n次のとおりとする。\n\n- ①　甲\n- ②　乙\n')).toEqual([
      '第1条　次のとおりとする。',
      '  :item:①　甲',
      '  :item:②　乙'
    ])
    expect(lines('## 第1条\n\n次のとおりとする。\n\n- ア）　甲\n- イ）　乙\n').slice(1)).toEqual([
      '  :anonym-item:ア）　甲',
      '  :anonym-item:イ）　乙'
    ])
  })

  test('a first paragraph with a number is on its own line', () => {
    expect(lines('## 第1条\n\n1　甲とする。\n\n2　乙とする。\n')).toEqual(['第1条', '1　甲とする。', '2　乙とする。'])
  })

  test('a section name precedes its first paragraph, and further unlabelled paragraphs are marked', () => {
    const body =
      '## 用具（第3章第4条）\n\n1　球は、部が用意する。\n\n2　次の物は、各自が持つ。\n\n- ①　靴\n  - ※　色は問わない。\n\n## 料金\n\n1　一面につき300円とする。\n\n雨の日も同じとする。\n'
    expect(lines(body)).toEqual([
      '  （用具（第3章第4条））',
      '1　球は、部が用意する。',
      '2　次の物は、各自が持つ。',
      '  :item:①　靴',
      '    :anonym-subitem1:※　色は問わない。',
      '',
      '  （料金）',
      '1　一面につき300円とする。',
      ':anonym-paragraph:雨の日も同じとする。'
    ])
  })

  test('a section with a leading table, and an empty section, have a paragraph without text', () => {
    expect(lines(`## 料金\n\n${FEES}\n## 時間\n\n朝とする。\n\n## 料金の表\n\n${FEES}`)).toEqual([
      '  （料金）',
      ':anonym-paragraph:',
      '',
      ...FEES_LINES,
      '',
      '  （時間）',
      ':anonym-paragraph:朝とする。',
      '',
      '  （料金の表）',
      ':anonym-paragraph:',
      '',
      ...FEES_LINES
    ])
  })

  test('unbalanced or label-like brackets are marked as a caption', () => {
    expect(lines('## 甲）と（乙\n\n朝とする。\n').slice(0, 1)).toEqual(['  :caption:（甲）と（乙）'])
    expect(lines('## 第1条（イ）\n\n朝とする。\n').slice(0, 1)).toEqual(['  :caption:（イ）'])
  })

  test('sections precede the first chapter or article', () => {
    expect(lines('## 料金\n\n1　300円とする。\n\n## 第1章　総則\n\n### 第1条（趣旨）\n\n甲とする。\n')).toEqual([
      '  （料金）',
      '1　300円とする。',
      '',
      '      第1章　総則',
      '',
      '  （趣旨）',
      '第1条　甲とする。'
    ])
  })

  test('a final chapter 附則 of paragraphs is a 附則; a chapter of articles remains a chapter', () => {
    const chapter = '## 第1章　総則\n\n### 第1条\n\n甲とする。\n\n'
    expect(lines(`${chapter}## 第2章　附則\n\n1　公告の日から施行する。\n`).slice(3)).toEqual([
      '',
      ':suppl-provision:第2章　附則',
      '',
      '1　公告の日から施行する。'
    ])
    expect(lines(`${chapter}## 第2章　附則\n\n### 第2条\n\n公告の日から施行する。\n`).slice(3)).toEqual([
      '',
      '      第2章　附則',
      '',
      '第2条　公告の日から施行する。'
    ])
  })

  test('back matter lines are labelled with their kind, in the required frame', () => {
    const body =
      '## 第1条\n\n甲とする。\n\n## 別表（第1条関係）\n\n- 一　靴\n  - イ　白\n\n## 別紙\n\n1　乙とする。\n\n- 一　丙\n'
    expect(lines(body).slice(2)).toEqual([
      '# 別表（第1条関係）',
      '',
      '  :item:一　靴',
      '    イ　白',
      '',
      '# 別紙',
      '',
      '  :note-struct:',
      '    :paragraph:1　乙とする。',
      '      一　丙'
    ])
  })

  test('everything below amending words belongs to the amendment', () => {
    const body =
      '## 第1条\n\n甲規程の一部を次のように改正する。\n\n- 第2条中「甲」を「乙」に改める。\n- 第3条を削る。\n\n2　乙とする。\n\n- 一　丙\n'
    expect(lines(body)).toEqual([
      '第1条　甲規程の一部を次のように改正する。',
      '  :amend-provision:第2条中「甲」を「乙」に改める。',
      '  :amend-provision:第3条を削る。',
      '2　乙とする。',
      '  一　丙'
    ])
  })

  test('two consecutive tables remain separate, and a cell with several lines has them below', () => {
    const tables = '| 甲 |\n| --- |\n| 一<br/>二 |\n\n| 乙 |\n| --- |\n| 三 |\n'
    expect(lines(`## 第1条\n\n次の表のとおりとする。\n\n${tables}`).filter(line => line)).toEqual([
      '第1条　次の表のとおりとする。',
      '  :table-struct:',
      '    * * 甲',
      '    * - |',
      '        - 一',
      '        - 二',
      '  :table-struct:',
      '    * * 乙',
      '    * - 三'
    ])
  })

  test('characters with a syntax meaning are escaped, and a title that resembles a numbered line is marked', () => {
    expect(lines('## 第1条\n\nQ&A とし、甲 &lt; 乙とする。\n')).toEqual(['第1条　Q&#x26;A とし、甲 &#x3c; 乙とする。'])
    const [title] = formatLawtext(rulesetOf('## 第1条\n\n甲とする。\n', { title: '2024 年度規則' })).split('\n')
    expect(title).toBe(':ignore-title:2024 年度規則')
  })

  test.each([
    [
      'sections behind articles with numbers',
      '## 第1条（趣旨）\n\n甲とする。\n\n## 料金\n\n1　300円とする。\n\n## 時間\n\n1　朝とする。\n',
      14,
      '番号のない節「料金」が第1条より後にあります。Lawtextは、条の後の項をその条の項として読むので、Lawtextの書き方では表せません（ほかを合わせて2か所）。'
    ],
    [
      'an article with a caption right behind a section',
      '## 料金\n\n1　300円とする。\n\n## 第1条（趣旨）\n\n甲とする。\n',
      14,
      '節「料金」のすぐ後の第1条に見出し（趣旨）があります。'
    ],
    [
      'a section in a chapter',
      '## 第1章　総則\n\n### 料金\n\n1　300円とする。\n',
      12,
      '第1章の中の節「料金」に条の番号がありません。'
    ],
    [
      'a chapter without a number',
      '## 総則\n\n### 第1条\n\n甲とする。\n',
      10,
      '見出し「総則」に「第1章」の形の番号がない'
    ],
    [
      'a 附則 of paragraphs and articles',
      '## 第1条\n\n甲とする。\n\n## 附則\n\n公告の日から施行する。\n\n### 第1条\n\n乙とする。\n',
      14,
      '「附則」に、条に入っていない項と第1条とが並んでいる'
    ],
    [
      'words in the 別表 of a 附則',
      '## 第1条\n\n甲とする。\n\n## 附則\n\n公告の日から施行する。\n\n## 附則別表\n\n乙とする。\n',
      20,
      '「附則別表」に表のほかの文がある'
    ],
    [
      'paragraphs right below a chapter',
      '## 第1章　総則\n\n甲とする。\n\n## 第2章　雑則\n\n### 第1条\n\n乙とする。\n',
      10,
      '第1章のすぐ下に、条に入っていない項があります。'
    ]
  ])('%s: the rejection names the element, the location and a suitable format', (_, body, line, problem) => {
    const told = lawtextProblem(rulesetOf(body))
    expect(told).toContain(`rulesets/tennis/2024-04-01.mdx:${line} ${problem}`)
    expect(told).toContain('法令標準XML（--format xml）かMarkdown（--format markdown）なら書き出せます')
  })
})
