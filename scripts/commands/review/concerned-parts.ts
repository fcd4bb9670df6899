import { targetsOfAll } from '../../../src/citation/resolve/cited.ts'
import { isWithin } from '../../../src/model/address.ts'
import type { Path } from '../../../src/model/law.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import type { StatementText } from '../../../src/statement/types.ts'

/** Parts of a statement that a person has to read after an amendment. */
interface ConcernedParts {
  readonly texts: readonly StatementText[]
  /** Addresses that are more than links. */
  readonly addresses: readonly Path[]
}

/**
 * Returns the parts to read. A card is read completely. The parts of `club.yaml` are independent of
 * each other: only parts that rely on a changed provision are returned.
 */
export function concernedParts({ read, affected }: ReviewStatus): ConcernedParts {
  const { statement, citations } = read
  const { texts, ruleset } = statement
  const addresses = statement.addresses.flatMap(({ path, isLinkOnly }) => (isLinkOnly ? [] : [path]))
  if (statement.kind !== 'club') return { texts, addresses }
  const isTouched = (path: Path) => affected.some(one => isWithin(one.path, path) || isWithin(path, one.path))
  const citedBy = (key: string) =>
    targetsOfAll(citations.get(key) ?? []).flatMap(({ document, path }) => (document === ruleset && path ? [path] : []))
  return {
    texts: texts.filter(({ key, basis }) => [...basis, ...citedBy(key)].some(isTouched)),
    addresses: addresses.filter(isTouched)
  }
}
