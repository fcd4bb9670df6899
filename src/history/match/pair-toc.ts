import type { DiffNode } from '../types.ts'
import { matchExact } from './match-exact.ts'
import { matchNumbers } from './match-numbers.ts'
import { completeTextSimilarity, matchSimilar } from './match-similar.ts'
import { type Matcher, recordMatch, type VersionPairRoots } from './matcher.ts'
import { diceSimilarity } from './similarity.ts'
import { unitsWithin } from './units.ts'

/** Matches the lines of the 目次 like their headings. The other lines are matched by text or number. */
export function pairToc(matcher: Matcher, [before, after]: VersionPairRoots): void {
  const linesAfter = linesOf(after)
  const linesBefore = linesOf(before)
  const announcing = new Map(linesAfter.map(line => [announcedBy(line), line]))
  const divisions = new Map(unitsWithin(before).map(unit => [unit.path, unit]))
  for (const line of linesBefore) {
    const division = divisions.get(announcedBy(line))
    const partner = division && matcher.matches.get(division)
    const other = partner && announcing.get(partner.path)
    if (other) recordMatch(matcher, line, other)
  }
  matchExact(matcher, [linesBefore, linesAfter])
  matchSimilar(matcher, [linesBefore, linesAfter], completeTextSimilarity(matcher, diceSimilarity))
  matchNumbers(matcher, [linesBefore, linesAfter])
}

function linesOf(top: DiffNode): DiffNode[] {
  return unitsWithin(top).filter(({ kind }) => kind === 'toc-entry')
}

/** Returns the path of the heading that a line of the 目次 refers to. */
function announcedBy({ path }: DiffNode): string {
  return path.replace(/^目次\//u, '')
}
