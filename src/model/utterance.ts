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

/** `disputes/utterances.yaml`: behind the name of a situation a block of lines, on each what somebody may type. */
export const disputeUtterancesSchema = z.record(z.string(), linesSchema, 'もめごとの名ごとに、一行に一つずつ書きます')

/** `utterances.yaml` beside a ruleset: the same behind addresses, and above them under which text those were last right. */
export const provisionUtterancesSchema = z
  .object({ read: reviewedAgainst }, '番地ごとに、一行に一つずつ書きます')
  .catchall(linesSchema)

/** What people type when they mean a provision. They are what the finder learns from, and never shown. */
export interface ProvisionUtterances extends AnnotationTarget {
  readonly said: readonly string[]
  /** Under which text the addresses of the file were last right. */
  readonly read: string | null
}

/** What people type when they mean a situation, by its slug; under `OUT_OF_SCOPE_KEY` what nothing here answers. */
export interface DisputeUtterances extends SourceLocation, WithKeySpans {
  readonly slug: string
  readonly said: readonly string[]
}

/** The key of what the finder should find nothing for. */
export const OUT_OF_SCOPE_KEY = 'nothing'
