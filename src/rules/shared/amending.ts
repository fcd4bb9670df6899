import { amendingStatute } from '../../citation/resolve/instrument-supplement.ts'
import { topPath } from '../../model/address.ts'
import type { Path, RulesetText } from '../../model/law.ts'

/**
 * Creates a predicate: true if a path is in the 附則 of an amending statute, 「附則（昭和四十年法律第百三十号）　抄」. Its text has the style
 * and the references (新法, 旧法) of its own time, and is an extract.
 */
export function amendingFinder({ supplements }: Pick<RulesetText, 'supplements'>): (path: Path) => boolean {
  const tops = new Set(supplements.filter(({ label }) => amendingStatute(label) !== undefined).map(({ path }) => path))
  return path => tops.has(topPath(path))
}

/** Creates a predicate: true if a path is in a 附則 that is printed incompletely. */
export function extractFinder(text: Pick<RulesetText, 'supplements'>): (path: Path) => boolean {
  const amends = amendingFinder(text)
  const tops = new Set(text.supplements.filter(({ label }) => label.endsWith('抄')).map(({ path }) => path))
  return path => amends(path) || tops.has(topPath(path))
}
