import type { APIRoute } from 'astro'
import { jsonText } from '../../../export/api/documents.ts'
import { jsonSchema, SCHEMA_NAMES, type SchemaName } from '../../../export/api/json-schemas.ts'

export const getStaticPaths = () => SCHEMA_NAMES.map(name => ({ params: { name } }))

export const GET: APIRoute<Record<string, never>, { name: SchemaName }> = ({ params }) =>
  new Response(jsonText(jsonSchema(params.name)))
