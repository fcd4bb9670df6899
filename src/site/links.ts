import { homeContext } from './library.ts'
import { hasHistory } from './view/history-availability.ts'
import { historyUrl } from './view/record-urls.ts'

/** Address of the feed of the home ruleset; `null` if the ruleset has no history. */
export const homeFeed: string | null =
  homeContext && hasHistory(homeContext.records) ? `${historyUrl(homeContext.records)}feed.xml` : null
