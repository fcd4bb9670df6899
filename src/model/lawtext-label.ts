const KANJI = '〇一二三四五六七八九十百千'
const DIGITS = '0-9０-９'
const LETTER = 'a-zA-Zａ-ｚＡ-Ｚ'

/** Source of a regular expression for every label that Lawtext recognizes: 「１．」「（十二）」「イ」「a」「①」. */
export const LAWTEXT_LABEL = `(?:(?:[${DIGITS}]+|[${LETTER}])[.．]|[（(](?:[${DIGITS}]+|[ア-ン]|[${KANJI}]+|[${LETTER}]+)[)）]|[${DIGITS}]+|[ア-ン]|[${KANJI}]+|[${LETTER}]+|[①-⑳])`

const WHOLE = new RegExp(`^${LAWTEXT_LABEL}$`, 'u')

/** True if Lawtext recognizes a label by its form. Other labels need an explicit mark: 「:anonym-item:※」. */
export function isLawtextLabel(label: string): boolean {
  return WHOLE.test(label)
}
