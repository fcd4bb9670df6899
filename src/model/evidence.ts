import { choiceOf, type SchemaOutput } from './fields.ts'

export const evidenceField = choiceOf(['stated', 'structural', 'inferred'])

/**
 * Evidence for a historical fact: a source states it · the structure of the text shows it (branch numbers, 削除) · the
 * editors infer it.
 */
export type Evidence = SchemaOutput<typeof evidenceField>
