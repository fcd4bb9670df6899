import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { formatPreview } from '../../src/import/bylaws/preview.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'

const OPTIONS = {
  id: 'tennis',
  version: null,
  title: '庭球部会則',
  enactedOn: null,
  enforcedOn: '2024-04-01',
  amendment: null,
  citedAs: [],
  source: null,
  replaced: null
}

/** Imports a page. Returns its tree, the questions, and the characters that were left out. */
async function read(html: string, name = 'rules.html') {
  const parsed = await parseFile(name, strToU8(html))
  if ('code' in parsed) return { refused: parsed.message, tree: [], asked: [], omitted: [] }
  const { value, findings } = importBylaws(parsed, OPTIONS)
  expect(findings).toEqual([])
  const lines = value ? formatPreview(value) : []
  return {
    refused: null,
    tree: lines.slice(lines.indexOf('') + 2).map(line => line.replace(/ \[[^\]]*\]$/u, '').trim()),
    asked: value?.outline.doubts.map(({ message }) => message) ?? [],
    omitted: parsed.omitted?.map(({ kind, text }) => `${kind}「${text}」`) ?? []
  }
}

const page = (body: string, style = '') =>
  `<!doctype html><html lang="ja"><head><title>x</title><style>${style}</style></head><body>${body}</body></html>`

describe('HTML: what a page shows otherwise than as text is asked, never guessed:', () => {
  const STYLE = '.x { display: none } .l{text-decoration:line-through} @media print { p { display: none } }'

  test.each([
    ['<s>', '<s>10人</s>12人', '12人', '10人12人'],
    ['<del> and <ins>', '<del>10人</del><ins>12人</ins>', '12人', '10人12人'],
    ['<strike>', '<strike>10人</strike>12人', '12人', '10人12人'],
    ['a struck style', '<span style="text-decoration: line-through">10人</span>12人', '12人', '10人12人'],
    ['a struck class', '<span class="l">10人</span>12人', '12人', '10人12人'],
    ['a hidden style', '12人<span style="display:none">内部の注</span>', '12人', '12人内部の注'],
    ['a hidden attribute', '12人<span hidden>内部の注</span>', '12人', '12人内部の注'],
    ['a hidden class', '12人<b class="x">内部の注</b>', '12人', '12人内部の注'],
    ['a class for screen readers', '12人<b class="sr-only">内部の注</b>', '12人', '12人内部の注'],
    ['superscript', '500<sup>1</sup>円', '500¹円', '5001円'],
    ['a superscript style', '500<span style="vertical-align: super">1</span>円', '500¹円', '5001円'],
    ['subscript', 'H<sub>2</sub>O', 'H₂O', 'H2O'],
    ['an image of a character', '<img src="g.png" alt="髙">田', '髙田', '「髙」'],
    ['an image without a character in a sentence', '<img src="g.png">田', '田', '画像「g.png」'],
    ['raised text in raised text', '500<sup><sup><sup>1</sup></sup></sup>円', '500¹円', '5001円'],
    ['text that is not drawn', '12人<b style="content-visibility: hidden">内部の注</b>', '12人', '12人内部の注'],
    ['transparent text', '12人<b style="color: transparent">内部の注</b>', '12人内部の注', '透明な文字'],
    ['a text field', '<input value="12">人', '人', '入力欄'],
    ['a choice', '<select><option>10<option selected>12</select>人', '人', '入力欄'],
    ['a text area', '<textarea>12</textarea>人', '人', '入力欄'],
    ['an embedded drawing', '<object data="a.svg">12</object>人', '人', '埋め込み（object）']
  ])('%s', async (_, html, taken, question) => {
    const { tree, asked } = await read(page(`<h2>第1条</h2><p>定員は、${html}とする。</p>`, STYLE))
    expect(tree).toEqual(['条 第1条', `項 定員は、${taken}とする。`])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(`定員は、${taken}とする。`)
    expect(asked[0]).toContain(question)
  })

  const FLEX =
    '.r { display: flex; flex-direction: row-reverse } .f { display: flex } .o { order: 2 } .w { float: right }'

  test.each([
    ['a reversed flex box', '<p class="r"><b>甲</b><b>乙</b></p>', '順'],
    ['an order of flex items', '<p class="f"><b class="o">甲</b><b>乙</b></p>', '順'],
    ['a place in a grid', '<p style="display:grid"><b style="grid-row:2">甲</b><b style="grid-row:1">乙</b></p>', '順'],
    ['a float on the right of its line', '<p><b class="w">甲</b>乙とする。</p>', '順'],
    ['a float on the left of its line', '<p>甲<b style="float:left">乙</b></p>', '順'],
    ['two floats', '<div class="w">甲</div><div style="float:left">乙</div>', '順'],
    ['an override of the direction', '<p>甲<bdo dir="rtl">乙丙</bdo></p>', '右から左'],
    ['a direction by style', '<p style="direction: rtl; unicode-bidi: bidi-override">甲乙</p>', '右から左'],
    ['characters that change the direction', '<p>甲\u202e乙丙\u202cとする。</p>', '向きを変える見えない記号'],
    ['the same in a cell', '<table><tr><td>甲<td>\u2067乙<tr><td>丙<td>丁</table>', '向きを変える見えない記号'],
    ['characters of one pixel', '<p>甲<small style="font-size:1px">乙</small>とする。</p>', '小さい文字'],
    ['a small part of small text', '<p style="font-size:.4em">甲<b style="font-size:.4em">乙</b></p>', '小さい文字'],
    [
      'characters of the colour of their ground',
      '<p style="background:#ccc">甲<b style="color:#cccccc">乙</b></p>',
      '同じ色'
    ],
    ['characters of nearly that colour', '<p>甲<b style="color: rgb(252, 252, 250)">乙</b></p>', '同じ色'],
    ['characters without opacity', '<p>甲<b style="color: rgba(0, 0, 0, 0)">乙</b></p>', '透明'],
    ['a meter', '<p>定員は、<meter value="0.5">12人</meter>とする。</p>', '埋め込み（meter）'],
    ['a progress bar', '<p>定員は、<progress>12人</progress>とする。</p>', '埋め込み（progress）'],
    [
      'a shadow root',
      '<div><template shadowrootmode="open"><p>会員は、12人とする。</p></template></div><p>甲とする。</p>',
      '「会員は、12人とする。」は、ページの部品'
    ]
  ])('%s', async (_, html, question) => {
    const { refused, asked } = await read(page(`<h2>第1条</h2>${html}`, FLEX))
    expect(refused).toBeNull()
    expect(asked).toEqual([expect.stringContaining(question)])
  })

  test.each([
    ['flex items in their order', '<div class="f"><p>甲とする。</p><p class="o">乙とする。</p></div>'],
    ['a reversed part that is not read', '<div class="r"><p>甲とする。</p><nav><a href="/">表紙</a></nav></div>'],
    ['a float below which nothing is on its line', '<p class="w">2024年4月1日</p><p>甲とする。</p>'],
    ['white characters on a dark ground', '<p style="background:#003366;color:#fff">甲とする。</p>'],
    ['characters on an image', '<p style="background:url(a.png);color:#fff">甲とする。</p>'],
    ['small characters', '<p style="font-size:10px">甲とする。</p>'],
    ['ordinary templates', '<template><p>乙とする。</p></template><p>甲とする。</p>']
  ])('not asked: %s', async (_, html) => {
    const { refused, asked } = await read(page(`<h2>第1条</h2>${html}`, FLEX))
    expect(refused).toBeNull()
    expect(asked).toEqual([])
  })

  test('hidden text that has all articles of a page is read and asked', async () => {
    const { tree, asked } = await read(page('<div style="display:none"><p>第1条　甲とする。</p></div>'))
    expect(tree).toEqual(['条 第1条', '項 甲とする。'])
    expect(asked).toHaveLength(1)
  })

  test('text that a selector may hide is read and asked', async () => {
    const style = 'span:not(.shown) { display: none } a:hover { display: none }'
    const text = '<span>内部の注</span><span class="shown">12人</span><a>とする。</a>'
    const { tree, asked } = await read(page(`<h2>第1条</h2><p>定員は、${text}</p>`, style))
    expect(tree).toEqual(['条 第1条', '項 定員は、内部の注12人とする。'])
    expect(asked).toEqual([expect.stringMatching(/^「内部の注」は、.*見えないことがあります/u)])
  })

  test.each([
    ['q { quotes: none }', '甲'],
    ['q:before, q:after { content: none }', '甲'],
    ["q { quotes: '『' '』' }", '『甲』'],
    ['', '「甲」']
  ])('quotation marks as the style sheet sets them: %s', async (style, shown) => {
    const { tree } = await read(page('<h2>第1条</h2><p>会は、<q>甲</q>という。</p>', style))
    expect(tree).toEqual(['条 第1条', `項 会は、${shown}という。`])
  })

  test('numbers that ::marker replaces are asked', async () => {
    const style = 'li::marker { content: "(" counter(list-item) ")" }'
    const { asked } = await read(page('<h2>第1条</h2><p>次のとおり。</p><ol><li>甲<li>乙</ol>', style))
    expect(asked).toHaveLength(2)
    expect(asked[0]).toContain('「::marker」')
  })

  test('the head of a table is its first row, the foot its last', async () => {
    const table =
      '<table><tfoot><tr><td>計</td><td>9円</td></tr></tfoot><tbody><tr><td>甲</td><td>9円</td></tr></tbody><thead><tr><th>区分</th><th>額</th></tr></thead></table>'
    const parsed = await parseFile('a.html', strToU8(page(`<h2>第1条</h2><p>次の表とする。</p>${table}`)))
    const found = 'code' in parsed ? undefined : parsed.lines.find(line => line.table)?.table
    expect(found?.head?.map(({ text }) => text.plain)).toEqual(['区分', '額'])
    expect(found?.rows.map(row => row[0]?.text.plain)).toEqual(['甲', '計'])
  })

  test('struck and hidden parts of cells are asked', async () => {
    const row = '<tr><td>成人<s>男</s></td><td>500<sup>1</sup>円</td><td hidden>隠</td></tr>'
    const { asked, omitted } = await read(page(`<h2>第1条</h2><p>表による。</p><table>${row}${row}</table>`))
    expect(asked).toHaveLength(6)
    expect(omitted).toEqual(['取り消し線「男」', '隠し文字「隠」', '取り消し線「男」', '隠し文字「隠」'])
  })
})

describe('HTML: every character of a page is read or listed:', () => {
  test.each([
    ['furigana', '<ruby>立<rp>(</rp><rt>りっ</rt>直<rt>ちょく</rt></ruby>とする。', '立直とする。', '振り仮名「りっ」'],
    ['quotations', '<q>甲<q>乙</q></q>とする。', '「甲『乙』」とする。', undefined],
    ['characters by name', '甲&copy;&hellip;&yen;500', '甲©…¥500', undefined],
    ['preformatted text', '<pre>甲とする。</pre>', '甲とする。', undefined],
    ['a private character', '\ue000田とする。', '\ue000田とする。', undefined],
    ['embedded pages', '甲とする。<iframe src="x"></iframe>', '甲とする。', '埋め込み（iframe）「\uFFFC」'],
    ['fields', '甲とする。<input value="検索">', '甲とする。', '入力欄「検索」'],
    ['buttons', '甲とする。<a class="btn" href="x">入会</a>', '甲とする。', 'ページのリンク「入会」'],
    ['conditional comments', '<![if !IE]>甲とする。<![endif]><!--[if IE]>乙<![endif]-->', '甲とする。', undefined]
  ])('%s', async (_, html, taken, left) => {
    const { tree, omitted } = await read(page(`<h2>第1条</h2><div>${html}</div>`))
    expect(tree).toEqual(['条 第1条', `項 ${taken}`])
    expect(omitted[0]).toBe(left)
  })

  test('the title of a table is read', async () => {
    const row = '<tr><td>成人</td><td>500円</td></tr>'
    const { tree } = await read(page(`<h2>第1条</h2><table><caption>会費の表</caption>${row}${row}</table>`))
    expect(tree).toEqual(['条 第1条', '項 会費の表［表］'])
  })

  test('text outside of <main> is listed in full', async () => {
    const text = '<h2>第1条</h2><p>本会は、庭球部と称する。会員は、届け出る。</p>'
    const { tree, omitted } = await read(page(`<p>前の文</p><main>${text}</main><p>後の文</p>`))
    expect(tree).toHaveLength(2)
    expect(omitted).toEqual(['<main>の外の文「前の文」', '<main>の外の文「後の文」'])
  })

  test('the panels of a 例規集 are listed, not read', async () => {
    const article = '<div class="article"><p><span>第1条</span>　<span>甲とする。</span></p></div>'
    const link = '<a href="#e7">第1条</a>'
    const panel = `<div id="secondary"><h2>甲町表彰規程</h2><div id="joubun-toc"><ul><li>${link}</li></ul></div></div>`
    const ids = '<div id="num-ids" style="display:none;"><div>e000000001</div></div>'
    const { tree, omitted } = await read(page(`<div id="primary">${article}</div>${panel}${ids}`))
    expect(tree).toEqual(['条 第1条', '項 甲とする。'])
    expect(omitted).toEqual(['ページの「secondary」「甲町表彰規程　第1条」', '隠し文字「e000000001」'])
  })
})

describe('HTML: the numbers of lists are as in a browser:', () => {
  test.each([
    ['type', '<ol type="A"><li>甲<li>乙</ol>', ['A. 甲', 'B. 乙']],
    ['roman numbers', '<ol type="i"><li>甲<li>乙<li>丙<li>丁</ol>', ['i. 甲', 'ii. 乙', 'iii. 丙', 'iv. 丁']],
    ['a style', '<ol style="list-style-type: cjk-decimal"><li>甲<li>乙</ol>', ['一、 甲', '二、 乙']],
    ['a class', '<ol class="k"><li>甲<li>乙</ol>', ['イ、 甲', 'ロ、 乙']],
    ['an item without text', '<ol><li>甲</li><li></li></ol>', ['1. 甲', '2.']],
    ['labels that the items print', '<ol><li>一　甲</li><li>二　乙</li></ol>', ['一 甲', '二 乙']],
    ['kana that the items print', '<ol><li>ア　甲</li><li>イ　乙</li></ol>', ['ア 甲', 'イ 乙']],
    ['iroha that the items print', '<ol><li>イ　甲</li><li>ロ　乙</li></ol>', ['イ 甲', 'ロ 乙']],
    ['numbers that the items print', '<ol><li>1. 甲</li><li>2. 乙</li></ol>', ['1. 甲', '2. 乙']],
    ['no number', '<ol style="list-style: none"><li>甲<li>乙</ol>', ['・ 甲', '・ 乙']]
  ])('%s', async (_, list, items) => {
    const { tree } = await read(page(`<p>第1条　次の者とする。</p>${list}`, '.k{list-style-type:katakana-iroha}'))
    expect(tree.slice(2)).toEqual(items.map(item => `号 ${item}`))
  })
})

describe('HTML is recognised by its elements:', () => {
  const TEXT = '<h1>庭球部会則</h1><h2>第1条</h2><p>甲とする。</p>'

  test.each([
    ['a comment first', `<!-- 会則 -->\n<!DOCTYPE html><html><body>${TEXT}</body></html>`],
    ['<meta> and <title> first', `<meta charset="utf-8"><title>会則</title>${TEXT}`],
    ['<center> first', `<center>${TEXT}</center>`],
    ['<dl> first', `<dl><dt></dt></dl>${TEXT}`],
    ['<font> first', `<font size="2">${TEXT}</font>`],
    ['<style> first', `<style>a{color:red}</style>${TEXT}`],
    ['a program first', `<!--x-->\n<?php $this->layout="a";?>\n<?= $x->css("a") ?>\n${TEXT}`],
    ['no <body>', `<!DOCTYPE html>\n<title>会則</title>\n${TEXT}`],
    ['text after </html>', `<html><body><h1>庭球部会則</h1></body></html>${TEXT.slice(14)}`],
    ['no end of <head>', `<html><head><title>x</title><body>${TEXT}`]
  ])('%s', async (_, html) => {
    for (const name of ['rules.html', 'rules.txt'])
      expect((await read(html, name)).tree).toEqual(['条 第1条', '項 甲とする。'])
  })
})

describe('HTML is read as a browser repairs it:', () => {
  test.each([
    [
      'text between the rows of a table is above the table',
      '<p>第1条　甲</p><table>乙<tr><td>丙</td></tr><tr><td>丁</td><td>戊</td></tr></table>',
      ['条 第1条', '項 甲', '項 （番号なし） 乙［表］']
    ],
    [
      'tags that overlap',
      '<p>第1条　<b>甲は、<p>乙とする。</b></p>',
      ['条 第1条', '項 甲は、', '項 （番号なし） 乙とする。']
    ],
    ['entities without a semicolon', '<p>第1条&nbsp甲&copy乙&#151;&#x80;</p>', ['条 第1条', '項 甲©乙—€']],
    [
      'items outside of a list',
      '<p>第1条　次の者とする。</p><li>甲<li>乙',
      ['条 第1条', '項 次の者とする。', '号 ・ 甲', '号 ・ 乙']
    ],
    [
      'a text area',
      '<textarea>\n第1条　甲とする。\n第2条　乙とする。</textarea>',
      ['条 第1条', '項 甲とする。', '条 第2条', '項 乙とする。']
    ],
    [
      'lines that a style preserves',
      '<div style="white-space:pre-wrap">第1条　甲とする。\n第2条　乙とする。</div>',
      ['条 第1条', '項 甲とする。', '条 第2条', '項 乙とする。']
    ],
    ['characters without a glyph', '<p>第1条　甲&shy;乙<wbr>丙&#8203;とする。</p>', ['条 第1条', '項 甲乙丙とする。']],
    [
      'upper case by style',
      '<p>第1条　<span style="text-transform:uppercase">abc</span>とする。</p>',
      ['条 第1条', '項 ABCとする。']
    ]
  ])('%s', async (_, html, expected) => {
    const { refused, tree } = await read(page(html))
    expect(refused).toBeNull()
    expect(tree).toEqual(expected)
  })

  test('empty elements of XHTML', async () => {
    const { tree } = await read(
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><h1>庭球部会則</h1><p>第1条　甲<span/>とする。</p></body></html>'
    )
    expect(tree).toEqual(['条 第1条', '項 甲とする。'])
  })
})

describe('HTML: text that a style sheet adds:', () => {
  test.each([
    [
      'numbers of articles',
      '.a{counter-reset:n;list-style:none}.a>li::before{counter-increment:n;content:"第" counter(n) "条　"}',
      '<ol class="a"><li>甲とする。</li><li>乙とする。</li></ol>',
      ['条 第1条', '項 甲とする。', '条 第2条', '項 乙とする。']
    ],
    [
      'numbers of headings in kanji, written with escapes',
      'body{counter-reset:n}h2:before{counter-increment:n;content:"\\7b2c" counter(n,cjk-decimal) "\\6761 "}',
      '<h2>（名称）</h2><p>甲とする。</p><h2>（会員）</h2><p>乙とする。</p>',
      ['条 第一条 （名称）', '項 甲とする。', '条 第二条 （会員）', '項 乙とする。']
    ],
    [
      'numbers of all levels',
      'ol{counter-reset:n;list-style:none}li::before{counter-increment:n;content:counters(n,".") " "}',
      '<h2>第1条</h2><p>次の者とする。</p><ol><li>甲<ol><li>乙</li><li>丙</li></ol></li><li>丁</li></ol>',
      ['条 第1条', '項 次の者とする。', '号 1 甲', '号 1.1 乙', '号 1.2 丙', '号 2 丁']
    ]
  ])('%s', async (_, style, html, expected) => {
    const { refused, tree, asked } = await read(page(html, style))
    expect(refused).toBeNull()
    expect(tree).toEqual(expected)
    expect(asked).toEqual([])
  })

  test.each([
    ['words', 'p::before{content:"注意 "}', '<h2>第1条</h2><p>甲とする。</p>', '書式（CSS）が加えた文字'],
    [
      'quotation marks',
      'b::before{content:"「"}b::after{content:"」"}',
      '<h2>第1条</h2><p><b>甲</b>とする。</p>',
      '「「」は'
    ],
    ['usual quotation marks', 'b::before{content:open-quote}', '<h2>第1条</h2><p><b>甲</b>とする。</p>', '打ち込んで'],
    ['punctuation', 'p::after{content:"。"}', '<h2>第1条</h2><p>甲とする</p>', '「甲とする。」'],
    [
      'a number that the list counts',
      'li{list-style:none}li::before{content:counter(list-item)}',
      '<h2>第1条</h2><ol><li>甲</li></ol>',
      '見えるとおりに打ち込んでください'
    ],
    [
      'a number format of the page',
      '@counter-style k{system:numeric;symbols:"〇" "一"}ol{list-style-type:k}',
      '<h2>第1条</h2><ol><li>甲</li></ol>',
      '番号の形式「k」'
    ],
    [
      'long text',
      `p::before{content:"${'あ'.repeat(201)}"}`,
      '<h2>第1条</h2><p>甲とする。</p>',
      '見えるとおりに打ち込んでください'
    ],
    ['white characters', '', '<p>第1条　甲<font color="#FFFFFF">乙</font>とする。</p>', '背景と同じ色の文字'],
    [
      'a formula',
      '',
      '<p>第1条　<math><mfrac><mn>1</mn><msup><mn>2</mn><mn>3</mn></msup></mfrac></math>とする。</p>',
      '「第1条　1/2³とする。」'
    ]
  ])('%s are asked', async (_, style, html, question) => {
    const { refused, asked } = await read(page(html, style))
    expect(refused).toBeNull()
    expect(asked).toContainEqual(expect.stringContaining(question))
  })

  test.each(['\\f101', '»', '■ ', '+', '/'])('signs of an icon font and ornaments are no text: %s', async sign => {
    const { tree, asked } = await read(page('<h2>第1条</h2><p>甲とする。</p>', `p::before{content:"${sign}"}`))
    expect(tree).toEqual(['条 第1条', '項 甲とする。'])
    expect(asked).toEqual([])
  })
})

describe('HTML: the style sheet decides what is hidden:', () => {
  const HTML = '<h2>第1条</h2><p>甲<span class="x" id="y">隠</span>とする。</p>'

  test.each([
    ['a clip', '.x{position:absolute;clip:rect(0 0 0 0)}', true],
    ['a clip path', '.x{clip-path:inset(50%)}', true],
    ['no height', '.x{max-height:0;overflow:hidden}', true],
    ['keywords in capitals', '.x{DISPLAY:NONE}', true],
    ['a more specific rule above', '#y{display:none}.x{display:inline}', true],
    ['an important rule above', '.x{display:none !important}#y{display:inline}', true],
    ['a less specific rule below', '#y{display:inline}.x{display:none}', false],
    ['a rule for printers', '@media print{.x{display:none}}', false],
    ['a rule for small screens', '@media screen and (max-width:600px){.x{display:none}}', false],
    ['a rule for screens of any size', '@media screen, print{.x{display:none}}', true],
    ['a rule for wide screens', '@media (min-width:40em){.x{display:none}}', true]
  ])('%s', async (_, style, isHidden) => {
    const { refused, tree, omitted } = await read(page(HTML, style))
    expect(refused).toBeNull()
    expect([tree.at(-1), omitted]).toEqual(isHidden ? ['項 甲とする。', ['隠し文字「隠」']] : ['項 甲隠とする。', []])
  })
})

describe('items of a list that are left out:', () => {
  test.each([
    ['struck out', '<li><del>旧文</del></li>', ['号 1. 甲', '号 2.', '号 3. 丙']],
    ['a struck item', '<li style="text-decoration:line-through">旧文</li>', ['号 1. 甲', '号 2.', '号 3. 丙']],
    ['struck out, with new text', '<li><p><s>旧文</s></p><p>新文</p></li>', ['号 1. 甲', '号 2. 新文', '号 3. 丙']],
    ['not displayed, so not counted', '<li hidden>旧文</li>', ['号 1. 甲', '号 2. 丙']],
    ['not displayed by style', '<li style="display:none">旧文</li>', ['号 1. 甲', '号 2. 丙']]
  ])('%s', async (_, item, items) => {
    const list = `<h1>庭球部会則</h1><h2>第1条</h2><p>次の者とする。</p><ol><li>甲</li>${item}<li>丙</li></ol>`
    const { tree, asked } = await read(page(list))
    expect(tree.filter(line => line.startsWith('号'))).toEqual(items)
    expect(asked).toContainEqual(expect.stringContaining('旧文'))
  })
})

test('a clean page of a collection of ordinances asks nothing', async () => {
  const part = (inner: string) => `<div><div class="eline">${inner}</div></div>`
  const articles = Array.from({ length: 100 }, (_, index) => {
    const number = index + 1
    const label = `<p class="title"><span>(定め${number})</span></p><p class="num"><span>第${number}条</span>　`
    const text = index === 0 ? '庭球場を置く。' : '<a href="#a">前条</a>の定め<span>(次の各号に限る。)</span>による。'
    const items = ['町民', '学生'].map((each, at) =>
      part(`<p class="num"><span>(${at + 1})</span>　<span>${each}</span></p>`)
    )
    return part(`<div class="article">${label}<span>${text}</span></p></div>`) + (index === 0 ? '' : items.join(''))
  })
  const { refused, asked, tree, omitted } = await read(
    page(
      `<div id="primary"><p>○甲町庭球場条例</p><p>平成9年9月24日</p><p>条例第20号</p>${articles.join('')}${part(
        '<p class="s-head"><span>附</span>則</p>'
      )}${part('<p style="text-indent:1em">この条例は、公布の日から施行する。</p>')}</div>
      <div id="secondary"><h2>甲町庭球場条例</h2><ul><li><a href="#a">第1条(定め1)</a></li><li><a href="#b">第2条</a></li></ul></div>
      <div id="num-ids" style="display:none"><div id="j1">e000000007</div><div id="j2">e000000014</div></div>`
    )
  )
  expect(refused).toBeNull()
  expect(asked).toEqual([])
  expect(tree.filter(line => line.startsWith('条'))).toHaveLength(100)
  expect(tree.filter(line => line.startsWith('号'))).toHaveLength(198)
  expect(omitted).toContain('隠し文字「e000000007　e000000014」')
})
