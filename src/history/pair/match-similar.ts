import { commonLength } from '../../text/common-length.ts'
import type { Unit } from '../types.ts'
import type { Bag } from './bag.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { type Heap, startHeap } from './heap.ts'
import { sameNumber } from './match-exact.ts'
import { freeOf, type Lists, type Matcher, pair } from './matcher.ts'
import { alike, alikeSiblings, HALF, type Measure } from './similarity.ts'

/** What is compared, and how. */
interface How {
  readonly textOf: (unit: Unit) => string
  readonly measure: Measure
}

/** The words of a unit with all below it. */
export function wholeWords({ textOf }: Matcher, measure: Measure): How {
  return { textOf, measure }
}

/** Pairs what stands below one parent; its own words are enough where what stands below it changed. */
export function matchSiblings(matcher: Matcher, lists: Lists): void {
  matchSimilar(matcher, lists, wholeWords(matcher, alikeSiblings))
  matchSimilar(matcher, lists, { textOf: ({ text }) => text, measure: alike })
}

/** A pair that may be made. Until it is measured, `likeness` is the most that it can turn out to be. */
interface Offer {
  readonly before: Unit
  readonly after: Unit
  readonly bags: readonly [Bag, Bag]
  readonly likeness: number
  readonly isMeasured: boolean
  /** What speaks for it besides its words. */
  readonly signs: number
  readonly order: number
}

/** Pairs what half stands, the likest first; nothing is measured that cannot come first. */
export function matchSimilar(matcher: Matcher, lists: Lists, how: How): void {
  const heap = startHeap(isBetter)
  for (const offer of offersOf(matcher, lists, how)) putIfHalf(heap, offer)
  for (let offer = heap.take(); offer; offer = heap.take()) {
    const { before, after } = offer
    if (matcher.partners.has(before) || matcher.partners.has(after)) continue
    if (offer.isMeasured) pair(matcher, before, after)
    else putIfHalf(heap, measured(matcher, offer, how))
  }
}

function putIfHalf(heap: Heap<Offer>, offer: Offer): void {
  if (offer.likeness >= HALF) heap.put(offer)
}

function isBetter(one: Offer, other: Offer): boolean {
  const more = one.likeness + one.signs - (other.likeness + other.signs)
  if (more !== 0) return more > 0
  return one.isMeasured === other.isMeasured ? one.order < other.order : other.isMeasured
}

function measured({ lengths }: Matcher, offer: Offer, { measure }: How): Offer {
  const [before, after] = offer.bags
  const standing = commonLength(before.words, after.words, lengths)
  return { ...offer, likeness: measure(standing, before.length, after.length), isMeasured: true }
}

function offersOf(matcher: Matcher, [befores, afters]: Lists, how: How): Offer[] {
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

/** 「削除」 is like nothing. */
function readBags(matcher: Matcher, units: readonly Unit[], { textOf }: How): { unit: Unit; bag: Bag }[] {
  const free = freeOf(matcher, units).filter(unit => !unit.deleted && textOf(unit) !== '')
  return free.map(unit => ({ unit, bag: matcher.bagOf(textOf(unit)) }))
}

function signsOf(before: Unit, after: Unit): number {
  const caption = before.caption !== null && before.caption === after.caption
  return (sameNumber(before, after) ? 0.1 : 0) + (caption ? 0.1 : 0)
}
