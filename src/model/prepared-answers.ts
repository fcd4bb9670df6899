import { z } from 'zod'
import { calendarDay, nonEmpty, type SchemaOutput } from './fields.ts'

/** Answers to the review of an amendment, given before its enforcement date and stored outside the content folder. */
export const preparedAnswersSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('review'),
  /** Enforcement date. The answers are valid from this day. */
  on: calendarDay,
  /** SHA-256 digest of each ruleset text in force on that day. */
  texts: z.array(z.strictObject({ path: nonEmpty, digest: nonEmpty })),
  /** Each answered file: its text when the answers were given, and with the answers. */
  files: z.array(z.strictObject({ path: nonEmpty, before: z.string(), after: z.string() }))
})

export type PreparedAnswers = SchemaOutput<typeof preparedAnswersSchema>
