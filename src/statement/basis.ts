import { citedText } from '../corpus/cited-words.ts'
import type { Ruleset } from '../corpus/families.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import { textsOfPrecedent } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import type { Path } from '../model/law.ts'
import { targetsOfAll } from '../resolve/cited.ts'
import type { Target } from '../resolve/types.ts'
import { type ReadStatement, versionRead } from './read.ts'
import type { StatementText } from './types.ts'

/** What statements may rest on. */
export interface Law {
  readonly families: readonly Ruleset[]
  readonly precedents: readonly PrecedentEntry[]
}

/** The words of all that a saying rests on: the provisions beside it, the precedents, and what it cites itself. */
export function basisText(read: ReadStatement, saying: StatementText, law: Law): string[] {
  const provisions = provisionsBelow(read, saying, law).flatMap(({ version, path }) => citedText(version, path))
  return [...provisions, ...precedentsBelow(read, saying).flatMap(number => precedentWording(law, number))]
}

/** The numbers of the precedents that a saying rests on, beside it or cited, each once. */
export function precedentsBelow(read: ReadStatement, saying: StatementText): number[] {
  const cited = citedBy(read, saying).flatMap(({ document, path }) => (document === 'precedent' ? [Number(path)] : []))
  return [...new Set([...saying.precedents, ...cited])]
}

/** The provisions that a saying rests on, beside it or cited, each once and of the version whose numbers it has. */
export function provisionsBelow(read: ReadStatement, saying: StatementText, law: Law): Provision[] {
  const { statement } = read
  const cited = citedBy(read, saying).flatMap(({ document, path }): Provision[] => {
    if (document === statement.ruleset) return read.version ? [{ version: read.version, path }] : []
    const family = law.families.find(({ id }) => id === document)
    return family ? [{ version: versionRead(family, statement.read), path }] : []
  })
  const all = [...basisProvisions(read, saying, law), ...cited]
  return [
    ...new Map(all.map(one => [`${one.version.ruleset.id}:${one.version.ruleset.version}:${one.path}`, one])).values()
  ]
}

function citedBy({ citations }: ReadStatement, { key }: StatementText): Target[] {
  return targetsOfAll(citations.get(key) ?? [])
}

interface Provision {
  readonly path: Path
  readonly version: Version
}

/** The provisions beside a saying. What it borrows has the numbers of the version that its lender was held against. */
export function basisProvisions(
  { statement, version }: ReadStatement,
  { grounds }: Pick<StatementText, 'grounds'>,
  { families }: Pick<Law, 'families'>
): Provision[] {
  const family = families.find(({ id }) => id === statement.ruleset)
  if (!family || !version) return []
  return grounds.flatMap(path => {
    const lent = statement.borrowed.filter(one => one.path === path).map(({ read }) => versionRead(family, read))
    return [...new Set(lent.length > 0 ? lent : [version])].map(own => ({ path, version: own }))
  })
}

/** The words of a precedent. */
export function precedentWording({ precedents }: Law, number: number): string[] {
  return precedents.flatMap(({ precedent }) => {
    if (precedent.lost !== null || precedent.number !== number) return []
    return [precedent.caption, ...textsOfPrecedent(precedent).map(({ plain }) => plain)]
  })
}
