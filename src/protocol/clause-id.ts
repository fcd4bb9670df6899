import { CLAUSE_NAMES } from '../model/clause-names.ts'
import type { ProvisionClause } from '../model/law.ts'

/** Returns the id of a clause of a provision: `p1-proviso`. */
export function clauseId(provision: string, part: ProvisionClause): string {
  return `${provision}-${part}`
}

/** Returns the name of the clause in an id: 「ただし書」. Empty for the id of a complete provision. */
export function partNameIn(id: string): string {
  const [, word = ''] = /-([a-z]+)$/u.exec(id) ?? []
  return isPart(word) ? CLAUSE_NAMES[word] : ''
}

function isPart(word: string): word is ProvisionClause {
  return Object.hasOwn(CLAUSE_NAMES, word)
}
