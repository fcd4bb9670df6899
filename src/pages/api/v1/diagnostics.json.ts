import { diagnosticsDocument, jsonText } from '../../../export/api/documents.ts'
import { library } from '../../../site/library.ts'

export const GET = () => new Response(jsonText(diagnosticsDocument(library)))
