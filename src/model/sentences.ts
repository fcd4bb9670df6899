import { bracketPairs } from '../text/brackets.ts'
import { NUMERAL } from '../text/numerals.ts'
import type { ProvisionClause } from './law.ts'
import type { Span } from './source.ts'

/** 「ただし、…」 in all its spellings, not 「ただし書の場合」. */
const PROVISO = /^(?!(?:ただし|但[しシ]?)書)(?:ただし|但[しシ]?)、?/u

/**
 * Returns the sentences of a provision's text. A 。 inside 「」 or （） does not end a sentence; the text after the last 。
 * is a sentence too.
 */
export function sentencesOf(text: string): Span[] {
  const brackets = bracketPairs(text)
  const sentences: Span[] = []
  let [start, next, closed] = [0, 0, -1]
  for (const { index: at } of text.matchAll(/。/gu)) {
    for (; (brackets[next]?.open ?? at) < at; next++) closed = Math.max(closed, brackets[next]?.close ?? closed)
    if (at < closed) continue
    sentences.push({ start, end: at + 1 })
    start = at + 1
  }
  if (text.slice(start).trim()) sentences.push({ start, end: text.length })
  return sentences.map(span => trimStart(text, span))
}

function trimStart(text: string, { start, end }: Span): Span {
  return { start: end - text.slice(start, end).trimStart().length, end }
}

/** Returns the sentence that contains `start`–`end`, or the complete text if the range spans several sentences. */
export function sentenceAround(text: string, start: number, end: number): Span {
  return sentencesOf(text).find(span => span.start <= start && end <= span.end) ?? { start: 0, end: text.length }
}

/** Statutes in katakana have no 。 before 但シ: 「任期ハ二年トス但シ再任ヲ妨ケス」. */
const KATAKANA_PROVISO = /^[^ぁ-ゖ。]*[ァ-ヺ」）)](?=但シ?[^シ])/u

/** Returns the sentences, with the proviso of a sentence in katakana apart. */
function sentencesAndProvisos(text: string): Span[] {
  return sentencesOf(text).flatMap(span => splitBeforeProviso(text, span))
}

function splitBeforeProviso(text: string, span: Span): Span[] {
  const main = KATAKANA_PROVISO.exec(text.slice(span.start, span.end))?.[0]
  if (!main || /[ぁ-ゖ]/u.test(text)) return [span]
  const at = span.start + main.length
  return [
    { start: span.start, end: at },
    { start: at, end: span.end }
  ]
}

/** True if one of the sentences begins with ただし. */
export function hasProviso(text: string): boolean {
  return sentencesAndProvisos(text).some(sentence => isProviso(text, sentence))
}

/** True if a sentence begins with ただし. */
export function isProviso(text: string, { start, end }: Span): boolean {
  return PROVISO.test(text.slice(start, end))
}

/**
 * Returns the spans of the clauses in a provision's own text:
 *
 *     和了をする。この場合においては、点を払う。ただし、流局のときは、この限りでない。
 *     ~~~~~~~~~~~ first                        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ proviso
 *                 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ second
 *     ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ main
 *
 * A main clause exists only with a proviso, and a chapeau only above items. 前段 and 後段 exist only with at least two
 * sentences besides the proviso.
 */
export function clausesOf(text: string, hasItems: boolean): Partial<Record<ProvisionClause, Span>> {
  const sentences = sentencesAndProvisos(text)
  const proviso = sentences.find(sentence => isProviso(text, sentence))
  const others = sentences.filter(sentence => !isProviso(text, sentence))
  const [first, second] = [others[0], others.at(-1)]
  const main = proviso && first && first.start < proviso.start && { start: first.start, end: proviso.start }
  return {
    ...(main && { main }),
    ...(proviso && { proviso }),
    ...(first && second && first !== second && { first, second }),
    ...(hasItems && { chapeau: { start: 0, end: text.length } })
  }
}

/** True if all entries below a sentence are amendments of another text: 「会計規程の一部を次のように改正する。」 */
export function introducesAmendments(sentence: string): boolean {
  return /の一部を次のように(?:改正す|改め)る。$/u.test(sentence)
}

const LAW_NUMBER = new RegExp(
  `^(?:[^\\s。、]{1,16}日[\\s　]*)?[（(]?[^\\s（）()。、第]{1,16}第[\\s　]*${NUMERAL}[\\s　]*号[）)]?$`,
  'u'
)

/** True if a line is only the date and the number of a law: 「昭和43年9月10日　規程第9号」「条例第20号」. */
export function isLawNumber(line: string): boolean {
  return LAW_NUMBER.test(line)
}
