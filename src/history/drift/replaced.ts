import { lcsLength } from '../../text/common-length.ts'
import { completeTexts, createBagCache } from '../match/bag.ts'
import { diceSimilarity, MATCH_THRESHOLD, WEAK_MATCH_THRESHOLD } from '../match/similarity.ts'
import type { DiffNode } from '../types.ts'

/** Of fewer characters nothing can be said: 「平日」 that became 「休日」 is the same item, amended. */
const SHORTEST = 20

/**
 * Whether an article or a paragraph under one number has nothing to do with what stood there: neither its caption nor
 * its words stand, or it took the place of 「削除」.
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
  return diceSimilarity(lcsLength(bag.words, second.words, lengths), one.length, other.length) < enough
}

/** Short sentences of law have a third in common by chance (「…者は、…ものとする」): a caption without a letter of the one before speaks against them. */
function isOtherCaption({ caption: was }: DiffNode, { caption: is }: DiffNode): boolean {
  return was !== null && is !== null && ![...was].some(letter => is.includes(letter))
}
