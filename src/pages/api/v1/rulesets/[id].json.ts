import type { APIRoute } from 'astro'
import { jsonText, rulesetDocument } from '../../../../export/api/documents.ts'
import type { Version } from '../../../../library.ts'
import { library } from '../../../../site/library.ts'

export const getStaticPaths = () => library.families.map(({ id, current }) => ({ params: { id }, props: { current } }))

export const GET: APIRoute<{ current: Version }> = ({ props }) => new Response(jsonText(rulesetDocument(props.current)))
