import { describe, expect, test } from 'vitest'
import { bare, findingsIn, underline } from './underline.ts'

const law = (...articles: string[]) => articles.map((text, at) => `## 第${at + 1}条\n\n${text}\n`).join('\n')

describe('unused terms (term-unused):', () => {
  test.each([
    ['a short form', law('当日の使用（以下「«特例»」という。）を許す。', '部員は、使う。')],
    ['one of two', law('甲の者及び乙の者（以下それぞれ「先番」及び「«後番»」という。）は、打つ。', '先番は、立つ。')],
    ['with a comma behind 以下', law('当日の使用（以下、「«特例»」という。）を許す。')],
    ['only used before', law('特例は、許さない。当日の使用（以下「«特例»」という。）も、同様とする。')],
    [
      'an entry of a list of definitions',
      '## 第1条（定義）\n\n次の各号に掲げる用語は、当該各号に定めるところによる。\n\n- 一　部員　庭球部に属する者をいう。\n- 二　«顧問»　部員を導く者をいう。\n\n## 第2条\n\n部員は、使う。\n'
    ],
    ['これを「X」という', law('当日に使うことができる。これを「«特例»」という。')],
    ['words that are only said', law('部員は、始めに「お願いします」という。')],
    ['「X」とは', law('この規程において「«特例»」とは、当日の使用をいう。', '部員は、使う。')],
    ['used within one article', law('当日の使用（以下この条において「特例」という。）を許す。特例は、1件とする。')],
    ['used in an item', law('当日の使用（以下「特例」という。）は、次の各号とする。\n\n- 一　特例の申出')]
  ])('%s', (_, text) => {
    expect(underline('term-unused', bare(text))).toBe(text)
  })
})

describe('terms used before their definition (term-before-definition):', () => {
  test.each([
    [
      'in an earlier article',
      law('«特例»は、1件とする。', '当日の使用（以下「特例」という。）を許す。特例は、記録する。')
    ],
    ['in the same sentence', law('«特例»の申出及び当日の使用（以下「特例」という。）を許す。特例は、記録する。')],
    [
      'told at the first place alone',
      law('«特例»は、1件とする。特例は、記録する。', '当日の使用（以下「特例」という。）を許す。特例は、記録する。')
    ],
    [
      'within the scope of its definition',
      law(
        '他の特例。',
        '«特例»は、1件とする。\n\n2　当日の使用（以下この条において「特例」という。）を許す。特例は、記録する。'
      )
    ]
  ])('%s', (_, text) => {
    expect(underline('term-before-definition', bare(text))).toBe(text)
  })
})

describe('words that merely contain a term are not reported:', () => {
  test.each([
    [
      'a verb',
      law('部員は、理由を申述しなければならない。', '理由の説明（以下「申述」という。）を記録する。申述は、1回とする。')
    ],
    [
      '「できる」 behind it',
      law('部員は、申述できる。', '理由の説明（以下「申述」という。）を記録する。申述は、1回とする。')
    ],
    ['a longer word', law('特例会は、春に開く。', '当日の使用（以下「特例」という。）を許す。特例は、1件とする。')],
    [
      'part of a longer word',
      law('春期特例は、春に開く。', '当日の使用（以下「特例」という。）を許す。特例は、1件とする。')
    ],
    [
      'an ordinary word that the definition narrows',
      law('申述は、口頭でする。', '前条の申述（以下「申述」という。）を記録する。申述は、1回とする。')
    ],
    ['what is given the name', law('特例は、当日の使用（以下「特例」という。）と称する。', '特例は、記録する。')],
    [
      'the scope of another article',
      law('特例は、1件とする。', '当日の使用（以下この条において「特例」という。）を許す。特例は、記録する。')
    ],
    [
      'in quotation marks',
      law('「特例」の札を掲げる。', '当日の使用（以下「特例」という。）を許す。特例は、1件とする。')
    ],
    [
      'what says where it is defined',
      law('第2条に規定する特例は、1件とする。', '当日の使用（以下「特例」という。）を許す。特例は、記録する。')
    ],
    [
      'what says what it is',
      law(
        '特例（次条に規定する特例をいう。）は、1件とする。',
        '当日の使用（以下「特例」という。）を許す。特例は、記録する。'
      )
    ],
    [
      'given for another place before',
      law(
        '当日の使用（次条において「特例」という。）を許す。',
        '特例は、1件とする。',
        '当日の使用（以下「特例」という。）を許す。特例は、記録する。'
      )
    ]
  ])('%s', (_, text) => {
    expect(underline('term-before-definition', text)).toBe(text)
  })

  test('captions, 目次 and lists of definitions are not uses of a term', () => {
    const text =
      '## 第1条（特例の数）\n\n部員は、使う。\n\n## 第2条（定義）\n\n次の各号に掲げる用語は、当該各号に定めるところによる。\n\n- 一　部員　庭球部に属する者をいう。\n\n## 第3条\n\n当日の使用（以下「特例」という。）を許す。特例は、1件とする。\n'
    expect(findingsIn(text)).toEqual([])
  })
})

describe('glossary:', () => {
  const term = (name: string, more = '') => `---\nterm: ${name}\nreading: よみ\n${more}---\n\n意味。\n`
  const text = law('部員は、使う。\n\n2　係は、記録する。')
  const told = (files: Record<string, string>) =>
    findingsIn(text, files).map(({ file, line, column, code, hint }) => [`${file}:${line}:${column}`, code, hint])

  test('the provision of a term must exist', () => {
    expect(told({ 'terms/a.mdx': term('甲', "definedAt: '1/2'\nsettledBy: '1'\n") })).toEqual([])
  })

  test.each([
    ['1/3', '「1/2」（第1条第2項）のことですか'],
    ['1/2/1', '「1/2」（第1条第2項）のことですか'],
    ['4', '「1」（第1条）のことですか'],
    ['ch1', null]
  ])('definedAt: %s is not a provision', (path, hint) => {
    expect(told({ 'terms/a.mdx': term('甲', `definedAt: '${path}'\n`) })).toEqual([
      ['terms/a.mdx:4:12', 'term-target-missing', hint]
    ])
  })

  test('a term must have only one file', () => {
    expect(
      told({ 'terms/a.mdx': term('甲', "settledBy: '1'\n"), 'terms/b.mdx': term('甲', "settledBy: '1'\n") })
    ).toEqual([['terms/b.mdx:2:7', 'term-duplicate', '一つのファイルにまとめます']])
  })

  test('the copy of a file is reported once, not again for each alias', () => {
    const copied = term('甲', "aliases: [乙, 丙]\nsettledBy: '1'\n")
    expect(told({ 'terms/a.mdx': copied, 'terms/b.mdx': copied })).toEqual([
      ['terms/b.mdx:2:7', 'term-duplicate', '一つのファイルにまとめます']
    ])
  })

  test('an alias must belong to one term', () => {
    const files = {
      'terms/a.mdx': term('甲', "aliases: [乙, 丙]\nsettledBy: '1'\n"),
      'terms/b.mdx': term('丁', "aliases: [甲乙, 丙]\nsettledBy: '1'\n")
    }
    expect(told(files)).toEqual([['terms/b.mdx:4:15', 'term-duplicate', 'どちらか一方の aliases にだけ書きます']])
  })

  test.each([
    ['リーチ', 'りーち'],
    ['ロン', 'ﾛﾝ'],
    ['和了止め', 'あがり止め']
  ])('「%s」 and 「%s」 are equal in the search', (a, b) => {
    const files = {
      'terms/a.mdx': term('甲', `aliases: [${a}]\nsettledBy: '1'\n`),
      'terms/b.mdx': term('乙', `aliases: [${b}]\nsettledBy: '1'\n`)
    }
    expect(told(files)).toMatchObject([['terms/b.mdx:4:11', 'term-duplicate', expect.stringMatching(/かなとカナ/u)]])
  })

  test('a term that occurs in no text and has no provision is reported', () => {
    expect(told({ 'terms/a.mdx': term('甲') })).toEqual([
      ['terms/a.mdx:2:7', 'term-nowhere', expect.stringContaining('先例の番号は書けません')]
    ])
  })

  test('an alias must not equal another term', () => {
    expect(
      told({
        'terms/a.mdx': term('甲', "aliases: [乙]\nsettledBy: '1'\n"),
        'terms/b.mdx': term('乙', "settledBy: '1'\n")
      })
    ).toEqual([['terms/a.mdx:4:11', 'term-duplicate', 'どちらか一方の aliases にだけ書きます']])
  })
})
