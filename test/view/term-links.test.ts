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

describe('terms of a provision', () => {
  test.each([
    ['競技者は、競技をする。', ['競技者', '競技']], // the longest term
    ['対局は、局を単位とする。', ['局']], // a one-character term matches only as a separate word
    ['三人和了した局', ['和了', '局']], // 和了 splits 人和
    ['ドラム缶とドラ', ['ドラ']],
    ['包牌の責任', ['包牌']],
    ['何もない。', []]
  ])('are linked in 「%s」', (text, expected) => expect(found(text)).toEqual(expected))

  test('an article does not link terms that it defines itself', () => {
    expect(found('包牌の競技者', '54/1')).toEqual(['包牌!', '競技者'])
    expect(found('包牌の競技者', '2/1/1')).toEqual(['包牌', '競技者!'])
  })

  test('a term links to its glossary entry; its reading is shown only for kanji', () =>
    expect(termLinks(glossary, '/terms/')('局のドラ', '1/1')).toEqual([
      { start: 0, end: 1, href: '/terms/#%E5%B1%80', reading: 'きょく' },
      { start: 2, end: 4, href: '/terms/#%E3%83%89%E3%83%A9', reading: null }
    ]))

  test('a glossary without terms links no words', () => expect(termLinks([], '/terms/')('局', '1/1')).toEqual([]))
})
