import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPassage, buildSnippet, highlight } from '../../src/search/query/snippet.ts'
import { entry } from './support.ts'

const say = (text: string, ...texts: string[]) =>
  buildSnippet(text, texts)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test.each([
  ['立直は、取り消せない。', ['立直'], '[立直]は、取り消せない。'],
  ['リーチは、取り消せない。', ['りーち'], '[リーチ]は、取り消せない。'],
  ['馬（順位による。）を加える。', ['馬'], '[馬]（順位による。）を加える。'],
  ['暗槓をする。', ['槓'], '暗[槓]をする。'],
  ['カンチャンで待つ。', ['カン'], 'カンチャンで待つ。'],
  ['出席者協議を開く。', ['出席者', '出席者協議'], '[出席者協議]を開く。'],
  ['<b>立直</b>', ['立直'], '<b>[立直]</b>'],
  ['立直をする。', ['', '・'], '立直をする。'],
  ['立直と立直。', ['立直'], '[立直]と[立直]。'],
  ['立会放棄をする。', ['会放棄', '立会'], '[立会放棄]をする。'],
  ['立直放棄をする。', ['立直', '放棄'], '[立直][放棄]をする。'],
  ['槓と暗槓。', ['暗槓', '槓'], '[槓]と[暗槓]。'],
  ['ロングのロン', ['ロン'], 'ロングの[ロン]']
])('tokens of the query are marked in 「%s」', (text, texts, expected) => expect(say(text, ...texts)).toBe(expected))

test.each([
  ['不注意で崩した人は払う。', ['山崩した'], '不注意で[崩した]人は払う。'],
  ['山を崩し、牌を見せた人。', ['山崩した'], '山を[崩し]、牌を見せた人。'],
  ['山が崩れて牌が見えた。', ['山崩した'], '山が崩れて牌が見えた。'],
  ['山崩した人が山を崩した。', ['山崩した'], '[山崩した]人が山を崩した。'],
  ['手牌を見せた人。', ['みせた'], '手牌を見せた人。']
])('a sentence without the word of the query marks the longest part from a kanji: %s', (text, texts, expected) => {
  const marked = highlight(text, texts).map(({ text, marked }) => (marked ? `[${text}]` : text))
  expect(marked.join('')).toBe(expected)
})

test('a snippet of a long text is centred on the first match', () => {
  const text = `${'前置きの文が続く。'.repeat(12)}ここで、立直をする。${'後の文が続く。'.repeat(12)}`
  expect(say(text, '立直')).toMatch(/^….{0,12}\[立直\]をする。.+…$/u)
})

test.each([
  [`${'立直'.padEnd(100, 'あ')}。次の文。`, /あ。…$/u, 'to the end of its sentence'],
  [`${'立直'.padEnd(100, 'あ')}。ただし、300点を払う。次の文。`, /あ。ただし、300点を払う。…$/u, 'over its proviso'],
  [`${'立直'.padEnd(300, 'あ')}。`, /^\[立直\]あ{70}…$/u, 'not over a sentence without an end']
])('a snippet has the expected continuation: %#', (text, expected) => expect(say(text, '立直')).toMatch(expected))

test('a snippet contains only the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(fc.string({ unit: 'grapheme' })),
      (text, texts) => {
        const quoted = buildSnippet(text, texts).map(({ text }) => text)
        expect(text).toContain(quoted.join('').replace(/^…/u, '').replace(/…$/u, ''))
      }
    )
  )
})

test('the passage with most query words is quoted, or else the first passage', () => {
  const article = entry('74', 'あがり放棄', [
    ['', '次の各号に掲げる行為。'],
    ['p1-i1', '少牌'],
    ['p1-i2', '和了の取消し']
  ])
  expect(bestPassage(article, ['少牌'])?.fragment).toBe('p1-i1')
  expect(bestPassage(article, ['供託'])?.fragment).toBe('')
})

const letters = (count: number) => 'あ'.repeat(count)

test.each([
  [
    `${letters(27)}立直${letters(9)}`,
    `${letters(27)}[立直]${letters(9)}`,
    'a match near the start is quoted from the beginning'
  ],
  [
    `${letters(28)}立直${letters(9)}`,
    `…${letters(12)}[立直]${letters(9)}`,
    'a later match is quoted from shortly before it'
  ],
  [`${letters(20)}、${letters(19)}立直`, `…${letters(12)}[立直]`, 'a comma too far before the match is no start'],
  [`${letters(30)}、${letters(9)}立直`, `…${letters(9)}[立直]`, 'a comma shortly before the match is the start'],
  [`立直${letters(70)}`, `[立直]${letters(70)}`, '72 characters are quoted completely'],
  [`立直${letters(71)}`, `[立直]${letters(70)}…`, 'a longer text is truncated with an ellipsis'],
  [`立直${letters(69)}立直`, `[立直]${letters(69)}立…`, 'a truncated match is not marked'],
  [`立直${letters(68)}立直${letters(3)}`, `[立直]${letters(68)}[立直]…`, 'a match before the ellipsis is marked']
])('a long text is shortened around its matches: 「%s」 is shown as 「%s」', (text, expected) =>
  expect(say(text, '立直')).toBe(expected)
)

test('the passage with the longest matches is quoted, the first in a tie; a single passage is always quoted', () => {
  const article = entry('74', 'あがり放棄', [
    ['', '立直'],
    ['p2', '立直、放棄者'],
    ['p3', '放棄者、立直']
  ])
  expect(bestPassage(article, ['立直', '', '放棄者'])?.fragment).toBe('p2')
  expect(bestPassage(entry('1', '目的', [['x', '定める。']]), ['立直'])?.fragment).toBe('x')
  expect(bestPassage(entry('1', '目的', []), ['立直'])).toBeUndefined()
})
