import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { readVersion, type TextRequest } from '../../scripts/commands/import.ts'
import { runWithin } from '../../scripts/commands/run-within.ts'
import { readOrRefuse } from '../../src/import/formats/limits.ts'
import { processorTime } from '../support/cost.ts'

const DOCUMENT = (body: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

function word(xml: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(rels),
    'word/document.xml': strToU8(xml),
    ...more
  })
}

const table = (attributes: string, cells = 2, rows = 2) =>
  `<html><body><h1>会則</h1><p>第1条　会員は、参加する。</p><table>${`<tr>${`<td ${attributes}>甲</td>`.repeat(cells)}</tr>`.repeat(rows)}</table></body></html>`
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const law = (inner: string) =>
  `<Law Era="Reiwa" Year="1" Num="1" LawType="Act" Lang="ja"><LawNum>令和元年法律第一号</LawNum><LawBody><LawTitle>法</LawTitle><MainProvision>${inner}</MainProvision></LawBody></Law>`
const sentence = (text: string) =>
  `<Article Num="1"><ArticleTitle>第一条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${text}</Sentence></ParagraphSentence></Paragraph></Article>`
const nested = (tag: string, count: number, inner = 'あ') =>
  `<${tag}>`.repeat(count) + inner + `</${tag}>`.repeat(count)

const styled = (css: string) =>
  `<html><head><style>${css}</style></head><body><h1>会則</h1><p>第1条　会員は、参加する。</p></body></html>`

const deepList = (depth: number) => Array.from({ length: depth }, (_, at) => `${'  '.repeat(at)}- あ`).join('\n')

const FILES: readonly (readonly [
  what: string,
  name: string,
  content: string | Uint8Array,
  kind?: TextRequest['kind']
])[] = [
  ['Word with a DTD', 'a.docx', word(DOCUMENT(paragraph('あ'), '<!DOCTYPE a [<!ENTITY b "c">]>'))],
  ['Word that is ill-formed', 'a.docx', word(DOCUMENT('<w:p>'))],
  [
    'Word with tables 3,000 deep',
    'a.docx',
    word(DOCUMENT('<w:tbl><w:tr><w:tc>'.repeat(3000) + '</w:tc></w:tr></w:tbl>'.repeat(3000)))
  ],
  [
    'Word with a cell over 1,000,000,000 columns',
    'a.docx',
    word(
      DOCUMENT(
        `<w:tbl>${`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>${paragraph('あ')}</w:tc><w:tc>${paragraph('い')}</w:tc></w:tr>`.repeat(2)}</w:tbl>`
      )
    )
  ],
  [
    'Word that unpacks to 300 MB',
    'a.docx',
    word(DOCUMENT(paragraph('あ')), { 'word/media/a.bin': new Uint8Array(60_000_000) })
  ],
  ['a cut archive', 'a.docx', word(DOCUMENT(paragraph('あ'))).slice(0, 300)],
  ['HTML 5,000 deep', 'a.html', `<html><body>${nested('div', 5000)}</body></html>`],
  ['a colspan of 1,000,000,000', 'a.html', table('colspan="1000000000"')],
  ['a rowspan of 1,000,000,000', 'a.html', table('rowspan="1000000000"')],
  ['spans of 60,000 × 60,000', 'a.html', table('rowspan="60000" colspan="60000"')],
  ['60,000 <li>', 'a.html', `<html><body><ul>${'<li>あ</li>'.repeat(60_000)}</ul></body></html>`],
  ['100,000 <p> with a word', 'a.html', `<html><body>${'<p>あ</p>'.repeat(100_000)}</body></html>`],
  ['100,000 <p> without one', 'a.html', `<html><body>${'<p>'.repeat(100_000)}</body></html>`],
  ['20,000 @media in each other', 'a.html', styled(`${'@media screen{'.repeat(20_000)}p{top:0}${'}'.repeat(20_000)}`)],
  ['100,000 @media without a block', 'a.html', styled('@media '.repeat(100_000))],
  ['100,000 comments of a style sheet that do not end', 'a.html', styled('/*'.repeat(100_000))],
  ['a selector of 100,000 letters', 'a.html', styled('p'.repeat(100_000))],
  ['a list of 3,000 <li>', 'a.html', `<html><body><ul>${'<li>あ</li>'.repeat(3000)}</ul></body></html>`],
  ['a Markdown list 2,000 deep', 'a.md', `# 会則\n\n${deepList(2000)}`],
  ['a Markdown list 400 deep', 'a.md', `# 会則\n\n${deepList(400)}`],
  ['30,000 rows of dashes', 'a.md', `# 会則\n\n| a | b | c |\n${'|-|-|-|\n'.repeat(30_000)}`],
  ['10,000 items that are all (1)', 'a.txt', `会則\n第1条　次のとおり。\n${'(1) あ\n'.repeat(10_000)}`],
  ['15,000 lines below one article', 'a.txt', `会則\n第1条　あ。\n${'会員は、参加する。\n'.repeat(15_000)}`],
  ['Word with 300,000 empty paragraphs', 'a.docx', word(DOCUMENT('<w:p/>'.repeat(300_000)))],

  ['100,000 comments that do not end', 'a.html', `<html><body>${'<!--'.repeat(100_000)}</body></html>`],
  ['100,000 comments in Markdown', 'a.md', `# 会則\n\n${'<!--'.repeat(100_000)}`],
  ['300,000 blanks', 'a.txt', `会則\n第1条　あ${'　'.repeat(300_000)}い\n`],

  ['法令XML with Ruby 50,000 deep', 'a.xml', law(sentence(nested('Ruby', 50_000))), 'law-xml'],
  ['法令XML with Chapter 20,000 deep', 'a.xml', law(nested('Chapter', 20_000, sentence('あ'))), 'law-xml'],
  [
    '法令XML with huge spans',
    'a.xml',
    law(
      sentence('あ').replace(
        '</Paragraph>',
        `<TableStruct><Table>${'<TableRow><TableColumn rowspan="1000000000" colspan="1000000000"><Sentence>あ</Sentence></TableColumn></TableRow>'.repeat(3)}</Table></TableStruct></Paragraph>`
      )
    ),
    'law-xml'
  ],
  ['法令XML that is cut', 'a.xml', law(sentence('あ')).slice(0, 200), 'law-xml']
]

/** Reads a file as the command does. */
function read(name: string, content: string | Uint8Array, kind: TextRequest['kind'] = 'bylaws') {
  const options = {
    id: 'tennis',
    title: '会則',
    enactedOn: null,
    enforcedOn: '2024-04-01',
    version: '2024-04-01',
    amendment: null,
    citedAs: [],
    source: null,
    replaced: null
  }
  return readVersion({
    kind,
    name,
    bytes: typeof content === 'string' ? strToU8(content) : content,
    options,
    ruleset: 'tennis',
    outDir: 'none',
    dryRun: true,
    preview: null,
    accept: null
  } as unknown as TextRequest)
}

const ARTICLES = Array.from({ length: 2000 }, (_, at) => `第${at + 1}条　会員は、参加する。\n`)

describe('damaged or hostile files are parsed or rejected with a reason, for the cost of some ordinary files:', () => {
  let ordinary = 0
  beforeAll(async () => {
    const start = processorTime()
    expect((await read('a.txt', `会則\n${ARTICLES.join('')}`)).value).not.toBeNull()
    ordinary = processorTime() - start
  })

  const rows = FILES.map(([what, ...file]) => [what, file] as const)
  test.each(rows)('%s', { timeout: 30_000 }, async (_what, file) => {
    const start = processorTime()
    const { value, findings } = await read(...file)
    expect((processorTime() - start) / ordinary).toBeLessThan(20)
    if (value) return
    expect(findings.length).toBeGreaterThan(0)
    for (const { message } of findings) expect(message).toMatch(/[ぁ-ん]/u)
    for (const { message, hint } of findings)
      expect(`${message} ${hint}`).not.toMatch(/\n {4}at |RangeError|Invalid array/u)
  })
})

test('a reader that does not end is ended, and the file refused with the limit', async () => {
  const read = await readOrRefuse('a.txt', () => runWithin(50, () => /^(?:a+)+$/u.test(`${'a'.repeat(60)}b`)))
  expect(read).toMatchObject({ code: 'file-unreadable', message: expect.stringContaining('60秒では読み終わりません') })
  expect(runWithin(1000, () => 5)).toBe(5)
  expect(() => runWithin(1000, () => JSON.parse('{'))).toThrow(SyntaxError)
})
