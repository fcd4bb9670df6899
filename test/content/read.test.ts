import { describe, expect, test } from 'vitest'
import { buildReport } from '../../src/content/diagnostics/report.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import type { SourceFile } from '../../src/model/source.ts'
import { spanOf } from '../../src/model/source-text.ts'
import { textsOf } from '../../src/model/walk.ts'
import { tennis } from '../support/content.ts'
import { marked } from './marked.ts'
import { outline } from './outline.ts'

const path = 'rulesets/tennis/2024-04-01.mdx'

function fileOf(body: string): SourceFile {
  return { path, text: tennis(body, { text: 'restated' })[path] ?? '' }
}

function readOutline(body: string): string[] {
  const { value, findings } = readRuleset(fileOf(body))
  expect(findings).toEqual([])
  return value ? outline(value) : []
}

/** Parses a body and formats the findings: `code 12:3-12:7`. */
function findingsOf({ path, text }: SourceFile): string[] {
  const { diagnostics } = buildReport(readRuleset({ path, text }).findings)
  return diagnostics.map(
    ({ code, line, column, endLine, endColumn }) => `${code} ${line}:${column}-${endLine}:${endColumn}`
  )
}

describe('readRuleset builds the tree of a law:', () => {
  test.each<[string, string, string[]]>([
    [
      'articles alone',
      '## 第1条（趣旨）\n\n庭球は、楽しい。\n\n## 第2条\n\n雨の日は、休む。',
      ['[1] 第1条（趣旨）', '  [1/1] - 〈庭球は、楽しい。〉', '[2] 第2条', '  [2/1] - 〈雨の日は、休む。〉']
    ],
    [
      'divisions, each below what it belongs to',
      '## 第1章　総則\n\n### 第1節　通則\n\n#### 第1款　定義\n\n##### 第1条\n\nあ\n\n## 第2章　雑則\n\n### 第2条\n\nい',
      [
        '[ch1] 第1章 〈総則〉',
        '  [ch1/sec1] 第1節 〈通則〉',
        '    [ch1/sec1/sub1] 第1款 〈定義〉',
        '      [1] 第1条',
        '        [1/1] - 〈あ〉',
        '[ch2] 第2章 〈雑則〉',
        '  [2] 第2条',
        '    [2/1] - 〈い〉'
      ]
    ],
    [
      'branch numbers, full-width and kanji numerals',
      '## 第一章の二　コート\n\n### 第８条の２の３（予約）\n\nあ\n\n２　い',
      [
        '[ch1-2] 第一章の二 〈コート〉',
        '  [8-2-3] 第８条の２の３（予約）',
        '    [8-2-3/1] - 〈あ〉',
        '    [8-2-3/2] ２ 〈い〉'
      ]
    ],
    [
      'items, their branches, イロハ and （１）',
      '## 第1条\n\nあ\n\n- 一　い\n- 一の二　う\n  - イ　え\n    - （１）　お\n    - （２）　か\n  - ロ　き\n- 二　削除',
      [
        '[1] 第1条',
        '  [1/1] - 〈あ〉',
        '    [1/1/1] item 一 〈い〉',
        '    [1/1/1-2] item 一の二 〈う〉',
        '      [1/1/1-2/i] subitem イ 〈え〉',
        '        [1/1/1-2/i/1] subsubitem （１） 〈お〉',
        '        [1/1/1-2/i/2] subsubitem （２） 〈か〉',
        '      [1/1/1-2/ro] subitem ロ 〈き〉',
        '    [1/1/2] item 二 〈削除〉 deleted'
      ]
    ],
    [
      'a 目次 with nested entries and every form of range',
      '## 目次\n\n- 第1章　総則（第1条・第2条）\n- 第2章　コート\n  - 第1節　予約（第3条～第4条の2）\n  - 第2節　整備（第5条から第7条まで）\n- 第3章　雑則（第8条）\n- 附則',
      [
        '目次',
        '  chapter 第1章 〈総則〉 1…2',
        '  chapter 第2章 〈コート〉',
        '    section 第1節 〈予約〉 3…4-2',
        '    section 第2節 〈整備〉 5…7',
        '  chapter 第3章 〈雑則〉 8…8',
        '  supplement - 〈附則〉'
      ]
    ],
    [
      'a 前文, whose paragraphs have no numbers',
      '## 前文\n\n我らは、集った。\n\n我らは、打つ。\n\n## 第1条\n\nあ',
      ['[前文/1] - 〈我らは、集った。〉', '[前文/2] - 〈我らは、打つ。〉', '[1] 第1条', '  [1/1] - 〈あ〉']
    ],
    [
      '附則 with numbered paragraphs, and a second one with articles',
      '## 第1条\n\nあ\n\n## 附則\n\n1　い\n\n2　う\n\n## 附則（令和2年規程第1号）\n\n### 第1条（施行期日）\n\nえ',
      [
        '[1] 第1条',
        '  [1/1] - 〈あ〉',
        '[附則] 附則',
        '  [附則/1] 1 〈い〉',
        '  [附則/2] 2 〈う〉',
        '[附則2] 附則（令和2年規程第1号）',
        '  [附則2/1] 第1条（施行期日）',
        '    [附則2/1/1] - 〈え〉'
      ]
    ],
    [
      'a ruleset by section: rules by number, remarks below them, lines and rows of a table',
      '## 前文\n\nあ\n\n## リーチ\n\nい\n\n1　う\n\n- ※　え\n- ※　お\n\n2　か\n\n## 満貫以上\n\n| 番号 | 名称 | 子 |\n| --- | --- | --- |\n| 1 | 満貫 | 8,000点 |\n| 2 | 跳満 | 12,000点 |',
      [
        '[前文/1] - 〈あ〉',
        '[リーチ] リーチ',
        '  [リーチ/注] - 〈い〉',
        '  [リーチ/1] 1 〈う〉',
        '    [リーチ/1/1] item ※ 〈え〉',
        '    [リーチ/1/2] item ※ 〈お〉',
        '  [リーチ/2] 2 〈か〉',
        '[満貫以上] 満貫以上',
        '  [満貫以上/1] 1 〈満貫　8,000点〉',
        '  [満貫以上/2] 2 〈跳満　12,000点〉'
      ]
    ],
    [
      'items by ① and by 1, at any depth',
      '## 第1条\n\nあ\n\n- ①　い\n  - 1　う\n  - 2　え\n- ②　お',
      [
        '[1] 第1条',
        '  [1/1] - 〈あ〉',
        '    [1/1/1] item ① 〈い〉',
        '      [1/1/1/1] subitem 1 〈う〉',
        '      [1/1/1/2] subitem 2 〈え〉',
        '    [1/1/2] item ② 〈お〉'
      ]
    ],
    [
      'a named section of numbered lines behind the 附則',
      '## 第1条\n\nあ\n\n## 付則\n\n1　い\n\n## 全自動卓\n\n1　う\n\n2　え',
      [
        '[1] 第1条',
        '  [1/1] - 〈あ〉',
        '[付則] 付則',
        '  [付則/1] 1 〈い〉',
        '[全自動卓] 全自動卓',
        '  [全自動卓/1] 1 〈う〉',
        '  [全自動卓/2] 2 〈え〉'
      ]
    ],
    ['a deleted article', '## 第1条　\n\n削除', ['[1] 第1条 deleted', '  [1/1] - 〈削除〉 deleted']],
    [
      'a silence before its block; other comments are the editor’s own',
      '{/* silence caption-duplicate: 原文どおり */}\n\n## 第1条（予約）\n\n{/* あとで確かめる */}\n\nあ',
      ['[1] 第1条（予約）', '  [1/1] - 〈あ〉', 'silence caption-duplicate: 原文どおり']
    ],
    [
      'continued lines, which join without a space',
      '## 第1条\n\n雨の日は、\n休む。\n\n- 一　大\n  雨\n- 二　小雨',
      ['[1] 第1条', '  [1/1] - 〈雨の日は、休む。〉', '    [1/1/1] item 一 〈大雨〉', '    [1/1/2] item 二 〈小雨〉']
    ],
    [
      'escapes and entities as the characters they stand for',
      '## 第1条（\\*と\\_）\n\n\\{甲\\} \\< &amp; &lt; &#x1F000; \\\\ \\&amp; &copy は、&foo;。',
      ['[1] 第1条（*と_）', '  [1/1] - 〈{甲} < & < 🀀 \\ &amp; &copy は、&foo;。〉']
    ],
    [
      'quotation marks and tildes, which stay',
      '## 第1条\n\n「1~2 と 3~4」',
      ['[1] 第1条', '  [1/1] - 〈「1~2 と 3~4」〉']
    ]
  ])('%s', (_, body, expected) => {
    expect(readOutline(body)).toEqual(expected)
    expect(readOutline(body.replaceAll('\n', '\r\n'))).toEqual(expected)
  })
})

describe('parse errors are reported at their location:', () => {
  const rows: [string, string, string[]][] = [
    ['a table in an article', '## 第1条\n\nあ\n\n⟦| い | う |\n| --- | --- |\n| 1 | え |⟧', ['structure-unknown']],
    [
      'a row of a table without a number',
      '## 満貫\n\n1　い\n\n| 番号 | う |\n| --- | --- |\n| ⟦え | お⟧ |',
      ['structure-unknown']
    ],
    ['a curly bracket that is not closed', '## 第1条\n\nあ⟦{⟧い', ['mdx-syntax']],
    ['a bracket that MDX takes as a tag', '## 第1条\n\n30<⟦4⟧0点', ['mdx-syntax']],
    ['a table, a picture, a quotation', '## 第1条\n\nあ\n\n⟦> い⟧', ['structure-unknown']],
    ['emphasis inside a text', '## 第1条\n\nあ⟦**い**⟧う', ['structure-unknown']],
    ['a link inside a text', '## 第1条\n\nあ、⟦[第2条](/2/)⟧による。', ['structure-unknown']],
    ['a component', '## 第1条\n\n⟦<Table />⟧', ['structure-unknown']],
    ['an expression that is no comment', '## 第1条\n\nあ\n\n⟦{1 + 1}⟧', ['structure-unknown']],
    ['code by indentation or fence', '## 第1条\n\nあ\n\n⟦```\nい\n```⟧', ['structure-unknown']],
    ['a rule across the page', '## 第1条\n\nあ\n\n⟦* * *⟧', ['structure-unknown']],
    ['a second paragraph inside an item', '## 第1条\n\nあ\n\n- 一　い\n\n  ⟦う⟧', ['structure-unknown']],
    ['an entry of the 目次 that is no division', '## 目次\n\n⟦- 第1条　趣旨⟧', ['structure-unknown']],
    ['a heading of another kind', '⟦## はじめに⟧\n\nあ\n\n- い', ['heading-unknown']],
    ['a caption without brackets', '## 第1条　⟦趣旨⟧\n\nあ', ['heading-unknown']],
    ['a chapter inside a 附則', '## 附則\n\nあ\n\n⟦## 第1章　総則⟧', ['heading-unknown']],
    ['an article too deep', '⟦### 第1条⟧\n\nあ', ['heading-depth']],
    ['a section as high as its chapter', '## 第1章　総則\n\n⟦## 第1節　通則⟧\n\n#### 第1条\n\nあ', ['heading-depth']],
    ['an article of a 附則 as high as the 附則', '## 附則\n\n⟦## 第1条⟧\n\nあ', ['heading-depth']],
    ['a 目次 at the wrong depth', '⟦# 目次⟧\n\n- 附則', ['heading-depth']],
    ['a paragraph joined to the one before', '## 第1条\n\nあ\n⟦2⟧　い', ['block-joined']],
    ['a paragraph joined to an item', '## 第1条\n\nあ\n\n- 一　い\n⟦２⟧　う', ['block-joined']],
    ['an item joined to its paragraph', '## 第1条\n\nあ\n⟦十一⟧　い', ['block-joined']],
    ['an item with 〇 joined to its paragraph', '## 第1条\n\nあ\n⟦一〇⟧　い', ['block-joined']],
    [
      'a subitem joined to its item',
      '## 第1条\n\nあ\n\n- 一　い\n  ⟦イ⟧　う\n  ⟦（１）⟧　え',
      ['block-joined', 'block-joined']
    ],
    ['a second paragraph without a number', '## 第1条\n\nあ\n\n⟦い⟧', ['label-missing']],
    ['a heading without a blank behind its marks', '## 第1条\n\nあ\n\n⟦##第2条（い）⟧', ['heading-unknown']],
    [
      'an article whose heading has no marks',
      '## 第1条\n\nあ\n\n⟦第1条の2（い）⟧\n\nう\n\n## 第2条\n\nえ',
      ['heading-unknown']
    ],
    ['a number with a narrow blank behind it', '## 第1条\n\nあ\n\n⟦2 い⟧', ['label-missing']],
    ['an item without a number', '## 第1条\n\nあ\n\n- ⟦い⟧', ['label-missing']],
    ['an item whose number has no full-width space', '## 第1条\n\nあ\n\n- ⟦一 い⟧', ['label-missing']],
    ['items counted by Markdown', '## 第1条\n\nあ\n\n1. ⟦い⟧', ['label-missing']],
    ['イ where 一 belongs', '## 第1条\n\nあ\n\n- ⟦イ⟧　い', ['label-level']],
    ['一 where イ belongs', '## 第1条\n\nあ\n\n- 一　い\n  - ⟦一⟧　う', ['label-level']],
    ['a text before the first article', '⟦あ⟧\n\n## 第1条\n\nい', ['text-outside-article']],
    ['a text below a chapter', '## 第1章　総則\n\n⟦あ⟧\n\n### 第1条\n\nい', ['text-outside-article']],
    ['items before any paragraph', '## 第1条\n\n⟦- 一　あ⟧', ['text-outside-article']],
    ['a text in the 目次', '## 目次\n\n⟦あ⟧', ['text-outside-article']],
    [
      'everything in one run, in the order of the file',
      '## 第1章　総則\n\n⟦あ⟧\n\n⟦## 第1条⟧\n\nい\n\n⟦う⟧',
      ['text-outside-article', 'heading-depth', 'label-missing']
    ]
  ]

  test.each(rows)('%s', (_, source, codes) => {
    const { text, places } = marked(fileOf(source).text)
    expect(findingsOf({ path, text })).toEqual(codes.map((code, index) => `${code} ${places[index]}`))
  })

  test.each([
    ['2 い', '番号の後は、全角の空白だけにします。「2　い」'],
    ['2、い', '番号の後は、全角の空白だけにします。「2　い」'],
    ['2\u00a0い', '番号の後は、全角の空白だけにします。「2　い」'],
    ['\u00a02　い', '番号の前の空白を消します。「2　い」'],
    ['一　い', '号なら、行の頭に半角の「-」と半角の空白を置きます。「- 一　い」'],
    ['・一　い', '号なら、行の頭に半角の「-」と半角の空白を置きます。「- 一　い」'],
    ['－ 一　い', '号なら、行の頭に半角の「-」と半角の空白を置きます。「- 一　い」'],
    ['-\u00a0一　い', '号なら、行の頭に半角の「-」と半角の空白を置きます。「- 一　い」'],
    ['イ　い', '号の中なら、上の号の下に「  - イ　い」と、字下げをして書きます'],
    ['2. い', '項なら「2　…」、号なら「- 一　…」と、番号の後を全角の空白で区切って書きます'],
    ['- い', '号は「- 一　…」、号の中は「- イ　…」と、番号の後を全角の空白で区切って書きます'],
    ['い', 'この条の第2項なら「2　い」と書きます']
  ])('%j below a paragraph has the hint for the intended label', (line, hint) => {
    const { findings } = readRuleset(fileOf(`## 第1条\n\nあ\n\n${line}`))
    expect(findings.find(({ code }) => code === 'label-missing')?.hint).toBe(hint)
  })

  test.each(rows)('%s, in a file with CRLF', (_, source, codes) => {
    const { text, places } = marked(fileOf(source).text.replaceAll('\n', '\r\n'))
    expect(findingsOf({ path, text })).toEqual(codes.map((code, index) => `${code} ${places[index]}`))
  })

  test('parse error messages contain no line break', () => {
    for (const [, source] of rows)
      for (const { message } of readRuleset({ path, text: marked(fileOf(source).text.replaceAll('\n', '\r\n')).text })
        .findings)
        expect(message).not.toMatch(/[\r\n]/u)
  })
})

describe('frontmatter errors are reported at their value:', () => {
  const fields = {
    ruleset: 'tennis',
    title: '庭球部規程',
    enactedOn: '2020-04-01',
    enforcedOn: '2024-04-01',
    text: 'original'
  }
  const frontmatter = (changes: Record<string, string | null>) => {
    const entries = Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null)
    return `---\n${entries.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n\n## 第1条\n\nあ\n`
  }
  test.each<[string, string, string]>([
    ['a day that is not in the calendar', frontmatter({ enactedOn: '⟦2020-02-30⟧' }), '2020-02-30'],
    ['a day in another notation', frontmatter({ enactedOn: '⟦令和2年4月1日⟧' }), '令和2年4月1日'],
    ['an unknown kind of text', frontmatter({ text: '⟦copy⟧' }), 'copy'],
    ['an unknown key', frontmatter({ '⟦enforcedon⟧': '2024-04-01' }), 'enforcedon'],
    ['another ruleset’s name', frontmatter({ ruleset: '⟦golf⟧' }), 'golf'],
    ['another day than the file’s name', frontmatter({ enforcedOn: '⟦2024-04-02⟧' }), '2024-04-02'],
    ['a nested key with a wrong value', frontmatter({ source: '{ name: 部報, asOf: ⟦いつか⟧ }' }), 'いつか'],
    ['YAML that is none', frontmatter({ title: '⟦庭⟧球: 部: 規程' }), 'YAML'],
    ['an alias, which would repeat another value', frontmatter({ title: '⟦*規程⟧' }), 'YAML'],
    ['a list where keys belong', '---\n⟦- あ⟧\n---\n\n## 第1条\n\nあ\n', '項目: 値'],
    ['no frontmatter at all', '⟦## ⟧第1条\n\nあ\n', '---'],
    ['a frontmatter that is not closed', '---\ntitle: 規程\n⟦\n⟧## 第1条\n', '---']
  ])('%s', (_, source, quoted) => {
    const { text, places } = marked(source)
    const { diagnostics } = buildReport(readRuleset({ path, text }).findings)
    const found = diagnostics.filter(({ code }) => code === 'frontmatter-invalid')
    const [start] = (places[0] ?? '').split('-')
    expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual([start])
    expect(found[0]?.message).toContain(quoted)
  })

  test.each<[string, string, string]>([
    ['a date with slashes', frontmatter({ enactedOn: '2020/4/1' }), '「2020-04-01」と書きます'],
    ['a date in full width', frontmatter({ enactedOn: '２０２０－０４－０１' }), '「2020-04-01」と書きます'],
    ['a date without zeros', frontmatter({ enactedOn: '2020-4-1' }), '「2020-04-01」と書きます'],
    ['the first year of an era', frontmatter({ enactedOn: '令和元年8月16日' }), '「2019-08-16」と書きます'],
    [
      'a year of an era',
      frontmatter({ enactedOn: '平成十八年一月四日' }),
      '日付は 2020-08-07、年だけなら 2013、不明なら null と書きます'
    ],
    ['a day that does not exist', frontmatter({ enactedOn: '2020-02-30' }), '2020年2月30日という日はありません'],
    [
      'a full-width colon',
      frontmatter({ title: null }).replace('\n', '\ntitle：規程\n'),
      '「：」が全角です。「title: …」のように、半角の「:」と半角の空白にします'
    ],
    [
      'a colon without a blank',
      frontmatter({ title: null }).replace('\n', '\ntitle:規程\n'),
      '「:」の後に半角の空白を入れます。「title: …」'
    ],
    [
      'a no-break space after the colon',
      frontmatter({ title: null }).replace('\n', '\ntitle:\u00a0規程\n'),
      '空白に見える別の文字があります。ふつうの半角の空白に打ち直します'
    ],
    ['a 「、」 in a list', frontmatter({ citedAs: "['規程'、'規約']" }), '値は、「、」でなく半角の「,」で区切ります'],
    [
      'a 「、」 between keys',
      frontmatter({ source: '{ name: 部報、asOf: 2020 }' }),
      '値は、「、」でなく半角の「,」で区切ります'
    ],
    [
      'an indentation that is too short',
      frontmatter({ source: '\n   name: 部報\n    asOf: 2020' }),
      '字下げを上下の行とそろえます（この行は半角3字、次の行は4字です）'
    ],
    [
      'a full-width colon in braces',
      frontmatter({ source: '{ name: 部報, asOf： 2020 }' }),
      '「asOf: …」のように、半角の「:」と半角の空白にします'
    ],
    [
      'a key whose quotation mark is not closed',
      frontmatter({ title: null }).replace('\n', "\n'title: 規程\n"),
      "引用符「'」が閉じられていません"
    ],
    [
      'lines that end with CR',
      frontmatter({}).replaceAll('\n', '\r'),
      'エディターで、改行コードをLFにして保存し直してください'
    ],
    [
      'a list without a comma',
      frontmatter({ citedAs: "['規程' '規約']" }),
      '閉じていない引用符かかっこがあるか、「:」が抜けています'
    ]
  ])('%s has its own hint', (_, text, hint) => {
    const found = readRuleset({ path, text }).findings.filter(({ code }) => code === 'frontmatter-invalid')
    expect(found[0]?.hint).toBe(hint)
  })

  test('a missing frontmatter key is named', () => {
    const { findings } = readRuleset({ path, text: frontmatter({ title: null }) })
    expect(findings.map(({ message, hint }) => [message, hint])).toEqual([
      ['「title」がありません', '「title: …」の行を加えます']
    ])
  })

  test('the text below an invalid frontmatter is checked in the same run', () => {
    const codes = readRuleset({ path, text: `${frontmatter({ text: 'copy' })}\n2　い\n2　う\n` }).findings.map(
      ({ code }) => code
    )
    expect(codes).toEqual(['frontmatter-invalid', 'block-joined'])
  })
})

describe('plain text is mapped to file offsets:', () => {
  test.each<[string, string, string]>([
    ['plain words', 'あ⟦第9条⟧い', '第9条'],
    ['words behind an escape', '\\*あ\\_⟦第9条⟧い', '第9条'],
    ['words behind entities', '&amp;amp と &lt; と &#38;38 ⟦第9条⟧い', '第9条'],
    ['words behind a tile written as an entity', '&#x1F000;&#127744;あ⟦第9条⟧い', '第9条'],
    ['words behind a tile', '🀀⟦第9条⟧い', '第9条'],
    ['words behind a backslash', '\\\\&amp;と\\\\⟦第9条⟧い', '第9条'],
    ['words behind something like an entity', '&foo; &copy \\&amp; ⟦第9条⟧い', '第9条'],
    ['words on a continued line', 'あ\n⟦第9条⟧い', '第9条'],
    ['words across a continued line', 'あ⟦第\n9条⟧い', '第9条'],
    ['words behind a comment', 'あ{/* 注 */}⟦第9条⟧い', '第9条'],
    ['escaped brackets themselves', 'あ\\⟦{甲\\}⟧い', '{甲}']
  ])('%s', (_, source, phrase) => {
    for (const newline of ['\n', '\r\n'])
      for (const body of [`## 第1条\n\n${source}`, `## 第1条\n\nあ\n\n- 一　${source.replace('\n', '\n  ')}`]) {
        const { text, places } = marked(fileOf(body).text.replaceAll('\n', newline))
        const { value, findings } = readRuleset({ path, text })
        expect(findings).toEqual([])
        const last = value ? [...textsOf(value)].at(-1)?.text : undefined
        const at = last?.plain.indexOf(phrase) ?? -1
        expect(at).toBeGreaterThanOrEqual(0)
        const span = last ? spanOf(last, at, at + phrase.length) : { start: 0, end: 0 }
        const start = text.slice(0, span.start).split('\n')
        const end = text.slice(0, span.end).split('\n')
        expect(places).toEqual([
          `${start.length}:${(start.at(-1)?.length ?? 0) + 1}-${end.length}:${(end.at(-1)?.length ?? 0) + 1}`
        ])
      }
  })
})
