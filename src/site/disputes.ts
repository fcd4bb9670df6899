import type { Dispute } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import { type DisputeGroup, disputeGroups, disputesByArticle } from '../view/disputes.ts'
import { library } from './library.ts'

/** The situations under their groups, for every page that shows some. */
export const DISPUTE_GROUPS: readonly DisputeGroup[] = disputeGroups(library)

const byArticle = disputesByArticle(library.disputes)

/** The situations whose cards rest on an article of the home ruleset first of all. */
export function disputesOn(article: Path): readonly Dispute[] {
  return byArticle.get(article) ?? []
}
