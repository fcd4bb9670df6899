import { displayWidth } from '../../text/width.ts'
import { TEXT_SIZE } from './docx-parts.ts'
import { type LineIndent, MEASURE } from './styles.ts'

/** Width of a 半角 character in twentieths of a point. `TEXT_SIZE` is in half points. */
const HALF_WIDTH = TEXT_SIZE * 5

/**
 * Texts whose lines are counted here: Japanese, Latin, digits, punctuation and spaces, without a space at the start.
 */
const SIMPLE =
  /^(?![ \u3000])[ -~\u00a1-\u00ac\u00ae-\u017f\u2010\u2012-\u2015\u2018-\u201f\u2022\u2025\u2026\u2030-\u206f\u2100-\u2bff\u3000-\u30ff\u3220-\u33ff\p{Script=Han}\uff01-\uff9f]+$/u

/**
 * Counts the lines of a paragraph, or returns `undefined` if the text contains characters that need the library. Lines
 * break after spaces and hyphens and around Japanese characters, with 禁則. Spaces at the end of a line have no width.
 */
export function countLines(text: string, { left = 0, hanging = 0 }: LineIndent): number | undefined {
  if (!SIMPLE.test(text)) return
  let lines = 1
  let room = MEASURE - left + hanging
  for (const [at, word] of splitWords(text).entries()) {
    const width = displayWidth(word.trimEnd()) * HALF_WIDTH
    if (width > room && at > 0) {
      lines++
      room = MEASURE - left
    }
    // A word that is longer than a line breaks at any character.
    for (const [place, part] of (width > room ? [...word] : [word]).entries()) {
      if (displayWidth(part.trimEnd()) * HALF_WIDTH > room && place > 0) {
        lines++
        room = MEASURE - left
      }
      room -= displayWidth(part) * HALF_WIDTH
    }
  }
  return lines
}

/** Splits a text into parts that a line does not break. Spaces belong to the word before them. */
function splitWords(text: string): string[] {
  const texts: string[] = []
  let before = ''
  for (const char of text) {
    if (before !== '' && !canBreakBetween(before, char)) texts.push((texts.pop() ?? '') + char)
    else texts.push(char)
    before = char
  }
  return texts
}

const SPACE = /[ \u3000]/u
const JAPANESE = /[\u2e80-\u30ff\u3220-\u33ff\p{Script=Han}\uff01-\uff9f]/u
const DASH = /[-\u2010\u2013\u2014]/u

/** Characters that cannot start or end a line. */
const NO_LINE_START = new Set('!%),.:;?]}¢°’”‰′″℃、。々〉》」』】〕゛゜ゝゞ・ヽヾ！％），．：；？］｝｡｣､･ﾞﾟ￠')
const NO_LINE_END = new Set('$([\\{£¥‘“〈《「『【〔＄（［｛｢￡￥')

function canBreakBetween(before: string, after: string): boolean {
  if (SPACE.test(after)) return false
  if (SPACE.test(before)) return true
  const isBreak = (DASH.test(before) && !/[\d-]/u.test(after)) || JAPANESE.test(before) || JAPANESE.test(after)
  return isBreak && !NO_LINE_START.has(after) && !NO_LINE_END.has(before)
}
