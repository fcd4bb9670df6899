import { describe, expect, test } from 'vitest'
import {
  blocksOfLines,
  formatLostPrecedent,
  formatPrecedent,
  type SectionDraft
} from '../../src/content/print/precedent.ts'
import { formatAmendment, formatNextVersion, withChanges } from '../../src/content/print/records.ts'
import { withSeals } from '../../src/content/print/seals.ts'
import { readAmendment, readPrecedent } from '../../src/content/read/records.ts'
import type { Change } from '../../src/model/amendment.ts'

describe('a printed precedent is parsed unchanged', () => {
  const draft = {
    number: 19,
    decidedOn: '2026-01-02',
    caption: '牌: こぼし',
    text: 'restated',
    related: ['73', '8-2']
  } as const
  const status = { status: 'in-effect', decidedUnder: '2020-08-07' } as const
  const read = (text: string) => readPrecedent({ path: 'precedents/onizumo/019.mdx', text })
  const write = (sections: readonly SectionDraft[]) => formatPrecedent({ ...draft, status, sections })

  test.each([
    [
      'words that Markdown would take for something else',
      ['# 見出しではない', '1. 番号ではない', '*{甲}* & <乙>', '- *点*']
    ],
    ['points between paragraphs', ['甲。', '- 乙', '- 丙', '丁。']],
    ['numbers, which are labels in a ruleset', ['1　甲。', '2　乙。', '- 一　丙', '- （１）　丁']]
  ])('%s', (_, lines) => {
    const { value, findings } = read(write([{ name: '先例', blocks: blocksOfLines(lines) }]))
    expect(findings).toEqual([])
    expect(value).toMatchObject({ ...draft, ...status })
    const blocks = value?.lost === null ? value.sections.flatMap(section => section.blocks) : []
    const said = blocks.flatMap(block =>
      block.kind === 'text' ? [block.text.plain] : block.points.map(({ plain }) => `- ${plain}`)
    )
    expect(said).toEqual(lines)
  })
})

describe('printed fate of a precedent', () => {
  const known = {
    statusNote: '第2条による。',
    codifiedIn: '2020-04-01',
    decidedUnder: null,
    reviewedUnder: '2024-04-01'
  }
  const draft = { number: 19, decidedOn: '2026-01-02', caption: '牌', related: [], text: 'original' } as const
  const block = { kind: 'text', text: '甲。', silences: [{ code: 'mark-doubled', reason: '原文どおり' }] } as const

  test('the fate of a precedent is printed completely, and a suppression before its paragraph', () => {
    const text = formatPrecedent({
      ...draft,
      status: { status: 'codified', ...known },
      sections: [{ name: '先例', blocks: [block] }]
    })
    const { value, findings } = readPrecedent({ path: 'precedents/onizumo/019.mdx', text })
    expect(findings).toEqual([])
    expect(value).toMatchObject({ status: 'codified', ...known, silences: block.silences })
  })

  test('the fate of a lost precedent states that its record is lost', () => {
    const text = formatLostPrecedent(4, '先例第4号: 記録がない')
    const { value, findings } = readPrecedent({ path: 'precedents/onizumo/004.mdx', text })
    expect(findings).toEqual([])
    expect(value).toMatchObject({ number: 4, lost: '先例第4号: 記録がない' })
  })
})

describe('a new version starts with the text of the previous version', () => {
  const version = (fields: string) => ({
    path: 'rulesets/tennis/2020-04-01.mdx',
    text: `---\nruleset: tennis\ntitle: 規程\nenactedOn: null\n${fields}text: original\n---\n\n## 第1条\n\n文とする。\n`
  })
  const named = { enforcedOn: '2030-04-01', amendment: '令和12年規程第1号' }

  test.each([
    [
      'its day and its instrument',
      'enforcedOn: 2020-04-01 # 施行\namendment: 令和2年規程第1号\n',
      named,
      'enforcedOn: 2030-04-01 # 施行\namendment: 令和12年規程第1号\n'
    ],
    [
      'an instrument where there was none',
      'enforcedOn: null\n',
      named,
      'enforcedOn: 2030-04-01\namendment: 令和12年規程第1号\n'
    ],
    [
      'no instrument where there was one',
      'amendment: 甲\nenforcedOn: 2020-04-01\n',
      { ...named, amendment: null },
      'enforcedOn: 2030-04-01\n'
    ],
    [
      'the source is the text before as amended',
      'enforcedOn: 2020-04-01\nsource: { name: 部報, asOf: 2020-04 }\n',
      { ...named, amendment: null },
      'enforcedOn: 2030-04-01\nsource: { name: 前の版の条文に、改正を当てはめたもの }\n'
    ],
    [
      'by the name of the instrument',
      'enforcedOn: 2020-04-01\nsource: { asOf: 2020-04, name: 部報 }\n',
      named,
      'enforcedOn: 2030-04-01\namendment: 令和12年規程第1号\nsource: { name: 前の版の条文に、令和12年規程第1号を当てはめたもの }\n'
    ],
    [
      'over several lines',
      'enforcedOn: 2020-04-01\nsource:\n  name: 部報\n  asOf: 2020-04\n',
      { ...named, amendment: null },
      'enforcedOn: 2030-04-01\nsource:\n  name: 前の版の条文に、改正を当てはめたもの\n'
    ]
  ])('%s', (_, fields, next, expected) => {
    expect(formatNextVersion(version(fields), next)).toBe(version(expected).text)
  })
})

describe('The record of an amendment', () => {
  const change: Change = { provision: '80', kind: 'replacement', evidence: 'stated', source: '比較', note: null }
  const text = formatAmendment({ instrument: null, date: '2030-04-01', remark: '# 要旨' })
  const file = { path: 'amendments/tennis/2030-04-01.mdx', text }

  test('a new amendment record is parsed unchanged', () => {
    const { value, findings } = readAmendment(file)
    expect(findings).toEqual([])
    expect(value).toMatchObject({
      instrument: null,
      kind: 'amendment',
      date: '2030-04-01',
      changes: [],
      procedure: null
    })
    expect(value?.remarks.map(({ plain }) => plain)).toEqual(['# 要旨'])
  })

  test('changes of the same source are replaced, and manual entries remain', () => {
    const byHand = { ...change, source: '議事録', note: '議決のとおり。' }
    const once = withChanges(file, [{ ...change, provision: '81' }], '比較')
    const mixed = { ...file, text: withChanges({ ...file, text: once }, [byHand], '議事録') }
    const twice = { ...file, text: withChanges(mixed, [change, { ...change, kind: 'renumbering' }], '比較') }
    expect(readAmendment(twice).value?.changes).toEqual([byHand, { ...change, kind: 'renumbering' }])
    expect(twice.text).toContain('# procedure:')
    expect(twice.text.endsWith('---\n\n\\# 要旨\n')).toBe(true)
  })
})

test('seals are appended after older ones, and comments remain', () => {
  const seal = {
    version: '2020-04-01',
    digest: 'a'.repeat(64),
    sealedOn: '2026-01-02',
    reason: '最初の記録',
    marks: new Map([['1', 'abc']]),
    facts: new Map([['text', 'def']])
  }
  const first = withSeals(null, [seal])
  const second = withSeals(`# 係の注\n${first}`, [
    { ...seal, reason: '訂正: 誤字' },
    { ...seal, version: '2024-04-01' }
  ])
  expect(first).toContain('    marks: >-\n      1:abc\n')
  expect(second.split('\n').filter(line => !line.includes('digest'))).toEqual([
    '# 係の注',
    ...first.split('\n').slice(0, 1),
    '2020-04-01:',
    '    sealedOn: 2026-01-02',
    '    reason: 最初の記録',
    '    sealedOn: 2026-01-02',
    "    reason: '訂正: 誤字'",
    '    facts: text:def',
    '    marks: >-',
    '      1:abc',
    '2024-04-01:',
    '    sealedOn: 2026-01-02',
    '    reason: 最初の記録',
    '    facts: text:def',
    '    marks: >-',
    '      1:abc',
    ''
  ])
})
