import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = tennis(`## 第1条（反則）

反則をした者は、牌一枚につき300点を払う。

2　前項の者は、二翻を失う。

## 第2条（満貫）

満貫は、4,000点とする。

## 第3条（協議）

決まらないときは、協議する。
`)

/** Returns the figures reported for a file. */
function told(files: Record<string, string>): string[] {
  const all: Record<string, string> = { ...LAW, ...files }
  return load(contentFolder(all), '2026-01-01')
    .report.diagnostics.filter(({ code }) => /figure-missing$/u.test(code))
    .map(
      ({ file, line, column, endColumn }) =>
        (all[file] ?? '').split('\n')[line - 1]?.slice(column - 1, endColumn - 1) ?? ''
    )
}

const plain = (text: string) => ({ 'rulesets/tennis/plain.yaml': `'1': ${text}\n` })

describe('a figure with the other limit than its article is reported:', () => {
  const law = tennis(`## 第1条（端数）

600点以上は切り上げ、1,000点に満たない者は立てず、0点を下回れば終わる。四人を超えるときは断る。
`)
  test.each<[string, string[]]>([
    ['600点以上は切り上げる。', []],
    ['600点未満は切り捨てる。', []],
    ['600点を超えれば切り上げる。', ['600']],
    ['600点以下は切り捨てる。', ['600']],
    ['600点ちょうども切り上げる。', []],
    ['1,000点未満なら立てない。', []],
    ['1,000点以上なら立てる。', []],
    ['1,000点以下なら立てない。', ['1,000']],
    ['0点以下で終わる。', ['0']],
    ['4人以下なら断らない。', []],
    ['4人以上なら断る。', ['4']]
  ])('%s', (text, figures) => {
    expect(told({ ...law, ...plain(text) })).toEqual(figures)
  })

  test('the message shows the limits of the text and of the law', () => {
    const { diagnostics } = load(
      contentFolder({ ...law, ...plain('600点を超えれば切り上げる。') }),
      '2026-01-01'
    ).report
    const [found] = diagnostics.filter(({ code }) => code === 'statement-figure-missing')
    expect(found?.message).toContain('の数「600点を超え」が、根拠とする規定（第1条）の文にありません')
    expect(found?.hint).toContain('そこにあるのは「600点以上」です。')
  })
})

describe('figures of plain sentences must occur in their article or a cited one:', () => {
  test.each<[string, string[]]>([
    ['1枚につき300点を払う。', []],
    ['1枚につき三百点を払う。', []],
    ['1枚につき500点を払う。', ['500']],
    ['0点を払う。', ['0']],
    // Figures of another article, with and without their citation.
    ['満貫の4,000点を払う。', ['4,000']],
    ['満貫の4,000点（第2条）を払う。', []],
    ['満貫の8,000点（第2条）を払う。', ['8,000']],
    // The law contains the number with another counter.
    ['2点を払う。', ['2']],
    ['2翻を失う。', []],
    ['1点を払う。', ['1']],
    // An article number is not a figure.
    ['第3条で協議する。', []],
    // Each figure is reported once.
    ['500点（第9条）を払う。', []]
  ])('%s', (text, expected) => expect(told(plain(text))).toEqual(expected))

  test('an example starts with a figure of its own and calculates with figures of the law', () => {
    expect(told(plain('例えば、2枚は600点を払う。'))).toEqual([])
    expect(told(plain('例えば、2枚は700点を払う。'))).toEqual(['700'])
    expect(told(plain('2枚は600点を払う。'))).toEqual(['2'])
  })
})

describe('figures of terms must occur in their provision:', () => {
  const term = (meaning: string) => ({
    'terms/hansoku.mdx': `---\nterm: 反則\nreading: はんそく\ndefinedAt: '1'\n---\n\n${meaning}\n`
  })
  test.each<[string, string[]]>([
    ['一枚につき300点を払う。', []],
    ['一枚につき900点を払う。', ['900']],
    // Words that describe a case.
    ['二人が三つの牌を見せること。', []]
  ])('%s', (meaning, expected) => expect(told(term(meaning))).toEqual(expected))
})

describe('figures of cards:', () => {
  const card = (fields: string, plainWords = '払う。') => ({
    'disputes/foul.mdx': `---\ntitle: 反則\ngroup: 罰則\nplain: ${plainWords}\nstart: one\ncards:\n  one:\n    cites: ['1/1']\n${fields}---\n`
  })
  const pays = (fields: string) => `    hand: 払う。\n    pays:\n      - { who: 者, to: 係, ${fields} }\n`

  test.each<[string, string, string[]]>([
    ['an amount of the provision', pays('amount: 300'), []],
    ['another amount', pays('amount: 900'), ['900']],
    ['an amount of 0', pays('amount: 0'), ['0']],
    ['0 that its derivation explains', pays('amount: 0, derivation: 払う点数はない'), []],
    ['left to custom', pays('amount: 900, custom: true'), []],
    ['derived', pays('amount: 900, derivation: 300点の3人分'), []],
    ['derived from what the law does not say', pays('amount: 1500, derivation: 500点の3人分'), ['500']],
    ['derived, and wrong', pays('amount: 1000, derivation: 300点の3人分'), ['1000']],
    ['0, of a number less itself', pays('amount: 0, derivation: 300点の3人分'), ['0']],
    ['0, of what comes to the same', pays('amount: 0, derivation: 300点の3人分で900点'), ['0']],
    ['another reading', "    hand: 払う。\n    otherReading: '900点とも読める。'\n", ['900']],
    ['another reading by the provision', "    hand: 払う。\n    otherReading: '300点とも読める。'\n", []],
    ['words', '    hand: 900点を払う。\n', ['900']],
    ['by a provision that its words cite', '    hand: 4,000点を払う（第2条）。\n', []],
    ['without a provision, which is told already', '    hand: 900点を払う。\n    cites: []\n', []]
  ])('%s', (_, fields, expected) => {
    const [[path, text]] = Object.entries(card(fields)) as [[string, string]]
    const own = fields.includes('cites: []') ? text.replace("    cites: ['1/1']\n", '') : text
    expect(told({ [path]: own })).toEqual(expected)
  })

  test('a dispute may use a figure that its card derives', () => {
    expect(told(card(pays('amount: 900, derivation: 300点の3人分'), '900点を払う。'))).toEqual([])
    expect(told(card(pays('amount: 300'), '900点を払う。'))).toEqual(['900'])
  })
})

/** Each exemption from the check, followed by a wrong figure. */
describe('exemptions do not hide a following wrong figure:', () => {
  const law = (text: string) => tennis(`## 第1条（反則）\n\n${text}\n\n## 第35条（満貫）\n\n満貫は、五翻とする。\n`)
  const figures = (text: string, said: string, more: Record<string, string> = {}) =>
    told({ ...law(text), ...plain(said), ...more })
  const alias = {
    'terms/mangan.mdx':
      "---\nterm: 満貫\nreading: まんがん\naliases: [6翻, 600点, 1位, 積み棒300点]\ndefinedAt: '35'\n---\n\n満貫。\n"
  }

  test.each<[string, string, string, string[]]>([
    ['another word for a term', '満貫は、五翻とする。', '満貫は、6翻。', ['6']],
    ['another word with words around it', '点数は、五翻とする。', '積み棒300点を払う。', ['300']],
    ['a citation behind a figure', '満貫は、五翻とする。', '満貫は8翻第2条による。', ['8']],
    ['the number of an article in the law', '第80条の者は、三翻とする。', '80人が払う。', ['80']],
    ['the number of an article in front', '三百点を払う。', '第1条の5千点を払う。', ['5千']],
    ['full-width digits', '三百点を払う。', '５００点を払う。', ['５００']],
    ['a kanji numeral', '三百点を払う。', '五百点を払う。', ['五百']],
    ['a space before the unit', '三百点、二翻を失う。', '2 点を失う。', ['2']],
    ['another letter for the unit', '三点、二翻を失う。', '3ハンを失う。', ['3']],
    ['a range in kanji', '一位、五位及び六位', '二から六位まで', ['二']],
    ['a list in kanji', '五枚とする。', '四、五枚とする。', ['四']],
    ['a fraction', '三分の二の賛成', '三分の一の賛成', ['一']],
    ['the one of a unit', '二枚につき300点を払う。', '1枚につき300点を払う。', ['1']],
    ['the one of a unit that the law has', '一枚につき300点を払う。', '1枚につき300点を払う。', []],
    ['the one of a unit that the law does not count', '300点を払う。', '1枚につき300点を払う。', []],
    ['an example', '300点を払う。', '例えば、2枚は700点を払う。', ['700']],
    ['an ordinal', '第二位の者', '第3位の者', ['3']],
    ['a percentage', '五割とする。', '50%とする。', ['50']],
    ['brackets', '300点を払う。', '払う（500点）。', ['500']],
    ['a product', '300点を払う。', '500×3点を払う。', ['500']]
  ])('%s', (_, text, said, expected) => expect(figures(text, said, alias)).toEqual(expected))

  const card = (fields: string) =>
    told({
      ...tennis('## 第1条（反則）\n\n二翻と300点を失う。\n'),
      'disputes/foul.mdx': `---\ntitle: 反則\ngroup: 罰則\nplain: 払う。\nstart: one\ncards:\n  one:\n    cites: ['1/1']\n${fields}---\n`
    })
  test.each<[string, string, string[]]>([
    ['a derivation of something else', "    hand: 2点を失う。\n    derivation: '300点の3人分'\n", ['2']],
    ['「ない」 in a derivation', "    hand: 0点を失う。\n    derivation: '第1条によらない'\n", ['0']],
    ['a list in a story', "    hand: 払う。\n    otherReading: '7・8翻とも読める。'\n", ['7']],
    [
      'English without a space',
      '    hand: 払う。\nenglish:\n  title: Foul\n  cards:\n    one: { title: Foul, verdict: You lose 500points. }\n',
      ['500']
    ],
    [
      'an English number word',
      '    hand: 払う。\nenglish:\n  title: Foul\n  cards:\n    one: { title: Foul, verdict: You lose three han. }\n',
      ['three']
    ]
  ])('%s', (_, fields, expected) => expect(card(fields)).toEqual(expected))
})
