import { ARABIC } from '../../../text/numerals.ts'

/** Kanji of numbers that Lawtext recognizes: its grammar, not ours. */
export const LAWTEXT_KANJI = '〇一二三四五六七八九十百千'
const LETTER = 'a-zA-Zａ-ｚＡ-Ｚ'

/** Source of a regular expression for every label that Lawtext recognizes: 「１．」「（十二）」「イ」「a」「①」. */
export const LAWTEXT_LABEL = `(?:(?:[${ARABIC}]+|[${LETTER}])[.．]|[（(](?:[${ARABIC}]+|[ア-ン]|[${LAWTEXT_KANJI}]+|[${LETTER}]+)[)）]|[${ARABIC}]+|[ア-ン]|[${LAWTEXT_KANJI}]+|[${LETTER}]+|[①-⑳])`

const ONLY_LABEL = new RegExp(`^${LAWTEXT_LABEL}$`, 'u')

/** True if Lawtext recognizes a label by its form. Other labels need an explicit mark: 「:anonym-item:※」. */
export function isLawtextLabel(label: string): boolean {
  return ONLY_LABEL.test(label)
}
