import { describe, expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { aknWriter } from '../../../src/formats/akn/akn.ts'
import { citationsDocument, citingOf } from '../../../src/formats/api/links.ts'
import { currentEdition } from '../../../src/view/edition.ts'
import { viewProvision } from '../../../src/view/provision.ts'
import { createHrefResolver } from '../../../src/view/targets.ts'
import { contentFolder, tennis } from '../../support/content.ts'

/** Creates a law whose 第2条 has this table below its text. */
const libraryWith = (rows: readonly string[], text = '会費は、次の表のとおりとする。') =>
  load(
    contentFolder(
      tennis(
        `## 第1条\n\n部員は、次の者とする。\n\n- 一　正部員\n- 二　準部員\n\n2　休部の者は、届け出る。\n\n## 第2条\n\n${text}\n\n${rows.join('\n')}\n\n2　前項の会費は、四月に納める。\n`
      )
    ),
    '2026-01-01'
  )

const versionOf = (library: ReturnType<typeof load>) => {
  const [ruleset] = library.rulesets
  if (!ruleset) throw new Error('no ruleset')
  return ruleset
}

/** Returns the citations by row and cell: 「2.1 第1条第1項第1号 → 1/1/1」. */
function citedInCells(rows: readonly string[], phrase?: string): string[] {
  const { current } = versionOf(libraryWith(rows, phrase))
  return current.citations.flatMap(({ from, text, ...found }) => {
    if (!from.cell) return []
    const targets = 'links' in found ? found.links.flatMap(link => link.targets.map(({ path }) => path)).join('+') : ''
    return [`${from.cell.row}.${from.cell.column} ${text} → ${targets || found.outcome}`]
  })
}

const FEES = ['| 部員 | 会費 |', '| --- | --- |', '| 第1条第1項第1号の者 | 三千円 |', '| 前条第2項の者 | 千円 |']

describe('citations in table cells', () => {
  test('a citation in a cell has the same target as in the text of the provision', () =>
    expect(citedInCells(FEES)).toEqual(['1.1 第1条第1項第1号 → 1/1/1', '2.1 前条第2項 → 1/2']))

  test('an article is linked in a list that begins with a row', () =>
    expect(citedInCells(['| 者 | 額 |', '| --- | --- |', '| 前項及び第1条第1項の者 | 千円 |'])).toEqual([
      '1.1 第1条第1項 → 1/1'
    ]))

  test('次項 in a cell is a paragraph where it limits the scope of a definition', () =>
    expect(citedInCells(['| 者 | 額 |', '| --- | --- |', '| 休部の者（次項において同じ。） | 千円 |'])).toEqual([
      '1.1 次項 → 2/2'
    ]))

  test('an unresolved citation in a cell is an error at its location', () => {
    const { report } = libraryWith([...FEES, '| 第1条第9項の者 | 五百円 |'])
    expect(report.diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['citation-target-missing', 27, 3]
    ])
  })

  test.each([
    ['quoted to be read otherwise', ['| 字句 | 読み替える字句 |', '| --- | --- |', '| 第1条 | 第2条 |'], undefined],
    [
      'in a table of such quotations',
      ['|  |  |', '| --- | --- |', '| 第1条 | 第2条 |'],
      '上欄の字句は、下欄の字句に読み替える。'
    ],
    [
      'beside another law',
      ['| 法 | 条 |', '| --- | --- |', '| 会計法（昭和二十二年法律第三十五号） | 第1条 |'],
      undefined
    ],
    [
      'to items of the cell',
      ['| 者 | 額 |', '| --- | --- |', '| 次の各号の者<br/>一　甲<br/>二　第1号の者 | 千円 |'],
      undefined
    ],
    [
      'to neighbouring rows',
      [
        '| 者 | 額 |',
        '| --- | --- |',
        '| 一　甲（次項の者を除く。） | 千円 |',
        '| 二　前項及び前二項以外の者 | 百円 |'
      ],
      undefined
    ],
    [
      'to items of the cell, in Arabic digits',
      ['| 者 | 額 |', '| --- | --- |', '| 一　甲<br/>二　乙<br/>三　前2号の者 | 千円 |'],
      undefined
    ],
    ['that looks back at another cell', ['| 者 | 額 |', '| --- | --- |', '| 同項の者 | 千円 |'], undefined]
  ])('%s in a cell cites nothing in this text', (_, rows, text) =>
    expect(citedInCells(rows, text).filter(line => !line.endsWith('external'))).toEqual([])
  )

  test('a citation in a cell is a link on the page, a reference in Akoma Ntoso, and has an offset in the API', () => {
    const library = libraryWith(FEES)
    const ruleset = versionOf(library)
    const edition = currentEdition(ruleset)
    const node = ruleset.current.nodes.get('2/1')
    const shown =
      node?.level === 'paragraph'
        ? viewProvision(node, {
            edition,
            hrefOf: createHrefResolver(edition, [ruleset]),
            idOf: path => path,
            render: () => []
          })
        : null
    expect(shown?.tables[0]?.rows[1]?.[0]?.nodes).toEqual([
      { kind: 'link', text: '前条第2項', href: '/tennis/1/#p2' },
      { kind: 'words', text: 'の者' }
    ])
    const act = aknWriter(library).act(ruleset, ruleset.current)
    expect(act).toContain('<td><p><ref href="#art_1__para_2">前条第2項</ref>の者</p></td>')
    const cited = citationsDocument(citingOf(library, ruleset))
    expect(cited.citations.map(({ from, start, cell }) => [from, start, cell?.row, cell?.column])).toEqual([
      ['2/1', 0, 1, 1],
      ['2/1', 0, 2, 1],
      ['2/2', 0, undefined, undefined]
    ])
    expect(Object.keys(cited.citedBy)).toEqual(['1/1/1', '1/2', '2/1'])
  })
})
