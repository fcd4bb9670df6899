import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { findDifference } from '../../src/history/difference.ts'
import { isDivision, outlineOf, unitsWithin } from '../../src/history/match/units.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import type { DiffNode, TextChange, TextDifference } from '../../src/history/types.ts'
import { runNode } from '../scripts/run.ts'
import { applyChanges } from '../support/apply-changes.ts'
import { describeShared, shared } from './shared.ts'

const LAW = '405AC0000000088'

/** Law that created each state, according to the official text. */
const INSTRUMENTS: readonly string[] = [
  '平成5年法律第88号',
  '平成11年法律第151号',
  '平成11年法律第160号',
  '平成14年法律第152号',
  '平成15年法律第119号',
  '平成17年法律第73号',
  '平成18年法律第58号',
  '平成18年法律第66号',
  '平成26年法律第69号',
  '平成26年法律第70号'
]

/** Changes to 本則 by each amendment, found by reading the texts. */
const AMENDMENTS: Readonly<Record<string, string>> = {
  '1999-12-08': '改正 第十九条',
  '1999-12-22': '改正 第二条',
  '2002-12-13': '改正 第八条・第三十五条',
  '2003-07-16': '改正 第三条',
  '2005-06-29':
    '改正 第一条・第二条・第三条・第四条・第五条・第十二条・第三十六条・第四十六条／' +
    '新設 第六章・第三十八条・第三十九条・第四十条・第四十一条・第四十二条・第四十三条・第四十四条・第四十五条／' +
    '番号の変更 第六章→第七章・第三十八条→第四十六条',
  '2006-06-08': '改正 第三条',
  '2006-06-14': '改正 第三条',
  '2014-06-13': '改正 第三条・第十九条・第二十七条',
  '2014-06-13-2': '改正 第三条・第三十五条／新設 第三十六条の二・第四章の二・第三十六条の三'
}

/** Details of selected amendments. */
const DETAILS: Readonly<Record<string, readonly string[]>> = {
  '1999-12-08': ['replacement 19/2/5→19/2/5'],
  '1999-12-22': ['replacement 2/1/5/i→2/1/5/i'],
  '2002-12-13': ['replacement 8/1→8/1', 'replacement 35/3/2→35/3/2'],
  '2003-07-16': ['replacement 3/1/9→3/1/9'],
  '2005-06-29': [
    'addition →2/1/8',
    'addition →3/2',
    'replacement+renumbering 3/2→3/3',
    'addition →4/4',
    'renumbering 38→46',
    'renumbering ch6→ch7'
  ],
  '2006-06-08': ['replacement 3/1/8→3/1/8'],
  '2006-06-14': ['replacement 3/1/6→3/1/6'],
  '2014-06-13': ['replacement 3/1/15→3/1/15', 'replacement 19/2/4→19/2/4', 'caption 27→27', 'deletion 27/2→'],
  '2014-06-13-2': ['addition →35/2', 'replacement+renumbering 35/2→35/3', 'renumbering 35/3→35/4', 'addition →ch4-2']
}

/** Laws in 標準法令XML. Each forms its own corpus, because 法 means a different law in each of them. */
const XML_LAWS: Readonly<Record<string, { readonly file: string; readonly date: string }>> = {
  kenpo: { file: '321CONSTITUTION.xml', date: '1947-05-03' },
  kokki: { file: '411AC0000000127.xml', date: '1999-08-13' },
  keiho: { file: '140AC0000000045.xml', date: '2020' },
  kaisha: { file: '417AC0000000086.xml', date: '2018' },
  gyosei: { file: `${LAW}_20240401_504AC0100000052.xml`, date: '2024-04-01' }
}

async function runImport(file: string, flags: readonly string[]): Promise<void> {
  const { code, output } = await runNode(['scripts/commands/import.ts', file, ...flags])
  expect(output).toContain('一字も違わない')
  expect(code).toBe(0)
}

describeShared('laws', "A law's amendments, in the ten states that 行政手続法 had from 1993 to 2014:", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-history-'))
  const states = readdirSync(shared('laws', LAW))
    .filter(name => name.endsWith('.law.txt'))
    .sort()
  let library: Corpus
  const versions = () => library.home?.versions.toReversed() ?? []
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // One test per state, so that a state that is not imported is named.
  test.each(states.map((name, index) => ({ name, index })))(
    '$name is imported and survives the round trip verbatim',
    async ({ name, index }) => {
      const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\./u.exec(name) ?? []
      const edition = states.slice(0, index + 1).filter(other => other.includes(`_${year}${month}${day}.`)).length
      const dates = ['--enforced-on', `${year}-${month}-${day}`, '--enacted-on', '1993-11-12']
      const names = ['--amendment', INSTRUMENTS[index] ?? '', '--edition', String(edition)]
      const flags = ['--kind', 'law-text', '--ruleset', 'gyosei', '--out', folder]
      await runImport(shared('laws', LAW, name), [...flags, ...dates, ...names])
    }
  )

  test('each of the ten states is a version, two of them of one day', () => {
    library = load(folder)
    const days = versions().map(({ text }) => text.version)
    expect(days).toHaveLength(10)
    expect(days.slice(-2)).toEqual(['2014-06-13', '2014-06-13-2'])
  })

  test('the states pass the check, with warnings for external laws', () => {
    const { errors, diagnostics } = library.report
    const external = versions()
      .flatMap(({ citations }) => citations)
      .flatMap(citation => (citation.outcome === 'external' ? [citation.name] : []))
    expect(errors).toBe(0)
    expect(external).toContain('国家公務員法')
    // The states are dated by promulgation. Two of them contain another date of enforcement.
    const doubtful = diagnostics.filter(({ code }) => code === 'date-doubtful').map(({ message }) => message)
    expect(doubtful).toEqual([
      '附則は「平成十二年四月一日から施行する」といい、1999-12-08の版の施行日は1999-12-08です',
      '附則は「平成二十七年四月一日から施行する」といい、2014-06-13-2の版の施行日は2014-06-13です'
    ])
    expect([...new Set(diagnostics.map(({ code }) => code))].toSorted()).toEqual(['citation-external', 'date-doubtful'])
  })

  const differenceTo = (version: string): TextDifference => {
    const all = versions()
    const at = all.findIndex(({ text }) => text.version === version)
    const [before, after] = [all[at - 1], all[at]]
    if (!before || !after) throw new Error(`${version} is not here`)
    return findDifference(before.text, after.text)
  }
  const amendments = Object.entries(AMENDMENTS)

  test.each(amendments)('%s: the changes of 本則 equal the official texts', (version, summary) =>
    expect(summaryOf(differenceTo(version))).toBe(summary)
  )

  test.each(Object.entries(DETAILS))('%s: the details of the changes are correct', (version, details) =>
    expect(differenceTo(version).changes.map(sayChange)).toEqual(expect.arrayContaining([...details]))
  )

  test.each(amendments)('%s: one 附則 is added, and no other is touched', version => {
    const supplements = differenceTo(version).changes.filter(({ after, before }) =>
      (after ?? before)?.path.startsWith('附則')
    )
    const added = supplements.filter(({ after, kinds }) => after?.kind === 'supplement' && kinds.includes('addition'))
    expect(added).toHaveLength(1)
    expect([...new Set(supplements.map(({ kinds }) => kinds.join()))]).toEqual(['addition'])
  })

  test.each(amendments)(
    '%s: the changes applied to the old text give the new text, and the table shows them',
    version => {
      const difference = differenceTo(version)
      expect(applyChanges(difference.before, difference.changes)).toEqual(outlineOf(difference.after))
      expect(comparisonTable(difference).rows.length).toBeGreaterThan(0)
    }
  )
})

describeShared('laws', 'Laws as XML:', () => {
  const whole = mkdtempSync(path.join(tmpdir(), 'shared-laws-'))
  afterAll(() => rmSync(whole, { recursive: true, force: true }))

  test.each(Object.entries(XML_LAWS))(
    '%s is imported and survives the round trip verbatim',
    async (id, { file, date }) => {
      const flags = ['--kind', 'law-xml', '--ruleset', id, '--enforced-on', date, '--out', whole]
      await runImport(shared('laws', file), flags)
    }
  )

  test('the XML laws pass the check', () => {
    const { report, rulesets } = load(whole)
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(rulesets).toHaveLength(Object.keys(XML_LAWS).length)
  })
})

function sayChange({ kinds, before, after }: TextChange): string {
  return `${kinds.join('+')} ${before?.path ?? ''}→${after?.path ?? ''}`
}

/** Formats the changes of 本則 by articles and headings: 「改正 第三条・第三十五条／新設 第三十六条の二」. */
function summaryOf({ changes, before, after, matches }: TextDifference): string {
  const touched = new Set(
    changes.flatMap(change => [change.before, change.after].flatMap(unit => holderOf(unit) ?? []))
  )
  const heads = unitsWithin(after).filter(isHead)
  const kept = heads.filter(unit => matches.has(unit))
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ['改正', kept.filter(unit => isEdited(unit, touched, matches, changes)).map(({ label }) => label)],
    ['新設', heads.filter(unit => !matches.has(unit)).map(({ label }) => label)],
    [
      '削除',
      unitsWithin(before)
        .filter(unit => isHead(unit) && !matches.has(unit))
        .map(({ label }) => label)
    ],
    [
      '番号の変更',
      kept.flatMap(unit => {
        const label = matches.get(unit)?.label
        return label === unit.label ? [] : [`${label}→${unit.label}`]
      })
    ]
  ]
  return groups.flatMap(([what, labels]) => (labels.length > 0 ? [`${what} ${labels.join('・')}`] : [])).join('／')
}

/** True if the unit is an article or a heading of 本則. */
function isHead(unit: DiffNode): boolean {
  return (unit.kind === 'article' && !unit.path.startsWith('附則')) || isDivision(unit)
}

function holderOf(unit: DiffNode | null): DiffNode | null {
  return !unit || isHead(unit) ? unit : holderOf(unit.parent)
}

/** True if the text, the caption or a descendant changed. A new number alone is not an edit. */
function isEdited(
  unit: DiffNode,
  touched: ReadonlySet<DiffNode>,
  partners: TextDifference['matches'],
  changes: readonly TextChange[]
): boolean {
  const partner = partners.get(unit)
  if (!touched.has(unit) && !(partner && touched.has(partner))) return false
  return changes.some(
    change =>
      change.kinds.some(kind => kind !== 'renumbering' && kind !== 'regrouping') &&
      [holderOf(change.after) === unit, holderOf(change.before) === partner].includes(true)
  )
}
