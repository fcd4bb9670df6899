import { describe, expect, test } from 'vitest'
import type { DiffSpan } from '../../src/history/types.ts'
import { findWordChanges } from '../../src/history/words/word-changes.ts'

/** Formats deleted text as [- -] and inserted text as {+ +}. */
function say(stretches: readonly DiffSpan[]): string {
  const brackets = { same: ['', ''], deleted: ['[-', '-]'], inserted: ['{+', '+}'] }
  return stretches.map(({ kind, text }) => brackets[kind].join(text)).join('')
}

describe('findWordChanges', () => {
  test.each([
    ['a figure changes as a whole', '1,000点を払う。', '1,500点を払う。', '[-1,000点-]{+1,500点+}を払う。'],
    [
      'a citation does too',
      '第4条第2項の申出は、この限りでない。',
      '第4条の2第2項の申出は、この限りでない。',
      '[-第4条-]{+第4条の2+}第2項の申出は、この限りでない。'
    ],
    [
      'a term does too',
      '行政指導に携わる者は、これを示す。',
      '行政指導指針に携わる者は、これを示す。',
      '[-行政指導-]{+行政指導指針+}に携わる者は、これを示す。'
    ],
    ['当該 alone goes', '当該申請の提出先に届け出る。', '申請の提出先に届け出る。', '[-当該-]申請の提出先に届け出る。'],
    [
      'a proviso is added behind the sentence',
      '係に申し出る。',
      '係に申し出る。ただし、大会の日は、この限りでない。',
      '係に申し出る。{+ただし、大会の日は、この限りでない。+}'
    ],
    [
      'a member of a list comes with the comma behind it',
      '氏名、住所を示す。',
      '氏名、年齢、住所を示す。',
      '氏名、{+年齢、+}住所を示す。'
    ],
    [
      'a bracket comes as a whole',
      '法令に基づいて委員会がする。',
      '法令（条例を含む。）に基づいて委員会がする。',
      '法令{+（条例を含む。）+}に基づいて委員会がする。'
    ],
    [
      'a term that loses its brackets is one change',
      '判断に必要な基準（以下「審査基準」という。）を定めるものとする。',
      '審査基準を定めるものとする。',
      '[-判断に必要な基準（以下「審査基準」という。）-]{+審査基準+}を定めるものとする。'
    ],
    [
      'a particle between two changes is no islet',
      '会長の承認を得て、コートを使用する。',
      '総会の議決を得て、コートを使用する。',
      '[-会長の承認-]{+総会の議決+}を得て、コートを使用する。'
    ],
    [
      'what was rewritten is replaced as a whole',
      '部長は、その月の会費を免除することができる。',
      '免除の基準は、別に定める。',
      '[-部長は、その月の会費を免除することができる。-]{+免除の基準は、別に定める。+}'
    ],
    ['nothing changes', '払う。', '払う。', '払う。'],
    ['words are added to an empty text', '', '払う。', '{+払う。+}']
  ])('%s', (_, before, after, expected) => {
    expect(say(findWordChanges(before, after))).toBe(expected)
  })
})
