import { targetsOfAll } from '../citation/resolve/cited.ts'
import type { Target } from '../citation/resolve/types.ts'
import { citedText } from '../history/versions/cited-text.ts'
import { type PrecedentEntry, textsOfPrecedent } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { Path } from '../model/law.ts'
import { type ReadStatement, versionRead } from './read.ts'
import type { StatementText } from './types.ts'

/** Law that statements rely on. */
export interface Law {
  readonly rulesets: readonly Ruleset[]
  readonly precedents: readonly PrecedentEntry[]
}

/** Returns the texts of the complete basis of a statement text: its provisions, its precedents and its citations. */
export function basisText(read: ReadStatement, statementText: StatementText, law: Law): string[] {
  const provisions = provisionsBelow(read, statementText, law).flatMap(({ version, path }) => citedText(version, path))
  return [...provisions, ...precedentsBelow(read, statementText).flatMap(number => precedentWording(law, number))]
}

/** Returns the numbers of the precedents in the basis of a statement text, listed or cited, without duplicates. */
export function precedentsBelow(read: ReadStatement, statementText: StatementText): number[] {
  const cited = citedBy(read, statementText).flatMap(({ document, path }) =>
    document === 'precedent' ? [Number(path)] : []
  )
  return [...new Set([...statementText.precedents, ...cited])]
}

/**
 * Returns the provisions in the basis of a statement text, listed or cited, without duplicates. Each has the version
 * whose numbers the statement uses.
 */
export function provisionsBelow(read: ReadStatement, statementText: StatementText, law: Law): Provision[] {
  const { statement } = read
  const cited = citedBy(read, statementText).flatMap(({ document, path }): Provision[] => {
    if (document === statement.ruleset) return read.version ? [{ version: read.version, path }] : []
    const ruleset = law.rulesets.find(({ id }) => id === document)
    return ruleset ? [{ version: versionRead(ruleset, statement.reviewedVersion), path }] : []
  })
  const all = [...basisProvisions(read, statementText, law), ...cited]
  return [...new Map(all.map(one => [`${one.version.text.id}:${one.version.text.version}:${one.path}`, one])).values()]
}

function citedBy({ citations }: ReadStatement, { key }: StatementText): Target[] {
  return targetsOfAll(citations.get(key) ?? [])
}

interface Provision {
  readonly path: Path
  readonly version: Version
}

/**
 * Returns the listed provisions. An inherited provision uses the numbers of the version that its card was checked
 * against.
 */
export function basisProvisions(
  { statement, version }: ReadStatement,
  { basis }: Pick<StatementText, 'basis'>,
  { rulesets }: Pick<Law, 'rulesets'>
): Provision[] {
  const ruleset = rulesets.find(({ id }) => id === statement.ruleset)
  if (!ruleset || !version) return []
  return basis.flatMap(path => {
    const lent = statement.inheritedBasis
      .filter(one => one.path === path)
      .map(({ reviewedVersion }) => versionRead(ruleset, reviewedVersion))
    return [...new Set(lent.length > 0 ? lent : [version])].map(own => ({ path, version: own }))
  })
}

/** Returns the texts of a precedent. */
export function precedentWording({ precedents }: Law, number: number): string[] {
  return precedents.flatMap(({ precedent }) => {
    if (precedent.lost !== null || precedent.number !== number) return []
    return [precedent.caption, ...textsOfPrecedent(precedent).map(({ plain }) => plain)]
  })
}
