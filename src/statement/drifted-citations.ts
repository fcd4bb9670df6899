import type { Link, ResolvedCitation } from '../citation/resolve/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Path } from '../model/law.ts'
import type { ProvisionTrace, ProvisionTracer } from './follow.ts'
import type { ReadStatement, StatementReader } from './read.ts'
import type { StatementText } from './types.ts'

/** The law, a tracer up to some version, and the reader of statements. */
export interface FollowedLaw {
  readonly rulesets: readonly Ruleset[]
  readonly follow: ProvisionTracer
  readonly readStatement: StatementReader
}

/**
 * Finds relative citations that reach another provision in the new text although their former target is unchanged: 「前条」
 * in a note on 第81条, after 第80条の2 was added.
 */
export function findDriftedCitations(
  read: ReadStatement,
  { rulesets, follow, readStatement }: FollowedLaw
): ProvisionTrace[] {
  const { statement, version } = read
  const ruleset = rulesets.find(({ id }) => id === statement.ruleset)
  const after = ruleset && follow.until(ruleset)
  if (!version || !after || after === version) return []
  const courseOf = (path: Path) => follow.courseOf(ruleset, version, path)
  const relative = statement.texts.flatMap(statementText => {
    const at = statementText.at === null ? null : courseOf(statementText.at).to
    return at !== null && linksIn(statementText, read).some(link => isRelative(link, statementText))
      ? [{ ...statementText, at }]
      : []
  })
  if (relative.length === 0) return []
  const anew = readStatement({ ...statement, reviewedVersion: after.text.version, texts: relative })
  return relative.flatMap(statementText =>
    linksIn(statementText, read).flatMap((link): ProvisionTrace[] => {
      const now = linksIn(statementText, anew).find(({ start, end }) => start === link.start && end === link.end)
      const [was, is] = [pathsOf(link), now ? pathsOf(now) : []]
      const stands = was.every(path => courseOf(path).to === path)
      // An added target is intended: one more of 「前項各号」.
      if (!isRelative(link, statementText) || !stands || was.every(one => is.includes(one))) return []
      const citation = statementText.text.plain.slice(link.start, link.end)
      const drift = { at: statementText.at, citation, meant: is, note: null }
      const path = statement.texts.find(({ key }) => key === statementText.key)?.at ?? statementText.at
      return [{ ruleset: ruleset.id, path, to: statementText.at, outcome: 'changed', drift, before: version, after }]
    })
  )
}

function linksIn({ key }: StatementText, { citations }: ReadStatement): readonly Link[] {
  return (citations.get(key) ?? []).flatMap((citation: ResolvedCitation) =>
    citation.outcome === 'external' ? [] : citation.links
  )
}

function isRelative({ start, end }: Link, { text }: StatementText): boolean {
  return /^[前次本同]/u.test(text.plain.slice(start, end))
}

function pathsOf({ targets }: Link): Path[] {
  return targets.map(({ path }) => path)
}
