import { topicsCsv } from '../../../export/api/topics.ts'
import { library } from '../../../site/library.ts'

export const GET = () => new Response(topicsCsv(library), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
