/** @file The recorded intent model of a content folder: trained once by `npm run train`, not in every build. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { RecordedModel } from '../src/search/files/intents.ts'

/** File of the model in the content folder. It is not content: names with a dot are not read as content. */
export const MODEL_FILE = '.intents.json'

const schema = z.object({
  digest: z.string(),
  urls: z.array(z.string().nullable()),
  signs: z.string(),
  weights: z.string(),
  outside: z.string()
})

/**
 * Reads the recorded model. Returns `null` for a missing or damaged file, for example after a merge: the build then
 * trains.
 */
export function readModel(contentDir: string): RecordedModel | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path.join(contentDir, MODEL_FILE), 'utf8')))
  } catch {
    return null
  }
}

/** Formats a model with one field per line. */
export function formatModel(model: RecordedModel): string {
  return `${JSON.stringify(model, null, 1)
    .replaceAll(/\n {2,}/gu, '')
    .replaceAll(/\n \]/gu, ']')}\n`
}
