import { jsonText } from '../../../export/api.ts'
import { topicsDocument } from '../../../export/topics.ts'
import { library } from '../../../site.ts'

export const GET = () => new Response(jsonText(topicsDocument(library)))
