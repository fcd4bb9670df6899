import type { APIRoute } from 'astro'
import { jsonText } from '../../../../../export/api/documents.ts'
import { type Citing, citationsDocument } from '../../../../../export/api/links.ts'
import { citationRoutes } from '../../../../../site/data-routes.ts'

export const getStaticPaths = citationRoutes

export const GET: APIRoute<{ citing: Citing }> = ({ props }) => new Response(jsonText(citationsDocument(props.citing)))
