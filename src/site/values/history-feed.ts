import { absoluteAddress } from '../../text/base-path.ts'
import { atomFeed } from '../../view/feed.ts'
import { historyUrl } from '../../view/record-urls.ts'
import { timelineOf } from '../../view/timeline.ts'
import type { RulesetContext } from './site-context.ts'

/** Returns 改正と先例 as an Atom feed: `/onizumo/history/feed.xml`. */
export function historyFeed({ corpus, location, ruleset, records, comparisons }: RulesetContext): { feed: string } {
  const absolute = (address: string) => absoluteAddress(location, address)
  const page = absolute(historyUrl(records))
  return {
    feed: atomFeed({
      title: `${ruleset.current.text.title}　改正と先例`,
      author: corpus.club.club,
      self: `${page}feed.xml`,
      page,
      events: timelineOf(records, comparisons),
      absolute
    })
  }
}
