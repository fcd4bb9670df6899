import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../../src/content/diagnostics/report.ts'
import { load } from '../../../src/corpus/load.ts'
import { summarizeLaw } from '../../../src/formats/statutes/summary.ts'
import { importLawXml } from '../../../src/formats/statutes/xml/read/law-xml.ts'
import { provisionsOf } from '../../../src/model/walk.ts'
import { marked } from '../../content/marked.ts'
import { runNode } from '../../scripts/run.ts'
import { contentFolder } from '../../support/content.ts'

const sentence = (text: string) => `<Sentence>${text}</Sentence>`
const paragraph = (number: string, text: string, more = '') =>
  `<Paragraph Num="1"><ParagraphNum>${number}</ParagraphNum><ParagraphSentence>${sentence(text)}</ParagraphSentence>${more}</Paragraph>`

/** Made-up statute in 標準法令XML with the features of real ones. */
const STATUTE = `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Heisei" Year="05" Num="8" LawType="Act" Lang="ja">
  <LawNum>平成五年法律第八号</LawNum>
  <LawBody>
    <LawTitle Kana="たこあげほう">凧揚げ法</LawTitle>
    <EnactStatement>ここに公布する。</EnactStatement>
    <TOC>
      <TOCLabel>目次</TOCLabel>
      <TOCPart Num="1"><PartTitle>第一編　総則</PartTitle>
        <TOCChapter Num="1"><ChapterTitle>第一章　凧</ChapterTitle><ArticleRange>（第一条・第二条）</ArticleRange></TOCChapter>
      </TOCPart>
      <TOCPart Num="2"><PartTitle>第二編　凧場</PartTitle><ArticleRange>（第三条―第五条の二）</ArticleRange></TOCPart>
      <TOCSupplProvision><SupplProvisionLabel>附則</SupplProvisionLabel></TOCSupplProvision>
    </TOC>
    <Preamble>${paragraph('', '凧は、空にある。')}</Preamble>
    <MainProvision>
      <Part Num="1"><PartTitle>第一編　総則</PartTitle>
        <Chapter Num="1"><ChapterTitle>第一章　凧</ChapterTitle>
          <Article Num="1">
            <ArticleCaption>（<Ruby>凧<Rt>たこ</Rt>
</Ruby>）</ArticleCaption>
            <ArticleTitle>第一条</ArticleTitle>
            <Paragraph Num="1"><ParagraphNum/>
              <ParagraphSentence>
                <Sentence Function="main">凧は、竹<!-- 骨 -->及び紙で作り、一辺は x &lt; 10 とする。</Sentence>
                <Sentence Function="proviso">ただし、次に掲げるものは、この限りでない。</Sentence>
              </ParagraphSentence>
              <Item Num="1"><ItemTitle>一</ItemTitle>
                <ItemSentence><Column Num="1">${sentence('大凧')}</Column><Column Num="2">${sentence('次に掲げるもの')}</Column></ItemSentence>
                <Subitem1 Num="1"><Subitem1Title>イ</Subitem1Title><Subitem1Sentence>${sentence('次に掲げる布')}</Subitem1Sentence>
                  <Subitem2 Num="1"><Subitem2Title>（１）</Subitem2Title><Subitem2Sentence>${sentence('麻')}</Subitem2Sentence></Subitem2>
                </Subitem1>
              </Item>
              <Item Num="2:3"><ItemTitle>二及び三</ItemTitle><ItemSentence>${sentence('削除')}</ItemSentence></Item>
              <TableStruct><Table><TableRow><TableColumn>${sentence('表の中')}</TableColumn></TableRow></Table></TableStruct>
            </Paragraph>
            <Paragraph Num="2" OldNum="true"><ParagraphNum/><ParagraphSentence>${sentence('前項第一号イの凧は、揚げない。')}</ParagraphSentence></Paragraph>
          </Article>
          <Article Num="2"><ArticleTitle>第二条</ArticleTitle>${paragraph('', '糸は、麻とする。')}</Article>
        </Chapter>
      </Part>
      <Part Num="2"><PartTitle>第二編　凧場</PartTitle>
        <Article Num="3:4"><ArticleTitle>第三条及び第四条</ArticleTitle>${paragraph('', '削除')}</Article>
        <Article Num="5"><ArticleTitle>第五条</ArticleTitle>${paragraph('', '凧場は、定めない。')}</Article>
        <Article Num="5_2"><ArticleTitle>第五条の二</ArticleTitle>${paragraph('', '前条のとおりとする。')}</Article>
      </Part>
    </MainProvision>
    <SupplProvision>
      <SupplProvisionLabel>附　則</SupplProvisionLabel>
      <Paragraph Num="1"><ParagraphCaption>（施行期日）</ParagraphCaption><ParagraphNum>１</ParagraphNum><ParagraphSentence>${sentence('この法律は、公布の日から施行する。')}</ParagraphSentence></Paragraph>
      ${paragraph('２', '凧は、当分の間、揚げない。')}
    </SupplProvision>
    <SupplProvision AmendLawNum="平成一一年一二月八日法律第一五一号" Extract="true">
      <SupplProvisionLabel>附　則</SupplProvisionLabel>
      <Article Num="3"><ArticleTitle>第三条</ArticleTitle>${paragraph('', '第九条の改正規定は、公布の日から施行する。')}</Article>
    </SupplProvision>
    <AppdxNote><AppdxNoteTitle>別記</AppdxNoteTitle></AppdxNote>
  </LawBody>
</Law>
`

const OPTIONS = {
  id: 'tako',
  enforcedOn: '2000',
  version: '2000',
  title: null,
  enactedOn: null,
  amendment: null,
  citedAs: [],
  source: 'tako.xml',
  replaced: null
}
const importXml = (text: string) => importLawXml({ path: 'tako.xml', text }, OPTIONS)
const imported = () => {
  const { value, findings } = importXml(STATUTE)
  expect(buildReport(findings).diagnostics).toEqual([])
  if (!value) throw new Error('nothing was imported')
  return value
}

describe('import of 標準法令XML', () => {
  test('an XML statute is written as printed', () => {
    const lines = imported().mdx.split('\n')
    for (const line of [
      'title: 凧揚げ法',
      '  - 第一章　凧（第一条・第二条）',
      '- 第二編　凧場（第三条―第五条の二）',
      '凧は、空にある。',
      '### 第一章　凧',
      'ここに公布する。',
      '#### 第一条（<ruby>凧<rt>たこ</rt></ruby>）',
      '| 表の中 |',
      '## 別記',
      '- 一　大凧　次に掲げるもの',
      '    - （１）　麻',
      '- 二　削除',
      '- 三　削除',
      '前項第一号イの凧は、揚げない。',
      '### 第三条',
      '### 第四条',
      '### 第五条の二',
      '（施行期日）',
      '## 附則（平成一一年一二月八日法律第一五一号）　抄'
    ])
      expect(lines).toContain(line)
    expect(imported().text.preamble).toHaveLength(1)
    const [first] = [...provisionsOf(imported().text)].filter(({ path }) => path === '1/1')
    expect(first && 'text' in first && first.text.plain).toBe(
      '凧は、竹及び紙で作り、一辺は x < 10 とする。ただし、次に掲げるものは、この限りでない。'
    )
  })

  test('the import lists omissions with their lines, and conversions', () => {
    const summary = summarizeLaw({ path: 'tako.xml', text: STATUTE }, imported())
    const lineOf = (text: string) => STATUTE.slice(0, STATUTE.indexOf(text)).split('\n').length
    for (const line of [
      `  ${lineOf('平成五年法律第八号')}行目 法令番号（項目の law に書きます）「平成五年法律第八号」`,
      `  ${lineOf('<TOCLabel>')}行目 「目次」の行`,
      '注意: 「第三条及び第四条　削除」を2条に分けました'
    ])
      expect(summary).toContain(line)
  })

  test('an imported XML statute passes the check', () => {
    const content = contentFolder({ 'rulesets/tako/2000.mdx': imported().mdx })
    const { errors, diagnostics } = load(content).report
    expect({ errors, told: diagnostics.map(({ code }) => code) }).toEqual({ errors: 0, told: [] })
  })

  test.each<[string, string, string]>([
    ['a tag that is not closed', '<TOCLabel>目次</TOCLabel>', '<TOCLabel>目次</TOCTitle⟦⟧>'],
    ['an element that has no place', '<Preamble>', '<Preamble><Remarks>⟦⟧備考</Remarks>'],
    [
      'an amendment of another law in its text',
      '<ArticleTitle>第二条',
      '<AmendProvision>⟦⟧改める</AmendProvision><ArticleTitle>第二条'
    ]
  ])('an XML statute with %s is rejected', (_, right, wrong) => {
    expect(STATUTE).toContain(right)
    const { text, places } = marked(STATUTE.replace(right, wrong))
    const { value, findings } = importXml(text)
    expect(value).toBeNull()
    const told = buildReport(findings).diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`)
    expect(told).toEqual(places.map(place => `${place.split('-')[0]} structure-unknown`))
  })
})

test('the import command recognises law-xml by content, and writes a second text of one day', {
  timeout: 30_000
}, async () => {
  const [folder, source] = [contentFolder({}), contentFolder({ 'tako.xml': STATUTE })]
  const args = (edition: string) => [
    'scripts/commands/import.ts',
    join(source, 'tako.xml'),
    ...['--ruleset', 'tako', '--enforced-on', '2001-04-01', '--edition', edition],
    ...['--amendment', '平成13年法律第1号', '--out', folder]
  ]
  expect((await runNode(args('2'))).code).toBe(0)
  const written = readFileSync(join(folder, 'rulesets/tako/2001-04-01-2.mdx'), 'utf8')
  expect(written).toContain('amendment: 平成13年法律第1号')
  expect(load(folder).report.errors).toBe(0)
})

test('an invalid XML file leaves no output', { timeout: 30_000 }, async () => {
  const folder = contentFolder({})
  writeFileSync(join(folder, 'law.xml'), '第1条　凧は、揚げる。\n')
  const { code, output } = await runNode([
    ...['scripts/commands/import.ts', join(folder, 'law.xml'), '--kind', 'law-xml'],
    ...['--ruleset', 'tako', '--enforced-on', '2001', '--out', join(folder, 'out')]
  ])
  expect(code).toBe(1)
  expect(output).toContain('XMLとして読めません')
  expect(output).toContain('何も書いていません')
})

test.each([
  ['an entity that nothing defines', STATUTE.replace('竹', '&take;竹'), '「&」で始まる文字の書き方が正しくありません'],
  [
    'a type of document',
    STATUTE.replace(/(<Law )/u, '<!DOCTYPE Law SYSTEM "http://elsewhere.example/a.dtd">$1'),
    '<!DOCTYPE'
  ],
  ['a tag that is not closed', STATUTE.replace('</ArticleTitle>', ''), 'タグが閉じられていないか、対応していません'],
  ['an attribute without quotes', STATUTE.replace(/Num="1"/u, 'Num=1'), '属性の書き方が正しくありません'],
  ['words outside', `${STATUTE}あ`, 'ここにある文字は、XMLの書き方に合いません']
])('%s is rejected with a Japanese message', (_, xml, reason) => {
  const { value, findings } = importXml(xml)
  expect(value).toBeNull()
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(reason)])
  expect(findings.map(({ message }) => message.replaceAll(/<!DOCTYPE|&\w+;|XML/gu, '')).join()).not.toMatch(/[a-z]{3}/u)
})

/** Checks an imported statute alone, and returns its errors. */
function errorsOf(main: string): string[] {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Reiwa" Lang="ja" LawType="Act" Num="1" Year="3"><LawNum>令和三年法律第一号</LawNum><LawBody><LawTitle>凧揚げ法</LawTitle><MainProvision>${main}</MainProvision></LawBody></Law>`
  const { value, findings } = importXml(xml)
  expect(findings.map(({ message }) => message)).toEqual([])
  const { report } = load(contentFolder({ 'rulesets/tako/2000.mdx': value?.mdx ?? '' }), '2026-01-01')
  return report.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

const paragraphSentence = (text: string) => `<ParagraphSentence>${sentence(text)}</ParagraphSentence>`
const listed = (num: string, title: string, text: string) =>
  `<Item Num="${num}"><ItemTitle>${title}</ItemTitle><ItemSentence>${sentence(text)}</ItemSentence></Item>`
const numbered = (num: string, title: string, inner: string, behind = '') =>
  `<Article Num="${num}"><ArticleTitle>${title}</ArticleTitle><Paragraph Num="1"><ParagraphNum/>${inner}</Paragraph>${behind}</Article>`

describe('the check of an imported statute', () => {
  test('follows the numbers of items that an extract omits', () =>
    expect(
      errorsOf(
        numbered(
          '1',
          '第一条',
          paragraphSentence('次の凧とする。') + listed('1', '一から三', '略') + listed('4', '四', '甲')
        )
      )
    ).toEqual([]))

  test('reports a number that the original uses twice', () =>
    expect(
      errorsOf(
        numbered('1', '第一条', paragraphSentence('次の凧とする。') + listed('1', '一', '甲') + listed('1', '一', '乙'))
      )
    ).toEqual(['「第1号」が二度あります']))

  test('finds no markup in the stored structure of a table in a quotation', () =>
    expect(
      errorsOf(
        numbered(
          '1',
          '第一条',
          `<ParagraphSentence><Sentence>第二条の表中「<QuoteStruct><Table><TableRow><TableColumn>${sentence('甲')}</TableColumn></TableRow></Table></QuoteStruct>」を削る。</Sentence></ParagraphSentence>`
        ) + numbered('2', '第二条', paragraphSentence('乙とする。'))
      )
    ).toEqual([]))

  test('resolves a note on penalties in its article, and counts it as no paragraph', () =>
    expect(
      errorsOf(
        numbered(
          '1',
          '第一条',
          paragraphSentence('次の凧とする。') + listed('1', '一', '甲') + listed('2', '二', '乙'),
          '<SupplNote>（罰則　第一号については第二条、第三条　第二号については第三条）</SupplNote>'
        ) +
          numbered('2', '第二条', paragraphSentence('第一条第二項の規定に違反した者は、罰する。')) +
          numbered('3', '第三条', paragraphSentence('罰する。'))
      )
    ).toEqual(['「第一条第二項」の指す規定がありません（第1条は第1項だけです）']))
})

test('an empty reading and an empty title of a table are left out', () => {
  const cell = `<TableColumn>${sentence('甲')}</TableColumn>`
  const { value, findings } = importXml(`<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Reiwa" Lang="ja" LawType="Act" Num="1" Year="3"><LawNum>令和三年法律第一号</LawNum><LawBody><LawTitle>凧揚げ法</LawTitle><MainProvision>${numbered('1', '第一条', paragraphSentence('禁<Ruby>錮<Rt/></Ruby>に処する。'))}</MainProvision><AppdxTable><AppdxTableTitle>別表</AppdxTableTitle><TableStruct><TableStructTitle/><Table><TableRow>${cell}</TableRow></Table></TableStruct></AppdxTable></LawBody></Law>`)
  expect(findings.map(({ message }) => message)).toEqual([])
  expect(value?.mdx).toContain('\n禁錮に処する。\n')
})
