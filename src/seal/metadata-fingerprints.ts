import type { RulesetText } from '../model/law.ts'
import { printedParts } from '../model/printed.ts'
import { sha256 } from '../text/sha256.ts'

/** What a version says of its text besides the words: whether they are the official ones, their days and their source. */
export const SEALED_METADATA = ['text', 'enactedOn', 'enforcedOn', 'source'] as const

export type SealedFact = (typeof SEALED_METADATA)[number]

/** In a record this says that its digest covers tables and marks, as those of later texts do. */
export const PARTS_FACT = 'parts'

/** A short mark of each, by the name of its key; and of the tables and marks, which the digest covers. */
export function metadataFingerprints(ruleset: RulesetText): Map<string, string> {
  const { textKind, enactedOn, enforcedOn, source } = ruleset
  const facts: Record<SealedFact, string> = {
    text: textKind,
    enactedOn: enactedOn ?? '',
    enforcedOn: enforcedOn ?? '',
    source: source ? [source.name, source.asOf ?? '', source.url ?? ''].join('\t') : ''
  }
  const parts = JSON.stringify(printedParts(ruleset))
  const marks = [...SEALED_METADATA.map(fact => [fact, facts[fact]] as const), [PARTS_FACT, parts] as const]
  return new Map(marks.map(([fact, words]) => [fact, sha256(`${fact}\n${words}`).slice(0, 6)]))
}
