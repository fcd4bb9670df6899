import type { APIRoute } from 'astro'
import { jsonText } from '../../../../../../export/api/documents.ts'
import { articleFile, type Citing } from '../../../../../../export/api/links.ts'
import type { LawPage } from '../../../../../../library.ts'
import { articleFileRoutes } from '../../../../../../site/data-routes.ts'
import { library } from '../../../../../../site/library.ts'

export const getStaticPaths = articleFileRoutes

export const GET: APIRoute<{ citing: Citing; page: LawPage }> = ({ props }) =>
  new Response(jsonText(articleFile(library, props.citing, props.page)))
