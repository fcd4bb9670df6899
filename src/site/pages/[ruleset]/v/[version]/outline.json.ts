import type { APIRoute } from 'astro'
import { siteJson } from '../../../../base.ts'
import { versionRoutes } from '../../../../routes.ts'
import type { Edition } from '../../../../view/edition.ts'
import { outlineRail } from '../../../../view/sidebar-toc.ts'

export const getStaticPaths = versionRoutes

/** Serves the 目次 that a script loads into the sidebar of pages of law. */
export const GET: APIRoute<{ edition: Edition }> = ({ props: { edition } }) =>
  new Response(siteJson(outlineRail(edition)), { headers: { 'content-type': 'application/json' } })
