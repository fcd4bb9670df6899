import { z } from 'zod'
import { closestMatch } from '../text/nearest.ts'

/** The key that is most like a misspelt one: of those that may stand at its place, else of all that the file may have. */
export function suggestKey(schema: z.ZodType, path: readonly PropertyKey[], key: string): string | null {
  const there = path.reduce<z.ZodType | null>((at, step) => at && stepInto(at, step), schema)
  return closestMatch(key, ownKeys(there)) ?? closestMatch(key, [...allKeys(schema)]) ?? null
}

/** What lies behind `.nullable()`, `.default()` and `.transform()`. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return bare(schema.unwrap())
  return schema instanceof z.ZodPipe ? bare(schema.in) : schema
}

function stepInto(schema: z.core.$ZodType, step: PropertyKey): z.ZodType | null {
  const at = bare(schema)
  const next = at instanceof z.ZodObject ? at.shape[String(step)] : below(at)[0]
  return next instanceof z.ZodType ? next : null
}

function ownKeys(schema: z.core.$ZodType | null): string[] {
  const at = schema && bare(schema)
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** What entries are made of: of an object its fields, of a list or a map by names its entries. */
function below(schema: z.core.$ZodType): z.core.$ZodType[] {
  const at = bare(schema)
  if (at instanceof z.ZodObject) return Object.values(at.shape)
  if (at instanceof z.ZodArray) return [at.element]
  return at instanceof z.ZodRecord ? [at.valueType] : []
}

function allKeys(schema: z.core.$ZodType): Set<string> {
  return new Set([...ownKeys(schema), ...below(schema).flatMap(entry => [...allKeys(entry)])])
}
