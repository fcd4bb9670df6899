import type { APIRoute } from 'astro'
import type { SidebarEntry } from '../../../../../protocol/sidebar.ts'
import { siteJson } from '../../../../base.ts'
import { allEditions, outlineRoutes } from '../../../../ruleset-routes.ts'

export const getStaticPaths = () => outlineRoutes(allEditions())

/** Serves the 目次 that a script loads into the sidebar of pages of law. */
export const GET: APIRoute<{ entries: readonly SidebarEntry[] }> = ({ props: { entries } }) =>
  new Response(siteJson(entries), { headers: { 'content-type': 'application/json' } })
