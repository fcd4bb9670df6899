import type { APIRoute } from 'astro'
import { aknWriter } from '../../../../export/akn/akn.ts'
import type { Recorded } from '../../../../library.ts'
import { precedentFileRoutes } from '../../../../site/data-routes.ts'
import { library } from '../../../../site/library.ts'

export const getStaticPaths = precedentFileRoutes

export const GET: APIRoute<{ entry: Recorded }> = ({ props }) => new Response(aknWriter(library).judgment(props.entry))
