import type { APIRoute } from 'astro'
import { comparisonDocx } from '../../../../export/comparison-docx.ts'
import { comparisonRoutes } from '../../../../site/routes.ts'
import type { Comparison } from '../../../../view/comparisons.ts'

export const getStaticPaths = comparisonRoutes

/** The same 新旧対照表 as a Word file, as it is handed out. */
export const GET: APIRoute<{ comparison: Comparison }> = async ({ props: { comparison } }) => {
  const { enforcedOn } = comparison.after.ruleset
  const file = await comparisonDocx(comparison.table, enforcedOn?.length === 10 ? { date: enforcedOn } : {})
  return new Response(new Uint8Array(file))
}
