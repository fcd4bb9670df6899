import type { APIRoute } from 'astro'
import { amendmentData } from '../../../../export/linked-data.ts'
import type { Amendment } from '../../../../model/record.ts'
import { linkedPlace, linkedResponse } from '../../../../site/linked-data.ts'
import { instrumentRoutes } from '../../../../site/routes.ts'
import type { Records } from '../../../../view/records.ts'

export const getStaticPaths = instrumentRoutes

export const GET: APIRoute<{ records: Records; amendment: Amendment }> = ({ props: { records, amendment }, site }) =>
  linkedResponse(amendmentData(linkedPlace(records, site), amendment))
