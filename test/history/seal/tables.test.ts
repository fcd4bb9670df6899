import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyzeImpact } from '../../../src/amendment/draft/consequences.ts'
import { exactSentences } from '../../../src/amendment/draft/instrument.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import { amendingText } from '../../../src/amendment/sentences/generate.ts'
import { formatRuleset } from '../../../src/content/print/ruleset.ts'
import { withSeals } from '../../../src/content/print/seals.ts'
import { folderOfTexts } from '../../../src/content/read/files.ts'
import { load } from '../../../src/corpus/load.ts'
import { changesDocument } from '../../../src/formats/api/links.ts'
import { findDifference } from '../../../src/history/difference.ts'
import { createProvisionMapper } from '../../../src/history/provision-mapping.ts'
import { recordChanges } from '../../../src/history/record-changes.ts'
import { digestOf, textOnlyDigestOf } from '../../../src/history/seal/digest.ts'
import { createSeal, type NewSeal } from '../../../src/history/seal/seals.ts'
import { comparisonTable } from '../../../src/history/table/comparison-table.ts'
import type { ComparisonLine } from '../../../src/history/table/table-types.ts'
import { citedText } from '../../../src/history/versions/cited-text.ts'
import { buildPlainRuleset, type PlainRuleset, type PlainTable } from '../plain-ruleset.ts'

const cell = fc.constantFrom('一般', '学生', '休会', '2,000円', '1,000円', 'なし', '4月末', '第1条による。')
const table: fc.Arbitrary<PlainTable> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 5 }))
  .chain(([width, height]) =>
    fc.record({
      title: fc.constantFrom('会費の表', null),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      remarks: fc.constantFrom('備考　会費は、返さない。', null)
    })
  )

/** Each run checks one or two contents. */
const RUNS = { numRuns: fc.readConfigureGlobal().numRuns ?? 30 }

const LAW = '会費は、次の表による。'

/** Creates a club with a table in its second article and a table in a 別表. */
function clubWith(own: PlainTable, appended: PlainTable): PlainRuleset {
  return {
    children: [
      { caption: '名称', paragraphs: [{ text: '部は、庭球部という。' }] },
      { caption: '会費', paragraphs: [{ text: LAW, table: own }, { text: '会費は、返さない。' }] }
    ],
    supplements: [{ label: '別表', paragraphs: [{ text: '', table: appended }] }]
  }
}

/** Cell of a table, selected by numbers. */
const place = fc.record({ row: fc.nat(9), column: fc.nat(9), isAppended: fc.boolean() })

function withCell({ rows, ...rest }: PlainTable, { row, column }: { row: number; column: number }): PlainTable {
  const changed = rows.map((cells, at) =>
    at === row % rows.length
      ? cells.map((text, index) => (index === column % cells.length ? `${text}改` : text))
      : cells
  )
  return { ...rest, rows: changed }
}

const amended = fc.tuple(table, table, place).map(([own, appended, at]) => ({
  before: clubWith(own, appended),
  after: at.isAppended ? clubWith(own, withCell(appended, at)) : clubWith(withCell(own, at), appended),
  provision: at.isAppended ? '別表/1' : '2/1'
}))

const pathOf = (version: string) => `rulesets/tennis/${version}.mdx`

/** Loads a content folder with these texts. */
function libraryWith(texts: Readonly<Record<string, string>>) {
  return load('content', '2026-01-01', folderOfTexts(Object.entries(texts)))
}

function textOf(plain: PlainRuleset, version: string): string {
  // The path of a 別表 is its heading.
  const text = buildPlainRuleset(plain, version)
  return formatRuleset({ ...text, citedAs: ['規程'] })
}

function rulesetIn(library: ReturnType<typeof libraryWith>, version: string) {
  const found = library.rulesets[0]?.versions.find(({ text }) => text.version === version)
  if (!found) throw new Error(`no ${version}`)
  return found
}

describe('changed table cell', () => {
  test('a changed cell breaks the seal', () =>
    fc.assert(
      fc.property(amended, ({ before, after, provision }) => {
        const sealed = rulesetIn(libraryWith({ [pathOf('2020-04-01')]: textOf(before, '2020-04-01') }), '2020-04-01')
        const seals = withSeals(null, [createSeal(sealed, { day: '2020-04-02', reason: '最初の記録' })])
        const findings = (plain: PlainRuleset) =>
          libraryWith({
            [pathOf('2020-04-01')]: textOf(plain, '2020-04-01'),
            'rulesets/tennis/seals.yaml': seals
          }).report.diagnostics.filter(({ code }) => code.startsWith('seal-'))
        expect(findings(before)).toEqual([])
        const where = provision.startsWith('別表') ? '「別表」1' : '第2条'
        expect(findings(after)).toMatchObject([
          { code: 'seal-mismatch', message: `2020-04-01の版の文が、2020-04-02の記録と違います（${where}）` }
        ])
      }),
      RUNS
    ))

  test('a changed cell of the next version appears in the 新旧対照表, in the record, and in an existing 改め文', () =>
    fc.assert(
      fc.property(amended, ({ before, after, provision }) => {
        const library = libraryWith({
          [pathOf('2020-04-01')]: textOf(before, '2020-04-01'),
          [pathOf('2024-04-01')]: textOf(after, '2024-04-01')
        })
        const [old, now] = [rulesetIn(library, '2020-04-01'), rulesetIn(library, '2024-04-01')]
        const difference = findDifference(old.text, now.text)
        const { rows } = comparisonTable(difference)
        const marked = rows.flatMap(row => row.after).flatMap(({ marks }) => marks.filter(({ changed }) => changed))
        expect(marked.map(({ text }) => text).join('')).toContain('改')
        expect(recordChanges(difference)).toMatchObject([{ provision, kind: 'replacement', note: '表' }])
        const steps = library.rulesets.map(ruleset => changesDocument(ruleset, { before: old, after: now }).changes)
        expect(steps).toMatchObject([
          [{ kinds: ['replacement'], after: { path: expect.stringMatching(`^${provision}/表`) } }]
        ])
        // Statements on the provision need review, and their figures are looked up in the cells of the provision.
        expect(createProvisionMapper(difference, [old, now])(provision)).toEqual({
          path: provision,
          outcome: 'changed'
        })
        expect(citedText(now, provision).join()).toContain('改')
        // Sentences of `exactSentences` reproduce the newer text exactly.
        const sentences = exactSentences(old, now)
        expect(amendingText(sentences ?? [])).toMatch(/^　(?:第2条第1項の表|別表).*改/su)
      }),
      RUNS
    ))
})

describe('改め文 of a table', () => {
  const FEES: PlainTable = {
    rows: [
      ['区分', '会費'],
      ['一般', '2,000円'],
      ['学生', '1,000円']
    ]
  }
  const fees = (edit: (rows: string[][]) => string[][]): PlainTable => ({
    rows: edit(structuredClone(FEES.rows) as string[][])
  })
  const sentences = (own: PlainTable, appended = FEES) => {
    const [old, now] = [clubWith(FEES, FEES), clubWith(own, appended)].map(plain => ({
      text: buildPlainRuleset(plain)
    }))
    const found = old && now && exactSentences(old, now)
    return found ? amendingText(found) : null
  }

  test.each([
    [
      'words of a cell',
      fees(rows => rows.with(1, ['一般', '2,500円'])),
      FEES,
      '　第2条第1項の表一般の項中「2,000円」を「2,500円」に改める。\n'
    ],
    [
      'the head',
      fees(rows => rows.with(0, ['種別', '会費'])),
      FEES,
      '　第2条第1項の表中「区分」を「種別」に改める。\n'
    ],
    [
      'a cell of a 別表',
      FEES,
      fees(rows => rows.with(2, ['学生', '500円'])),
      '　別表学生の項中「1,000円」を「500円」に改める。\n'
    ],
    [
      'an added row',
      fees(rows => [...rows, ['顧問', 'なし']]),
      FEES,
      '　第2条第1項の表学生の項の次に次のように加える。\n　　| 顧問 | なし |\n'
    ],
    ['a deleted row', fees(rows => rows.slice(0, 2)), FEES, '　第2条第1項の表学生の項を削る。\n']
  ] satisfies [string, PlainTable, PlainTable, string][])('%s', (_, own, appended, expected) =>
    expect(sentences(own, appended)).toBe(expected)
  )
})

describe('amendment editor', () => {
  const before = clubWith(
    {
      rows: [
        ['区分', '会費'],
        ['一般', '2,000円'],
        ['学生', '1,000円']
      ]
    },
    { rows: [['用具'], ['球']] }
  )
  const text = textOf(before, '2020-04-01')
  const library = libraryWith({ [pathOf('2020-04-01')]: text })
  const begun = startAmendment(library, 'tennis')
  const draftWith = (from: string, to: string) => {
    if (!begun) throw new Error('no draft')
    expect(begun.text).toContain(from)
    return { ...begun, text: begun.text.replace(from, to) }
  }

  test('the editor shows a changed cell in its 新旧対照表 and as 改め文', () => {
    const draft = draftWith('2,000円', '2,500円')
    const { comparison, sentences, problem } = analyzeImpact(library, draft)
    expect(problem).toBe(null)
    const side = (lines: readonly ComparisonLine[]) =>
      lines.flatMap(({ marks }) => marks.map(({ text: own }) => own)).join('')
    const changed = comparison?.table.rows.filter(({ kinds }) => kinds.length > 0)
    expect(changed?.map(row => [side(row.after), side(row.before), ...row.kinds])).toEqual([
      ['一般　2,500円', '一般　2,000円', 'replacement']
    ])
    expect(sentences).toMatchObject([{ text: '第2条第1項の表一般の項中「2,000円」を「2,500円」に改める。' }])
  })

  test('the editor writes an added row as 改め文', () =>
    expect(analyzeImpact(library, draftWith('| 学生 |', '| 顧問 | なし |\n| 学生 |')).sentences).toMatchObject([
      { text: '第2条第1項の表一般の項の次に次のように加える。' },
      { text: '| 顧問 | なし |' }
    ]))

  test('the editor reports that 改め文 cannot express a second table of a provision', () =>
    expect(analyzeImpact(library, draftWith('\n2　', '\n| 区分 |\n| --- |\n| 休会 |\n\n2　')).sentences).toEqual({
      problem:
        'この違いは、改め文だけでは言い表せません（ふりがな、一つの規定にある二つの表、番号のない規定など）。新旧対照表を使ってください'
    }))
})

describe('seal from before tables were sealed', () => {
  const plain = clubWith({ rows: [['区分'], ['一般']] }, { rows: [['用具'], ['球']] })
  const text = textOf(plain, '2020-04-01')
  const version = rulesetIn(libraryWith({ [pathOf('2020-04-01')]: text }), '2020-04-01')
  const { facts, marks, ...seal } = createSeal(version, { day: '2020-04-02', reason: '最初の記録' })
  const older = {
    ...seal,
    digest: textOnlyDigestOf(version.text),
    facts: new Map([...facts].filter(([fact]) => fact !== 'parts')),
    marks: new Map([...marks].filter(([key]) => !key.endsWith('#parts')))
  }
  const findings = (law: string, record: NewSeal = older) =>
    libraryWith({ [pathOf('2020-04-01')]: law, 'rulesets/tennis/seals.yaml': withSeals(null, [record]) })
      .report.diagnostics.filter(({ code }) => code.startsWith('seal-'))
      .map(({ code, message, hint }) => `${code} ${message} ${hint}`)

  test('an old seal is not a mismatch, and the required command is reported', () =>
    expect(findings(text)).toEqual([
      'seal-missing 2020-04-01の版の2020-04-02の記録に、表、ふりがな、附則の見出しなどが入っていません 前の形の記録です。表などがその後に変わっていないことを確かめて「npm run seal -- --ruleset tennis --reason 表なども記録した」で記録し直します'
    ]))

  test('an old seal still detects changed text without a table change', () =>
    expect(findings(text.replace('庭球部という', '庭球会という'))).toEqual([
      expect.stringMatching(/^seal-mismatch 2020-04-01の版の文が、2020-04-02の記録と違います（第1条） /u)
    ]))

  test('an old seal of a text without tables is valid', () => {
    const bare = { children: [{ caption: '名称', paragraphs: [{ text: '部は、庭球部という。' }] }] }
    const law = buildPlainRuleset(bare)
    expect(digestOf(law)).toBe(textOnlyDigestOf(law))
  })

  test('a renewed seal includes the tables', () => expect(findings(text, { ...seal, facts, marks })).toEqual([]))
})
