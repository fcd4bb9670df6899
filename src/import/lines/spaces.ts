/** Characters without a glyph: soft hyphen, zero-width space, word joiner, byte order mark. */
const WITHOUT_WIDTH = /[\u00ad\u200b\u2060\ufeff]/gu

/**
 * Replaces spaces that only look like a usual one, and removes characters without a glyph. Word processors and web
 * pages insert them, mostly U+00A0.
 */
export function withUsualSpaces(text: string): string {
  return text
    .replace(/[\u00a0\u1680\u2000-\u2002\u2004-\u200a\u202f\u205f]/gu, ' ')
    .replaceAll('\u2003', '\u3000')
    .replace(WITHOUT_WIDTH, '')
}
