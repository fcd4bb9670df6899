import type { APIRoute } from 'astro'
import { PAGE_VALUES } from '../site-routes.ts'

/** Serves the web app manifest. */
export const GET: APIRoute = () => Response.json(PAGE_VALUES.manifest())
