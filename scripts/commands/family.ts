import type { Library, RulesetFamily } from '../../src/library.ts'
import { wrongUse } from './command.ts'

/** The ruleset that a command is about, by its id; without one the club's own. */
export function familyOrExit({ families, home, club }: Library, id?: string): RulesetFamily {
  const family = id === undefined ? home : families.find(candidate => candidate.id === id)
  if (family) return family
  const ids = families.map(other => `「${other.id}」`).join('')
  return wrongUse(`「${id ?? club.home ?? ''}」という規約がありません（あるのは${ids || '無し'}）`)
}
