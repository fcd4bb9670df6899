import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { baseReplacer } from '../text/base-path.ts'

/** A parsed value, or the reason for a failure. */
export type JsonRead<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

/** Parses and validates JSON from a page, from the device or from another build of the site. */
export function readJson<S extends GenericSchema>(schema: S, text: string | null): JsonRead<InferOutput<S>> {
  if (text === null) return { ok: false, why: 'nothing there' }
  const json = parse(text)
  if (!json.ok) return json
  const { success, output, issues } = safeParse(schema, json.value)
  if (success) return { ok: true, value: output }
  const [issue] = issues
  return { ok: false, why: `${getDotPath(issue) ?? 'it'}: ${issue.message}` }
}

/**
 * Serializes a value as JSON that is safe inside `<script type="application/json">`. With `base`, its addresses are
 * below that base path.
 */
export function writeJson(value: unknown, base = '/'): string {
  return JSON.stringify(value, baseReplacer(base)).replaceAll('<', '\\u003c')
}

function parse(text: string): JsonRead<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, why: String(error) }
  }
}
