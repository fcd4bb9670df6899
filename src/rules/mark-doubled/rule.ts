import { truncate } from '../../text/truncate.ts'
import type { Rule } from '../rule.ts'
import { textRule } from '../shared/text-rule.ts'

/** Certain duplications, with the correction. 「母は」「乙がが」 and the like are excluded. */
const DOUBLED: readonly { readonly pattern: RegExp; readonly correct: (text: string, unit: string) => string }[] = [
  { pattern: /[、，]{2,}|。{2,}/gu, correct: text => text.charAt(0) },
  { pattern: /[、，]。|。[、，]/gu, correct: () => '。' },
  { pattern: /(?<!・)・・(?!・)/gu, correct: () => '・' },
  { pattern: /をを/gu, correct: () => 'を' },
  { pattern: /(?<=[\p{sc=Han}\p{sc=Katakana}ー）」])([はがにのとでも])\1(?=、)/gu, correct: text => text.charAt(0) },
  { pattern: /(?=\p{sc=Hiragana}{6})(\p{sc=Hiragana}{3,})\1/gu, correct: once },
  { pattern: /(?<=^|[、。])([^、。\n]{4,}[、。])\1+/gmu, correct: once },
  { pattern: /(?<=^|。)([^、。\n]+、[^。\n]*。)\1+/gmu, correct: once }
]

/** Warns when a punctuation mark, a particle, a clause or a sentence is repeated: 「過失により、、開門をした」. */
export const markDoubled = {
  code: 'mark-doubled',
  about: 'law',
  severity: 'warning',
  ...textRule(function* (text) {
    for (const { pattern, correct } of DOUBLED)
      for (const { 0: phrase, 1: unit = '', index } of text.matchAll(pattern))
        yield {
          message: `「${excerptOf(text, index, phrase)}」で「${truncate(phrase)}」と重なっています`,
          hint: `「${truncate(correct(phrase, unit))}」`,
          start: index,
          end: index + phrase.length
        }
  })
} as const satisfies Rule

function once(_: string, unit: string): string {
  return unit
}

/** Returns the match with some context, so that the place is recognisable without the file. */
function excerptOf(text: string, index: number, phrase: string): string {
  return truncate(text.slice(Math.max(0, index - 6), index + phrase.length + 4))
}
