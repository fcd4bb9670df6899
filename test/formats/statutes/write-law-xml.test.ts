import { describe, expect, test } from 'vitest'
import { readRuleset } from '../../../src/content/read/ruleset.ts'
import { importLawXml } from '../../../src/formats/statutes/xml/read/law-xml.ts'
import { formatLawXml } from '../../../src/formats/statutes/xml/write/law-xml.ts'
import type { RulesetText } from '../../../src/model/law.ts'
import { canonicalXml } from '../../support/canonical-xml.ts'
import { article, cell, fig, first, item, law, paragraph, sentence, table } from './law-parts.ts'

const OPTIONS = {
  ...{ id: 'tako', enforcedOn: '2000', version: '2000', title: null, enactedOn: null, amendment: null },
  ...{ citedAs: [], source: 'tako.xml', replaced: null }
}

/** Converts a statute to MDX and parses the MDX. */
function throughMdx(xml: string): { readonly mdx: string; readonly text: RulesetText } {
  const { value, findings } = importLawXml({ path: 'tako.xml', text: xml }, OPTIONS)
  expect(findings.map(({ message }) => message)).toEqual([])
  const mdx = value?.mdx ?? ''
  const { value: text, findings: told } = readRuleset({ path: 'rulesets/tako/2000.mdx', text: mdx })
  expect(told.map(({ message }) => message)).toEqual([])
  if (!text) throw new Error('nothing was read')
  return { mdx, text }
}

describe('statutes survive the round trip through XML:', () => {
  test.each<[string, string]>([
    ['one article', law({})],
    [
      'a law of paragraphs alone',
      law({ main: paragraph(sentence('凧を揚げる。')) + paragraph(sentence('糸は、麻とする。'), '', '２') })
    ],
    ['old numerals', law({ main: paragraph(sentence('凧ヲ揚グ'), '', '○１').replace('Num="○1"', 'Num="1"') })],
    [
      'paragraphs whose numbers are not printed',
      law({
        main: article(
          '1',
          '第一条',
          paragraph(sentence('甲。')) + paragraph(sentence('乙。')).replace('Num="1"', 'Num="2" OldNum="true"')
        )
      })
    ],
    [
      'a proviso',
      first(
        '<Sentence Num="1" Function="main">凧を揚げる。</Sentence><Sentence Num="2" Function="proviso">ただし、雨のときは、この限りでない。</Sentence>'
      )
    ],
    [
      'sentences that are cut within a bracket',
      first(`${sentence('凧（大きいものに限る。')}${sentence('）を揚げる。')}`)
    ],
    ['two sentences in one', first(sentence('凧を揚げる。糸を引く。'))],
    [
      'columns, and a full-width space in words that are none',
      first(
        sentence('次のとおりとする。'),
        item(
          '1',
          '一',
          `<Column Num="1">${sentence('凧')}</Column><Column Num="2">${sentence('竹及び紙で作つたもの')}</Column>`
        ) + item('2', '二', sentence('大凧　一丈のもの'))
      )
    ],
    [
      'items down to the third level below an item',
      first(
        sentence('次のとおりとする。'),
        item(
          '1',
          '一',
          sentence('甲'),
          '<Subitem1 Num="1"><Subitem1Title>イ</Subitem1Title><Subitem1Sentence><Sentence>乙</Sentence></Subitem1Sentence><Subitem2 Num="1"><Subitem2Title>（１）</Subitem2Title><Subitem2Sentence><Sentence>丙</Sentence></Subitem2Sentence><Subitem3 Num="1"><Subitem3Title>（ｉ）</Subitem3Title><Subitem3Sentence><Sentence>丁</Sentence></Subitem3Sentence></Subitem3></Subitem2></Subitem1>'
        )
      )
    ],
    [
      'items under one number',
      first(
        sentence('次のとおりとする。'),
        item('1:3', '一から三まで', sentence('略')) + item('4:5', '四及び五', sentence('削除'))
      )
    ],
    ['an item whose title is no number', first(sentence('次のとおりとする。'), item('1', '甲種', sentence('大凧')))],
    [
      'articles that were deleted together',
      law({
        main: `${article('1', '第一条', paragraph(sentence('甲。')))}${article('2:4', '第二条から第四条まで', paragraph(sentence('削除')))}`
      })
    ],
    [
      'an empty sentence',
      law({
        main: `${article('1', '第一条', paragraph('<Sentence/>'))}${article('2', '第二条', paragraph(sentence('甲。')))}`
      })
    ],
    [
      'an empty paragraph before another',
      law({ main: article('1', '第一条', paragraph('<Sentence/>') + paragraph(sentence('甲。'), '', '４')) })
    ],
    [
      'a number that is not the one that is printed',
      law({ main: article('7', '第一条', paragraph(sentence('甲。'))) })
    ],
    [
      'readings, raised letters and lines beside words',
      first(
        sentence(
          '<Ruby>凧<Rt>たこ</Rt></Ruby>は、十ｍ<Sup>２</Sup>とし、Ｈ<Sub>２</Sub>Ｏに<Line Style="double">ぬら<Ruby>さ<Rt>ヽ</Rt></Ruby></Line>ない。'
        )
      )
    ],
    ['a formula', first(sentence('次の式による。<ArithFormula Num="1">甲÷乙</ArithFormula>とする。'))],
    [
      'a formula that is a figure',
      first(sentence('次の式による。<ArithFormula Num="1"><Fig src="./pict/shiki.jpg"/></ArithFormula>'))
    ],
    [
      'a figure and a style',
      first(sentence('次の図による。'), `${fig}<StyleStruct><Style><Fig src="./pict/a b.pdf"/></Style></StyleStruct>`)
    ],
    [
      'a table with a title, cells over several places, and remarks',
      first(
        sentence('次の表による。'),
        table(
          `<TableRow>${cell('階級', ' rowspan="2"')}${cell('年数', ' colspan="2"')}</TableRow><TableRow>${cell('五年')}<TableColumn><Sentence>十年</Sentence><Sentence>以上</Sentence></TableColumn></TableRow><TableRow>${cell('←')}${cell('甲｜乙|丙')}<TableColumn>${fig}</TableColumn></TableRow>`,
          '<TableStructTitle>凧の表</TableStructTitle>',
          `<Remarks><RemarksLabel>備考</RemarksLabel>${item('1', '一', sentence('千円とする。'))}</Remarks>`
        )
      )
    ],
    [
      'a table with a head',
      first(
        sentence('次の表による。'),
        table(
          `<TableHeaderRow><TableHeaderColumn>種類</TableHeaderColumn><TableHeaderColumn>額</TableHeaderColumn></TableHeaderRow><TableRow>${cell('大')}${cell('五')}</TableRow>`
        )
      )
    ],
    [
      'a table above the items',
      first(
        sentence('次の表による。'),
        `${table(`<TableRow>${cell('大')}</TableRow>`)}${item('1', '一', sentence('甲'))}`
      )
    ],
    [
      'a table in an item',
      first(
        sentence('次のとおりとする。'),
        `${item('1', '一', sentence('表'), table(`<TableRow>${cell('大')}${cell('小')}</TableRow>`))}${item('2', '二', sentence('乙'))}`
      )
    ],
    [
      'a cell with items',
      first(
        sentence('次の表による。'),
        table(
          `<TableRow><TableColumn>${item('1', '一', sentence('甲'))}${item('2', '二', sentence('乙'))}</TableColumn></TableRow>`
        )
      )
    ],
    [
      'lists below an item',
      first(
        sentence('次のとおりとする。'),
        item(
          '1',
          '一',
          sentence('歌詞'),
          `<List><ListSentence>${sentence('君が凧は')}</ListSentence><Sublist1><Sublist1Sentence>${sentence('高く')}</Sublist1Sentence></Sublist1></List><List><ListSentence>${sentence('ｔ　高さ')}</ListSentence></List>`
        )
      )
    ],
    [
      'lists behind items',
      first(
        sentence('次のとおりとする。'),
        `${item('1', '一', sentence('甲'))}<List><ListSentence>${sentence('乙')}</ListSentence></List>`
      )
    ],
    [
      'a provision that amends another law',
      first(
        sentence('凧法の一部を次のように改正する。'),
        `<AmendProvision><AmendProvisionSentence>${sentence('第三条の次に次の一条を加える。')}</AmendProvisionSentence><NewProvision>${article('4', '第四条', paragraph(sentence('凧は、飛ばさない。')))}</NewProvision></AmendProvision>`
      )
    ],
    [
      'subitems with Roman numerals in full-width letters',
      first(
        sentence('次の凧とする。'),
        item(
          '1',
          '一',
          sentence('甲'),
          ['ｉ', 'ｉｉ', 'ｉｉｉ', 'ｉｖ']
            .map(
              (label, at) =>
                `<Subitem1 Num="${at + 1}"><Subitem1Title>（${label}）</Subitem1Title><Subitem1Sentence>${sentence('乙')}</Subitem1Sentence></Subitem1>`
            )
            .join('')
        )
      )
    ],
    [
      'articles and items with branch numbers in katakana',
      law({
        main: `${article('1', '第一条', paragraph(sentence('甲トス')))}${article('1_2', '第一条ノ二', paragraph(sentence('前条ノ規定ハ之ヲ準用ス'), item('1', '一', sentence('乙')) + item('1_2', '一ノ二', sentence('丙'))))}`
      })
    ],
    [
      'items deleted together, with 第 and 号',
      first(
        sentence('次の凧とする。'),
        item('1', '一', sentence('甲')) +
          item('2:4', '第二号から第四号まで', sentence('削除')) +
          item('5', '五', sentence('乙'))
      )
    ],
    [
      'items omitted together, without まで',
      first(sentence('次の凧とする。'), item('1', '一から三', sentence('略')) + item('4', '四', sentence('乙')))
    ],
    [
      'a number that the original uses twice',
      law({
        main: `${article('1', '第一条', paragraph(sentence('次の凧とする。'), item('1', '一', sentence('甲')) + item('1', '一', sentence('乙'))))}${article('2', '第二条', paragraph(sentence('丙。')) + paragraph(sentence('丁。'), '', '２') + paragraph(sentence('戊。'), '', '２').replace('Num="1"', 'Num="2"'))}`
      })
    ],
    [
      'a figure with 備考, in a provision and in an appendix',
      law({
        main: article(
          '1',
          '第一条',
          paragraph(
            sentence('算式は、次のとおりとする。'),
            `<FigStruct><Fig src="./pict/a.jpg"/><Remarks><RemarksLabel>備考</RemarksLabel>${item('1', '一', sentence('Ｔは、時とする。'))}</Remarks></FigStruct>`
          )
        ),
        behind: `<Appdx><ArithFormulaNum>附録第一</ArithFormulaNum><ArithFormula><Fig src="./pict/b.jpg"/><Remarks><RemarksLabel>備考</RemarksLabel>${sentence('Ａは、人数とする。')}</Remarks></ArithFormula></Appdx>`
      })
    ],
    [
      'two forms with the same number',
      law({
        behind: ['イ', 'ロ']
          .map(
            kana =>
              `<AppdxStyle Num="1"><AppdxStyleTitle>様式第１号</AppdxStyleTitle><RelatedArticleNum>（${kana}）</RelatedArticleNum><StyleStruct><Style><Fig src="./pict/${kana}.pdf"/></Style></StyleStruct></AppdxStyle>`
          )
          .join('')
      })
    ],
    [
      'a table in a quotation',
      first(
        `<Sentence>第二条の表中「<QuoteStruct><Table><TableRow><TableColumn>${sentence('甲')}</TableColumn><TableColumn>${sentence('八千円')}</TableColumn></TableRow></Table></QuoteStruct>」を削る。</Sentence>`
      )
    ],
    [
      'a note on penalties behind an article',
      law({
        main: `<Article Num="1"><ArticleTitle>第一条</ArticleTitle>${paragraph(sentence('次の凧とする。'), item('1', '一', sentence('甲')))}<SupplNote>（罰則　第一号については第二条）</SupplNote></Article>${article('2', '第二条', paragraph(sentence('罰する。')))}`
      })
    ],
    [
      'words behind the table of an item',
      first(
        sentence('次の凧とする。'),
        item(
          '1',
          '一',
          sentence('甲'),
          `${table(`<TableRow>${cell('大')}${cell('小')}</TableRow>`)}<List><ListSentence>${sentence('この表の大とは、乙をいう。')}</ListSentence></List>`
        ) + item('2', '二', sentence('丙'))
      )
    ],
    [
      'items between the tables of an appendix, and 備考 with a sentence and items',
      law({
        behind: `<AppdxTable><AppdxTableTitle>別表</AppdxTableTitle>${table(`<TableRow>${cell('大')}</TableRow>`)}${item('1', '一', sentence('甲'))}${table(`<TableRow>${cell('小')}</TableRow>`)}<Remarks><RemarksLabel>備考</RemarksLabel>${sentence('乙とする。')}${item('1', '一', sentence('丙'))}</Remarks></AppdxTable>`
      })
    ],
    [
      'all that stands above the law',
      law({
        head: `<EnactStatement>朕凧揚げ法ヲ裁可シ茲ニ之ヲ公布セシム</EnactStatement><EnactStatement>（別冊）</EnactStatement><TOC><TOCLabel>凧揚げ法目次</TOCLabel><TOCPreambleLabel>前文</TOCPreambleLabel><TOCChapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle><ArticleRange>（第一条）</ArticleRange></TOCChapter><TOCSupplProvision><SupplProvisionLabel>附　則</SupplProvisionLabel></TOCSupplProvision><TOCAppdxTableLabel>別表第一</TOCAppdxTableLabel></TOC><Preamble>${paragraph(sentence('凧は、空にある。'))}</Preamble>`,
        main: `<Chapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle>${article('1', '第一条', paragraph(sentence('甲。')))}</Chapter>`
      })
    ],
    [
      'several 附則, one with chapters, one with a 別表 and a 様式',
      law({
        behind: `<SupplProvision><SupplProvisionLabel>附　則</SupplProvisionLabel><Chapter Num="1"><ChapterTitle>第一章　施行期日</ChapterTitle>${article('1', '第一条', paragraph(sentence('公布の日から施行する。')))}</Chapter><Chapter Num="2"><ChapterTitle>第二章　経過措置</ChapterTitle>${article('2', '第二条', paragraph(sentence('なお従前の例による。')))}</Chapter></SupplProvision><SupplProvision AmendLawNum="昭和六年法律第九号" Extract="true"><SupplProvisionLabel>附　則</SupplProvisionLabel>${paragraph(sentence('公布の日から施行する。'), '', '１')}<SupplProvisionAppdxTable Num="1"><SupplProvisionAppdxTableTitle>附則別表</SupplProvisionAppdxTableTitle><RelatedArticleNum>（附則第二条関係）</RelatedArticleNum>${table(`<TableRow>${cell('大')}</TableRow>`)}</SupplProvisionAppdxTable><SupplProvisionAppdxStyle Num="1"><SupplProvisionAppdxStyleTitle>附則様式</SupplProvisionAppdxStyleTitle></SupplProvisionAppdxStyle></SupplProvision>`
      })
    ],
    [
      'tables, notes, styles and figures behind the law',
      law({
        behind: `<AppdxTable Num="1"><AppdxTableTitle>別表第一</AppdxTableTitle><RelatedArticleNum>（第一条関係）</RelatedArticleNum>${table(`<TableRow>${cell('大')}</TableRow>`)}${table(`<TableRow>${cell('小')}</TableRow>`)}<Remarks><RemarksLabel>備考</RemarksLabel>${sentence('甲とする。')}</Remarks></AppdxTable><AppdxTable><AppdxTableTitle>別表第二</AppdxTableTitle>${item('1', '一', sentence('甲'))}${item('2', '二', sentence('乙'))}<Remarks><RemarksLabel>備考</RemarksLabel>${item('1', '一', sentence('丙'))}</Remarks></AppdxTable><AppdxNote><AppdxNoteTitle>別記</AppdxNoteTitle><NoteStruct><Note>${paragraph(sentence('凧の記。'))}</Note></NoteStruct></AppdxNote><AppdxStyle><AppdxStyleTitle>様式第一号</AppdxStyleTitle><RelatedArticleNum>（第一条関係）</RelatedArticleNum><StyleStruct><Style><Fig src="./pict/y.pdf"/></Style></StyleStruct></AppdxStyle><AppdxFormat><AppdxFormatTitle>書式</AppdxFormatTitle><FormatStruct><Format>年　月　日</Format></FormatStruct></AppdxFormat><AppdxFig><AppdxFigTitle>別図</AppdxFigTitle>${fig}</AppdxFig><Appdx><ArithFormulaNum>付録</ArithFormulaNum><ArithFormula Num="1">甲×乙</ArithFormula></Appdx><AppdxTable><AppdxTableTitle>別紙</AppdxTableTitle></AppdxTable>`
      })
    ]
  ])('%s', (_, xml) => {
    const { text } = throughMdx(xml)
    expect(canonicalXml(formatLawXml(text))).toBe(canonicalXml(xml))
  })
})

test('the frontmatter contains only facts of a law that its text does not state', () => {
  const { text, mdx } = throughMdx(first(sentence('凧を揚げる。')))
  expect(text.law).toMatchObject({ number: '昭和五年法律第八号', type: 'Act', era: 'Showa', year: 5, serial: 8 })
  expect(text.law).toMatchObject({ promulgated: '11-02', kana: 'たこあげほう', shapes: {}, nums: {}, together: {} })
  expect(mdx).not.toContain('shapes')
})

test('a text that is not a law is written with instrument and date', () => {
  const text = `---
ruleset: tako
title: 凧揚げ規約
enactedOn: null
enforcedOn: 2020-08-07
text: restated
citedAs: []
---

## 第1条（趣旨）

この規約は、凧を定める。ただし、糸を除く。
`
  const { value } = readRuleset({ path: 'rulesets/tako/2020-08-07.mdx', text })
  if (!value) throw new Error('nothing was read')
  const xml = formatLawXml(value)
  for (const line of [
    'Era="Reiwa" Year="2" Num="1" PromulgateMonth="08" PromulgateDay="07" LawType="Misc"',
    '<ArticleCaption>（趣旨）</ArticleCaption>',
    '<Sentence Num="2" Function="proviso">ただし、糸を除く。</Sentence>'
  ])
    expect(xml).toContain(line)
})

test('final lines of a text are a note without a heading, and are parsed as its end again', () => {
  const mdx = `---
ruleset: tako
title: 凧の会会則
text: original
enactedOn: null
enforcedOn: 2000
---

## 第1条

凧を揚げる。

---

- 平成12年1月1日制定
- 平成13年1月1日改正
`
  const { value } = readRuleset({ path: 'rulesets/tako/2000.mdx', text: mdx })
  const xml = value ? formatLawXml(value) : ''
  expect(xml.replace(/\s*\n\s*/gu, '')).toContain('<AppdxNote><NoteStruct><Note><Paragraph Num="1">')
  const { text } = throughMdx(xml)
  expect(text.supplements.map(({ path }) => path)).toEqual(['末尾'])
  expect(formatLawXml(text).split('<MainProvision>')[1]).toBe(xml.split('<MainProvision>')[1])
})
