import type { APIRoute } from 'astro'
import { comparisonDocx } from '../../../../papers/comparison-docx.ts'
import { nameWithDay } from '../../../../papers/words.ts'
import { comparisonRoutes } from '../../../../site/routes.ts'
import type { Comparison } from '../../../../view/comparisons.ts'

export const getStaticPaths = comparisonRoutes

/** The same 新旧対照表 as a Word file, as it is handed out. */
export const GET: APIRoute<{ comparison: Comparison }> = async ({ props: { comparison } }) => {
  const { amendment: name, enforcedOn } = comparison.after.ruleset
  const instrument = nameWithDay({ name, enforcedOn })
  const file = await comparisonDocx(comparison.table, { instrument, date: enforcedOn })
  return new Response(new Uint8Array(file))
}
