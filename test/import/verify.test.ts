import { describe, expect, test } from 'vitest'
import { buildBody } from '../../src/content/mdx/build.ts'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { createImportBuilder, type ImportBuilder } from '../../src/import/build/draft.ts'
import { stripWhitespace } from '../../src/import/build/normalize-for-proof.ts'
import { draftOutline } from '../../src/import/bylaws/draft-outline.ts'
import { readOutline } from '../../src/import/bylaws/read-outline.ts'
import { verify } from '../../src/import/finish/verify.ts'
import { parsePlainText } from '../../src/import/formats/plain.ts'
import { readLines } from '../../src/import/lines/lines.ts'
import { claimPrecedents } from '../../src/import/precedents/claims.ts'
import { writeFiles } from '../../src/import/precedents/files.ts'
import { gather } from '../../src/import/precedents/gather.ts'
import { readPrecedentLine } from '../../src/import/precedents/read-line.ts'
import { verifyFiles } from '../../src/import/precedents/verify.ts'
import { importText } from './tennis.ts'

const TEXT = '庭球部規程\n\n第1条（目的） 球を打つ。\n 2 雨の日は、休む。\n  一 大雨\n\n第二条 部費は、集める。\n'

/** Imports the text and prints the resulting MDX. */
function write() {
  const file = { path: 'tennis.txt', text: TEXT }
  const draft = createImportBuilder(file)
  const sourceDocument = parsePlainText(file)
  const outline = readOutline(sourceDocument, null)
  draftOutline(draft, outline, sourceDocument)
  const [id, version] = ['tennis', '2024-04-01']
  const named = {
    id,
    version,
    title: outline.title?.plain ?? '',
    enactedOn: null,
    enforcedOn: version,
    amendment: null
  }
  const more = { textKind: 'original', source: null, citedAs: [], file } as const
  const text = { ...named, ...more, ...buildBody(draft.blocks, draft.report, true) }
  return { draft, text, mdx: formatRuleset(text) }
}

/** Verifies altered MDX and returns the first four characters at the failure, if any. */
function fault(
  alterMdx: (mdx: string) => string,
  alterDraft: (draft: ImportBuilder) => ImportBuilder = draft => draft
) {
  const { draft, text, mdx } = write()
  verify(alterDraft(draft), text, { mdx: alterMdx(mdx), printLabel: stripWhitespace })
  const [finding] = draft.findings
  return finding && TEXT.slice(finding.place.span.start).slice(0, 4)
}

describe('verification of an import', () => {
  test('verification succeeds for written MDX and counts its comparisons', () => {
    const { draft, text, mdx } = write()
    expect(verify(draft, text, { mdx, printLabel: stripWhitespace })).toBe(
      TEXT.split('\n')
        .slice(1)
        .join('')
        .replace(/[\s（）]/gu, '').length
    )
    expect(draft.findings).toEqual([])
  })

  test.each([
    ['a character lost', (mdx: string) => mdx.replace('雨の日は', '雨の日'), 'は、休む'],
    ['a character too many', (mdx: string) => mdx.replace('集める。', '集める。。'), '。\n'],
    ['another character', (mdx: string) => mdx.replace('大雨', '小雨'), '大雨\n\n'],
    ['another label', (mdx: string) => mdx.replace('## 第二条', '## 第2条'), '第二条 '],
    ['a caption lost', (mdx: string) => mdx.replace('（目的）', ''), '目的） '],
    ['another title', (mdx: string) => mdx.replace('title: 庭球部規程', 'title: 庭球部規約'), '庭球部規'],
    ['two provisions that changed places', swapParagraphs, '球を打つ']
  ])('verification fails for %s, at its location', (_, alter, at) => {
    expect(fault(alter)).toBe(at)
  })

  test('verification fails for text without a claim', () => {
    const withoutLast = (draft: ImportBuilder) => ({ ...draft, claims: draft.claims.slice(0, -1) })
    expect(fault(mdx => mdx, withoutLast)).toBe('部費は、')
  })

  test('verification fails for lines in another order than in the source', () => {
    const swapped = (draft: ImportBuilder) => ({
      ...draft,
      claims: draft.claims.toSpliced(-2, 2, ...draft.claims.slice(-2).toReversed())
    })
    expect(fault(mdx => mdx, swapped)).toBe('部費は、')
  })
})

function swapParagraphs(mdx: string): string {
  return mdx.replace('球を打つ。', '…').replace('部費は、集める。', '球を打つ。').replace('…', '部費は、集める。')
}

describe('verification of a collection of precedents', () => {
  const file = {
    path: 'precedents.txt',
    text: '◆雨(令和2年4月1日・先例第1号) 規程第2条関係\n【先例】休む。\n・甲\n・乙\n\n先例第2号は、欠番とする。\n'
  }
  const prove = (alter: (files: Map<string, string>) => void) => {
    const draft = createImportBuilder(file)
    const gathered = gather(draft, readLines(file).map(readPrecedentLine))
    claimPrecedents(draft, gathered)
    const files = writeFiles(gathered, new Map(), 'tennis')
    alter(files)
    const compared = verifyFiles(draft, files)
    return { compared, at: draft.findings.map(({ place }) => file.text.slice(place.span.start).slice(0, 4)) }
  }
  const [first, second] = ['precedents/tennis/001.mdx', 'precedents/tennis/002.mdx']
  const replace = (path: string, from: string, to: string) => (files: Map<string, string>) => {
    const text = files.get(path) ?? ''
    expect(text).toContain(from)
    files.set(path, text.replace(from, to))
  }

  test('verification succeeds for written MDX', () => {
    expect(prove(() => undefined)).toEqual({
      compared: '雨2020-04-0112先例休む。甲乙2先例第2号は、欠番とする。'.length,
      at: []
    })
  })

  test.each<[string, (files: Map<string, string>) => void, string]>([
    ['another day', replace(first, '2020-04-01', '2020-04-02'), '(令和2'],
    ['another relation', replace(first, "['2']", "['3']"), '規程第2'],
    ['another caption', replace(first, 'caption: 雨', 'caption: 雪'), '雨(令和'],
    ['a section lost', replace(first, '## 先例', '## 説明'), '◆雨(令'],
    ['a point lost', replace(first, '- 甲\n', ''), '甲\n・乙'],
    ['a reason that was shortened', replace(second, '、欠番とする', ''), '先例第2'],
    ['a file lost', files => files.delete(second), '先例第2'],
    ['a file that is no precedent', replace(first, 'number: 1', 'number: 3'), '◆雨(令']
  ])('verification of precedents fails for %s', (_, alter, at) => {
    expect(prove(alter).at).toEqual([at])
  })
})

test.each([
  ['two preambles', '契約規約\n\n前文\n\n想定場面\n\n前文\n\n丙は、丁を使う。\n\n第1条　甲は、乙とする。'],
  ['a preamble after an article', '会則\n\n第1条　甲とする。\n\n前文\n\n乙とする。\n\n第2条　丙とする。']
])('%s: the second is read as text and asked', (_, text) => {
  const { value, findings } = importText(text)
  expect(findings).toEqual([])
  expect(value?.outline.doubts.map(({ message }) => message)).toEqual([
    '「前文」の行を、文として読みました。前文は、初めの条より前に一つだけ置けます'
  ])
  expect(value?.mdx).toContain('\n\n前文\n\n')
})

describe('a failed verification names the cause in terms of the file:', () => {
  const tellOf = (
    alterMdx: (mdx: string) => string,
    alter: (draft: ImportBuilder) => ImportBuilder = draft => draft
  ) => {
    const { draft, text, mdx } = write()
    verify(alter(draft), text, { mdx: alterMdx(mdx), printLabel: stripWhitespace })
    return draft.findings.map(({ message }) => message)
  }

  test('other characters, with both readings', () => {
    expect(tellOf(mdx => mdx.replace('集める', '配る'))).toEqual([
      '「集める。」は、書き出した文書では「配る。」と読めます'
    ])
  })

  test('words without a place', () => {
    const alter = (draft: ImportBuilder) => ({ ...draft, claims: draft.claims.filter(({ as }) => as !== 'caption') })
    expect(tellOf(mdx => mdx, alter)).toEqual(['「目的） 球を打つ。」からの文が、どの条、項、号の文か決まりません'])
  })

  test('a document that cannot be read, at the words in the file', () => {
    const { draft, text, mdx } = write()
    verify(draft, text, { mdx: mdx.replace('## 第二条', '#### 第二条'), printLabel: stripWhitespace })
    const [finding] = draft.findings
    expect(finding?.message).toBe(
      '「第二条 部費は、集める。」を、文書の形（MDX）にできません（見出し「第二条」の段が、上の見出しの段と続きません）'
    )
    expect(`${finding?.message}${finding?.hint}`).not.toContain('#')
  })
})
