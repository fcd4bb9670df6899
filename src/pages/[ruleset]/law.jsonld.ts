import type { APIRoute } from 'astro'
import { rulesetData } from '../../export/linked-data.ts'
import { recordsFor } from '../../site/library.ts'
import { linkedPlace, linkedResponse } from '../../site/linked-data.ts'
import { currentRoutes } from '../../site/routes.ts'
import type { Edition } from '../../view/edition.ts'

export const getStaticPaths = currentRoutes

export const GET: APIRoute<{ edition: Edition }> = ({ props, site }) =>
  linkedResponse(rulesetData(linkedPlace(recordsFor(props.edition.family), site)))
