import type { Dispute } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import { library } from './library.ts'
import { type DisputeGroup, disputeGroups, disputesByArticle } from './view/disputes.ts'

/** Disputes by group. */
export const DISPUTE_GROUPS: readonly DisputeGroup[] = disputeGroups(library)

const byArticle = disputesByArticle(library.disputes)

/** Returns the disputes whose cards cite the article of the home ruleset first. */
export function disputesOn(article: Path): readonly Dispute[] {
  return byArticle.get(article) ?? []
}
