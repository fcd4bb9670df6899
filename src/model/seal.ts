import { z } from 'zod'
import { calendarDay, nonEmpty, type SchemaOutput } from './fields.ts'
import type { Path } from './law.ts'
import type { SourceLocation } from './source.ts'

export const sealSchema = z.strictObject({
  digest: z.string().regex(/^[0-9a-f]{64}$/u, 'npm run seal が書いた64桁のままにします'),
  sealedOn: calendarDay,
  reason: nonEmpty,
  /** Fingerprints of each article, division, and paragraph outside articles. They show where a text was changed. */
  marks: z.string().default('').transform(readMarks),
  /** Fingerprints of the metadata of a version (`text`, `enactedOn`, `source`), by key. Empty in older records. */
  facts: z.string().default('').transform(readMarks)
})

/** Parses fingerprints: `1:9f3c2a 8-2:77ab01`. */
function readMarks(text: string): Map<Path, string> {
  const pairs = text
    .split(/\s+/u)
    .map(word => [word.slice(0, word.lastIndexOf(':')), word.slice(word.lastIndexOf(':') + 1)])
  return new Map(pairs.flatMap(([path = '', mark = '']) => (path && /^[0-9a-f]+$/u.test(mark) ? [[path, mark]] : [])))
}

/** `rulesets/<ruleset>/seals.yaml`: the recorded digests of each version and precedent. The last one counts. */
export const sealsSchema = z.record(
  z.string(),
  z.array(sealSchema, '「- digest: …」の並びで書きます').min(1, '記録がありません'),
  '版ごとに記録を書きます'
)

/** Key of a precedent in `seals.yaml`: `precedent:9`. */
export const PRECEDENT_SEAL = /^precedent:([1-9][0-9]*)$/u

/** Recorded digest of a precedent. If a number has several, the last one counts. */
export interface PrecedentSeal extends SchemaOutput<typeof sealSchema>, SourceLocation {
  readonly ruleset: string
  readonly number: number
}

/** Recorded digest of a version in `rulesets/<ruleset>/seals.yaml`. If a version has several, the last one counts. */
export interface Seal extends SchemaOutput<typeof sealSchema>, SourceLocation {
  readonly ruleset: string
  readonly version: string
}
