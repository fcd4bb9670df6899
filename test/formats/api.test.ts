import { describe, expect, test } from 'vitest'
import type { ResolvedCitation, Target } from '../../src/citation/resolve/types.ts'
import { load } from '../../src/corpus/load.ts'
import {
  diagnosticsDocument,
  jsonText,
  rulesetDocument,
  rulesetsDocument,
  termsDocument
} from '../../src/formats/api/documents.ts'
import { jsonSchema, SCHEMA_NAMES } from '../../src/formats/api/json-schemas.ts'
import { DiagnosticsSchema, RulesetSchema, RulesetsSchema, TermsSchema } from '../../src/formats/api/schema.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 目次

- 第1章　総則（第1条）
- 第2章　コート
  - 第1節　予約（第2条～第3条）
- 附則

## 第1章　総則

### 第1条（趣旨）

この規程は、庭球部の運営について定める。

## 第2章　コート

### 第1節　予約

#### 第2条（申出）

コートを使おうとする部員は、次に掲げる事項を係に申し出るものとする。

- 一　日時
- 二　次に掲げる者の人数
  - イ　部員
  - ロ　部員以外の者
- 三　削除

2　係は、前項第2号ロの人数が4人を超えるときは、前条の規定にかかわらず、申出を断ることができる。ただし、部長の許しがあるときは、この限りでない。

#### 第2条の2

前条第2項ただし書及び本則第1条の規定は、この規程による申出の全部について準用する。

#### 第3条

削除

## 附則

1　この規程は、公告の日から施行する。

2　前項の規定にかかわらず、会則第1条の規定による。
`

const CLUB = `---
ruleset: club
title: 会則
text: restated
enactedOn: null
enforcedOn: 2013
citedAs: [会則]
---

## 第1条（目的）

本会は、親睦を図る。
`

const TERM = `---
term: 係
reading: かかり
aliases: [当番]
definedAt: 2/2
---

申出を受ける者をいう。
`

const library = load(
  contentFolder({
    ...tennis(LAW),
    'rulesets/club/2013.mdx': CLUB,
    'terms/kakari.mdx': TERM,
    'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
  }),
  '2026-01-01'
)
const current = library.rulesets[0]?.current
if (!current) throw new Error(JSON.stringify(library.report.diagnostics))
const document = rulesetDocument(current)

type Outcome<T> = T extends { outcome: string } ? Omit<T, 'from' | 'start' | 'end' | 'text'> : never

function citation(outcome: Outcome<ResolvedCitation>): ResolvedCitation {
  const text = { plain: '係は、前項', runs: [], span: { start: 0, end: 0 } }
  return { from: { document: 'tennis', path: '2/2', text }, text: '前項', start: 2, end: 4, ...outcome }
}

const articleOf = (num: string) => document.articles.find(article => article.num === num)

test('the test law has no findings', () => {
  expect(library.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('rulesets.json names every ruleset, the home ruleset first', () => {
  expect(rulesetsDocument(library)).toEqual([
    { id: 'tennis', title: '庭球部規程', enforcedOn: '2024-04-01', text: 'original', articles: 4 },
    { id: 'club', title: '会則', enforcedOn: '2013', text: 'restated', articles: 1 }
  ])
})

describe('rulesets/<id>.json', () => {
  test('the API has the 目次 as printed, each line with level and range', () => {
    expect(document.toc).toEqual([
      { level: 'chapter', label: '第1章', title: '総則', from: '1', to: '1' },
      { level: 'chapter', label: '第2章', title: 'コート', from: null, to: null },
      { level: 'section', label: '第1節', title: '予約', from: '2', to: '3' },
      { level: 'supplement', label: null, title: '附則', from: null, to: null }
    ])
  })

  test('the API lists the headings if no 目次 is printed', () => {
    const bare = load(contentFolder(tennis('## 第1章　総則\n\n### 第1条\n\n定める。\n'))).rulesets[0]?.current
    expect(bare && rulesetDocument(bare).toc).toEqual([
      { level: 'chapter', label: '第1章', title: '総則', from: '1', to: '1' }
    ])
  })

  test('the API lists the headings above each article', () => {
    expect(articleOf('2')?.path).toEqual(['第2章 コート', '第1節 予約'])
  })

  test('captions have no brackets, and missing captions are null', () => {
    expect([articleOf('2')?.caption, articleOf('2-2')?.caption]).toEqual(['申出', null])
  })

  test('every level has only its own text', () => {
    expect(articleOf('2')?.paragraphs).toEqual([
      {
        num: 1,
        text: 'コートを使おうとする部員は、次に掲げる事項を係に申し出るものとする。',
        proviso: false,
        items: [
          { num: '1', label: '一', text: '日時', items: [] },
          {
            num: '2',
            label: '二',
            text: '次に掲げる者の人数',
            items: [
              { num: 'i', label: 'イ', text: '部員', items: [] },
              { num: 'ro', label: 'ロ', text: '部員以外の者', items: [] }
            ]
          },
          { num: '3', label: '三', text: '削除', deleted: true, items: [] }
        ]
      },
      expect.objectContaining({ num: 2, proviso: true, items: [] })
    ])
  })

  test('labels are verbatim, and missing labels are null or absent', () => {
    const law = '## 第1条\n\n次のとおりとする。\n\n- (1)　甲\n- (2)　乙\n\n②　前項の例による。\n\n- 丙\n- 丁\n'
    const [ruleset] = load(contentFolder(tennis(law))).rulesets
    const [article] = ruleset ? rulesetDocument(ruleset.current).articles : []
    const shown = article?.paragraphs.map(({ num, label, items }) => [num, label, items.map(item => item.label)])
    expect(shown).toEqual([
      [1, undefined, ['(1)', '(2)']],
      [2, '②', [null, null]]
    ])
  })

  test('tables are rows of cells, each once with its spans', () => {
    const sourceText = (plain: string) => ({ plain, runs: [], span: { start: 0, end: 0 } })
    const cell = (plain: string, colSpan = 1, rowSpan = 1) => ({ text: sourceText(plain), colSpan, rowSpan })
    const [preamble] = current.text.supplements[0]?.paragraphs ?? []
    if (!preamble) throw new Error('no paragraph')
    const table = {
      head: null,
      rows: [[cell('部員', 1, 2), cell('300円')], [cell('400円')]],
      span: { start: 0, end: 0 }
    }
    const text = { ...current.text, preamble: [{ ...preamble, tables: [table] }] }
    const [paragraph] = RulesetSchema.parse(rulesetDocument({ ...current, text })).preamble ?? []
    expect(paragraph?.tables).toEqual([
      { head: null, rows: [[{ text: '部員', down: 2 }, { text: '300円' }], [{ text: '400円' }]] }
    ])
  })

  test('a deleted article has its label', () => {
    expect(articleOf('3')).toMatchObject({
      label: '第3条',
      deleted: true,
      paragraphs: [{ text: '削除', deleted: true }]
    })
  })

  test('附則 are separate from articles', () => {
    expect(document.supplementary?.map(({ label, paragraphs }) => [label, paragraphs.map(({ num }) => num)])).toEqual([
      ['附則', [1, 2]]
    ])
    expect('preamble' in document).toBe(false)
  })

  test.each<[string, Target[], string[], string | null]>([
    ['一つの規定', [{ document: 'tennis', path: '2/1/2/ro' }], ['2/1/2/ro'], null],
    ['ほかの文書の規定', [{ document: 'precedent', path: '9' }], ['precedent:9'], null],
    ['ほかの規程の全部', [{ document: 'club', path: '' }], ['club'], null],
    ['この規程', [{ document: 'tennis', path: '' }], ['tennis'], null],
    ['一部', [{ document: 'tennis', path: '2/2', part: 'proviso' }], ['2/2'], 'proviso'],
    [
      '一部と全部',
      [
        { document: 'tennis', path: '2/2', part: 'proviso' },
        { document: 'tennis', path: '1' }
      ],
      ['2/2', '1'],
      'proviso'
    ],
    [
      '二つの一部',
      [
        { document: 'tennis', path: '2/2', part: 'main' },
        { document: 'tennis', path: '2/2', part: 'proviso' }
      ],
      ['2/2'],
      'proviso'
    ]
  ])('citation targets: %s', (_, targets, expected, part) => {
    const citations = [citation({ outcome: 'resolved', targets, links: [] })]
    expect(rulesetDocument({ ...current, citations }).citations).toEqual([
      { from: '2/2', text: '前項', start: 2, end: 4, targets: expected, part }
    ])
  })

  test('the API contains the citations that the library resolved', () => {
    const text = '前項第2号ロ'
    expect(document.citations).toContainEqual({
      from: '2/2',
      text,
      start: 3,
      end: 3 + text.length,
      targets: ['2/1/2/ro'],
      part: null
    })
  })

  test('citations without a provision are omitted', () => {
    const citations = [
      citation({ outcome: 'external', name: '会計規程' }),
      citation({ outcome: 'unresolved', links: [], gaps: [] })
    ]
    expect(rulesetDocument({ ...current, citations }).citations).toEqual([])
  })

  test('every citation has its offset in the text of its provision', () => {
    const texts = new Map(
      [...current.nodes].flatMap(([path, node]) => ('text' in node ? [[path, node.text.plain]] : []))
    )
    const read = document.citations.map(({ from, start, end }) => texts.get(from)?.slice(start, end))
    expect(read).toEqual(document.citations.map(({ text }) => text))
  })
})

test('terms.json contains the glossary with the defining provisions', () => {
  expect(termsDocument(library)).toEqual([
    { term: '係', reading: 'かかり', aliases: ['当番'], definition: '申出を受ける者をいう。', definedAt: '2/2' }
  ])
})

test('terms.json contains available romaji and English words', () => {
  const files = {
    ...tennis(LAW),
    'terms/kakari.mdx': TERM.replace('definedAt', 'romaji: kakari\nenglish: [officer]\ndefinedAt')
  }
  const document = termsDocument(load(contentFolder(files), '2026-01-01'))
  expect(TermsSchema.parse(document)).toMatchObject([{ romaji: 'kakari', english: ['officer'] }])
})

test('diagnostics.json equals the report of the check', () => {
  expect(diagnosticsDocument(library)).toEqual(library.report)
})

test('every document conforms to its schema', () => {
  RulesetsSchema.parse(rulesetsDocument(library))
  for (const { current } of library.rulesets) RulesetSchema.parse(rulesetDocument(current))
  TermsSchema.parse(termsDocument(library))
  DiagnosticsSchema.parse(diagnosticsDocument(library))
})

test.each(SCHEMA_NAMES)('the JSON Schema of %s allows no unknown fields', name => {
  expect(jsonSchema(name)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
  expect(jsonText(jsonSchema(name))).toContain('"additionalProperties": false')
})
