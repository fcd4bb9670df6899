import { describe, expect, test } from 'vitest'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import type { LawTable, RulesetText } from '../../src/model/law.ts'
import { nodesByPath } from '../../src/model/walk.ts'

const frontmatter = (text: string) =>
  `---\nruleset: tako\ntitle: 凧揚げ規約\nenactedOn: null\nenforcedOn: null\ntext: ${text}\ncitedAs: [規約]\n---\n`

function read(body: string, text = 'original'): { readonly text: RulesetText; readonly told: string[] } {
  const file = { path: 'rulesets/tako/undated.mdx', text: `${frontmatter(text)}\n${body}` }
  const { value, findings } = readRuleset(file)
  if (!value) throw new Error('nothing was read')
  return { text: value, told: findings.map(({ code }) => code) }
}

function tablesAt(body: string, path: string): readonly LawTable[] {
  const { text, told } = read(body)
  expect(told).toEqual([])
  const node = nodesByPath(text).get(path)
  return (node && 'tables' in node && node.tables) || []
}

/** Formats a table cell: 「大 2×1」 spans two columns. */
function say({ head, rows }: LawTable): (string[] | null)[] {
  const row = (cells: LawTable['rows'][number]) =>
    cells.map(({ text, colSpan, rowSpan }) =>
      colSpan + rowSpan > 2 ? `${text.plain} ${colSpan}×${rowSpan}` : text.plain
    )
  return [head && row(head), ...rows.map(row)]
}

describe('tables of published texts belong to the preceding text:', () => {
  test.each<[string, string, string, (string[] | null)[]]>([
    [
      'with a head',
      '| 種類 | 額 |\n| --- | --- |\n| 大 | 五 |',
      '1/1',
      [
        ['種類', '額'],
        ['大', '五']
      ]
    ],
    ['without one', '|  |  |\n| --- | --- |\n| 大 | 五 |', '1/1', [null, ['大', '五']]],
    [
      'cells that go on to the right and below',
      '|  |  |  |\n| --- | --- | --- |\n| 大 | ← | 五 |\n| ↑ | ← | ↑ |\n| 甲 | 乙 | 丙 |',
      '1/1',
      [null, ['大 2×2', '五 1×2'], [], ['甲', '乙', '丙']]
    ],
    ['arrows that are words', '|  |  |\n| --- | --- |\n| &#x2190; | &#x2191; |', '1/1', [null, ['←', '↑']]],
    ['a new line in a cell', '|  |\n| --- |\n| 大<br/>小 |', '1/1', [null, ['大\n小']]],
    ['an entry has one', '- 一　甲\n\n  |  |\n  | --- |\n  | 大 |\n\n- 二　乙', '1/1/1', [null, ['大']]]
  ])('%s', (_, table, path, expected) => {
    expect(tablesAt(`## 第1条\n\n次の表による。\n\n${table}\n`, path).map(say)).toEqual([expected])
  })

  test('the title of a table precedes it, and the 備考 follow', () => {
    const [table] = tablesAt('## 第1条\n\n甲。\n\n**凧の表**\n\n|  |\n| --- |\n| 大 |\n\n> 備考<br/>一　千円\n', '1/1')
    expect([table?.title?.plain, table?.remarks?.plain]).toEqual(['凧の表', '備考\n一　千円'])
  })

  test('a table precedes or follows the items as printed', () => {
    const table = '|  |\n| --- |\n| 大 |'
    expect(tablesAt(`## 第1条\n\n甲。\n\n${table}\n\n- 一　乙\n`, '1/1')[0]?.above).toBe(true)
    expect(tablesAt(`## 第1条\n\n甲。\n\n- 一　乙\n\n${table}\n`, '1/1')[0]?.above).toBeUndefined()
  })

  test('a table alone in a section belongs to a paragraph without text', () => {
    expect(tablesAt('## 附則\n\n甲。\n\n## 別表\n\n|  |\n| --- |\n| 大 |\n', '別表/1').map(say)).toEqual([
      [null, ['大']]
    ])
  })
})

test.each([
  ['a title without a table', '**凧の表**\n\n甲。'],
  ['備考 without a table', '> 備考']
])('%s is reported', (_, block) => {
  expect(read(`## 第1条\n\n甲。\n\n${block}\n`).told).toEqual(['structure-unknown'])
})

test('a restatement has neither tables nor ruby', () => {
  const body = '## 第1条\n\n<ruby>凧<rt>たこ</rt></ruby>を揚げる。\n\n| 甲 |\n| --- |\n| 乙 |\n'
  expect(read(body, 'restated').told).toEqual(['structure-unknown', 'structure-unknown'])
})

describe('inline markup is stored separately from text:', () => {
  test.each<[string, string, [string, string, string][]]>([
    ['a reading', '<ruby>凧<rt>たこ</rt></ruby>を揚げる。', [['ruby', '凧', 'たこ']]],
    [
      'raised and lowered letters',
      '十ｍ<sup>２</sup>のＨ<sub>２</sub>Ｏ',
      [
        ['sup', '２', ''],
        ['sub', '２', '']
      ]
    ],
    [
      'a line, with a reading in it',
      '<u style="double">大<ruby>凧<rt>だこ</rt></ruby></u>。',
      [
        ['line', '大凧', 'double'],
        ['ruby', '凧', 'だこ']
      ]
    ],
    ['a figure', '次の図による。![図](<./a b.jpg>)', [['figure', '', './a b.jpg']]],
    ['a figure alone', '![様式](<./a.pdf>)', [['figure', '', './a.pdf']]]
  ])('%s', (_, phrase, expected) => {
    const { text, told } = read(`## 第1条\n\n${phrase}\n`)
    const node = nodesByPath(text).get('1/1')
    const { plain, marks = [] } = node && 'text' in node ? node.text : { plain: '' }
    expect(told).toEqual([])
    expect(marks.map(({ kind, start, end, value }) => [kind, plain.slice(start, end), value])).toEqual(expected)
    expect(plain).not.toMatch(/[<>!]/u)
    expect(formatRuleset(text)).toContain(`\n${phrase}\n`)
  })

  test.each([
    '<ruby>凧</ruby>',
    '<ruby class="a">凧<rt>たこ</rt></ruby>',
    '<sup style="x">２</sup>',
    '<b>凧</b>',
    '甲<br/>乙'
  ])('%s is reported', text => {
    expect(new Set(read(`## 第1条\n\n${text}を揚げる。\n`).told)).toEqual(new Set(['structure-unknown']))
  })
})

test.each(['一　甲とする。', '（施行期日）', '２　乙とする。'])(
  'text that resembles a label is not parsed as a label: %s',
  phrase => {
    const { text, told } = read(`## 第1条\n\n{/**/}${phrase}\n\n丙。\n`)
    const node = nodesByPath(text).get('1/1')
    expect(told).toEqual([])
    expect(node && 'text' in node && [node.label, node.text.plain]).toEqual([null, phrase])
    expect(formatRuleset(text)).toContain(`{/**/}${phrase}`)
  }
)
