import type { Dispute } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import { library, site } from './library.ts'
import { type DisputeGroup, disputeGroups } from './view/disputes.ts'

/** Disputes by group. */
export const DISPUTE_GROUPS: readonly DisputeGroup[] = disputeGroups(library)

/** Returns the disputes whose cards cite the article of the home ruleset first. */
export function disputesOn(article: Path): readonly Dispute[] {
  return site.disputesByArticle.get(article) ?? []
}
