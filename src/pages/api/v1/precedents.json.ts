import { jsonText, precedentsDocument } from '../../../export/api/documents.ts'
import { library } from '../../../site/library.ts'

export const GET = () => new Response(jsonText(precedentsDocument(library)))
