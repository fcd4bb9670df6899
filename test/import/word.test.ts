import { describe, expect, test } from 'vitest'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { formatPreview } from '../../src/import/bylaws/preview.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import { abstractNum, inList, lvl, num, p, r, style, tbl, type WordFileParts, wordFile } from './word-file.ts'

async function read(body: string, parts: WordFileParts = {}) {
  const parsed = await parseFile('a.docx', wordFile(body, parts))
  if ('code' in parsed) return { text: '', refused: parsed.message, asked: [], omitted: [], tree: [] }
  const none = { title: null, enactedOn: null, amendment: null, source: null, replaced: null, enforcedOn: null }
  const { value } = importBylaws(parsed, { id: 'tennis', version: null, citedAs: [], ...none })
  const lines = value ? formatPreview(value) : []
  return {
    text: parsed.file.text,
    refused: null,
    asked: (parsed.doubts ?? []).map(({ message }) => message),
    omitted: (parsed.omitted ?? []).map(({ kind, text }) => `${kind}: ${text}`),
    tree: lines.slice(lines.findIndex(line => line.startsWith('読み取った形')) + 1).map(line => line.trim())
  }
}

const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rubyPr/><w:rt>${r(reading)}</w:rt><w:rubyBase>${r(base)}</w:rubyBase></w:ruby></w:r>`
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const raised = '<w:vertAlign w:val="superscript"/>'
const del = (text: string) => `<w:del w:id="1" w:author="a"><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const ins = (text: string) => `<w:ins w:id="2" w:author="a">${r(text)}</w:ins>`
const drawing = (inner: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const image = '<w:r><w:drawing><wp:inline/></w:drawing></w:r>'

describe('a person sees these characters of a Word paragraph:', () => {
  test.each([
    ['the base of a ruby', ruby('立直', 'リーチ'), '立直', ['振り仮名: リーチ']],
    [
      'the base of a ruby in a field of older versions',
      char('begin') + code(' EQ \\* jc2 \\* hps10 \\o\\ad(\\s\\up 9(リーチ),立直)') + char('end'),
      '立直',
      ['振り仮名: リーチ']
    ],
    ['the result of a simple field', `<w:fldSimple w:instr=" SEQ a ">${r('第1号')}</w:fldSimple>`, '第1号', []],
    [
      'the result of a complex field',
      char('begin') + code(' REF a ') + char('separate') + r('第1号') + char('end'),
      '第1号',
      []
    ],
    [
      'no code of a field within another one',
      char('begin') +
        code(' IF ') +
        char('begin') +
        code(' PAGE ') +
        char('separate') +
        r('7') +
        char('end') +
        code(' = 1 ') +
        char('separate') +
        r('甲') +
        char('end'),
      '甲',
      []
    ],
    ['no entry of an index', char('begin') + code(' XE "甲" ') + char('end'), '', []],
    ['a link', `<w:hyperlink r:id="r9">${r('細則')}</w:hyperlink>`, '細則', []],
    ['a smart tag', `<w:smartTag w:element="a">${r('東京')}</w:smartTag>`, '東京', []],
    ['custom XML', `<w:customXml w:element="a">${r('東京')}</w:customXml>`, '東京', []],
    ['a content control', `<w:sdt><w:sdtPr/><w:sdtContent>${r('甲会')}</w:sdtContent></w:sdt>`, '甲会', []],
    ['a symbol', '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', '🗹', []],
    ['a symbol with a font of text', '<w:r><w:sym w:font="ＭＳ 明朝" w:char="2460"/></w:r>', '①', []],
    ['characters of a symbol font', r('&#xF0B7;', '<w:rFonts w:ascii="Symbol"/>'), '•', []],
    ['a hyphen that does not break', '<w:r><w:noBreakHyphen/></w:r>', '\u2011', []],
    ['no soft hyphen', `${r('甲\u00AD乙')}<w:r><w:softHyphen/></w:r>`, '甲乙', []],
    ['text that is hidden on the web only', r('甲', '<w:webHidden/>'), '甲', []],
    [
      'accepted formatting',
      r('甲', '<w:rPrChange w:id="1" w:author="a"><w:rPr><w:strike/></w:rPr></w:rPrChange>'),
      '甲',
      []
    ]
  ])('%s', async (_, inner, seen, omitted) => {
    const found = await read(p('会則') + p(`${r('第1条　甲は、')}${inner}${r('とする。')}`))
    expect(found.refused).toBeNull()
    expect(found.text).toBe(`会則\n第1条　甲は、${seen}とする。\n`)
    expect(found.omitted).toEqual(omitted)
    expect(found.asked).toEqual([])
  })

  test('ruby is read in captions and cells', async () => {
    const caption = p(r('第2条（') + ruby('立直', 'リーチ') + r('）　甲とする。'))
    const { tree, text } = await read(
      p('会則') + caption + tbl([p(ruby('立直', 'リーチ')), '千点'], ['自摸', '二千点'])
    )
    expect(tree).toEqual(['条 第2条 （立直） [2]', '項 甲とする。［表］ [2/1]'])
    expect(text).toContain('立直\n千点\n')
  })
})

describe('a person is asked about characters that may not be text:', () => {
  const styles = style('Gone', 'gone', '<w:rPr><w:strike/></w:rPr>', 'w:type="character"')
  const twelve = '12人とする。'
  const strike = [
    '「10人」に取り消し線があるので、除いて「第1条　甲は、12人とする。」と読みました。残すなら「第1条　甲は、10人12人とする。」です'
  ]
  test.each([
    ['struck out', r('10人', '<w:strike/>') + r(twelve), twelve, strike, ['取り消し線: 10人']],
    ['struck out twice', r('10人', '<w:dstrike/>') + r(twelve), twelve, strike, ['取り消し線: 10人']],
    ['struck out by a style', r('10人', '<w:rStyle w:val="Gone"/>') + r(twelve), twelve, strike, ['取り消し線: 10人']],
    [
      'not struck out against its style',
      r('10人', '<w:rStyle w:val="Gone"/><w:strike w:val="0"/>') + r(twelve),
      `10人${twelve}`,
      [],
      []
    ],
    [
      'hidden',
      r('10人', '<w:vanish/>') + r(twelve),
      twelve,
      [
        '「10人」は隠し文字なので、除いて「第1条　甲は、12人とする。」と読みました。残すなら「第1条　甲は、10人12人とする。」です'
      ],
      ['隠し文字: 10人']
    ],
    [
      'raised digits beside a figure',
      r('500') + r('1', raised) + r('円とする。'),
      '500¹円とする。',
      [
        '「¹」が上付きにあります。「第1条　甲は、500¹円とする。」と読みました。注の番号などで本文でなければ「第1条　甲は、500円とする。」です'
      ],
      []
    ],
    [
      'raised letters',
      r('500円') + r('※１', raised) + r('とする。'),
      '500円※１とする。',
      [
        '「※１」が上付きにあります。「第1条　甲は、500円※１とする。」と読みました。注の番号などで本文でなければ「第1条　甲は、500円とする。」です'
      ],
      []
    ],
    [
      'tracked changes',
      del('10人') + ins('12人') + r('とする。'),
      twelve,
      [
        '変更履歴があります。変更した後の「第1条　甲は、12人とする。」と読みました。変更する前は「第1条　甲は、10人とする。」です'
      ],
      ['変更履歴（削除）: 10人']
    ],
    [
      'tracked moves',
      `<w:moveFrom w:id="1" w:author="a">${r('10人')}</w:moveFrom><w:moveTo w:id="2" w:author="a">${r('12人')}</w:moveTo>${r('とする。')}`,
      twelve,
      [
        '変更履歴があります。変更した後の「第1条　甲は、12人とする。」と読みました。変更する前は「第1条　甲は、10人とする。」です'
      ],
      ['変更履歴（削除）: 10人']
    ],
    [
      'an image in a line',
      image + r('田会とする。'),
      '田会とする。',
      [
        '「第1条　甲は、田会とする。」に画像があります。画像の文字は読めないので、文字の画像なら、その字を書き足してください'
      ],
      ['画像: \uFFFC']
    ],
    [
      'a character of private use',
      r('\uE000田とする。'),
      '\uE000田とする。',
      [
        '「\uE000」は外字で、ほかの機器では別の形になります。「第1条　甲は、\uE000田とする。」の外字を、ふつうの字に直してください'
      ],
      []
    ],
    [
      'a sign of an unknown font',
      `<w:r><w:sym w:font="HG" w:char="F041"/></w:r>${r('とする。')}`,
      'とする。',
      ['「第1条　甲は、とする。」に、読めない書体の記号があります。要る記号なら、ふつうの文字に直してください'],
      ['記号: \uFFFC']
    ],
    [
      'a field without a result',
      char('begin') + code(' LISTNUM ') + char('end') + r('とする。'),
      'とする。',
      ['「第1条　甲は、とする。」に、開いたときに決まる番号や日付があります。文字として打ち直してください'],
      ['フィールド: \uFFFC']
    ],
    [
      'an enclosed character',
      char('begin') + code(' EQ \\o\\ac(○,印)') + char('end') + r('とする。'),
      '印とする。',
      ['「印」は囲い文字です。「第1条　甲は、印とする。」と読みました。本文でなければ「第1条　甲は、とする。」です'],
      []
    ],
    [
      'a formula',
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>' +
        r('とする。'),
      '1/2とする。',
      ['数式「1/2」を一行の文字にして、「第1条　甲は、1/2とする。」と読みました。元の式と比べてください'],
      []
    ],
    [
      'the hint of a content control',
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${r('入力')}</w:sdtContent></w:sdt>${r(twelve)}`,
      twelve,
      [
        '「入力」は入力欄の案内なので、除いて「第1条　甲は、12人とする。」と読みました。残すなら「第1条　甲は、入力12人とする。」です'
      ],
      ['入力欄の案内: 入力']
    ]
  ])('%s', async (_, inner, taken, asked, omitted) => {
    const found = await read(p('会則') + p(r('第1条　甲は、') + inner), { styles })
    expect(found.refused).toBeNull()
    expect(found.text).toBe(`会則\n第1条　甲は、${taken}\n`)
    expect([found.asked, found.omitted]).toEqual([asked, omitted])
  })

  test('a comment is left out, and the question quotes it', async () => {
    const body = p('会則') + p(`${r('第1条　甲とする。')}<w:r><w:commentReference w:id="0"/></w:r>`)
    const { asked, omitted } = await read(body, { comments: `<w:comment w:id="0">${p('確認する')}</w:comment>` })
    expect(asked).toEqual(['「第1条　甲とする。」にコメント「確認する」があります。本文ではないとみて除きました'])
    expect(omitted).toEqual(['コメント: 確認する'])
  })

  test('a text box is imported once', async () => {
    const { text, asked } = await read(
      p('会則') + p(r('第1条　甲とする。') + drawing(p('注の箱'))) + p('第2条　乙とする。')
    )
    expect(text).toBe('会則\n第1条　甲とする。\n注の箱\n第2条　乙とする。\n')
    expect(asked).toEqual([
      '「注の箱」はテキストボックスの文です。置かれた所の本文として読みました。本文でなければ、元のファイルから除いてください'
    ])
  })

  test('a document that is put in as a part', async () => {
    const { asked } = await read(`${p('会則')}${p('第1条　甲とする。')}<w:altChunk r:id="x"/>`)
    expect(asked).toEqual(['ほかの文書が差し込まれていて、その文は読めません。Wordで開き、保存し直してください'])
  })
})

describe('parts of a Word document:', () => {
  test('headers and footers are listed as left out', async () => {
    const others = { 'header1.xml': ['header', p('会則集')], 'footer1.xml': ['footer', p('1')] } as const
    const section =
      '<w:sectPr><w:footerReference w:type="default" r:id="footer1"/><w:headerReference w:type="default" r:id="header1"/></w:sectPr>'
    const { omitted, text } = await read(p('会則') + p('第1条　甲とする。') + section, { others })
    expect(text).not.toContain('会則集')
    expect(omitted).toEqual(['ヘッダー: 会則集', 'フッター: 1'])
  })

  test('notes follow the text in the order of their marks', async () => {
    const note = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
    const body = p('会則') + p(r('第1条　甲') + note('endnote', 3) + r('とする。') + note('footnote', 2))
    const notes = (kind: string, id: number, text: string) => `<w:${kind} w:id="${id}">${p(text)}</w:${kind}>`
    const { text, omitted } = await read(body, {
      footnotes: notes('footnote', 2, '先の注') + notes('footnote', 4, '使われない注'),
      endnotes: notes('endnote', 3, '後の注')
    })
    expect(text).toBe('会則\n第1条　甲とする。\n----\n後の注\n先の注\n')
    expect(omitted).toEqual(['脚注の印: \uFFFC', '脚注の印: \uFFFC'])
  })

  test('a paragraph whose mark was deleted is joined with the next, which has the number', async () => {
    const gone = p(r('甲'), `${inList(1)}<w:rPr><w:del w:id="1" w:author="a"/></w:rPr>`)
    const parts = { numbering: abstractNum(0, lvl(0, 'decimal', '第%1条')) + num(1, 0) }
    const { text } = await read(p('会則') + gone + p('とする。', inList(1)) + p('乙とする。', inList(1)), parts)
    expect(text).toBe('会則\n第1条　甲とする。\n第2条　乙とする。\n')
  })

  test('a deleted row and the cells below a merged one are left out', async () => {
    const row = `<w:tr><w:trPr><w:del w:id="1" w:author="a"/></w:trPr><w:tc>${p('丙')}</w:tc><w:tc>${p('三')}</w:tc></w:tr>`
    const merged = tbl(['<w:vMerge w:val="restart"/>|甲', '一'], ['<w:vMerge/>|乙', '二']).replace(
      '</w:tbl>',
      `${row}</w:tbl>`
    )
    const { text, omitted, refused } = await read(p('会則') + p('第1条　次の表による。') + merged)
    expect(refused).toBeNull()
    expect(text).toBe('会則\n第1条　次の表による。\n甲\n一\n二\n\n')
    expect(omitted).toEqual(['結合されたセルに隠れた文: 乙', '変更履歴（削除）: 丙', '変更履歴（削除）: 三'])
  })

  const field = (words: string, result = '') =>
    char('begin') + code(words) + (result && char('separate') + r(result)) + char('end')
  const simple = (instr: string) => `<w:fldSimple w:instr="${instr}">${r('2024')}</w:fldSimple>`

  test.each([
    ['the day of opening', field(' DATE \\@ "yyyy" ', '2024'), '2024', '開いたときに決まる'],
    ['the day of opening as a simple field', simple(' TIME '), '2024', '開いたときに決まる'],
    ['a number that the file does not have', field(' LISTNUM '), '', '開いたときに決まる'],
    [
      'a number with an empty result',
      field(' AUTONUM ').replace(char('end'), char('separate') + char('end')),
      '',
      '開いた'
    ],
    ['a field without an end', r('甲') + char('begin') + code(' REF a ') + r('乙'), '甲', '終わりのないフィールド'],
    ['characters of one point', r('甲', '<w:sz w:val="2"/>'), '甲', '小さすぎるか'],
    [
      'characters of the colour of the ground',
      r('甲', '<w:color w:val="C00000"/><w:shd w:fill="c00000"/>'),
      '甲',
      '地と同じ色'
    ]
  ])('a person is asked about %s', async (_, inner, taken, question) => {
    const { text, asked } = await read(p('会則') + p(r('第1条　年は、') + inner))
    expect(text).toBe(`会則\n第1条　年は、${taken}\n`)
    expect(asked).toEqual([expect.stringContaining(question)])
  })

  test('the typed mark of a note is left out', async () => {
    const mark = '<w:r><w:footnoteReference w:id="2" w:customMarkFollows="1"/><w:t>※</w:t></w:r>'
    const parts = { footnotes: `<w:footnote w:id="2">${p('注')}</w:footnote>` }
    const { text, omitted } = await read(p('会則') + p(r('第1条　甲') + mark + r('とする。')), parts)
    expect(text).toBe('会則\n第1条　甲とする。\n----\n注\n')
    expect(omitted).toEqual(['脚注の印: ※'])
  })

  test('a large first character belongs to the next paragraph', async () => {
    const { text } = await read(p('会則') + p('第', '<w:framePr w:dropCap="drop"/>') + p('1条　甲とする。'))
    expect(text).toBe('会則\n第1条　甲とする。\n')
  })

  test('a row that begins in a later column has an empty cell before', async () => {
    const late = tbl(['区分', '額'], ['五百円']).replace('<w:tr><w:tc><w:p><w:r><w:t xml:space="preserve">五百円', m =>
      m.replace('<w:tr>', '<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>')
    )
    const parsed = await parseFile('a.docx', wordFile(p('会則') + p('第1条　次の表による。') + late))
    const rows = 'code' in parsed ? [] : parsed.lines.flatMap(({ table }) => table?.rows ?? [])
    expect(rows.map(row => row.map(({ text }) => text.plain))).toEqual([
      ['区分', '額'],
      ['', '五百円']
    ])
  })

  test('the main part and the prefixes may have any name', async () => {
    const bytes = wordFile(p('会則') + p('第1条　甲とする。'), { main: 'word/document2.xml' })
    const parsed = await parseFile('a.docx', bytes)
    expect('code' in parsed ? parsed.message : parsed.file.text).toBe('会則\n第1条　甲とする。\n')
  })
})
