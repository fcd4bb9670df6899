import { isEntryForProvision, targetProvisions } from '../index/keys.ts'
import { KINDS } from '../kinds.ts'
import type { SearchMatch } from '../types.ts'

/** A search match with its score. */
export interface ScoredMatch extends SearchMatch {
  readonly score: number
  /** Similarity of the query to the most similar name of the entry, from 0 to 1. */
  readonly nameSimilarity?: number
  /** Predicted probability that the entry is intended, from 0 to 1. */
  readonly intentProbability?: number
}

/** Number of provisions at the top that supplementary hits do not interrupt, except the lead and the runner-up. */
const FIRST = 3

/**
 * Score from which a match is reliable. A supplementary hit with a lower score is listed only if a provision that it
 * refers to reaches this score.
 */
export const CONFIDENT_SCORE = 3

/**
 * Thresholds for a second supplementary hit, which is listed after the first provision. Its score is at least
 * `share` of the lead's score and `ofNext` times that of the next provision. Or its predicted probability is at least
 * `likely`.
 */
const RUNNER_UP_THRESHOLDS = { share: 0.8, ofNext: 1.5, likely: 0.08 } as const

/**
 * Predicted probability from which a hit is anchored to its own first provision, even if another of its provisions
 * ranks higher.
 */
const MEANT = 0.5

/** Upper limit of the supplementary hits that the query does not name. */
const MAX_OTHERS = 3

/**
 * A supplementary hit leads the list if its score is at least this share of the best provision's score. Otherwise it is
 * listed above its own provision.
 */
const LEAD_SCORE_RATIO = 0.8

/** Lowest name similarity at which an entry of a kind with `requiresNameMatch` is listed, and at which it may lead. */
const MIN_NAME_SIMILARITY = { listed: 0.35, leads: 0.6 } as const

/**
 * Lowest name similarity at which a hit may lead a query that is a glossary term. A term occurs in the names of many
 * situations.
 */
const LIKE_A_TERM = 0.7

/**
 * Merges supplementary hits into the list of provisions:
 * - hits that the query names: before everything;
 * - else the best hit: first, or above its provision;
 * - a likely second hit: after the first provision;
 * - other hits, at most one per provision: after the first three provisions.
 */
export function interleaveResults(ranked: readonly ScoredMatch[], isName = false): ScoredMatch[] {
  const provisions = ranked.filter(({ entry }) => !KINDS[entry.kind].isSupplementary)
  const apart = selectSupplementary(ranked, provisions)
  const called = apart.filter(({ matchedName }) => matchedName)
  const able = isName
    ? apart.filter(hit => (hit.nameSimilarity ?? 0) >= LIKE_A_TERM && indexOfProvision(hit, provisions) === 0)
    : apart
  const [lead] = called.length > 0 ? called : [...able.filter(mayLead), ...able]
  const others = apart.filter(hit => hit !== lead && !hit.matchedName).slice(0, MAX_OTHERS)
  const second = isName || !lead || lead.matchedName ? undefined : others.find(hit => mayBeMeant(hit, lead, provisions))
  const placeOf = (hit: ScoredMatch) => {
    if (hit.matchedName) return 0
    if (hit === lead) return placeOfLead(hit, provisions)
    return hit === second ? 1 : placeOfOther(hit, ranked, provisions)
  }
  const places = [...called, ...(lead && !lead.matchedName ? [lead] : []), ...others].map(hit => {
    const place = placeOf(hit)
    const home = indexOfProvision(hit, provisions)
    const isMeant = (hit.intentProbability ?? 0) >= MEANT && home !== 0
    const anchorProvision = isMeant ? hit.entry.provision : provisions[home]?.entry.provision
    return {
      place,
      hit: anchorProvision === undefined || anchorProvision === hit.entry.provision ? hit : { ...hit, anchorProvision }
    }
  })
  const before = (count: number) => places.filter(({ place }) => place === count).map(({ hit }) => hit)
  return [
    ...provisions.flatMap((provision, index) => [...before(index), provision]),
    ...places.filter(({ place }) => place >= provisions.length).map(({ hit }) => hit)
  ]
}

/** True if the hit is supplementary and the query does not name it. */
export function isSecondaryHit({ entry, matchedName }: SearchMatch): boolean {
  return KINDS[entry.kind].isSupplementary && !matchedName
}

/** True if the hit may lead. A kind with `requiresNameMatch` needs a name similar to the query. */
function mayLead({ entry, nameSimilarity = 0 }: ScoredMatch): boolean {
  return !KINDS[entry.kind].requiresNameMatch || nameSimilarity >= MIN_NAME_SIMILARITY.leads
}

/** Selects supplementary hits: all that the query names, titles first; then the best hit of each other provision. */
function selectSupplementary(ranked: readonly ScoredMatch[], provisions: readonly ScoredMatch[]): ScoredMatch[] {
  const apart = ranked.filter(({ entry }) => KINDS[entry.kind].isSupplementary)
  const called = ['title', 'alias'].flatMap(way => apart.filter(({ matchedName }) => matchedName === way))
  const taken = new Set(called.map(({ entry }) => entry.provision))
  const others = apart.filter(hit => {
    const { provision } = hit.entry
    const sure = Math.max(hit.score, provisions[indexOfProvision(hit, provisions)]?.score ?? 0) >= CONFIDENT_SCORE
    const unasked = KINDS[hit.entry.kind].requiresNameMatch && (hit.nameSimilarity ?? 0) < MIN_NAME_SIMILARITY.listed
    if (hit.matchedName || !sure || unasked || taken.has(provision)) return false
    taken.add(provision)
    return true
  })
  return [...called, ...others]
}

/**
 * Returns the number of provisions before the leading hit: at most two, so that the hit is among the first three rows.
 */
function placeOfLead(hit: ScoredMatch, provisions: readonly ScoredMatch[]): number {
  const home = indexOfProvision(hit, provisions)
  const [best] = provisions
  if (!best || hit.score >= LEAD_SCORE_RATIO * best.score) return 0
  return Math.min(FIRST - 1, home < 0 ? provisions.filter(({ score }) => score > hit.score).length : home)
}

/** True if the hit may be intended as well as the leading hit. */
function mayBeMeant(
  { score, intentProbability = 0 }: ScoredMatch,
  lead: ScoredMatch,
  provisions: readonly ScoredMatch[]
): boolean {
  if (intentProbability >= RUNNER_UP_THRESHOLDS.likely) return true
  return (
    score >= RUNNER_UP_THRESHOLDS.share * lead.score &&
    score >= RUNNER_UP_THRESHOLDS.ofNext * (provisions[1]?.score ?? 0)
  )
}

/** Returns the number of provisions before a hit that does not lead: at least `FIRST`. */
function placeOfOther(hit: ScoredMatch, ranked: readonly ScoredMatch[], provisions: readonly ScoredMatch[]): number {
  const home = indexOfProvision(hit, provisions)
  const better = ranked.slice(0, ranked.indexOf(hit)).filter(other => provisions.includes(other)).length
  return Math.max(FIRST, home < 0 ? better : Math.min(home, better))
}

/** Returns the index of the first provision that the hit refers to; −1 if the list contains none of them. */
function indexOfProvision(hit: ScoredMatch, provisions: readonly ScoredMatch[]): number {
  const led = [...targetProvisions(hit.entry)]
  return provisions.findIndex(({ entry }) => led.some(wanted => isEntryForProvision(entry, wanted)))
}
