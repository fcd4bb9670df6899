import type { APIRoute } from 'astro'
import { lawPageData } from '../../../export/linked-data.ts'
import type { LawPage } from '../../../library.ts'
import { recordsFor } from '../../../site/library.ts'
import { linkedPlace, linkedResponse } from '../../../site/linked-data.ts'
import { currentRoutes, lawRoutes } from '../../../site/routes.ts'
import type { Edition } from '../../../view/edition.ts'

export const getStaticPaths = () => lawRoutes(currentRoutes())

export const GET: APIRoute<{ edition: Edition; page: LawPage }> = ({ props: { edition, page }, site }) =>
  linkedResponse(lawPageData(linkedPlace(recordsFor(edition.family), site, edition), edition, page))
