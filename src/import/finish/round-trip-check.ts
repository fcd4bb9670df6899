import type { SourceClaim } from '../build/claim.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { normalizeLabel, normalizeRange } from '../build/normalize-for-proof.ts'

/**
 * Checks that the text parsed back from the MDX has the same characters as the file, in the same order, except for
 * layout. Returns the number of compared characters, and reports the first difference.
 *
 * - `again`: text parsed back; null if parsing failed.
 * - `elsewhere`: offset of another difference, called if all characters are equal.
 */
export function checkRoundTrip(
  { file: { text }, claims, tell }: ImportBuilder,
  again: string | null,
  elsewhere: () => number | undefined
): number {
  const marks = claims.flatMap(claim => marksOf(text, claim))
  const order = findUnclaimed(text, claims) ?? findMoved(claims)
  const at = again === null ? 0 : (order ?? findDifference(text, marks, again) ?? elsewhere())
  if (at !== undefined)
    tell({
      code: 'structure-unknown',
      message: `「${/^.{0,12}/u.exec(text.slice(at))?.[0]}」からが、書き出した文書を読み返したものと一致しません`,
      hint: 'この行の書き方は、文書の形では表せません。番号、空白、括弧の並びを確かめてください',
      span: { start: at, end: at + 1 }
    })
  return marks.length
}

/** Expected character, with its offset in the file. */
interface Mark {
  readonly char: string
  readonly at: number
}

function marksOf(text: string, { as, span, says }: SourceClaim): Mark[] {
  if (as === 'title' || as === 'left-out' || as === 'mark') return []
  if (says !== undefined) return [...says].map(char => ({ char, at: span.start }))
  const words = text.slice(span.start, span.end)
  const say = { label: normalizeLabel, range: normalizeRange, caption: null, words: null }[as]
  if (say) return [...say(words)].map(char => ({ char, at: span.start }))
  return [...words.matchAll(/\S/gu)].map(({ 0: char, index }) => ({ char, at: span.start + index }))
}

function findDifference(text: string, marks: readonly Mark[], again: string): number | undefined {
  const characters = [...again]
  const differs = marks.findIndex(({ char }, index) => char !== characters[index])
  return marks[differs]?.at ?? (characters.length > marks.length ? text.trimEnd().length - 1 : undefined)
}

/**
 * Returns the offset of the first claim that starts after the next one. Except for captions, MDX has the order of the
 * file.
 */
function findMoved(claims: readonly SourceClaim[]): number | undefined {
  const inOrder = claims.filter(({ as }) => as === 'label' || as === 'words' || as === 'range')
  return inOrder.find(({ span }, index) => span.start > (inOrder[index + 1]?.span.start ?? span.start))?.span.start
}

/** Returns the offset of the first unclaimed character. Brackets and dots next to labels and captions are layout. */
function findUnclaimed(text: string, claims: readonly SourceClaim[]): number | undefined {
  const claimed = new Map<number, SourceClaim['as']>()
  for (const { as, span } of claims) for (let at = span.start; at < span.end; at++) claimed.set(at, as)
  for (const { 0: char, index } of text.matchAll(/\S/gu)) {
    if (claimed.has(index)) continue
    const before = claimed.get(text.slice(0, index).trimEnd().length - 1)
    const after = claimed.get(text.length - text.slice(index + 1).trimStart().length)
    const isBeside = [before, after].some(as => as === 'label' || as === 'range' || as === 'caption')
    if (!isBeside || !/[（）()【】［］〔〕《》〈〉≪≫＜＞[\]．.:：、]/u.test(char)) return index
  }
  return undefined
}
