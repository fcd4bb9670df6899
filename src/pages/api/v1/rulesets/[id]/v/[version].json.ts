import type { APIRoute } from 'astro'
import { jsonText, rulesetDocument } from '../../../../../../export/api/documents.ts'
import type { Version } from '../../../../../../library.ts'
import { versionFileRoutes } from '../../../../../../site/data-routes.ts'

export const getStaticPaths = versionFileRoutes

export const GET: APIRoute<{ version: Version }> = ({ props }) => new Response(jsonText(rulesetDocument(props.version)))
