import { z } from 'zod'
import { evidenceField } from './evidence.ts'
import { legalDate, nonEmpty, nullableField, optionalDate, type SchemaOutput } from './fields.ts'
import type { WithKeySpans } from './source.ts'

const tournamentSchema = z.strictObject({
  name: nonEmpty,
  startedOn: legalDate,
  /** `null` if the last day is unknown. */
  endedOn: optionalDate,
  evidence: evidenceField,
  source: nonEmpty,
  note: nullableField(nonEmpty)
})

/** `tournaments/<ruleset>.yaml` */
export const tournamentsSchema = z.array(tournamentSchema, '「- name: 第1回大会」の並びで書きます')

/** 大会. The club makes amendments and precedents at tournaments. */
export interface Tournament extends SchemaOutput<typeof tournamentSchema>, WithKeySpans {
  readonly ruleset: string
}
