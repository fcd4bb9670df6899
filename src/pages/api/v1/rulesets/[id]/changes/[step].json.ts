import type { APIRoute } from 'astro'
import { jsonText } from '../../../../../../export/api/documents.ts'
import { changesDocument, type VersionStep } from '../../../../../../export/api/links.ts'
import type { RulesetFamily } from '../../../../../../library.ts'
import { changeRoutes } from '../../../../../../site/data-routes.ts'

export const getStaticPaths = changeRoutes

export const GET: APIRoute<{ family: RulesetFamily; step: VersionStep }> = ({ props }) =>
  new Response(jsonText(changesDocument(props.family, props.step)))
