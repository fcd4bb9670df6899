import { z } from 'zod'
import { calendarDay, namedEntries, nonEmpty, type SchemaOutput } from './fields.ts'
import type { SourceFile, Span } from './source.ts'
import { cellSchema } from './topic.ts'

/** Field of a form, `null` until a reader fills it in. */
function blank<S extends z.ZodType>(field: S) {
  return z._default(z.nullable(field), null)
}

const { state, text, citations } = cellSchema.shape

/** Cell of a worksheet: a form whose fields may all be empty. */
const sheetCellSchema = cellSchema
  .omit({ read: true })
  .extend({ state: blank(state), text: blank(text), citations: z.nullable(citations) })

export type SheetCell = SchemaOutput<typeof sheetCellSchema>

/**
 * 読み取り票: the cells of a ruleset by topic, to be filled in one after the other. Worksheets are outside the content
 * folder.
 */
export const sheetSchema = z.strictObject({
  ruleset: nonEmpty,
  /** As in `reading.yaml`. Empty until the complete ruleset was read. */
  wholeReadOn: blank(calendarDay),
  /** Cells by topic. A topic without a cell, or with an empty one, remains unread. */
  topics: namedEntries(z.nullable(sheetCellSchema), '論点の名ごとに書きます')
})

/** Parsed worksheet. */
export interface Worksheet extends SchemaOutput<typeof sheetSchema> {
  readonly file: SourceFile
  readonly keySpans: Readonly<Record<string, Span>>
}
