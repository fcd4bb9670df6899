import { z } from 'zod'
import { ArticleFileSchema, ChangesSchema, CitationsSchema } from './link-schema.ts'
import {
  AmendmentsSchema,
  BillsSchema,
  DiagnosticsSchema,
  DisputesSchema,
  PrecedentsSchema,
  RulesetSchema,
  RulesetsSchema,
  TermsSchema,
  TopicsSchema
} from './schema.ts'

const SCHEMAS = {
  rulesets: RulesetsSchema,
  ruleset: RulesetSchema,
  article: ArticleFileSchema,
  citations: CitationsSchema,
  changes: ChangesSchema,
  terms: TermsSchema,
  precedents: PrecedentsSchema,
  amendments: AmendmentsSchema,
  bills: BillsSchema,
  topics: TopicsSchema,
  disputes: DisputesSchema,
  diagnostics: DiagnosticsSchema
} as const

export type SchemaName = keyof typeof SCHEMAS

/** Names of the published schemas: `/api/v1/<name>.schema.json`. */
export const SCHEMA_NAMES = Object.keys(SCHEMAS) as readonly SchemaName[]

/** Returns the JSON Schema (draft 2020-12) of a kind of document. */
export function jsonSchema(name: SchemaName): object {
  return z.toJSONSchema(SCHEMAS[name])
}
