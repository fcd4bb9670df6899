import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'

/** What was read, or why it could not be. */
export type JsonRead<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

/** Reads JSON that crossed from a page, from the device or from another edition of the site. */
export function readJson<S extends GenericSchema>(schema: S, text: string | null): JsonRead<InferOutput<S>> {
  if (text === null) return { ok: false, why: 'nothing there' }
  const json = parse(text)
  if (!json.ok) return json
  const { success, output, issues } = safeParse(schema, json.value)
  if (success) return { ok: true, value: output }
  const [issue] = issues
  return { ok: false, why: `${getDotPath(issue) ?? 'it'}: ${issue.message}` }
}

/** A value as JSON that may stand in a `<script type="application/json">`, whatever its words are. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function parse(text: string): JsonRead<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, why: String(error) }
  }
}
