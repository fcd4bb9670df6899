import type { APIRoute } from 'astro'
import { precedentData } from '../../../../export/linked-data.ts'
import type { Recorded } from '../../../../library.ts'
import { linkedPlace, linkedResponse } from '../../../../site/linked-data.ts'
import { recordedRoutes } from '../../../../site/routes.ts'
import type { Records } from '../../../../view/records.ts'

export const getStaticPaths = recordedRoutes

export const GET: APIRoute<{ records: Records; entry: Recorded }> = ({ props: { records, entry }, site }) =>
  linkedResponse(precedentData(linkedPlace(records, site), entry))
