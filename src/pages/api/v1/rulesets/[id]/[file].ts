import type { APIRoute } from 'astro'
import type { Exported, TextFormat } from '../../../../../export/formats.ts'
import { textFileRoutes } from '../../../../../site/data-routes.ts'

export const getStaticPaths = textFileRoutes

export const GET: APIRoute<{ format: TextFormat; exported: Exported }> = async ({ props }) => {
  const written = await props.format.write(props.exported)
  return new Response(typeof written === 'string' ? written : Buffer.from(written))
}
