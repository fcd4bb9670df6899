import type { Division, Provision, RulesetText } from '../../model/law.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'

/** Everything in a text that has an address and words: its divisions, then its provisions, each in printed order. */
export function nodesOf(ruleset: RulesetText): (Division | Provision)[] {
  return [...divisionsOf(ruleset.children), ...provisionsOf(ruleset)]
}
