import type { APIRoute } from 'astro'
import { comparisonDocx } from '../../../../../amendment/documents/comparison-docx.ts'
import { nameWithDay } from '../../../../../amendment/documents/formatting.ts'
import { comparisonFileRoutes } from '../../../../ruleset-routes.ts'
import type { ComparisonFile } from '../../../../values/comparison-page.ts'

export const getStaticPaths = comparisonFileRoutes

/** Serves a 新旧対照表, complete or of 本則 only, as a Word file. */
export const GET: APIRoute<ComparisonFile> = async ({ props: { table, name, enforcedOn } }) => {
  const instrument = nameWithDay({ name, enforcedOn })
  const file = await comparisonDocx(table, { instrument, date: enforcedOn })
  return new Response(new Uint8Array(file))
}
