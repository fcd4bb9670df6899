import { z } from 'zod'
import { closestMatch } from '../text/nearest.ts'

/**
 * Suggests the most similar key for a misspelt one: first of the keys allowed at its position, then of all keys of the
 * file.
 */
export function suggestKey(schema: z.ZodType, path: readonly PropertyKey[], key: string): string | null {
  const there = path.reduce<z.ZodType | null>((at, step) => at && stepInto(at, step), schema)
  return closestMatch(key, directKeys(there)) ?? closestMatch(key, [...allKeys(schema)]) ?? null
}

/** Unwraps `.nullable()`, `.optional()`, `.default()` and `.transform()`. */
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

function directKeys(schema: z.core.$ZodType | null): string[] {
  const at = schema && bare(schema)
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** Returns the schemas of the entries: the fields of an object, the elements of a list, the values of a record. */
function below(schema: z.core.$ZodType): z.core.$ZodType[] {
  const at = bare(schema)
  if (at instanceof z.ZodObject) return Object.values(at.shape)
  if (at instanceof z.ZodArray) return [at.element]
  return at instanceof z.ZodRecord ? [at.valueType] : []
}

function allKeys(schema: z.core.$ZodType): Set<string> {
  return new Set([...directKeys(schema), ...below(schema).flatMap(entry => [...allKeys(entry)])])
}
