import { DIGITS, KANJI_NUMERALS } from '../../text/numerals.ts'

/** Upper limit of a query, in characters. The cost of every later step grows with the length. */
const MAX_CHARACTERS = 80

/** Normalizes a typed query: NFKC, no lone surrogates or control characters, single spaces, at most 80 characters. */
export function cleanQuery(typed: string): string {
  const text = withParagraphs(typed.slice(0, 4 * MAX_CHARACTERS))
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
  return [...text].slice(0, MAX_CHARACTERS).join('').trim()
}

const CIRCLED = new RegExp(`([${DIGITS}条])[ 　]?([\\u2460-\\u2473])([${KANJI_NUMERALS}]{1,3})?`, 'gu')

/** Expands circled numbers: after an article number ① is 第1項, and a following 三 is 第3号: 「423①」, 「2条②三」. */
function withParagraphs(typed: string): string {
  return typed.replace(CIRCLED, (_, before: string, circled: string, item: string | undefined) => {
    const paragraph = circled.charCodeAt(0) - 0x245f
    return `${before}第${paragraph}項${item ? `第${item}号` : ''}`
  })
}
