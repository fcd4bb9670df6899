import { describe, expect, test } from 'vitest'
import { termLinks } from '../../src/view/term-links.ts'
import { termCalled } from './term.ts'

const glossary = [
  termCalled('競技', 'きょうぎ'),
  termCalled('競技者', 'きょうぎしゃ', '2/1/3'),
  termCalled('局', 'きょく'),
  termCalled('和了', 'ほうら'),
  termCalled('人和', 'れんほう'),
  termCalled('ドラ', 'どら'),
  termCalled('包牌', 'ぱおぱい', '54')
]
const found = (text: string, path = '1/1') =>
  termLinks(glossary, '/terms/')(text, path).map(({ start, end, href }) => text.slice(start, end) + (href ? '' : '!'))

describe('the terms that a provision uses', () => {
  test.each([
    ['競技者は、競技をする。', ['競技者', '競技']], // the longest
    ['対局は、局を単位とする。', ['局']], // a sign alone is a word only by itself
    ['三人和了した局', ['和了', '局']], // 人和 is cut by 和了
    ['ドラム缶とドラ', ['ドラ']],
    ['包牌の責任', ['包牌']],
    ['何もない。', []]
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected))

  test('an article does not link what it settles itself', () => {
    expect(found('包牌の競技者', '54/1')).toEqual(['包牌!', '競技者'])
    expect(found('包牌の競技者', '2/1/1')).toEqual(['包牌', '競技者!'])
  })

  test('a term leads to its entry; a reading stands only where there is kanji', () =>
    expect(termLinks(glossary, '/terms/')('局のドラ', '1/1')).toEqual([
      { start: 0, end: 1, href: '/terms/#%E5%B1%80', reading: 'きょく' },
      { start: 2, end: 4, href: '/terms/#%E3%83%89%E3%83%A9', reading: null }
    ]))

  test('a glossary without terms finds none', () => expect(termLinks([], '/terms/')('局', '1/1')).toEqual([]))
})
