import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Imported, importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { formatPreview } from '../../src/import/bylaws/preview.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import { importText } from './tennis.ts'

/** Formats the parts of a page that the import left out. */
function omittedOf(value: Imported | null | undefined): string[] | undefined {
  return value?.sourceDocument.omitted?.map(({ kind, text }) => `${kind}「${text}」`)
}

/** Returns the body of the MDX that a text is converted to. */
function mdxOf(text: string): string | undefined {
  const { value, findings } = importText(`庭球部会則\n\n${text}`)
  expect(findings).toEqual([])
  return value?.mdx.split('---\n\n').slice(1).join('---\n\n').trimEnd()
}

describe('labels are verbatim in every usual form:', () => {
  test.each([
    ['項 from the second on', '第１条　甲とする。\n２　乙とする。', '## 第１条\n\n甲とする。\n\n２　乙とする。'],
    [
      '条 in numerals of legal documents',
      '第壱条（甲）　乙とする。\n第弐条　前条の甲は、第壱条による。',
      '## 第壱条（甲）\n\n乙とする。\n\n## 第弐条\n\n前条の甲は、第壱条による。'
    ],
    ['項 with a comma', '第一条　甲とする。\n　　二、乙とする。', '## 第一条\n\n甲とする。\n\n二、　乙とする。'],
    ['項 in circles', '第1条\n① 甲とする。\n② 乙とする。', '## 第1条\n\n①　甲とする。\n\n②　乙とする。'],
    ['項 by word', '第1条\n第1項 甲とする。\n第2項 乙とする。', '## 第1条\n\n第1項　甲とする。\n\n第2項　乙とする。'],
    ['項 without a number', '第1条　甲とする。\n\n乙とする。', '## 第1条\n\n甲とする。\n\n乙とする。'],
    [
      '号 in brackets, アイウ below',
      '第1条　次の事業を行う。\n（１）研究\nア　甲\nイ　乙\nウ　丙\n（２）出版',
      '## 第1条\n\n次の事業を行う。\n\n- （１）　研究\n  - ア　甲\n  - イ　乙\n  - ウ　丙\n- （２）　出版'
    ],
    [
      '1. 2. below a lead are 号',
      '第1条　次の事業を行う。\n1. 研究\n2. 出版',
      '## 第1条\n\n次の事業を行う。\n\n- 1.　研究\n- 2.　出版'
    ],
    [
      '1. 2. at the head of an article are 項',
      '第1条\n1. 役員は、総会で選ぶ。\n2. 役員は、再任を妨げない。',
      '## 第1条\n\n1.　役員は、総会で選ぶ。\n\n2.　役員は、再任を妨げない。'
    ],
    [
      'words at the head of an article are 号',
      '第1条（役員）\n(1) 会長\n(2) 会計',
      '## 第1条（役員）\n\n- (1)　会長\n- (2)　会計'
    ],
    ['bullets', '第1条　次の者を置く。\n・会長\n・会計', '## 第1条\n\n次の者を置く。\n\n- 会長\n- 会計'],
    [
      'several entries on one line',
      '第1条　次の地区とする。\n(1)東 (2)西 (3)南',
      '## 第1条\n\n次の地区とする。\n\n- (1)　東\n- (2)　西\n- (3)　南'
    ],
    [
      'a caption without brackets above each article',
      '名称\n第1条　本会は、甲とする。\n目的\n第2条　本会は、乙とする。\n会員\n第3条　会員は、丙とする。',
      '## 第1条（名称）\n\n本会は、甲とする。\n\n## 第2条（目的）\n\n本会は、乙とする。\n\n## 第3条（会員）\n\n会員は、丙とする。'
    ],
    [
      'a caption behind the label, the text below',
      '第1条　名称\n本会は、甲とする。\n第2条　目的\n本会は、乙とする。',
      '## 第1条（名称）\n\n本会は、甲とする。\n\n## 第2条（目的）\n\n本会は、乙とする。'
    ],
    [
      'articles that begin again in each chapter',
      '第一章 総則\n第一条　甲とする。\n第二章 会員\n第一条　乙とする。',
      '## 第一章　総則\n\n### 第一条\n\n甲とする。\n\n## 第二章　会員\n\n### 第一条\n\n乙とする。'
    ],
    [
      'chapters alone',
      '第1章 総則\n甲とする。\n第2章 会員\n乙とする。',
      '## 第1章　総則\n\n甲とする。\n\n## 第2章　会員\n\n乙とする。'
    ],
    [
      'sections by numbers and names',
      '１．名称\n本会は、甲と称する。\n２．会員\n会員は、乙とする。',
      '## １．名称\n\n本会は、甲と称する。\n\n## ２．会員\n\n会員は、乙とする。'
    ],
    [
      'sections in brackets',
      '【対局】\n四人でする。\n【精算】\n終わりにする。',
      '## 【対局】\n\n四人でする。\n\n## 【精算】\n\n終わりにする。'
    ],
    [
      'a 附則 of single lines, and what is signed',
      '第1条　甲とする。\n\n付則\nこの会則は、平成20年4月1日より施行する。\nこの会則は、平成30年4月1日より施行する。\n\n以上\n\n甲野一郎　㊞',
      '## 第1条\n\n甲とする。\n\n## 付則\n\nこの会則は、平成20年4月1日より施行する。\n\nこの会則は、平成30年4月1日より施行する。\n\n---\n\n以上\n\n甲野一郎　㊞'
    ],
    [
      'several articles that were deleted',
      '第1条　甲とする。\n第2条から第3条まで　削除',
      '## 第1条\n\n甲とする。\n\n## 第2条\n\n削除\n\n## 第3条\n\n削除'
    ],
    [
      'a number left out is the fault of the text',
      '第1条　甲とする。\n第3条　乙とする。',
      '## 第1条\n\n甲とする。\n\n## 第3条\n\n乙とする。'
    ]
  ])('%s', (_, text, mdx) => {
    expect(mdxOf(text)).toBe(mdx)
  })
})

test('an indented line that starts with a label is not joined to the previous text', () => {
  const { value } = importText(
    '試験会会則\n\n（役員）\n第１条　任期は一年とする。\n　　二、欠員は、補充する。\n　　三、再任を妨げない。'
  )
  expect(value?.text.children.flatMap(child => (child.level === 'article' ? child.paragraphs : []))).toHaveLength(3)
})

const MARKDOWN = `# 庭球部会則

<!-- 下書き -->
## 総則

### 名称
本会は、**庭球部**と称する。
別名は[こちら](https://example.com/)に定める。

### 事業
本会は、次の事業を行う。

1. 練習
1. 大会

~~~
第9条　これは囲みの中の文である。
~~~

- 2024年4月1日制定
`

describe('every format gives the same law:', () => {
  const read = async (name: string, bytes: Uint8Array | string) => {
    const parsed = await parseFile(name, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)
    if ('code' in parsed) return { refused: `${parsed.message}。${parsed.hint}` }
    const none = { title: null, enactedOn: null, amendment: null, source: null, replaced: null, enforcedOn: null }
    const { value, findings } = importBylaws(parsed, { id: 'tennis', version: null, citedAs: [], ...none })
    return { format: parsed.format, findings, value, body: value?.mdx.split('---\n\n').slice(1).join('---\n\n') ?? '' }
  }

  test('Markdown with headings, emphasis, links, automatic lists, comments and fences is imported', async () => {
    const { format, body, value } = await read('rules.md', MARKDOWN.replace('第9条　', ''))
    expect(format).toBe('markdown')
    expect(body).toBe(
      '## 総則\n\n### 名称\n\n本会は、庭球部と称する。別名はこちらに定める。\n\n### 事業\n\n本会は、次の事業を行う。\n\n- 1.　練習\n- 2.　大会\n\nこれは囲みの中の文である。\n\n---\n\n- 2024年4月1日制定\n'
    )
    expect(value?.leftOut.map(({ name }) => name)).toEqual(['注釈（<!-- -->）', 'リンク先「https://example.com/」'])
    expect(value?.text.enactedOn).toBe('2024-04-01')
  })

  const LAW =
    '## 第1章　総則\n\n### 第1条（名称）\n\n本会は、庭球部と称する。\n\n### 第2条\n\n次の事業を行う。\n\n- (1)　練習\n- (2)　大会\n'

  test('HTML is imported without its navigation', async () => {
    const html =
      '<!doctype html><html><head><title>x</title></head><body><nav>一覧</nav><h1>庭球部会則</h1><h2>第1章 総則</h2><p>第1条（名称）本会は、\n  <b>庭球部</b>と称する。</p><p>第2条　次の事業を行う。<br>(1) 練習<br>(2)&nbsp;大会</p></body></html>'
    const { format, body, value } = await read('rules.html', html)
    expect([format, body]).toEqual(['html', LAW])
    expect(omittedOf(value)).toEqual(['ページの<nav>「一覧」'])
  })

  test('HTML with menus and links marked by name, and a title in a header, is imported', async () => {
    const html =
      '<!doctype html><html><body><div id="menu"><a href="/">表紙</a></div><ul><li><a href="/a">日誌</a></li><li><a href="/b">会則</a></li></ul><header class="entry-header"><h1>庭球部会則</h1><p>2024年の投稿</p></header><h2>第1章 総則</h2><dl><dt>第1条（名称）</dt><dd>本会は、庭球部と称する。</dd></dl><p>第2条　次の事業を行う。</p><ol><li>(1) 練習</li><li>(2) 大会</li></ol><div class="site-footer">連絡先</div></body></html>'
    const { body, value } = await read('rules.html', html)
    expect(body).toBe(LAW)
    expect(omittedOf(value)).toEqual([
      'ページの「menu」「表紙」',
      'ページのリンクの一覧「日誌　会則」',
      'ページの<header>「2024年の投稿」',
      'リストの番号「1.」',
      'リストの番号「2.」',
      'ページの「site-footer」「連絡先」'
    ])
  })

  const ROWS = [
    ['第1章　総則', ''],
    ['第1条', '（名称）本会は、庭球部と称する。'],
    ['第2条', '次の事業を行う。\n(1) 練習\n(2) 大会']
  ]

  test.each([
    [
      'HTML',
      'rules.html',
      `<html><body><p>庭球部会則</p><table>${ROWS.map(([one, other]) => `<tr><td>${one}</td><td>${other?.replaceAll('\n', '<br>')}</td></tr>`).join('')}</table></body></html>`
    ],
    [
      'Markdown',
      'rules.md',
      `# 庭球部会則\n\n| 条 | 文 |\n|---|---|\n${ROWS.map(row => `| ${row.join(' | ').replaceAll('\n', '<br>')} |`).join('\n')}\n`
    ],
    ['Word', 'rules.docx', wordFile(ROWS)]
  ])('a layout table of articles is not a table: %s', async (_, name, bytes) => {
    const { body } = await read(name, bytes)
    expect(body).toBe(LAW)
  })

  test('a table about articles remains a table', async () => {
    const { body } = await read(
      'rules.md',
      '# 庭球部会則\n\n## 第1条\n\n次の表による。\n\n| 条 | 会費 |\n|---|---|\n| 第3条 | 千円 |\n| 第4条 | 二千円 |\n'
    )
    expect(body).toContain('| 第3条 | 千円 |')
  })

  test('Word is imported with tracked changes accepted, without comments, and with footnotes at the end', async () => {
    const { value, body } = await read('rules.docx', wordFile(null, LAYERS))
    expect(body).toBe('## 第1条\n\n本会は、庭球部と称する。\n\n---\n\n以上\n\n総会で決めた。\n')
    expect(value?.notes).toEqual(['脚注1か所の文を末尾に置き、本文にある脚注の印は省きました'])
    expect(value?.outline.doubts.map(({ message }) => message)).toEqual([
      '変更履歴があります。変更した後の「第1条　本会は、庭球部と称する。」と読みました。変更する前は「第1条　本会は、卓球部と称する。」です',
      '「第1条　本会は、庭球部と称する。」にコメントがあります。本文ではないとみて除きました'
    ])
    expect(value?.sourceDocument.omitted?.map(({ kind, text }) => [kind, text])).toEqual([
      ['変更履歴（削除）', '卓球部'],
      ['コメント', '\uFFFC'],
      ['脚注の印', '\uFFFC']
    ])
  })

  test('Word with article numbers that continue through chapters is imported', async () => {
    const { value } = await read('rules.docx', wordFile(null, COUNTED))
    const labels = value?.text.children.flatMap(part =>
      part.level === 'article' ? [] : [part.label.text, ...part.children.map(({ label }) => label.text)]
    )
    expect(labels).toEqual(['第1章', '第1条', '第2条', '第2章', '第3条'])
  })

  test('Word with automatic numbers is imported', async () => {
    const { format, body, value } = await read('rules.docx', wordFile())
    expect([format, body]).toEqual(['word', LAW])
    expect(value?.notes).toContain('Wordが自動で振った番号2か所を、見えるとおりに文字にしました')
  })

  test.each([
    ['a.pdf', strToU8('%PDF-1.7 …'), 'PDF'],
    ['a.rtf', strToU8('{\\rtf1 }'), 'RTF'],
    ['a.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), '.doc'],
    ['a.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'Excel'],
    ['a.odt', zipSync({ 'content.xml': strToU8('<x/>') }), 'OpenDocument'],
    ['a.pages', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'Pages'],
    ['a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), '画像']
  ])('%s is rejected by name with instructions', async (name, bytes, text) => {
    const { refused } = await read(name, bytes)
    expect(refused).toContain(text)
    expect(refused).toContain('ください')
  })
})

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${text.startsWith('<') ? text : run(text)}</w:p>`

const counted = (list: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`

/** Tracked changes, a comment and a footnote. */
const LAYERS = [
  paragraph('庭球部会則', '<w:pStyle w:val="Heading1"/>'),
  paragraph(
    `${run('第1条　本会は、')}<w:del w:id="1" w:author="a"><w:r><w:delText>卓球部</w:delText></w:r></w:del><w:ins w:id="2" w:author="a">${run('庭球部')}</w:ins>${run('と称する。')}<w:r><w:commentReference w:id="0"/></w:r><w:r><w:footnoteReference w:id="2"/></w:r>`
  ),
  paragraph('以上')
].join('')

/** Numbering of 第%2条 that does not restart below 第%1章. */
const COUNTED = [
  paragraph('庭球部会則', '<w:pStyle w:val="Heading1"/>'),
  paragraph('総則', counted(2)),
  paragraph('部は、庭球部とする。', counted(2, 1)),
  paragraph('部は、庭球を行う。', counted(2, 1)),
  paragraph('部員', counted(2)),
  paragraph('部員は、学生とする。', counted(2, 1))
].join('')

/** Creates a minimal Word document with automatic numbering, table rows or a custom body. */
function wordFile(rows: readonly (readonly string[])[] | null = null, own: string | null = null): Uint8Array {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const cell = (text: string) =>
    `<w:tc>${text
      .split('\n')
      .map(line => paragraph(line))
      .join('')}</w:tc>`
  const table = rows && `<w:tbl>${rows.map(row => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
  const plain = [
    paragraph('第1章　総則', '<w:pStyle w:val="Heading2"/>'),
    paragraph('第1条（名称）'),
    paragraph('本会は、庭球部と称する。'),
    paragraph('第2条　次の事業を行う。'),
    paragraph('練習', counted(1)),
    paragraph('大会', counted(1))
  ].join('')
  const body = own ?? `${paragraph('庭球部会則', '<w:pStyle w:val="Heading1"/>')}${table ?? plain}`
  const level = (at: number, text: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
  const list = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
  const outline = level(0, '第%1章') + level(1, '第%2条', '<w:lvlRestart w:val="0"/>')
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  const num = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('r1', 'styles', 'styles.xml') +
        relation('r2', 'numbering', 'numbering.xml') +
        relation('r3', 'footnotes', 'footnotes.xml')
    ),
    'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    'word/footnotes.xml': `<w:footnotes ${w}><w:footnote w:id="2">${paragraph('総会で決めた。')}</w:footnote></w:footnotes>`,
    'word/styles.xml': `<w:styles ${w}>${style('Heading1', 'heading 1')}${style('Heading2', 'heading 2')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${w}>${list(0, level(0, '(%1)'))}${list(1, outline)}${num(1)}${num(2)}</w:numbering>`
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

test('the preview shows the parsed tree after the doubtful parts', () => {
  const { value } = importText('庭球部会則\n\n第1条　甲とする。\n乙とする。\n第3条　次の者とする。\n(1) 丙')
  const lines = value ? formatPreview(value) : []
  expect(lines[0]).toBe('確かめてほしい所（1か所）:')
  expect(lines).toContain('  tennis.txt:5:1 「第1条」の次に「第3条」があります')
  expect(lines.slice(-6)).toEqual([
    '条 第1条 [1]',
    '  項 甲とする。 [1/1]',
    '  項 （番号なし） 乙とする。 [1/2]',
    '条 第3条 [3]',
    '  項 次の者とする。 [3/1]',
    '    号 (1) 丙 [3/1/1]'
  ])
})

test.each(['&nbsp;', '&emsp;', '&#9;', '&#10;', '&#13;', '&#x3000;', '&#8232;'])(
  'the Markdown space %s is a space in the text',
  entity => {
    const { value, findings } = importText(
      `# 庭球部会則\n\n### 第1条（名${entity}称）\n\n本会は、${entity}甲${entity}とする。\n`
    )
    expect(findings).toEqual([])
    expect(value?.mdx).toMatch(/第1条（名[ 　]?称）\n\n本会は、[ 　]甲[ 　]とする。/u)
  }
)
