import { z } from 'zod'
import { calendarDay, namedEntries, nonEmpty, type SchemaOutput } from './fields.ts'
import type { SourceFile, Span } from './source.ts'
import { cellSchema } from './topic.ts'

/** A field of a form: empty until somebody fills it in. */
function blank<S extends z.ZodType>(field: S) {
  return z._default(z.nullable(field), null)
}

const { state, text, citations } = cellSchema.shape

/** A cell as a sheet has it: a form of which nothing need be filled in yet. */
const sheetCellSchema = cellSchema
  .omit({ read: true })
  .extend({ state: blank(state), text: blank(text), citations: z.nullable(citations) })

export type SheetCell = SchemaOutput<typeof sheetCellSchema>

/** 読み取り票: a ruleset's cells on the topics, to be filled in one after the other. It lies outside the content. */
export const sheetSchema = z.strictObject({
  ruleset: nonEmpty,
  /** As in `reading.yaml`; empty until the whole was read. */
  wholeReadOn: blank(calendarDay),
  /** By topic. One that is not here, or of which nothing is filled in, stays unread. */
  topics: namedEntries(z.nullable(sheetCellSchema), '論点の名ごとに書きます')
})

/** A sheet that was read. */
export interface Worksheet extends SchemaOutput<typeof sheetSchema> {
  readonly file: SourceFile
  readonly places: Readonly<Record<string, Span>>
}
