import { isEntryForProvision, targetProvisions } from '../index/keys.ts'
import { KINDS } from '../kinds.ts'
import type { SearchMatch } from '../types.ts'

/** A hit with what speaks for it. */
export interface ScoredMatch extends SearchMatch {
  readonly score: number
  /** How like the query is to one of the names of what stands apart, from 0 to 1. */
  readonly near?: number
  /** How likely it is meant, as far as that was learnt, from 0 to 1. */
  readonly likely?: number
}

/** So many provisions are not parted by hits that stand apart, but for the one that leads. */
const FIRST = 3

/** What scores less is only a guess: it is offered above a provision that scores more. */
export const CONFIDENT_SCORE = 3

/** Beside one that leads a query in words another may be meant: with this share of its score, and so much more than the next provision's, it stands behind the first provision; so does one that is as likely meant. */
const RUNNER_UP_THRESHOLDS = { share: 0.8, ofNext: 1.5, likely: 0.08 } as const

/** What is likely meant with this share speaks of its own first provision, whichever of the others some words of the query are found in. */
const MEANT = 0.5

/** So many hits stand apart that the query does not call by name. */
const MOST_OTHERS = 3

/** A hit that stands apart and has this share of the best provision's score leads the list; with less it stands above its own provision. */
const LEAD_SCORE_RATIO = 0.8

/** What is listed only when asked for is so like its name, and so like it where it leads. */
const ASKED = { listed: 0.35, leads: 0.6 } as const

/** A term is in the names of many situations: one that is hardly called otherwise leads. */
const LIKE_A_TERM = 0.7

/** Puts hits that stand apart above the provisions that they lead to: those that the query calls by name before everything, else the best of them; the others, one on a provision, behind the first provisions. */
export function interleaveResults(ranked: readonly ScoredMatch[], isName = false): ScoredMatch[] {
  const provisions = ranked.filter(({ entry }) => !KINDS[entry.kind].apart)
  const apart = selectSupplementary(ranked, provisions)
  const called = apart.filter(({ called }) => called)
  const able = isName
    ? apart.filter(hit => (hit.near ?? 0) >= LIKE_A_TERM && indexOfProvision(hit, provisions) === 0)
    : apart
  const [lead] = called.length > 0 ? called : [...able.filter(mayLead), ...able]
  const others = apart.filter(hit => hit !== lead && !hit.called).slice(0, MOST_OTHERS)
  const second = isName || !lead || lead.called ? undefined : others.find(hit => mayBeMeant(hit, lead, provisions))
  const placeOf = (hit: ScoredMatch) => {
    if (hit.called) return 0
    if (hit === lead) return placeOfLead(hit, provisions)
    return hit === second ? 1 : placeOfOther(hit, ranked, provisions)
  }
  const places = [...called, ...(lead && !lead.called ? [lead] : []), ...others].map(hit => {
    const place = placeOf(hit)
    const home = indexOfProvision(hit, provisions)
    const isMeant = (hit.likely ?? 0) >= MEANT && home !== 0
    const on = isMeant ? hit.entry.provision : provisions[home]?.entry.provision
    return { place, hit: on === undefined || on === hit.entry.provision ? hit : { ...hit, on } }
  })
  const before = (count: number) => places.filter(({ place }) => place === count).map(({ hit }) => hit)
  return [
    ...provisions.flatMap((provision, index) => [...before(index), provision]),
    ...places.filter(({ place }) => place >= provisions.length).map(({ hit }) => hit)
  ]
}

/** Whether a hit is only listed beside others: it stands apart, and was not called by its name. */
export function isSecondaryHit({ entry, called }: SearchMatch): boolean {
  return KINDS[entry.kind].apart && !called
}

/** Whether a hit may lead before others: what is listed only when asked for is to be called by most of its name. */
function mayLead({ entry, near = 0 }: ScoredMatch): boolean {
  return !KINDS[entry.kind].asked || near >= ASKED.leads
}

/** Of several on one provision those that the query calls by name are kept, titles first, else the best. */
function selectSupplementary(ranked: readonly ScoredMatch[], provisions: readonly ScoredMatch[]): ScoredMatch[] {
  const apart = ranked.filter(({ entry }) => KINDS[entry.kind].apart)
  const called = ['title', 'alias'].flatMap(way => apart.filter(({ called }) => called === way))
  const taken = new Set(called.map(({ entry }) => entry.provision))
  const others = apart.filter(hit => {
    const { provision } = hit.entry
    const sure = Math.max(hit.score, provisions[indexOfProvision(hit, provisions)]?.score ?? 0) >= CONFIDENT_SCORE
    const unasked = KINDS[hit.entry.kind].asked && (hit.near ?? 0) < ASKED.listed
    if (hit.called || !sure || unasked || taken.has(provision)) return false
    taken.add(provision)
    return true
  })
  return [...called, ...others]
}

/** How many provisions stand before the hit that leads: it is among the first three rows, whatever they are. */
function placeOfLead(hit: ScoredMatch, provisions: readonly ScoredMatch[]): number {
  const home = indexOfProvision(hit, provisions)
  const [best] = provisions
  if (!best || hit.score >= LEAD_SCORE_RATIO * best.score) return 0
  return Math.min(FIRST - 1, home < 0 ? provisions.filter(({ score }) => score > hit.score).length : home)
}

/** Whether a hit may be meant as well as the one that leads. */
function mayBeMeant(
  { score, likely = 0 }: ScoredMatch,
  lead: ScoredMatch,
  provisions: readonly ScoredMatch[]
): boolean {
  if (likely >= RUNNER_UP_THRESHOLDS.likely) return true
  return (
    score >= RUNNER_UP_THRESHOLDS.share * lead.score &&
    score >= RUNNER_UP_THRESHOLDS.ofNext * (provisions[1]?.score ?? 0)
  )
}

/** How many provisions stand before another one. */
function placeOfOther(hit: ScoredMatch, ranked: readonly ScoredMatch[], provisions: readonly ScoredMatch[]): number {
  const home = indexOfProvision(hit, provisions)
  const better = ranked.slice(0, ranked.indexOf(hit)).filter(other => provisions.includes(other)).length
  return Math.max(FIRST, home < 0 ? better : Math.min(home, better))
}

/** Where the first of the provisions stands that a hit leads to; −1 if none does. */
function indexOfProvision(hit: ScoredMatch, provisions: readonly ScoredMatch[]): number {
  const led = [...targetProvisions(hit.entry)]
  return provisions.findIndex(({ entry }) => led.some(wanted => isEntryForProvision(entry, wanted)))
}
