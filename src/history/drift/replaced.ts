import { lcsLength } from '../../text/common-length.ts'
import { completeTexts, createBagCache } from '../match/bag.ts'
import { diceSimilarity, MATCH_THRESHOLD, WEAK_MATCH_THRESHOLD } from '../match/similarity.ts'
import type { DiffNode } from '../types.ts'

/** Lower limit of the compared texts, in characters. 「平日」 that became 「休日」 is the same item, amended. */
const SHORTEST = 20

/**
 * True if an article or paragraph is unrelated to the former one with the same number. Either caption and text are
 * not similar, or the provision replaces 「削除」.
 */
export function isUnrelatedReplacement(before: DiffNode, after: DiffNode): boolean {
  if (before.kind !== after.kind || (before.kind !== 'article' && before.kind !== 'paragraph')) return false
  if (before.deleted || after.deleted) return before.deleted && !after.deleted
  if (before.caption !== null && before.caption === after.caption) return false
  const [one, other] = [completeTexts(before).get(before) ?? '', completeTexts(after).get(after) ?? '']
  if (one === other || Math.min(one.length, other.length) < SHORTEST) return false
  const { bagOf, lengths } = createBagCache()
  const [bag, second] = [bagOf(one), bagOf(other)]
  const enough = isOtherCaption(before, after) ? MATCH_THRESHOLD : WEAK_MATCH_THRESHOLD
  return diceSimilarity(lcsLength(bag.tokens, second.tokens, lengths), one.length, other.length) < enough
}

/**
 * True if the captions share no character. Short legal sentences share a third of their text by chance
 * (「…者は、…ものとする」), so a different caption raises the threshold.
 */
function isOtherCaption({ caption: was }: DiffNode, { caption: is }: DiffNode): boolean {
  return was !== null && is !== null && ![...was].some(letter => is.includes(letter))
}
