/** Longer queries are cut: nobody types this much, and every step after this one grows with the length. */
const MOST_LETTERS = 80

/** A query as typed, made harmless: NFKC, no lone surrogates or control characters, one space between words, at most 80 letters. */
export function cleanQuery(typed: string): string {
  const words = typed
    .slice(0, 4 * MOST_LETTERS)
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
  return [...words].slice(0, MOST_LETTERS).join('').trim()
}
