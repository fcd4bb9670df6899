import type { RenumberingNotices } from '../../protocol/moves.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { stepsAround } from '../../view/page-mapping.ts'
import { movesSince } from '../../view/renumbering-notices.ts'
import { type DisputeTiles, disputeTiles } from './front-parts.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** 残した裁定: rulings saved on the device. A script fills in the list. */
export interface SavedRulingsPage {
  readonly head: PageHead
  /** Offered while no ruling is saved. */
  readonly disputes: DisputeTiles | null
  /** Number of the next precedent. */
  readonly next: number
  /** Renumbered articles, for rulings that cite an earlier version. */
  readonly moves: RenumberingNotices
}

/** Returns the page of saved rulings. `home` is the home ruleset. */
export function savedRulingsPage(home: RulesetContext | null): SavedRulingsPage {
  const numbers = home ? home.records.precedents.map(({ precedent }) => precedent.number) : []
  return {
    head: {
      title: '残した裁定',
      description: '卓で決めたことの控え。この端末だけに残ります。',
      canonical: `${disputeUrl()}kept/`,
      card: 'ruling',
      ...(home && { running: runningHead('残した裁定', home.ruleset.current.text) }),
      trail: [{ label: 'もめごと', href: disputeUrl() }]
    },
    disputes: home && disputeTiles(home.corpus),
    next: Math.max(0, ...numbers) + 1,
    moves: home ? movesSince(stepsAround(home.ruleset, home.steps).past) : {}
  }
}
