const KANJI = '〇一二三四五六七八九十百千'
const DIGITS = '0-9０-９'
const LETTER = 'a-zA-Zａ-ｚＡ-Ｚ'

/** All that Lawtext knows for a label, as the source of an expression: 「１．」「（十二）」「イ」「a」「①」. */
export const LAWTEXT_LABEL = `(?:(?:[${DIGITS}]+|[${LETTER}])[.．]|[（(](?:[${DIGITS}]+|[ア-ン]|[${KANJI}]+|[${LETTER}]+)[)）]|[${DIGITS}]+|[ア-ン]|[${KANJI}]+|[${LETTER}]+|[①-⑳])`

const WHOLE = new RegExp(`^${LAWTEXT_LABEL}$`, 'u')

/** Whether Lawtext knows a label by its form; another one stands behind a mark that says so, 「:anonym-item:※」. */
export function isLawtextLabel(label: string): boolean {
  return WHOLE.test(label)
}
