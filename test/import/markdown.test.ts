import { describe, expect, test } from 'vitest'
import { formatPreview } from '../../src/import/bylaws/preview.ts'
import { importText } from './tennis.ts'

/** Imports the text of an article. Returns its tree, the questions and what was left out. */
function read(text: string) {
  const { value, findings } = importText(`# 庭球部会則\n\n## 第1条\n\n${text}\n`)
  expect(findings).toEqual([])
  const lines = value ? formatPreview(value) : []
  return {
    tree: lines.slice(lines.indexOf('') + 3).map(line => line.replace(/ \[[^\]]*\]$/u, '').trim()),
    asked: value?.outline.doubts.map(({ message }) => message) ?? [],
    left: value?.leftOut.map(({ name }) => name) ?? []
  }
}

describe('Markdown: what a renderer shows otherwise than as text is asked, never guessed:', () => {
  test.each([
    ['~~ ~~', '~~10人~~12人', '12人', '10人12人'],
    ['<s>', '<s>10人</s>12人', '12人', '10人12人'],
    ['<del> and <ins>', '<del>10人</del><ins>12人</ins>', '12人', '10人12人'],
    ['a hidden style', '12人<span style="display:none">内部の注</span>', '12人', '12人内部の注'],
    ['superscript', '500<sup>1</sup>円', '500¹円', '5001円'],
    ['an image of a character', '![髙](g.png)田', '髙田', '「髙」'],
    ['an image of a character as a tag', '<img src="g.png" alt="髙">田', '髙田', '「髙」'],
    ['a figure in a sentence', '![図の説明](g.png)12人', '12人', '図の説明'],
    ['an unknown tag', '<club-name>12人', '12人', '<club-name>']
  ])('%s', (_, text, taken, question) => {
    const { tree, asked } = read(`定員は、${text}とする。`)
    expect(tree).toEqual([`項 定員は、${taken}とする。`])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(question)
  })

  test.each([
    [':::note\n囲みの文\n:::'],
    ['> [!NOTE]\n> 囲みの文'],
    ['!!! note "題"\n    囲みの文'],
    ['::: {.note}\n囲みの文\n:::'.replace('{.note}', 'note')]
  ])('a box: %s', box => {
    const { tree, asked } = read(`会員は、届け出る。\n\n${box}`)
    expect(tree).toEqual(['項 会員は、届け出る。'])
    expect(asked).toEqual([expect.stringContaining('囲みの文')])
  })

  test('a box with articles is read', () => {
    const { tree, asked } = read('会員は、届け出る。\n\n:::note\n\n## 第2条\n\n会費は、千円とする。\n\n:::')
    expect(tree).toEqual(['項 会員は、届け出る。', '条 第2条', '項 会費は、千円とする。'])
    expect(asked).toEqual([expect.stringContaining('囲みの中も読みました')])
  })
})

describe('Markdown: a title over several lines above =====', () => {
  test.each([
    ['甲町\n庭球部会則\n=====', '甲町庭球部会則', 1],
    ['Tennis\nClub\n=====', 'Tennis Club', 1],
    ['庭球部会則\n\n庭球部の会則は、\n次のとおりとする。\n=====', '庭球部会則', 0]
  ])('%j', (lines, title, count) => {
    const { value, findings } = importText(`${lines}\n\n## 第1条\n\n甲とする。\n`)
    expect(findings).toEqual([])
    expect(value?.text.title).toBe(title)
    expect(value?.outline.doubts.filter(({ message }) => message.startsWith('2行を'))).toHaveLength(count)
  })
})

describe('Markdown: marks over several lines:', () => {
  test.each([
    ['a link', '[とても長い\n名前](https://example.com/)とする。', ['項 とても長い名前とする。']],
    ['a link of a quotation', '> [とても長い\n> 名前](https://example.com/)とする。', ['項 とても長い名前とする。']],
    ['English words', '[a long\nname](https://example.com/)とする。', ['項 a long nameとする。']],
    ['a tag', '<a\nhref="https://example.com/">名前</a>とする。', ['項 名前とする。']],
    ['struck out', '名前~~旧\n名~~とする。', ['項 名前とする。']],
    ['struck out by a tag', '名前<s>旧\n名</s>とする。', ['項 名前とする。']],
    ['emphasis', '**名前とする。\n2　甲とする。**', ['項 名前とする。', '項 2 甲とする。']],
    ['no link: two entries', '- 前[甲\n- 乙](丙)', ['項', '号 ・ 前[甲', '号 ・ 乙](丙)']],
    [
      'no link: two paragraphs',
      '前[甲とする。\n\n乙](丙)とする。',
      ['項 前[甲とする。', '項 （番号なし） 乙](丙)とする。']
    ]
  ])('%s', (_, text, tree) => {
    expect(read(text).tree).toEqual(tree)
  })

  test('bold type over an article does not hide its label', () => {
    const { value } = importText('# 庭球部会則\n\n**第1条（名称）\n本会は、甲という。**\n')
    expect(value ? formatPreview(value) : []).toContain('条 第1条 （名称） [1]')
  })
})

describe('Markdown: every character of a text is read or listed:', () => {
  test.each([
    ['furigana', '<ruby>立直<rp>(</rp><rt>リーチ</rt></ruby>とする。', '立直とする。', ['振り仮名']],
    ['characters by name', '甲&copy;&hellip;&yen;500', '甲©…¥500', []],
    ['an unknown name', '&unknown;とする。', '&unknown;とする。', []],
    ['quotations', '<q>甲</q>とする。', '「甲」とする。', []],
    ['single tildes', '5~7人、100~200円', '5~7人、100~200円', []],
    ['comparisons and braces', '3 < 5、{name}', '3 < 5、{name}', []],
    ['an address', '<a@example.jp>に送る。', 'a@example.jpに送る。', []],
    ['an address with brackets', '[甲](a_(b).html)とする。', '甲とする。', ['リンク先「a_(b).html」']],
    [
      'an address in angle brackets and a title',
      "[甲](<a b> '題')、[乙](c (題))とする。",
      '甲、乙とする。',
      [expect.any(String), expect.any(String)]
    ],
    ['brackets within a link', '[甲[注]](a)とする。', '甲[注]とする。', ['リンク先「a」']],
    ['brackets without a definition', '[**甲**]とする。', '[甲]とする。', []],
    ['code with a backtick', '`` 甲`乙 ``とする。', '甲`乙とする。', []],
    ['lines within words', '甲_乙_と__丙__とa_b_c', '甲_乙_と__丙__とa_b_c', []],
    ['lines beside punctuation', '甲、_乙_、__丙__。', '甲、乙、丙。', []],
    ['a comment within a line', '会費は、<!-- 注 -->千円とする。', '会費は、千円とする。', ['注釈（<!-- -->）']],
    ['a program within a line', '甲<script>alert(1)</script>とする。', '甲とする。', ['書式とプログラム']],
    ['emphasis beside brackets', '**「甲」**は、会員である。', '「甲」は、会員である。', []],
    ['the name of a place', '会員は、届け出る。 {#fee}', '会員は、届け出る。', ['見出しの印「{#fee}」']]
  ])('%s', (_, text, taken, left) => {
    expect(read(text)).toMatchObject({ tree: [`項 ${taken}`], left })
  })

  test.each([['{#fee}'], ['{#fee .note}'], ['{: #fee}'], ['{/* #fee */}']])('the name of a heading: %s', name => {
    const { value } = importText(`# 庭球部会則\n\n## 第1条（会費） ${name}\n\n会費は、千円とする。\n`)
    expect(value?.mdx).toContain('## 第1条（会費）\n\n会費は、千円とする。')
    expect(value?.leftOut.map(({ name: what }) => what)).toEqual([`見出しの印「${name}」`])
  })

  test('style sheets and programs are listed, not read', () => {
    const { value } = importText('<style>\n.a { color: red }\n</style>\n\n# 庭球部会則\n\n## 第1条\n\n甲とする。\n')
    expect(value?.text.preface).toEqual([])
    expect(value?.leftOut.map(({ name }) => name)).toEqual(['書式とプログラム'])
  })

  test('a link with the words of its definition', () => {
    expect(read('[前条]の会とする。\n\n[前条]: #a')).toMatchObject({ tree: ['項 前条の会とする。'] })
  })

  test('marks of lists are alike on a page', () => {
    expect(read('次の者とする。\n\n+ 甲\n* 乙\n- 丙').tree).toEqual([
      '項 次の者とする。',
      '号 ・ 甲',
      '号 ・ 乙',
      '号 ・ 丙'
    ])
  })

  test('single tildes around words are asked', () => {
    expect(read('定員は、~10人~12人とする。').asked).toEqual([expect.stringContaining('「~10人~」')])
  })

  test('a tick box is listed', () => {
    expect(read('次の者とする。\n\n- [x] 甲\n- [ ] 乙')).toMatchObject({
      tree: ['項 次の者とする。', '号 ・ 甲', '号 ・ 乙'],
      left: ['印「[x]」', '印「[ ]」']
    })
  })

  test('text that is struck out over several lines is asked', () => {
    const { tree, asked } = read('甲とする。<s>乙とする。\n丙とする。</s>')
    expect(tree).toEqual(['項 甲とする。'])
    expect(asked).toEqual([expect.stringContaining('乙とする。丙とする。')])
  })
})
