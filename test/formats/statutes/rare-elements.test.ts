import { describe, expect, test } from 'vitest'
import { readRuleset } from '../../../src/content/read/ruleset.ts'
import { importLawXml } from '../../../src/formats/statutes/xml/read/law-xml.ts'
import { formatLawXml } from '../../../src/formats/statutes/xml/write/law-xml.ts'
import { canonicalXml } from '../../support/canonical-xml.ts'
import { article, cell, fig, first, item, law, paragraph, sentence, table } from './law-parts.ts'

const OPTIONS = {
  ...{ id: 'tako', enforcedOn: '2000', version: '2000', title: null, enactedOn: null, amendment: null },
  ...{ citedAs: [], source: 'tako.xml', replaced: null }
}

const subitem = (depth: number, title: string, text: string, more = '') =>
  `<Subitem${depth} Num="1"><Subitem${depth}Title>${title}</Subitem${depth}Title><Subitem${depth}Sentence>${sentence(text)}</Subitem${depth}Sentence>${more}</Subitem${depth}>`
const appendix = (inner: string) => `<AppdxTable><AppdxTableTitle>別表</AppdxTableTitle>${inner}</AppdxTable>`
const supplement = (inner: string, attributes = '') =>
  `<SupplProvision${attributes}><SupplProvisionLabel>附　則</SupplProvisionLabel>${inner}</SupplProvision>`
const row = (...cells: readonly string[]) => `<TableRow>${cells.join('')}</TableRow>`
const AMENDED = sentence('凧揚げ令の一部を次のように改正する。')

describe('statutes with rare elements survive the round trip through XML:', () => {
  test.each<[string, string]>([
    [
      'paragraphs of an article without numbers',
      law({
        main: article(
          '1',
          '第一条',
          ['甲。', '乙。', '丙。']
            .map((text, at) => paragraph(sentence(text)).replace('Num="1"', `Num="${at + 1}"`))
            .join('')
        )
      })
    ],
    [
      'subitems of four levels',
      first(
        sentence('次の凧とする。'),
        item(
          '1',
          '一',
          sentence('甲'),
          subitem(1, 'イ', '乙', subitem(2, '（１）', '丙', subitem(3, '（ｉ）', '丁', subitem(4, 'ａ', '戊'))))
        )
      )
    ],
    [
      'a 別表 in a 附則 with items and 備考',
      law({
        behind: supplement(
          `${paragraph(sentence('公布の日から施行する。'))}<SupplProvisionAppdxTable Num="1"><SupplProvisionAppdxTableTitle>附則別表</SupplProvisionAppdxTableTitle><RelatedArticleNum>（附則第二項関係）</RelatedArticleNum>${table(row(cell('大'), cell('小')), '', `<Remarks><RemarksLabel>備考</RemarksLabel>${sentence('甲とする。')}</Remarks>`)}</SupplProvisionAppdxTable>`
        )
      })
    ],
    [
      'a 様式 with 備考 and several figures',
      law({
        behind:
          '<AppdxStyle Num="1"><AppdxStyleTitle>様式第一</AppdxStyleTitle><RelatedArticleNum>（第一条関係）</RelatedArticleNum><StyleStruct><StyleStructTitle>表面</StyleStructTitle><Style><Fig src="./pict/a.pdf"/></Style></StyleStruct><StyleStruct><StyleStructTitle>裏面</StyleStructTitle><Style><Fig src="./pict/b.pdf"/></Style><Remarks><RemarksLabel>備考</RemarksLabel><Sentence>用紙は、日本産業規格とする。</Sentence></Remarks></StyleStruct></AppdxStyle>'
      })
    ],
    [
      'a figure with a title and 備考 of items',
      first(
        sentence('次の図による。'),
        `<FigStruct><FigStructTitle>図一</FigStructTitle><Fig src="./pict/a.jpg"/><Remarks><RemarksLabel>備考</RemarksLabel>${item('1', '一', sentence('甲'))}${item('2', '二', sentence('乙'))}</Remarks></FigStruct>`
      )
    ],
    [
      'a table with merged rows in a quotation',
      first(
        `<Sentence>第二条の表を次のように改める。<QuoteStruct>${table(row(cell('大', ' rowspan="2"'), cell('甲')) + row(cell('乙')))}</QuoteStruct></Sentence>`
      )
    ],
    [
      'articles that were deleted together, from a number to another',
      law({
        main: `<Chapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle>${article('1', '第一条', paragraph(sentence('甲。')))}</Chapter><Chapter Num="4"><ChapterTitle>第四章　雑則</ChapterTitle>${article('2:9', '第二条から第九条まで', paragraph(sentence('削除')))}${article('10', '第十条', paragraph(sentence('乙。')))}</Chapter>`
      })
    ],
    [
      'readings within brackets, quotation marks and beside each other',
      first(
        sentence('（<Ruby>凧<Rt>たこ</Rt></Ruby>）及び「<Ruby>独楽<Rt>こま</Rt></Ruby><Ruby>羽根<Rt>はね</Rt></Ruby>」')
      )
    ],
    [
      'a reading in a caption and a title of a chapter',
      law({
        main: `<Chapter Num="1"><ChapterTitle>第一章　<Ruby>凧<Rt>たこ</Rt></Ruby></ChapterTitle><Article Num="1"><ArticleCaption>（<Ruby>糸<Rt>いと</Rt></Ruby>）</ArticleCaption><ArticleTitle>第一条</ArticleTitle>${paragraph(sentence('甲。'))}</Article></Chapter>`
      })
    ],
    [
      'a formula with its own number and an explanation',
      first(
        sentence('次の式による。'),
        `<List><ListSentence><Sentence><ArithFormula Num="1">Ａ＝Ｂ×<Sub>ｎ</Sub>／Ｃ<Sup>２</Sup></ArithFormula></Sentence></ListSentence></List><List><ListSentence>${sentence('この式において、Ａは面積とする。')}</ListSentence></List>`
      )
    ],
    [
      'a 付録 with two formulas and 備考',
      law({
        behind: `<Appdx><ArithFormulaNum>付録第一</ArithFormulaNum><RelatedArticleNum>（第一条関係）</RelatedArticleNum><ArithFormula Num="1">甲×乙</ArithFormula><ArithFormula Num="2">甲÷乙</ArithFormula><Remarks><RemarksLabel>備考</RemarksLabel>${sentence('甲は、大とする。')}</Remarks></Appdx>`
      })
    ],
    [
      'a note on penalties behind two articles',
      law({
        main: ['1', '2']
          .map((num, at) =>
            article(
              num,
              `第${'一二'.charAt(at)}条`,
              `${paragraph(sentence('甲。'))}<SupplNote>（罰則　第${num}項）</SupplNote>`
            )
          )
          .join('')
      })
    ],
    [
      'a 別記 with a title, articles and items',
      law({
        behind: `<AppdxNote><AppdxNoteTitle>別記</AppdxNoteTitle><RelatedArticleNum>（第一条関係）</RelatedArticleNum><NoteStruct><NoteStructTitle>凧の記</NoteStructTitle><Note>${item('1', '一', sentence('甲'))}${item('2', '二', sentence('乙'))}</Note></NoteStruct></AppdxNote>`
      })
    ],
    [
      'an amending provision with a new article',
      first(
        AMENDED,
        `<AmendProvision><AmendProvisionSentence>${sentence('第二条を次のように改める。')}</AmendProvisionSentence><NewProvision><Article Num="2"><ArticleCaption>（糸）</ArticleCaption><ArticleTitle>第二条</ArticleTitle>${paragraph(sentence('糸は、麻とする。'))}${paragraph(sentence('糸は、白とする。'), '', '２').replace('Num="2"', 'Num="2"')}</Article></NewProvision></AmendProvision>`
      )
    ],
    [
      'an amending provision with a new chapter and a new item',
      first(
        AMENDED,
        `<AmendProvision><AmendProvisionSentence>${sentence('第三章を次のように改める。')}</AmendProvisionSentence><NewProvision><Chapter Num="3"><ChapterTitle>第三章　凧場</ChapterTitle>${article('5', '第五条', paragraph(sentence('甲。')))}</Chapter></NewProvision></AmendProvision><AmendProvision><AmendProvisionSentence>${sentence('第一条に次の一号を加える。')}</AmendProvisionSentence><NewProvision>${item('4', '四', sentence('丁'))}</NewProvision></AmendProvision>`
      )
    ],
    [
      'an amending provision with a new table and a new row',
      first(
        AMENDED,
        `<AmendProvision><AmendProvisionSentence>${sentence('別表を次のように改める。')}</AmendProvisionSentence><NewProvision>${appendix(table(row(cell('大'))))}</NewProvision></AmendProvision><AmendProvision><NewProvision>${table(row(cell('小'), cell('中')))}</NewProvision></AmendProvision>`
      )
    ],
    [
      'two statements of enactment of two sentences',
      law({
        head: '<EnactStatement>朕は、議会の協賛を経た凧揚げ法を裁可し、ここにこれを公布せしめる。</EnactStatement><EnactStatement>凧揚げ法を次のように定める。</EnactStatement>'
      })
    ],
    [
      'a table of contents with all levels, 附則, 別表 and articles',
      law({
        head: `<TOC><TOCLabel>目次</TOCLabel><TOCPreambleLabel>前文</TOCPreambleLabel><TOCPart Num="1"><PartTitle>第一編　総則</PartTitle><TOCChapter Num="1"><ChapterTitle>第一章　凧</ChapterTitle><TOCSection Num="1"><SectionTitle>第一節　糸</SectionTitle><TOCSubsection Num="1"><SubsectionTitle>第一款　麻</SubsectionTitle><TOCDivision Num="1"><DivisionTitle>第一目　白</DivisionTitle><ArticleRange>（第一条）</ArticleRange></TOCDivision></TOCSubsection></TOCSection></TOCChapter></TOCPart><TOCSupplProvision><SupplProvisionLabel>附則</SupplProvisionLabel></TOCSupplProvision><TOCAppdxTableLabel>別表第一</TOCAppdxTableLabel><TOCAppdxTableLabel>別表第二</TOCAppdxTableLabel></TOC>`,
        main: `<Part Num="1"><PartTitle>第一編　総則</PartTitle><Chapter Num="1"><ChapterTitle>第一章　凧</ChapterTitle><Section Num="1"><SectionTitle>第一節　糸</SectionTitle><Subsection Num="1"><SubsectionTitle>第一款　麻</SubsectionTitle><Division Num="1"><DivisionTitle>第一目　白</DivisionTitle>${article('1', '第一条', paragraph(sentence('甲。')))}</Division></Subsection></Section></Chapter></Part>`
      })
    ],
    [
      'a preamble of several paragraphs',
      law({
        head: `<Preamble>${['凧は、空にある。', '糸は、手にある。', 'ここに、この法律を制定する。'].map((text, at) => paragraph(sentence(text)).replace('Num="1"', `Num="${at + 1}"`)).join('')}</Preamble>`
      })
    ],
    [
      'an article number twice',
      law({
        main: article('1', '第一条', paragraph(sentence('甲。'))) + article('1', '第一条', paragraph(sentence('乙。')))
      })
    ],
    [
      'a paragraph number twice',
      law({
        main: article(
          '1',
          '第一条',
          paragraph(sentence('甲。')) + paragraph(sentence('乙。'), '', '２') + paragraph(sentence('丙。'), '', '２')
        )
      })
    ],
    [
      'an article without a caption after one with a caption, and captions of paragraphs',
      law({
        main: `<Article Num="1"><ArticleCaption>（凧）</ArticleCaption><ArticleTitle>第一条</ArticleTitle>${paragraph(sentence('甲。'))}</Article><Article Num="2"><ArticleTitle>第二条</ArticleTitle>${paragraph(sentence('乙。'))}</Article>`,
        behind: supplement(
          `<Paragraph Num="1"><ParagraphCaption>（経過措置）</ParagraphCaption><ParagraphNum>１</ParagraphNum><ParagraphSentence>${sentence('甲。')}</ParagraphSentence></Paragraph>${paragraph(sentence('乙。'), '', '２')}`
        )
      })
    ],
    [
      'lists of three levels below an item',
      first(
        sentence('次の凧とする。'),
        item(
          '1',
          '一',
          sentence('甲'),
          `<List><ListSentence>${sentence('乙')}</ListSentence><Sublist1><Sublist1Sentence>${sentence('丙')}</Sublist1Sentence><Sublist2><Sublist2Sentence>${sentence('丁')}</Sublist2Sentence></Sublist2></Sublist1></List>`
        )
      )
    ],
    [
      'kinds of a 分類 with sentences and items',
      first(
        sentence('次の区分による。'),
        `<Class Num="1"><ClassTitle>一</ClassTitle><ClassSentence>${sentence('大凧')}</ClassSentence>${item('1', '（一）', sentence('甲'))}</Class><Class Num="2"><ClassTitle>二</ClassTitle><ClassSentence>${sentence('小凧')}</ClassSentence></Class>`
      )
    ],
    [
      'a deleted article and an article of a deleted paragraph',
      law({
        main: `${article('1', '第一条', paragraph(sentence('甲。')) + paragraph(sentence('削除'), '', '２'))}${article('2', '第二条', paragraph(sentence('削除')))}${article('3', '第三条', paragraph(sentence('乙。')))}`
      })
    ],
    [
      'a main provision and a proviso of three sentences',
      first(
        '<Sentence Num="1" Function="main">甲。</Sentence><Sentence Num="2" Function="proviso">ただし、乙。</Sentence><Sentence Num="3">この場合において、丙。</Sentence>'
      )
    ],
    [
      'a figure below a paragraph and in an item',
      first(sentence('次の凧とする。'), fig + item('1', '一', sentence('甲'), fig) + item('2', '二', sentence('乙')))
    ],
    [
      'a 附則 without a label of two paragraphs, after one with articles',
      law({
        behind:
          supplement(article('1', '第一条', paragraph(sentence('甲。')))) +
          supplement(
            paragraph(sentence('乙。'), '', '１') + paragraph(sentence('丙。'), '', '２'),
            ' AmendLawNum="令和二年法律第二号"'
          )
      })
    ],
    [
      'cells with two sentences, columns and items',
      first(
        sentence('次の表による。'),
        table(
          row(
            `<TableColumn><Sentence>甲。</Sentence><Sentence>乙。</Sentence></TableColumn>`,
            `<TableColumn><Column Num="1"><Sentence>丙</Sentence></Column><Column Num="2"><Sentence>丁</Sentence></Column></TableColumn>`,
            `<TableColumn>${item('1', '一', sentence('戊'), subitem(1, 'イ', '己'))}</TableColumn>`
          )
        )
      )
    ],
    [
      'characters of XML, of Markdown and beyond the basic plane',
      first(sentence('「&lt;凧&gt;」＆&amp;*揚げ*_る_`{x}`[糸](麻)\\|𠮷野㈱#一~~二~~。'))
    ]
  ])('%s', (_, xml) => {
    const { value, findings } = importLawXml({ path: 'tako.xml', text: xml }, OPTIONS)
    expect(findings.map(({ message }) => message)).toEqual([])
    const { value: text, findings: told } = readRuleset({ path: 'rulesets/tako/2000.mdx', text: value?.mdx ?? '' })
    expect(told.map(({ message }) => message)).toEqual([])
    expect(text && canonicalXml(formatLawXml(text))).toBe(canonicalXml(xml))
  })
})

test('marks of hidden and deleted articles and of common captions are noted, and chapters deleted together', () => {
  const main = `<Chapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle><Article Num="1"><ArticleCaption CommonCaption="true">（凧）</ArticleCaption><ArticleTitle>第一条</ArticleTitle>${paragraph(sentence('甲。'))}</Article><Article Num="2" Hide="true"><ArticleTitle>第二条</ArticleTitle>${paragraph(sentence('乙。'))}</Article><Article Num="3" Delete="true"><ArticleTitle>第三条</ArticleTitle>${paragraph(sentence('削除'))}</Article></Chapter><Chapter Num="2:3"><ChapterTitle>第二章及び第三章　削除</ChapterTitle></Chapter>`
  const { value, findings } = importLawXml({ path: 'tako.xml', text: law({ main }) }, OPTIONS)
  expect(findings).toEqual([])
  expect(value?.notes).toEqual([
    '「第二章及び第三章　削除」を、最初の番号の見出し一つにしました',
    '「（凧）」の印「次の条や項にも共通の見出し」（CommonCaption）は省きました。文は、ほかと同じに読みました',
    '「第二条乙。」の印「表示しない」（Hide）は省きました。文は、ほかと同じに読みました',
    '「第三条削除」の印「削除された」（Delete）は省きました。文は、ほかと同じに読みました'
  ])
})
