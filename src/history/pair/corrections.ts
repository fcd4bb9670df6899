import type { Path } from '../../model/law.ts'
import type { Corrections, Difference, Unit } from '../types.ts'
import { matchExact } from './match-exact.ts'
import { matchNumbers } from './match-numbers.ts'
import { matchSiblings } from './match-similar.ts'
import { type Matcher, pair, type Texts } from './matcher.ts'
import { isDivision, unitsWithin } from './units.ts'

/** Pairs what the corrections say is one provision, and returns those that say nothing. */
export function applyCorrections(matcher: Matcher, texts: Texts, { pairs = [] }: Corrections): Difference['unused'] {
  return pairs.filter(paths => {
    const [before, after] = [unitAt(texts[0], paths[0]), unitAt(texts[1], paths[1])]
    if (!before || !after || !pair(matcher, before, after)) return true
    if (!isDivision(before)) pairBelow(matcher, before, after)
    return false
  })
}

function unitAt(top: Unit, path: Path): Unit | undefined {
  return unitsWithin(top).find(unit => unit.path === path)
}

/** What stands below a pair that was made by hand is looked for there, before it is looked for elsewhere. */
function pairBelow(matcher: Matcher, before: Unit, after: Unit): void {
  const family = [before.children, after.children] as const
  matchExact(matcher, family)
  matchSiblings(matcher, family)
  matchNumbers(matcher, family)
  for (const child of before.children) {
    const partner = matcher.partners.get(child)
    if (partner?.parent === after) pairBelow(matcher, child, partner)
  }
}
