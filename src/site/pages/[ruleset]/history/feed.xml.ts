import type { APIRoute } from 'astro'
import { absoluteUrl } from '../../../base.ts'
import { comparisonsFor, library } from '../../../library.ts'
import { historyRoutes } from '../../../routes.ts'
import { atomFeed } from '../../../view/feed.ts'
import { historyUrl } from '../../../view/record-urls.ts'
import type { Records } from '../../../view/records.ts'
import { timelineOf } from '../../../view/timeline.ts'

export const getStaticPaths = historyRoutes

/** Serves 改正と先例 as an Atom feed. */
export const GET: APIRoute<{ records: Records }> = ({ props: { records } }) => {
  const page = absoluteUrl(historyUrl(records))
  return new Response(
    atomFeed({
      title: `${records.family.current.ruleset.title}　改正と先例`,
      author: library.club.club,
      self: `${page}feed.xml`,
      page,
      events: timelineOf(records, comparisonsFor(records.family)),
      absolute: absoluteUrl
    })
  )
}
