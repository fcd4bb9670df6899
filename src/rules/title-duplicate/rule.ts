import { keyLocation } from '../../model/key-location.ts'
import type { WithKeySpans } from '../../model/source.ts'
import { fold } from '../../text/fold.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { findDuplicateUtterances, type UtterancesOfTarget } from './duplicate-utterances.ts'

/** Reports two disputes or two topics with the same title, and an utterance that has two targets. */
export const titleDuplicate = {
  code: 'title-duplicate',
  about: 'statements',
  severity: 'error',
  *content({ disputes, topics, disputeUtterances, provisionUtterances }) {
    yield* twice(disputes, 'title', 'もめごと')
    yield* twice(topics, 'label', '論点')
    yield* findDuplicateUtterances(
      disputeUtterances.map((entry): UtterancesOfTarget => ({ ...entry, key: entry.slug }))
    )
    for (const entries of Map.groupBy(provisionUtterances, ({ file }) => file.path).values())
      yield* findDuplicateUtterances(entries)
  }
} as const satisfies Rule

function* twice<Key extends 'title' | 'label'>(
  entries: readonly (WithKeySpans & { readonly [Each in Key]: string })[],
  key: Key,
  kind: string
): Iterable<RuleFinding> {
  const known = new Map<string, WithKeySpans>()
  for (const entry of entries) {
    const title = entry[key]
    const first = known.get(fold(title))
    known.set(fold(title), first ?? entry)
    if (first)
      yield {
        message: `${kind}「${title}」が二つのファイルにあります`,
        hint: '同じことなら一つのファイルにまとめ、違うことなら区別のつく題にします',
        place: keyLocation(entry, key),
        related: [{ place: keyLocation(first, key), message: `先の「${title}」` }]
      }
  }
}
