/**
 * @file Runs on a real law's history in `../shared/laws`, which is not part of the project: ten states of 行政手続法, 1993 to
 * 2014, are imported, checked and compared. `.ci/run` calls it where they are.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findDifference } from '../../src/history/difference.ts'
import { isDivision, outlineOf, unitsWithin } from '../../src/history/pair/units.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import type { TextChange, TextDifference, Unit } from '../../src/history/types.ts'
import { applyChanges } from '../../src/history/words/apply.ts'
import { load, type Version } from '../../src/library.ts'
import { root } from '../settings.ts'

const LAW = '405AC0000000088'

/** The law that made each state, as its official text says. */
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

/** What each amendment did to 本則, as one reads it in the texts themselves. */
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

/** Some of them more closely. */
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

/** 標準法令XML. Each stands alone: what one law calls 法 is not what another does. */
const XML_LAWS: Readonly<Record<string, { readonly file: string; readonly date: string }>> = {
  kenpo: { file: '321CONSTITUTION.xml', date: '1947-05-03' },
  kokki: { file: '411AC0000000127.xml', date: '1999-08-13' },
  keiho: { file: '140AC0000000045.xml', date: '2020' },
  kaisha: { file: '417AC0000000086.xml', date: '2018' },
  gyosei: { file: `${LAW}_20240401_504AC0100000052.xml`, date: '2024-04-01' }
}

const folder = mkdtempSync(path.join(tmpdir(), 'shared-history-'))
const laws = path.join(root, '..', 'shared', 'laws', LAW)
const states = readdirSync(laws)
  .filter(name => name.endsWith('.law.txt'))
  .sort()

const results: boolean[] = []
for (const [index, name] of states.entries())
  test(`${name} is imported and reads back word for word`, () => importState(name, index))

const library = load(folder)
const versions = library.home?.versions.toReversed() ?? []

test('each of the ten states is a version, and two of them are of one day', () => {
  const days = versions.map(({ ruleset }) => ruleset.version)
  return days.length === 10 && days.slice(-2).join() === '2014-06-13,2014-06-13-2'
})
test('they are checked without an error, and laws that are not here are named in warnings', () => {
  const { errors, warnings, diagnostics } = library.report
  console.log(
    `  ${errors} errors, ${warnings} warnings: ${[...new Set(diagnostics.map(({ code }) => code))].join(' ')}`
  )
  const citations = versions.flatMap(version => version.citations)
  const external = citations.flatMap(citation => (citation.outcome === 'external' ? [citation.name] : []))
  console.log(`  ${citations.length} citations, ${external.length} of ${new Set(external).size} other laws`)
  return (
    errors === 0 && external.includes('国家公務員法') && diagnostics.every(({ code }) => code === 'citation-external')
  )
})
for (const [index, after] of versions.entries()) {
  const before = versions[index - 1]
  if (before) testAmendment(before, after, INSTRUMENTS[index] ?? '')
}

const whole = mkdtempSync(path.join(tmpdir(), 'shared-laws-'))
for (const [id, { file, date }] of Object.entries(XML_LAWS))
  test(`${file} is imported and reads back word for word`, () => {
    const flags = ['--kind', 'law-xml', '--ruleset', id, '--enforced-on', date, '--out', whole]
    return runImport(path.join(laws, '..', file), flags)
  })
test('they are checked without an error', () => {
  const { report, families } = load(whole)
  for (const { file, line, code, message } of report.diagnostics.filter(({ severity }) => severity === 'error'))
    console.error(`${file}:${line} ${message} ${code}`)
  const counts = families.map(({ id, current }) => `${id} ${current.citations.length}`)
  console.log(`  ${report.errors} errors, ${report.warnings} warnings; citations: ${counts.join(', ')}`)
  return report.errors === 0 && families.length === Object.keys(XML_LAWS).length
})
for (const used of [folder, whole]) rmSync(used, { recursive: true, force: true })

const failed = results.filter(passed => !passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function importState(name: string, index: number): boolean {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\./u.exec(name) ?? []
  const date = `${year}-${month}-${day}`
  const edition = states.slice(0, index + 1).filter(other => other.includes(`_${year}${month}${day}.`)).length
  const flags = ['--ruleset', 'gyosei', '--enforced-on', date, '--enacted-on', '1993-11-12', '--out', folder]
  const names = ['--amendment', INSTRUMENTS[index] ?? '', '--edition', String(edition)]
  return runImport(path.join(laws, name), ['--kind', 'law-text', ...flags, ...names])
}

function runImport(file: string, flags: readonly string[]): boolean {
  const args = ['scripts/commands/import.ts', file, ...flags]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0 && stdout.includes('一字も違わない')
}

function testAmendment(before: Version, after: Version, instrument: string): void {
  const difference = findDifference(before.ruleset, after.ruleset)
  const { version } = after.ruleset
  const summary = summaryOf(difference)
  console.log(`\n${version} ${instrument}: ${summary}`)
  test(`${version}: what changed in 本則 is what the texts say`, () => summary === AMENDMENTS[version])
  test(`${version}: its details`, () => {
    const found = difference.changes.map(sayChange)
    const missing = (DETAILS[version] ?? []).filter(detail => !found.includes(detail))
    if (missing.length > 0) console.error(missing.join('\n'))
    return missing.length === 0
  })
  test(`${version}: one 附則 is added, and no other is touched`, () => {
    const supplements = difference.changes.filter(({ after, before }) => (after ?? before)?.path.startsWith('附則'))
    const added = supplements.filter(({ after, kinds }) => after?.kind === 'supplement' && kinds.includes('addition'))
    return added.length === 1 && supplements.every(({ kinds }) => kinds.join() === 'addition')
  })
  test(`${version}: the changes made to the text before give the text after, and the table shows them`, () => {
    const made = applyChanges(difference.before, difference.changes)
    return isDeepStrictEqual(made, outlineOf(difference.after)) && comparisonTable(difference).rows.length > 0
  })
}

function sayChange({ kinds, before, after }: TextChange): string {
  return `${kinds.join('+')} ${before?.path ?? ''}→${after?.path ?? ''}`
}

/** 「改正 第三条・第三十五条／新設 第三十六条の二」: 本則 by its articles and headings. */
function summaryOf({ changes, before, after, partners }: TextDifference): string {
  const touched = new Set(
    changes.flatMap(change => [change.before, change.after].flatMap(unit => holderOf(unit) ?? []))
  )
  const heads = unitsWithin(after).filter(isHead)
  const kept = heads.filter(unit => partners.has(unit))
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ['改正', kept.filter(unit => isEdited(unit, touched, partners, changes)).map(({ label }) => label)],
    ['新設', heads.filter(unit => !partners.has(unit)).map(({ label }) => label)],
    [
      '削除',
      unitsWithin(before)
        .filter(unit => isHead(unit) && !partners.has(unit))
        .map(({ label }) => label)
    ],
    [
      '番号の変更',
      kept.flatMap(unit => {
        const label = partners.get(unit)?.label
        return label === unit.label ? [] : [`${label}→${unit.label}`]
      })
    ]
  ]
  return groups.flatMap(([what, labels]) => (labels.length > 0 ? [`${what} ${labels.join('・')}`] : [])).join('／')
}

/** An article or a heading of 本則. */
function isHead(unit: Unit): boolean {
  return (unit.kind === 'article' && !unit.path.startsWith('附則')) || isDivision(unit)
}

function holderOf(unit: Unit | null): Unit | null {
  return !unit || isHead(unit) ? unit : holderOf(unit.parent)
}

/** Its words, its caption or something in it changed, not its number alone. */
function isEdited(
  unit: Unit,
  touched: ReadonlySet<Unit>,
  partners: TextDifference['partners'],
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

function test(sentence: string, holds: () => boolean): void {
  let passed = false
  try {
    passed = holds()
  } catch (error) {
    console.error(error)
  }
  console.log(`${passed ? '✓' : '✗'} ${sentence}`)
  results.push(passed)
}
