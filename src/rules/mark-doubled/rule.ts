import { spanOf } from '../../model/source-text.ts'
import { printedTexts } from '../parts/printed-texts.ts'
import type { Rule } from '../rule.ts'

/** What is doubled beyond doubt, and how it is said. 「母は」「乙がが」 and the like stay out. */
const DOUBLED: readonly { readonly pattern: RegExp; readonly mend: (words: string) => string }[] = [
  { pattern: /[、，]{2,}|。{2,}/gu, mend: words => words.charAt(0) },
  { pattern: /[、，]。|。[、，]/gu, mend: () => '。' },
  { pattern: /(?<!・)・・(?!・)/gu, mend: () => '・' },
  { pattern: /をを/gu, mend: () => 'を' },
  { pattern: /(?<=[\p{sc=Han}\p{sc=Katakana}ー）」])([はがにのとでも])\1(?=、)/gu, mend: words => words.charAt(0) },
  { pattern: /(?=\p{sc=Hiragana}{6})(\p{sc=Hiragana}{3,})\1/gu, mend: words => words.slice(0, words.length / 2) }
]

/** A mark or a particle that stands twice: 「過失により、、開門をした」. */
export const markDoubled = {
  code: 'mark-doubled',
  severity: 'warning',
  *text({ ruleset }) {
    for (const text of printedTexts(ruleset))
      for (const { pattern, mend } of DOUBLED)
        for (const { 0: words, index } of text.plain.matchAll(pattern))
          yield {
            message: `「${aroundOf(text.plain, index, words)}」で「${words}」と重なっています`,
            hint: `「${mend(words)}」`,
            place: { file: ruleset.file, span: spanOf(text, index, index + words.length) }
          }
  }
} as const satisfies Rule

/** The words with a few before them, so that the place is known without opening the file. */
function aroundOf(text: string, index: number, words: string): string {
  return text.slice(Math.max(0, index - 6), index + words.length + 4)
}
