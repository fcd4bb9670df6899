import { CLAUSE_NAMES } from '../model/clause-names.ts'
import type { ProvisionClause } from '../model/law.ts'

/** The id of a part of a provision: `p1-proviso`. */
export function clauseId(provision: string, part: ProvisionClause): string {
  return `${provision}-${part}`
}

/** What the part that an id names is called: 「ただし書」; empty for the id of a whole provision. */
export function partNameIn(id: string): string {
  const [, word = ''] = /-([a-z]+)$/u.exec(id) ?? []
  return isPart(word) ? CLAUSE_NAMES[word] : ''
}

function isPart(word: string): word is ProvisionClause {
  return Object.hasOwn(CLAUSE_NAMES, word)
}
