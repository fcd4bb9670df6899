import type { Division, Provision, Ruleset } from '../../model/law.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'

/** Everything in a text that has an address and words: its divisions, then its provisions, each in printed order. */
export function nodesOf(ruleset: Ruleset): (Division | Provision)[] {
  return [...divisionsOf(ruleset.children), ...provisionsOf(ruleset)]
}
