import { disputesDocument } from '../../../export/api/disputes.ts'
import { jsonText } from '../../../export/api/documents.ts'
import { library } from '../../../site/library.ts'

export const GET = () => new Response(jsonText(disputesDocument(library)))
