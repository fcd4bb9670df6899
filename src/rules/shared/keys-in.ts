import type { ProvisionTrace } from '../../statement/follow.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { Address } from '../../statement/types.ts'

/** An address, and what became of its provision. */
interface FollowedKey {
  readonly address: Address
  readonly course: ProvisionTrace
  /** Whether nothing is left of what it led to: where it is to lead now is for a person to say. */
  readonly isLost: boolean
}

/** The addresses under which what people type stands, as far as they do not lead where they led. They are one statement, and each is told by itself. */
export function movedUtteranceKeys({ read: { statement }, touched }: ReviewStatus): FollowedKey[] {
  return statement.addresses.flatMap(address => {
    const course = touched.find(({ path }) => path === address.path)
    const isLost = course?.outcome === 'deleted' || course?.replaced === true
    return course ? [{ address, course, isLost }] : []
  })
}

/** Whether it says nothing of its own, so that its addresses are told one by one. */
export function isKeysAlone({ read: { statement } }: ReviewStatus): boolean {
  return statement.kind === 'utterances'
}
