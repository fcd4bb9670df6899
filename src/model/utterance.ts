import { z } from 'zod'
import type { AnnotationTarget } from './annotations.ts'
import { reviewedAgainst } from './fields.ts'
import type { SourceLocation, WithKeySpans } from './source.ts'

const linesSchema = z.string('「|」の下に、一行に一つずつ書きます').transform(block =>
  block
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
)

/** `disputes/utterances.yaml`: utterances by the slug of a dispute, one per line. */
export const disputeUtterancesSchema = z.record(z.string(), linesSchema, 'もめごとの名ごとに、一行に一つずつ書きます')

/**
 * `utterances.yaml` of a ruleset: utterances by provision path, one per line, and the reviewed version of the paths
 * (`read`).
 */
export const provisionUtterancesSchema = z
  .object({ read: reviewedAgainst }, '番地ごとに、一行に一つずつ書きます')
  .catchall(linesSchema)

/** Utterances about a provision. They are training data of the search and are never shown. */
export interface ProvisionUtterances extends AnnotationTarget {
  readonly utterances: readonly string[]
  /** Version for which the paths of the file were last correct. */
  readonly read: string | null
}

/** Utterances about a dispute, by its slug. `OUT_OF_SCOPE_KEY` has the out-of-scope utterances. */
export interface DisputeUtterances extends SourceLocation, WithKeySpans {
  readonly slug: string
  readonly utterances: readonly string[]
}

/** Key of the utterances for which the search should return no hits. */
export const OUT_OF_SCOPE_KEY = 'nothing'
