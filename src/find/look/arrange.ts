import { fold } from '../../text/fold.ts'
import { bearsNumber } from '../index/keys.ts'
import { KINDS } from '../kinds.ts'
import type { Match } from '../types.ts'

/** A hit with what speaks for it. */
export interface Ranked extends Match {
  readonly score: number
}

/** So many provisions are not parted by hits that stand apart, unless those say more. */
const FIRST = 3

/** What scores less is only a guess: it is offered beside a provision that scores more. */
const SURE = 3

/** Puts each hit that stands apart among the provisions, behind the one that it leads to. Of several on one provision those that the query, here folded, calls by name are kept, else the best. */
export function arrange(ranked: readonly Ranked[], query: string): Ranked[] {
  const provisions = ranked.filter(({ entry }) => !KINDS[entry.kind].apart)
  const places = worthwhile(ranked).map(hit => ({
    hit,
    place: hit.called ? placeOfCalled(hit, provisions, query) : placeBeside(hit, ranked, provisions)
  }))
  const behind = (count: number) => places.filter(({ place }) => place === count).map(({ hit }) => hit)
  return [...behind(0), ...provisions.flatMap((provision, index) => [provision, ...behind(index + 1)])]
}

/** Whether a hit is only listed beside others: it stands apart, and was not called by its name. */
export function isBeside({ entry, called }: Match): boolean {
  return KINDS[entry.kind].apart && !called
}

function worthwhile(ranked: readonly Ranked[]): Ranked[] {
  const apart = ranked.filter(({ entry }) => KINDS[entry.kind].apart)
  const called = apart.filter(({ called }) => called)
  const taken = new Set(called.map(({ entry }) => entry.provision))
  return apart.filter(hit => {
    if (called.includes(hit)) return true
    const { provision } = hit.entry
    const sure = Math.max(hit.score, ranked.find(isHomeOf(hit))?.score ?? 0) >= SURE
    if (!sure || taken.has(provision)) return false
    taken.add(provision)
    return true
  })
}

/** How many provisions stand before a hit that is only listed beside them. */
function placeBeside(hit: Ranked, ranked: readonly Ranked[], provisions: readonly Ranked[]): number {
  const home = provisions.findIndex(isHomeOf(hit))
  const better = ranked.slice(0, ranked.indexOf(hit)).filter(other => provisions.includes(other)).length
  return home < 0 ? better : Math.max(home + 1, Math.min(better, FIRST))
}

/** How many provisions stand before a hit that the query calls by its name: its own, if it says so in the same words; all that the query speaks of, if what the hit leads to first is beside the point. */
function placeOfCalled(hit: Ranked, provisions: readonly Ranked[], query: string): number {
  const [first] = provisions
  if (first && isHomeOf(hit)(first)) return says(first, query) ? 1 : 0
  const most = hit.called === 'title' ? FIRST - 1 : FIRST
  return provisions.slice(0, most).filter(({ score }) => score >= hit.score / 2).length
}

function says({ entry: { title, caption = title, levels } }: Match, query: string): boolean {
  return [caption, ...levels.map(({ text }) => text)].some(text => fold(text).includes(query))
}

function isHomeOf({ entry: { provision } }: Match): (match: Match) => boolean {
  return ({ entry }) => bearsNumber(entry, provision)
}
