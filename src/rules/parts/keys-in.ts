import type { Course } from '../../statement/follow.ts'
import type { Standing } from '../../statement/standing.ts'
import type { Address } from '../../statement/types.ts'

/** An address, and what became of its provision. */
interface FollowedKey {
  readonly address: Address
  readonly course: Course
  /** Whether nothing is left of what it led to: where it is to lead now is for a person to say. */
  readonly isLost: boolean
}

/** The addresses under which what people type stands, as far as they do not lead where they led. They are one statement, and each is told by itself. */
export function keysIn({ read: { statement }, touched }: Standing): FollowedKey[] {
  return statement.addresses.flatMap(address => {
    const course = touched.find(({ path }) => path === address.path)
    const isLost = course?.outcome === 'deleted' || course?.replaced === true
    return course ? [{ address, course, isLost }] : []
  })
}

/** Whether it says nothing of its own, so that its addresses are told one by one. */
export function isKeysAlone({ read: { statement } }: Standing): boolean {
  return statement.kind === 'utterances'
}
