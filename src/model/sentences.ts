import { bracketPairs } from '../text/brackets.ts'
import type { ProvisionClause } from './law.ts'
import type { Span } from './source.ts'

/** 「ただし、…」 in the spellings in use. */
const PROVISO = /^(?:ただし|但し|但)、?/u

/** The sentences of a provision's words. A 。 inside 「」 or （） ends none; words behind the last 。 are one too. */
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

/** The sentence that `start`–`end` stands in; the whole text where it stands in several. */
export function sentenceAround(text: string, start: number, end: number): Span {
  return sentencesOf(text).find(span => span.start <= start && end <= span.end) ?? { start: 0, end: text.length }
}

/** Whether one of the sentences begins with ただし. */
export function hasProviso(text: string): boolean {
  return sentencesOf(text).some(sentence => isProviso(text, sentence))
}

/** Whether a sentence begins with ただし. */
export function isProviso(text: string, { start, end }: Span): boolean {
  return PROVISO.test(text.slice(start, end))
}

/**
 * Where each part that can be named stands in a provision's own words:
 *
 *     和了をする。この場合においては、点を払う。ただし、流局のときは、この限りでない。
 *     ~~~~~~~~~~~ first                        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ proviso
 *                 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ second
 *     ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ main
 *
 * There is a main clause only beside a proviso, 前段 and 後段 only where two sentences or more are no proviso,
 * and a chapeau only above items.
 */
export function clausesOf(text: string, hasItems: boolean): Partial<Record<ProvisionClause, Span>> {
  const sentences = sentencesOf(text)
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

/** Whether all that is listed below a sentence are changes of another text: 「会計規程の一部を次のように改正する。」 */
export function introducesAmendments(sentence: string): boolean {
  return /の一部を次のように(?:改正す|改め)る。$/u.test(sentence)
}
