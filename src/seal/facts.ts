import type { Ruleset } from '../model/law.ts'
import { sha256 } from '../text/sha256.ts'

/** What a version says of its text besides the words: whether they are the official ones, their days and their source. */
export const SEALED_FACTS = ['text', 'enactedOn', 'enforcedOn', 'source'] as const

export type SealedFact = (typeof SEALED_FACTS)[number]

/** A short mark of each, by the name of its key: published digests are of the words alone, and stay what they are. */
export function factMarks({ textKind, enactedOn, enforcedOn, source }: Ruleset): Map<string, string> {
  const facts: Record<SealedFact, string> = {
    text: textKind,
    enactedOn: enactedOn ?? '',
    enforcedOn: enforcedOn ?? '',
    source: source ? [source.name, source.asOf ?? '', source.url ?? ''].join('\t') : ''
  }
  return new Map(SEALED_FACTS.map(fact => [fact, sha256(`${fact}\n${facts[fact]}`).slice(0, 6)]))
}
