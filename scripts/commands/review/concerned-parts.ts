import { targetsOfAll } from '../../../src/citation/resolve/cited.ts'
import { isWithin } from '../../../src/model/address.ts'
import type { Path } from '../../../src/model/law.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import type { StatementText } from '../../../src/statement/types.ts'

/** Parts of a statement that a person has to read after an amendment. */
interface ConcernedParts {
  readonly sayings: readonly StatementText[]
  /** Addresses that are more than links. */
  readonly addresses: readonly Path[]
}

/**
 * Returns the parts to read. A card is read as a whole. Of `club.yaml`, whose parts are independent of each other, only
 * those that rest on a changed provision are returned.
 */
export function concernedParts({ read, touched }: ReviewStatus): ConcernedParts {
  const { statement, citations } = read
  const { sayings, ruleset } = statement
  const addresses = statement.addresses.flatMap(({ path, leads }) => (leads ? [] : [path]))
  if (statement.kind !== 'club') return { sayings, addresses }
  const isTouched = (path: Path) => touched.some(one => isWithin(one.path, path) || isWithin(path, one.path))
  const citedBy = (key: string) =>
    targetsOfAll(citations.get(key) ?? []).flatMap(({ document, path }) => (document === ruleset && path ? [path] : []))
  return {
    sayings: sayings.filter(({ key, grounds }) => [...grounds, ...citedBy(key)].some(isTouched)),
    addresses: addresses.filter(isTouched)
  }
}
