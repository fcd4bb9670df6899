/** Longer queries are cut: nobody types this much, and every step after this one grows with the length. */
const MOST_LETTERS = 80

/** A query as typed, made harmless: NFKC, no lone surrogates or control characters, one space between words, at most 80 letters. */
export function cleanQuery(typed: string): string {
  const words = withParagraphs(typed.slice(0, 4 * MOST_LETTERS))
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
  return [...words].slice(0, MOST_LETTERS).join('').trim()
}

const CIRCLED = /([0-9０-９〇一二三四五六七八九十百千条])[ 　]?([\u2460-\u2473])([一二三四五六七八九十]{1,3})?/gu

/** Behind the number of an article ① is its first 項, and 三 behind that its third 号: 「423①」, 「2条②三」. */
function withParagraphs(typed: string): string {
  return typed.replace(CIRCLED, (_, before: string, circled: string, item: string | undefined) => {
    const paragraph = circled.charCodeAt(0) - 0x245f
    return `${before}第${paragraph}項${item ? `第${item}号` : ''}`
  })
}
