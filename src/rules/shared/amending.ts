import { topPath } from '../../model/address.ts'
import type { Path, RulesetText } from '../../model/law.ts'
import { amendingStatute } from '../../resolve/instrument-supplement.ts'

/**
 * Says whether a path stands in the 附則 of an amending statute, 「附則（昭和四十年法律第百三十号）　抄」: the words of another day, with 新法 and 旧法 of
 * their own, and an extract at that.
 */
export function amendingFinder({ supplements }: Pick<RulesetText, 'supplements'>): (path: Path) => boolean {
  const tops = new Set(supplements.filter(({ label }) => amendingStatute(label) !== undefined).map(({ path }) => path))
  return path => tops.has(topPath(path))
}

/** Says whether a path stands in any 附則 that is not printed whole. */
export function extractFinder(ruleset: Pick<RulesetText, 'supplements'>): (path: Path) => boolean {
  const amends = amendingFinder(ruleset)
  const tops = new Set(ruleset.supplements.filter(({ label }) => label.endsWith('抄')).map(({ path }) => path))
  return path => amends(path) || tops.has(topPath(path))
}
