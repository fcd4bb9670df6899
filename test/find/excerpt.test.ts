import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestLevel, excerptOf } from '../../src/find/look/excerpt.ts'
import { entry } from './support.ts'

const say = (text: string, ...words: string[]) =>
  excerptOf(text, words)
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
  ['立直をする。', ['', '・'], '立直をする。']
])('%s', (text, words, expected) => expect(say(text, ...words)).toBe(expected))

test('a long text is quoted around the first word found', () => {
  const text = `${'前置きの文が続く。'.repeat(12)}ここで、立直をする。${'後の文が続く。'.repeat(12)}`
  expect(say(text, '立直')).toMatch(/^….{0,12}\[立直\]をする。.+…$/u)
})

test('nothing but the text is quoted', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(fc.string({ unit: 'grapheme' })),
      (text, words) => {
        const quoted = excerptOf(text, words).map(({ text }) => text)
        expect(text).toContain(quoted.join('').replace(/^…/u, '').replace(/…$/u, ''))
      }
    )
  )
})

test('the level that has most of the words is quoted; without any, the first', () => {
  const article = entry('74', 'あがり放棄', [
    ['', '次の各号に掲げる行為。'],
    ['p1-i1', '少牌'],
    ['p1-i2', '和了の取消し']
  ])
  expect(bestLevel(article, ['少牌'])?.fragment).toBe('p1-i1')
  expect(bestLevel(article, ['供託'])?.fragment).toBe('')
})
