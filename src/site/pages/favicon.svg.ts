import type { APIRoute } from 'astro'
import { library } from '../library.ts'
import { iconOf } from '../view/icon.ts'

/** Serves the icon of the club. */
export const GET: APIRoute = () =>
  new Response(`${iconOf(library.club)}\n`, { headers: { 'content-type': 'image/svg+xml' } })
