import type { RulesetText } from '../../model/law.ts'
import { printedParts } from '../../model/printed.ts'
import { sha256 } from '../../text/sha256.ts'

/** Metadata fields that a seal covers: text kind (official or not), dates and source. */
export const SEALED_METADATA = ['text', 'enactedOn', 'enforcedOn', 'source'] as const

export type SealedFact = (typeof SEALED_METADATA)[number]

/** Marks a seal whose digest covers tables and marks. */
export const PARTS_FACT = 'parts'

/** Returns a short fingerprint of each sealed metadata field by its key, and of the tables and marks. */
export function metadataFingerprints(text: RulesetText): Map<string, string> {
  const { textKind, enactedOn, enforcedOn, source } = text
  const facts: Record<SealedFact, string> = {
    text: textKind,
    enactedOn: enactedOn ?? '',
    enforcedOn: enforcedOn ?? '',
    source: source ? [source.name, source.asOf ?? '', source.url ?? ''].join('\t') : ''
  }
  const parts = JSON.stringify(printedParts(text))
  const marks = [...SEALED_METADATA.map(fact => [fact, facts[fact]] as const), [PARTS_FACT, parts] as const]
  return new Map(marks.map(([fact, text]) => [fact, sha256(`${fact}\n${text}`).slice(0, 6)]))
}
