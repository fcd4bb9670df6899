import type { Division, Provision, RulesetText } from '../../model/law.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'

/** Returns all nodes that have a path: headings, then provisions, each in printed order. */
export function nodesOf(text: RulesetText): (Division | Provision)[] {
  return [...divisionsOf(text.children), ...provisionsOf(text)]
}
