import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { formatPreview } from '../../src/import/bylaws/preview.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import { p, r, tbl, wordFile } from './word-file.ts'

const OPTIONS = {
  id: 'tennis',
  version: null,
  title: null,
  enactedOn: null,
  enforcedOn: '2024-04-01',
  amendment: null,
  citedAs: [],
  source: null,
  replaced: null
}

/** Imports a file. Returns its preview tree without paths, and the questions. */
async function read(name: string, text: string | Uint8Array) {
  const parsed = await parseFile(name, typeof text === 'string' ? strToU8(text) : text)
  if ('code' in parsed) throw new Error(parsed.message)
  const { value, findings } = importBylaws(parsed, OPTIONS)
  expect(findings).toEqual([])
  const lines = value ? formatPreview(value) : []
  return {
    tree: lines.slice(lines.indexOf('') + 2).map(line => line.replace(/ \[[^\]]*\]$/u, '')),
    asked: value?.outline.doubts.map(({ message }) => message) ?? []
  }
}

/** Small files of kinds that were once read wrongly, and the tree that a careful reader recognises. */
test.each<[string, string, string, readonly string[]]>([
  [
    'a line that begins with a citation in code marks is text',
    'a.md',
    '# 甲会会則\n\n## 第一条（名称）\n\n本会は、甲会という。\n\n## 第二条（特例）\n\n`第一条` は、設立の日から効力を生じる。\n',
    [
      '条 第一条 （名称）',
      '  項 本会は、甲会という。',
      '条 第二条 （特例）',
      '  項 第一条 は、設立の日から効力を生じる。'
    ]
  ],
  [
    'a paragraph that begins with two linked citations is text',
    'a.html',
    '<h1>甲会会則</h1><h3>第1条（名称）</h3><p>本会は、甲会という。</p><h3>第2条（目的）</h3><p>親睦を目的とする。</p><h3>第3条（準用）</h3><p><a href="#1">第1条</a>、<a href="#2">第2条</a>の規定は、支部に準用する。</p>',
    [
      '条 第1条 （名称）',
      '  項 本会は、甲会という。',
      '条 第2条 （目的）',
      '  項 親睦を目的とする。',
      '条 第3条 （準用）',
      '  項 第1条、第2条の規定は、支部に準用する。'
    ]
  ],
  [
    'a title underlined in Markdown leaves out the title of the settings',
    'a.md',
    '---\ntitle: 甲会のページ\n---\n\n甲会会則\n====\n\n第1条（名称）\n----\n\n本会は、甲会という。\n',
    ['条 第1条 （名称）', '  項 本会は、甲会という。']
  ],
  [
    'a form with its number first is an appendix',
    'a.txt',
    '甲会規約\n\n第1条　届出は、第2号様式による。\n\n附則\n公布の日から施行する。\n\n第1号様式\n甲\n\n第2号の2様式（第1条関係）\n乙\n',
    [
      '条 第1条',
      '  項 届出は、第2号様式による。',
      '附則など 附則',
      '  項 公布の日から施行する。',
      '附則など 第1号様式',
      '  項 甲',
      '附則など 第2号の2様式（第1条関係）',
      '  項 乙'
    ]
  ],
  [
    'a bulleted sentence that introduces a numbered list is the paragraph of the article',
    'a.md',
    '# 甲会定款\n\n## 第1条 事業\n\n- 本会は、次の事業を行う。\n  1. 研究\n  2. 出版\n\n## 第2条 準用\n\n前条第2号の事業は、会長が行う。\n',
    [
      '条 第1条 （事業）',
      '  項 本会は、次の事業を行う。',
      '    号 1. 研究',
      '    号 2. 出版',
      '条 第2条 （準用）',
      '  項 前条第2号の事業は、会長が行う。'
    ]
  ],
  [
    'a line below the last item belongs to it, as below the other items',
    'a.md',
    '# 甲会会則\n\n## 第1条(機関)\n本会に、次の機関を置く。\n1. 連絡会を置く。\n連絡会は、会員から成る。\n1. 世話人会を置く。\n世話人会は、役員から成る。\n\n## 第2条(雑則)\n会長が定める。\n',
    [
      '条 第1条 （機関）',
      '  項 本会に、次の機関を置く。',
      '    号 1. 連絡会を置く。連絡会は、会員から成る。',
      '    号 2. 世話人会を置く。世話人会は、役員から成る。',
      '条 第2条 （雑則）',
      '  項 会長が定める。'
    ]
  ],
  [
    'all that a list item of a page contains belongs to the item',
    'a.html',
    '<h1>甲会会則</h1><h3>第1条（会員）</h3><p>会員は、次のとおりとする。</p><ol><li><h4>正会員</h4><p>趣旨に賛同する者</p></li><li><h4>名誉会員</h4><p>功労のあった者</p></li></ol><h3>第2条（会費）</h3><p>会費は、千円とする。</p>',
    [
      '条 第1条 （会員）',
      '  項 会員は、次のとおりとする。',
      '    号 1. 正会員　趣旨に賛同する者',
      '    号 2. 名誉会員　功労のあった者',
      '条 第2条 （会費）',
      '  項 会費は、千円とする。'
    ]
  ],
  [
    'rows after a sentence in one list item are items of the paragraph',
    'a.html',
    '<h1>甲会規程</h1><h2>第1条（責任者）</h2><ol><li><div>責任者は、甲とする。</div></li><li><div>責任者は、次の事項を管理する。<div><p>準備</p><p>連絡</p></div></div></li></ol><h2>第2条（報告）</h2><ol><li>報告する。</li><li>記録する。</li></ol>',
    [
      '条 第1条 （責任者）',
      '  項 1. 責任者は、甲とする。',
      '  項 2. 責任者は、次の事項を管理する。',
      '    号 ・ 準備',
      '    号 ・ 連絡',
      '条 第2条 （報告）',
      '  項 1. 報告する。',
      '  項 2. 記録する。'
    ]
  ],
  [
    'a nested list in which every number is 1 is counted as rendered',
    'a.md',
    '# 甲社規程\n\n#### 第1条 手当\n\n1. 手当の額は、次のとおりとする。\n    1. 一般\n        - 二万円\n    1. 役職者\n        - 四万円\n1. 手当は、翌月に支給する。\n',
    [
      '条 第1条 （手当）',
      '  項 1. 手当の額は、次のとおりとする。',
      '    号 1. 一般',
      '      号 ・ 二万円',
      '    号 2. 役職者',
      '      号 ・ 四万円',
      '  項 2. 手当は、翌月に支給する。'
    ]
  ],
  [
    'a caption after a colon ends at the line',
    'a.txt',
    '甲町会規定\n\n第1条 ：名　称\n本会は、甲町会という。\n第2条：会費\n会費は、千円とする。\n第3条：役員は、二人とする。\n',
    [
      '条 第1条 （名称）',
      '  項 本会は、甲町会という。',
      '条 第2条 （会費）',
      '  項 会費は、千円とする。',
      '条 第3条',
      '  項 役員は、二人とする。'
    ]
  ],
  [
    'full-width and half-width brackets may be mixed around a caption',
    'a.txt',
    '甲会会則\n\n（名称)\n第1条　本会は、甲会という。\n\n(目的）\n第2条　親睦を目的とする。\n',
    ['条 第1条 （名称）', '  項 本会は、甲会という。', '条 第2条 （目的）', '  項 親睦を目的とする。']
  ],
  [
    'a sentence between the sentence that introduces a list and the list belongs to the same paragraph',
    'a.html',
    '<h1>甲会規約</h1><h4>第1条（役職）</h4><p>次に掲げる役職を置く。<br>その任期は、一年とする。</p><ol><li>課長</li><li>副課長</li></ol><span>2</span><p>第1項第二号の役職は、課長が任命する。</p>',
    [
      '条 第1条 （役職）',
      '  項 次に掲げる役職を置く。その任期は、一年とする。',
      '    号 1. 課長',
      '    号 2. 副課長',
      '  項 2 第1項第二号の役職は、課長が任命する。'
    ]
  ]
])('a published text is imported: %s', async (_, name, text, tree) => {
  expect(await read(name, text)).toEqual({ tree, asked: [] })
})

test('HTML lists in Markdown have the numbers that a browser shows', async () => {
  const list =
    '<ol>\n  <li>正会員</li>\n  <li>準会員\n    <ol>\n      <li>学生</li>\n      <li>生徒</li>\n    </ol>\n  </li>\n</ol>'
  expect(
    await read(
      'a.md',
      `# 甲会会則\n\n## 第1条（会員）\n\n会員は、次の者とする。\n\n${list}\n\n## 第2条\n\n甲とする。\n`
    )
  ).toEqual({
    tree: [
      '条 第1条 （会員）',
      '  項 会員は、次の者とする。',
      '    号 1. 正会員',
      '    号 2. 準会員',
      '      号 1. 学生',
      '      号 2. 生徒',
      '条 第2条',
      '  項 甲とする。'
    ],
    asked: []
  })
})

test('an HTML table in Markdown is a table', async () => {
  const table = '<table>\n<tr><th>区分</th><th>年額</th></tr>\n<tr><td>一般</td><td>2,000円</td></tr>\n</table>'
  const { tree } = await read(
    'a.md',
    `# 甲会会則\n\n## 第1条\n\n会費は、次の表のとおりとする。\n\n${table}\n\n## 第2条\n\n甲とする。\n`
  )
  expect(tree).toEqual(['条 第1条', '  項 会費は、次の表のとおりとする。［表］', '条 第2条', '  項 甲とする。'])
})

test('labels of an article with a paragraph are split, and asked', async () => {
  const text =
    '甲会会則\n\n第1条1項　本会は、甲会という。\n第1条2項　略称は、甲とする。\n第2条1項　会員は、十人とする。\n'
  const { tree, asked } = await read('a.txt', text)
  expect(tree.slice(-5)).toEqual([
    '条 第1条',
    '  項 1項 本会は、甲会という。',
    '  項 2項 略称は、甲とする。',
    '条 第2条',
    '  項 1項 会員は、十人とする。'
  ])
  expect(asked).toEqual(['「第1条1項」のような行の番号を、条の番号と項の番号に分けて読みました'])
})

test('a second law below the first one is asked', async () => {
  const { asked } = await read(
    'a.html',
    '<h2>甲会規約</h2><p>第１条　本会は、甲会という。</p><p>附則<br>昭和４６年３月３１日　施行</p><p><b>甲会活動基準</b></p><p>（目的）<br>第１条　この基準は、活動について定める。</p>'
  )
  expect(asked).toEqual(['「甲会活動基準」から別の規程が始まるようです。規程ごとに一つのファイルに分けてください'])
})

test('a list of nouns is items if an earlier sentence introduces it', async () => {
  const paragraphs = '1. 社員は、届け出る。\n2. 届は、書面とする。\n'
  const { tree } = await read(
    'a.md',
    `# 甲社定款\n\n### 第1条\n\n${paragraphs}\n### 第2条\n\n${paragraphs}\n### 第3条\n\n以下の権限を有するものとする。なお、同意を図るものとする。\n\n1. 配当\n2. 変更\n3. 解散\n`
  )
  expect(tree.slice(-4)).toEqual([
    '  項 以下の権限を有するものとする。なお、同意を図るものとする。',
    '    号 1. 配当',
    '    号 2. 変更',
    '    号 3. 解散'
  ])
})

test('a list whose numbers count down is asked', async () => {
  const list = '<ol reversed><li>三位</li><li>二位</li><li>一位</li></ol>'
  const { asked } = await read(
    'a.html',
    `<h1>甲会会則</h1><h2>第1条（順位）</h2><p>順位は、次のとおりとする。</p>${list}`
  )
  expect(asked).toContain('番号が大きい方から並んだリストです。号の番号としては読めないので、元の順に直してください')
})

describe('parts of a page and of a list:', () => {
  test('names below an item of a 附則 are its items', async () => {
    const items =
      '<li>1. 会則は、施行する。</li><li>2. 役員は、次に掲げる者とする。<br>会長　甲野<br>会計　乙野</li><li>3. 任期は、二年とする。</li>'
    const { tree } = await read(
      'a.html',
      `<h1>甲会会則</h1><h3>第1条</h3><p>甲とする。</p><h2>附則</h2><ul>${items}</ul>`
    )
    expect(tree.slice(-5)).toEqual([
      '  項 1. 会則は、施行する。',
      '  項 2. 役員は、次に掲げる者とする。',
      '    号 ・ 会長　甲野',
      '    号 ・ 会計　乙野',
      '  項 3. 任期は、二年とする。'
    ])
  })

  test('the text of the last item is below it, as that of the items above, and asked', async () => {
    const { tree, asked } = await read(
      'a.md',
      '# 甲会定款\n\n第1条　会員は、次の二種とする。\n\n(1)　正会員\n\n趣旨に賛同する者\n\n(2)　賛助会員\n\n前号以外の者で、賛助する者\n\n第2条　甲とする。\n'
    )
    expect(tree.slice(2, 6)).toEqual([
      '    号 (1) 正会員',
      '      号 ・ 趣旨に賛同する者',
      '    号 (2) 賛助会員',
      '      号 ・ 前号以外の者で、賛助する者'
    ])
    expect(asked).toEqual([
      '「趣旨に賛同する者」は「(1)」の下と読みました',
      '「前号以外の者で、賛助する者」は「(2)」の下と読みました'
    ])
  })

  test('a chapter 附則 is asked', async () => {
    const { asked } = await read(
      'a.md',
      '# 甲会定款\n\n## 第1章 総則\n\n### 第1条\n\n甲とする。\n\n## 第2章 附則\n\n1. 乙とする。\n'
    )
    expect(asked).toEqual([
      '「第2章 附則」を、附則でなく章などの見出しと読みました。附則なら、見出しを「附則」だけにしてください'
    ])
  })

  test('the name of the site in the header is no title if another heading names the law', async () => {
    const parsed = await parseFile(
      'a.html',
      strToU8('<header><h1>甲会</h1></header><h2>甲会 会則</h2><p>第1条　甲とする。</p>')
    )
    if ('code' in parsed) throw new Error(parsed.message)
    expect(importBylaws(parsed, OPTIONS).value?.text.title).toBe('甲会 会則')
    expect(parsed.omitted?.map(({ kind, text }) => `${kind}「${text}」`)).toEqual(['ページの<header>「甲会」'])
  })
})

describe('text that was copied from other programs:', () => {
  const ARTICLES = ['条 第1条', '  項 甲とする。', '条 第2条', '  項 乙とする。']

  test.each(['\r', '\u000b', '\f', '\u0085', '\u2028', '\u2029'])('a line that ends with %j', async end => {
    for (const name of ['a.txt', 'a.md'])
      expect((await read(name, `甲会会則${end}第1条　甲とする。${end}第2条　乙とする。${end}`)).tree).toEqual(ARTICLES)
  })

  test('radicals and vertical brackets of PDF fonts are written in their usual forms, and noted', async () => {
    const parsed = await parseFile('a.txt', strToU8('甲会会則\n\n第⼀条︵⼾⼝︶　⿊とする︒\n'))
    if ('code' in parsed) throw new Error(parsed.message)
    expect(parsed.lines.at(-1)?.text).toBe('第一条（戸口）　黒とする。')
    expect(parsed.notes).toEqual(['PDFの字体の文字（⼀、︵など）7字を、同じ形のふつうの文字に直しました'])
  })

  test('an item (c) is no notice of a copyright', async () => {
    const text = '甲会会則\n\n第1条　次の者とする。\n(a) 会長\n(b) 会計\n(c) 書記\n\n(c) 2024 甲会\n'
    const { tree } = await read('a.txt', text)
    expect(tree.slice(2)).toEqual(['    号 (a) 会長', '    号 (b) 会計', '    号 (c) 書記'])
  })

  test('articles that are deleted together leave no gap', async () => {
    const { asked } = await read(
      'a.txt',
      '甲会会則\n\n第1条　甲とする。\n第2条から第4条まで　削除\n第5条　乙とする。\n'
    )
    expect(asked).toEqual([])
  })

  test('a branch number is written with 之 in old texts', async () => {
    const { tree } = await read('a.txt', '甲会会則\n\n第一条　甲とする。\n第一条之二　乙とする。\n')
    expect(tree).toEqual(['条 第一条', '  項 甲とする。', '条 第一条之二', '  項 乙とする。'])
  })
})

describe('Markdown of other programs:', () => {
  const TEXT = '# 甲会会則\n\n## 第1条\n\n甲とする。\n'

  test('a link within HTML is left out, and asked', async () => {
    const { tree, asked } = await read(
      'a.md',
      '# 甲会会則\n\n## 第1条\n\n<div>\n甲は、[会費](fees.html)とする。\n</div>\n'
    )
    expect(tree.at(-1)).toBe('  項 甲は、会費とする。')
    expect(asked).toEqual(['HTMLの中の「(fees.html)」を書式の印とみて除き、「甲は、会費とする。」と読みました'])
  })

  test('settings in TOML and imports of components are left out', async () => {
    const settings = '+++\ntitle = "甲会会則"\ndate = 2024-04-01\n+++\n\nimport A from \'./a\'\n\n'
    const { tree } = await read('a.md', settings + TEXT.replace('# 甲会会則\n\n', ''))
    expect(tree).toEqual(['条 第1条', '  項 甲とする。'])
  })

  test.each([
    [
      'a table with drawn borders',
      '+----+----+\n| 甲 | 乙 |\n+====+====+\n| 丙 | 丁 |\n+----+----+',
      '表として読めません'
    ],
    ['a table with dashes', '  区分    額\n  ------  ------\n  甲      500円', '表として読めません'],
    ['a span with attributes', '[甲]{.underline}とする。', '「[甲]{.underline}」に、ほかのソフトの書式の印があります'],
    ['a link to a note', '[[甲]]とする。', '「[[甲]]」に、ほかのソフトの書式の印があります'],
    ['a highlight', '==甲==とする。', '「==甲==」に、ほかのソフトの書式の印があります']
  ])('%s is asked', async (_, text, question) => {
    const { asked } = await read('a.md', `${TEXT}\n${text}\n`)
    expect(asked).toContainEqual(expect.stringContaining(question))
  })
})

describe('Word:', () => {
  test('characters that are moved up are asked', async () => {
    const { tree, asked } = await read(
      'a.docx',
      wordFile(p('甲会会則') + p(r('第1条　会費は、500') + r('1', '<w:position w:val="8"/>') + r('円とする。')))
    )
    expect(tree.at(-1)).toBe('  項 会費は、5001円とする。')
    expect(asked).toEqual([
      '「1」は上か下へずらして書いてあります。「第1条　会費は、5001円とする。」と読みました。注の番号などで本文でなければ「第1条　会費は、500円とする。」です'
    ])
  })

  test('the brackets around two lines in one are read', async () => {
    const note = r('正会員に限る', '<w:eastAsianLayout w:id="1" w:combine="1" w:combineBrackets="round"/>')
    const { tree } = await read('a.docx', wordFile(p('甲会会則') + p(r('第1条　会費は、') + note + r('500円とする。'))))
    expect(tree.at(-1)).toBe('  項 会費は、(正会員に限る)500円とする。')
  })

  test('a cell that tracked changes delete is left out, and asked', async () => {
    const rows = tbl(['区分', '額'], ['正会員', '<w:cellDel w:id="1" w:author="a"/>|500円'])
    const { asked } = await read('a.docx', wordFile(p('甲会会則') + p('第1条　会費は、表による。') + rows))
    expect(asked).toEqual([
      '変更履歴で消された表の欄「500円」を除いて読みました。残すなら、元のファイルで変更を元に戻してください'
    ])
  })

  test.each([
    [
      'a cell that tracked changes insert',
      tbl(['区分', '額'], ['正会員', '<w:cellIns w:id="1" w:author="a"/>|500円']),
      ['変更履歴があります。変更した後の「500円」と読みました。変更する前は「」です']
    ],
    [
      'a row that tracked changes insert',
      tbl(['区分', '額'], ['正会員', '500円']).replace(
        '<w:tr><w:tc><w:p><w:r><w:t xml:space="preserve">正会員',
        '<w:tr><w:trPr><w:ins w:id="1" w:author="a"/></w:trPr><w:tc><w:p><w:r><w:t xml:space="preserve">正会員'
      ),
      [
        '変更履歴があります。変更した後の「正会員」と読みました。変更する前は「」です',
        '変更履歴があります。変更した後の「500円」と読みました。変更する前は「」です'
      ]
    ],
    [
      'an inserted cell of a table that only arranges text',
      tbl(['<w:cellIns w:id="1" w:author="a"/>|第2条　乙とする。']),
      ['変更履歴があります。変更した後の「第2条　乙とする。」と読みました。変更する前は「」です']
    ],
    [
      'a cell that tracked changes merge',
      tbl(['区分', '額'], ['正会員', '<w:cellMerge w:id="1" w:author="a" w:vMerge="rest"/>|500円']),
      [
        '表の欄「500円」は、変更履歴で結合か分割がされています。今の形で読みました。元のファイルで変更を承諾するか元に戻してください'
      ]
    ]
  ])('%s is read, and asked', async (_, table, questions) => {
    const { tree, asked } = await read('a.docx', wordFile(p('甲会会則') + p('第1条　会費は、表による。') + table))
    expect(tree.length).toBeGreaterThan(1)
    expect(asked).toEqual(questions)
  })

  test.each<[string, (name: string) => string]>([
    ['backslashes', name => name.replaceAll('/', '\\')],
    ['a dot and a slash', name => `./${name}`],
    ['a slash', name => `/${name}`],
    ['capitals', name => name.replace('document.xml', 'Document.xml')]
  ])('a document whose files have names with %s is read', async (_, rename) => {
    const files = Object.entries(unzipSync(wordFile(p('甲会会則') + p('第1条　甲とする。'))))
    const bytes = zipSync(Object.fromEntries(files.map(([name, part]) => [rename(name), part])))
    expect((await read('a.docx', bytes)).tree).toEqual(['条 第1条', '  項 甲とする。'])
  })

  test('an Excel file with backslashes in its names is refused as such', async () => {
    const parsed = await parseFile('a.docx', zipSync({ 'xl\\workbook.xml': strToU8('<workbook/>') }))
    expect('code' in parsed ? parsed.message : '').toContain('このファイルはExcelです')
  })

  test('radicals of PDF fonts are read as their kanji, also in labels', async () => {
    const parsed = await parseFile(
      'a.docx',
      wordFile(p('甲会会則') + p('第⼀条　甲とする。') + p('第⼆条　⽉とする。'))
    )
    if ('code' in parsed) throw new Error(parsed.message)
    expect(parsed.file.text).toBe('甲会会則\n第一条　甲とする。\n第二条　月とする。\n')
    expect(parsed.notes).toEqual(['PDFの字体の文字（⼀、︵など）3字を、同じ形のふつうの文字に直しました'])
  })

  test('an image in a paragraph without text is asked', async () => {
    const image = p('<w:r><w:pict><v:shape><v:textpath string="会員必携"/></v:shape></w:pict></w:r>')
    const { asked } = await read('a.docx', wordFile(p('甲会会則') + p('第1条　甲とする。') + image))
    expect(asked).toEqual([
      '文のない段落に画像があります。画像の文字は読めないので、文字の画像なら、その字を書き足してください'
    ])
  })

  const fees = (properties: string, more = '') =>
    wordFile(p('甲会会則') + p(`${r('第1条　会費は、500円')}${r('（Tax）', properties)}${r('とする。')}`) + more)

  test('small letters in capitals are read as displayed', async () =>
    expect((await read('a.docx', fees('<w:caps/>'))).tree.at(-1)).toBe('  項 会費は、500円（TAX）とする。'))

  test('white characters are asked', async () =>
    expect((await read('a.docx', fees('<w:color w:val="FFFFFF"/>'))).asked).toEqual([
      '「（Tax）」は白い文字で、紙の上では見えないことがあります。「第1条　会費は、500円（Tax）とする。」と読みました。要らなければ「第1条　会費は、500円とする。」です'
    ]))

  test('white characters of a document with coloured grounds are not asked', async () => {
    const shaded = p('第2条　甲とする。', '<w:shd w:val="clear" w:fill="1F3864"/>')
    expect((await read('a.docx', fees('<w:color w:val="FFFFFF"/>', shaded))).asked).toEqual([])
  })

  test('a file with a password is refused with the way to remove the password', async () => {
    const name = [...'EncryptedPackage'].flatMap(letter => [letter.charCodeAt(0), 0])
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(600).fill(0), ...name])
    const parsed = await parseFile('a.docx', bytes)
    expect('code' in parsed ? [parsed.message, parsed.hint] : []).toEqual([
      expect.stringContaining('パスワードで保護されたファイル'),
      expect.stringContaining('パスワードを消し')
    ])
  })
})

const FEES = '<table><tr><td>区分</td><td>額</td></tr><tr><td>甲</td><td>千円</td></tr></table>'

test.each<[string, string, readonly (readonly number[])[]]>([
  [
    'a table between two items, and one after the last',
    `<p>第1条　会費は、次のとおりとする。</p><p>(1) 正会員は、次の表による。</p>${FEES}<p>(2) 賛助会員は、次の表による。</p>${FEES}`,
    [[0], [1, 1]]
  ],
  [
    'a table that only the last item announces',
    `<p>第1条　会費は、次のとおりとする。</p><p>(1) 正会員は、千円とする。</p><p>(2) 賛助会員は、次の表による。</p>${FEES}`,
    [[0], [0, 1]]
  ],
  [
    'a table that the paragraph announces',
    `<p>第1条　次の者の会費は、次の表のとおりとする。</p><p>(1) 正会員</p><p>(2) 賛助会員</p>${FEES}`,
    [[1], [0, 0]]
  ]
])('%s belongs to the text that announces it', async (_, html, counts) => {
  const parsed = await parseFile('a.html', strToU8(`<h1>甲会会則</h1>${html}`))
  if ('code' in parsed) throw new Error(parsed.message)
  const { value, findings } = importBylaws(parsed, OPTIONS)
  expect(findings).toEqual([])
  expect(value?.outline.doubts).toEqual([])
  const [part] = value?.outline.parts ?? []
  const [paragraph, ...others] = part?.paragraphs ?? []
  expect(others).toEqual([])
  expect([[paragraph?.tables.length], paragraph?.entries.map(({ tables }) => tables.length)]).toEqual(counts)
})

test('radicals in a page, also as numbers of characters, are read as their kanji', async () => {
  const { tree } = await read(
    'a.html',
    '<h1>甲会会則</h1><p>第&#x2F00;条　甲とする。</p><p>第⼆条　&#12106;とする。</p>'
  )
  expect(tree).toEqual(['条 第一条', '  項 甲とする。', '条 第二条', '  項 木とする。'])
})

test.each<[string, string, readonly string[], readonly string[]]>([
  [
    'a line that was broken within a sentence',
    '甲会会則\n\n第1条　会費は、年額五百円とし、毎年会\n計に納める。ただし、学生を除く。\n',
    ['条 第1条', '  項 会費は、年額五百円とし、毎年会', '  項 （番号なし） 計に納める。ただし、学生を除く。'],
    ['上の「会費は、年額五百円とし、毎年会」の続きの文とも読めます']
  ],
  [
    'a sentence that a page number interrupts',
    '甲会会則\n\n第1条　会費は、年額\n- 1 -\n五百円とする。\n',
    ['条 第1条', '  項 会費は、年額', '  項 （番号なし） 五百円とする。'],
    ['上の「会費は、年額」の続きの文とも読めます']
  ],
  [
    'a title between the lines of a sentence',
    '甲会会則\n\n第1条　本会は、甲会と\n甲会会則（令和2年版）\nいう。\n',
    ['条 第1条', '  項 本会は、甲会と', '  項 （番号なし） 甲会会則（令和2年版）', '  項 （番号なし） いう。'],
    ['「甲会会則（令和2年版）」を、番号のない項と読みました']
  ],
  [
    'a second law without a 附則 above',
    '甲会会則\n\n第1条　甲とする。\n\n乙会細則\n\n第1条　丙とする。\n',
    ['条 第1条', '  項 甲とする。', '章など 乙会細則', '  条 第1条', '    項 丙とする。'],
    ['「乙会細則」から別の規程が始まるようです']
  ],
  [
    'a word that was broken between two lines of an item',
    '甲会会則\n\n第1条　次のとおりとする。\n(1) 会員の親睦を図るための行事に関するこ\nと。\n(2) 会報に関すること。\n',
    [
      '条 第1条',
      '  項 次のとおりとする。',
      '    号 (1) 会員の親睦を図るための行事に関すること。',
      '    号 (2) 会報に関すること。'
    ],
    []
  ]
])('lines of a copied text are asked, not guessed: %s', async (_, text, tree, questions) => {
  const found = await read('a.txt', text)
  expect(found.tree).toEqual(tree)
  expect(found.asked).toHaveLength(questions.length)
  for (const [at, question] of questions.entries()) expect(found.asked[at]).toContain(question)
})

test('a long row of an item that is cut within a word is joined without a space, and a person is asked', async () => {
  const { tree, asked } = await read(
    'a.txt',
    '防災規程\n\n第1条　委員は、次の事務を行う。\n(1)　避難の経路をあらかじめ定め、会員に知らせるとともに、毎年一回これを見直\n点検すること。\n(2)　備蓄の品\n棚に置く物\n'
  )
  expect(tree.join('\n')).toContain('毎年一回これを見直点検')
  expect(tree.join('\n')).toContain('備蓄の品　棚に置く物')
  expect(asked).toEqual([
    '「…年一回これを見直」と「点検すること。」を、一続きの文と読みました（行を分けてあるなら、間に空白を入れてください）'
  ])
})
