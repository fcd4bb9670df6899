import { lcsLength } from '../../text/common-length.ts'
import type { DiffNode } from '../types.ts'
import type { Bag } from './bag.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { createHeap, type Heap } from './heap.ts'
import { sameNumber } from './match-exact.ts'
import { type Lists, type Matcher, recordMatch, unmatched } from './matcher.ts'
import { alikeSiblings, diceSimilarity, MATCH_THRESHOLD, type Measure } from './similarity.ts'

/** Compared text and similarity measure. */
interface SimilarityStrategy {
  readonly textOf: (unit: DiffNode) => string
  readonly measure: Measure
}

/** Compares units including their descendants. */
export function completeTextSimilarity({ textOf }: Matcher, measure: Measure): SimilarityStrategy {
  return { textOf, measure }
}

/** Matches the children of one parent. Their own text is sufficient if their descendants changed. */
export function matchSiblings(matcher: Matcher, lists: Lists): void {
  matchSimilar(matcher, lists, completeTextSimilarity(matcher, alikeSiblings))
  matchSimilar(matcher, lists, { textOf: ({ text }) => text, measure: diceSimilarity })
}

/** Candidate pair. Before the measurement, the likeness is an upper bound. */
interface QueuedMatch {
  readonly before: DiffNode
  readonly after: DiffNode
  readonly bags: readonly [Bag, Bag]
  readonly likeness: number
  readonly isMeasured: boolean
  /** Bonus for an equal number or caption. */
  readonly signs: number
  readonly order: number
}

/**
 * Matches units with at least half of their text in common, best first. Pairs whose upper bound is too low are not
 * measured.
 */
export function matchSimilar(matcher: Matcher, lists: Lists, how: SimilarityStrategy): void {
  const heap = createHeap(isBetter)
  for (const offer of offersOf(matcher, lists, how)) putIfHalf(heap, offer)
  for (let offer = heap.pop(); offer; offer = heap.pop()) {
    const { before, after } = offer
    if (matcher.matches.has(before) || matcher.matches.has(after)) continue
    if (offer.isMeasured) recordMatch(matcher, before, after)
    else putIfHalf(heap, measured(matcher, offer, how))
  }
}

function putIfHalf(heap: Heap<QueuedMatch>, offer: QueuedMatch): void {
  if (offer.likeness >= MATCH_THRESHOLD) heap.put(offer)
}

function isBetter(one: QueuedMatch, other: QueuedMatch): boolean {
  const more = one.likeness + one.signs - (other.likeness + other.signs)
  if (more !== 0) return more > 0
  return one.isMeasured === other.isMeasured ? one.order < other.order : other.isMeasured
}

function measured({ lengths }: Matcher, offer: QueuedMatch, { measure }: SimilarityStrategy): QueuedMatch {
  const [before, after] = offer.bags
  const commonLength = lcsLength(before.tokens, after.tokens, lengths)
  return { ...offer, likeness: measure(commonLength, before.length, after.length), isMeasured: true }
}

function offersOf(matcher: Matcher, [befores, afters]: Lists, how: SimilarityStrategy): QueuedMatch[] {
  const [ones, others] = [readBags(matcher, befores, how), readBags(matcher, afters, how)]
  const bags = [ones.map(({ bag }) => bag), others.map(({ bag }) => bag)] as const
  return findCandidates(bags, matcher.lengths).flatMap(({ i, j, most }: Candidate) => {
    const [one, other] = [ones[i], others[j]]
    if (!one || !other) return []
    const likeness = how.measure(most, one.bag.length, other.bag.length)
    const [before, after] = [one.unit, other.unit]
    return [
      {
        before,
        after,
        bags: [one.bag, other.bag],
        likeness,
        isMeasured: false,
        signs: signsOf(before, after),
        order: i + j
      }
    ]
  })
}

/** Skips 「削除」, which is similar to no text. */
function readBags(
  matcher: Matcher,
  units: readonly DiffNode[],
  { textOf }: SimilarityStrategy
): { unit: DiffNode; bag: Bag }[] {
  const free = unmatched(matcher, units).filter(unit => !unit.deleted && textOf(unit) !== '')
  return free.map(unit => ({ unit, bag: matcher.bagOf(textOf(unit)) }))
}

function signsOf(before: DiffNode, after: DiffNode): number {
  const caption = before.caption !== null && before.caption === after.caption
  return (sameNumber(before, after) ? 0.1 : 0) + (caption ? 0.1 : 0)
}
