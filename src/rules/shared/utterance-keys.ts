import type { ProvisionTrace } from '../../statement/follow.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { Address } from '../../statement/types.ts'

/** An address with the trace of its provision. */
interface FollowedKey {
  readonly address: Address
  readonly trace: ProvisionTrace
  /** True if the provision was deleted or replaced. A person must choose a new target. */
  readonly isLost: boolean
}

/**
 * Returns the addresses of an utterance file whose provision changed. The file is one statement, but each address is
 * reported separately.
 */
export function movedUtteranceKeys({ read: { statement }, affected }: ReviewStatus): FollowedKey[] {
  return statement.addresses.flatMap(address => {
    const trace = affected.find(({ path }) => path === address.path)
    const isLost = trace?.outcome === 'deleted' || trace?.replaced === true
    return trace ? [{ address, trace, isLost }] : []
  })
}

/** True if the statement has no text of its own, so that its addresses are reported separately. */
export function isKeysAlone({ read: { statement } }: ReviewStatus): boolean {
  return statement.kind === 'utterances'
}
