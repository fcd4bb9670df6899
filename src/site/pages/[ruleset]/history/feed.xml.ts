import type { APIRoute } from 'astro'
import { feedRoutes } from '../../../ruleset-routes.ts'

export const getStaticPaths = feedRoutes

/** Serves 改正と先例 as an Atom feed. */
export const GET: APIRoute<{ feed: string }> = ({ props: { feed } }) => new Response(feed)
