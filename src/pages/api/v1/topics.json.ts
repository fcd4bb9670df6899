import { jsonText } from '../../../export/api/documents.ts'
import { topicsDocument } from '../../../export/api/topics.ts'
import { library } from '../../../site/library.ts'

export const GET = () => new Response(jsonText(topicsDocument(library)))
