import { diagnosticsDocument, jsonText } from '../../../export/api.ts'
import { library } from '../../../site.ts'

export const GET = () => new Response(jsonText(diagnosticsDocument(library)))
