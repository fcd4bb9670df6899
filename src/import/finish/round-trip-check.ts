import type { SourceClaim } from '../build/claim.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { normalizeLabel, normalizeRange } from '../build/normalize-for-proof.ts'

/** Text parsed back from the MDX, or the reason why it cannot be parsed. */
export type ParsedBack = { readonly text: string } | { readonly reason: string; readonly at: number }

/**
 * Checks that the text parsed back from the MDX has the same characters as the file, in the same order, except for
 * layout. Returns the number of compared characters, and reports the first difference.
 *
 * - `elsewhere`: offset of another difference, called if all characters are equal.
 */
export function checkRoundTrip(
  { file: { text }, claims, report }: ImportBuilder,
  again: ParsedBack,
  elsewhere: () => number | undefined
): number {
  const marks = claims.flatMap(claim => marksOf(text, claim))
  const fault =
    'reason' in again
      ? { at: again.at, problem: `を、文書の形（MDX）にできません（${again.reason}）`, hint: AS_OTHERS }
      : (findUnplaced(text, claims) ?? findDifference(text, marks, again.text) ?? findElsewhere(elsewhere))
  if (fault) {
    const { at, problem, hint } = fault
    const message = `「${/^.{0,12}/u.exec(text.slice(at))?.[0]}」${problem}`
    report({ code: 'structure-unknown', message, hint, span: { start: at, end: at + 1 } })
  }
  return marks.length
}

interface Fault {
  readonly at: number
  readonly problem: string
  readonly hint: string
}

const AS_OTHERS =
  'この行の番号や見出しを、ほかの行と同じ書き方にしてください。直らなければ、この行を除いて取り込み、書き出した文書に書き足します'
const PLACED =
  'この行の前後に、抜けた見出しや、二つ続く見出しがないか確かめてください。直らなければ、この行を除いて取り込み、書き出した文書に書き足します'

/** Finds text that no provision has, or that moves before other text. */
function findUnplaced(text: string, claims: readonly SourceClaim[]): Fault | undefined {
  const unclaimed = findUnclaimed(text, claims)
  if (unclaimed !== undefined)
    return { at: unclaimed, problem: 'からの文が、どの条、項、号の文か決まりません', hint: PLACED }
  const moved = findMoved(claims)
  return moved === undefined ? undefined : { at: moved, problem: 'の順が、書き出した文書では変わります', hint: PLACED }
}

function findElsewhere(elsewhere: () => number | undefined): Fault | undefined {
  const at = elsewhere()
  return at === undefined
    ? undefined
    : { at, problem: 'の条、項、号の分け方が、書き出した文書では変わります', hint: PLACED }
}

/** Expected character, with its offset in the file. */
interface Mark {
  readonly char: string
  readonly at: number
}

function marksOf(text: string, { as, span, expected }: SourceClaim): Mark[] {
  if (as === 'title' || as === 'left-out' || as === 'mark') return []
  if (expected !== undefined) return [...expected].map(char => ({ char, at: span.start }))
  const phrase = text.slice(span.start, span.end)
  const say = { label: normalizeLabel, range: normalizeRange, caption: null, words: null }[as]
  if (say) return [...say(phrase)].map(char => ({ char, at: span.start }))
  return [...phrase.matchAll(/\S/gu)].map(({ 0: char, index }) => ({ char, at: span.start + index }))
}

function findDifference(text: string, marks: readonly Mark[], again: string): Fault | undefined {
  const characters = [...again]
  const index = marks.findIndex(({ char }, at) => char !== characters[at])
  if (index < 0 && characters.length <= marks.length) return undefined
  const from = index < 0 ? marks.length : index
  const at = marks[index]?.at ?? text.trimEnd().length - 1
  const read = characters.slice(from, from + 12).join('')
  return { at, problem: `は、書き出した文書では「${read}」と読めます`, hint: AS_OTHERS }
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
