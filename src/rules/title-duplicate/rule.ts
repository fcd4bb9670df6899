import { keyPlace } from '../../model/place.ts'
import type { Keyed } from '../../model/source.ts'
import { fold } from '../../text/fold.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Two situations or two topics under one title, or one word twice among the other words of one: in a list nobody can tell them apart. */
export const titleDuplicate = {
  code: 'title-duplicate',
  severity: 'error',
  *content({ disputes, topics, terms }) {
    yield* twice(disputes, 'title', 'もめごと')
    yield* twice(topics, 'label', '論点')
    for (const dispute of disputes) yield* aliasTwice(dispute, dispute.title)
    for (const term of terms) yield* aliasTwice(term, term.term)
  }
} as const satisfies Rule

function* twice<Key extends 'title' | 'label'>(
  entries: readonly (Keyed & { readonly [Each in Key]: string })[],
  key: Key,
  kind: string
): Iterable<RuleFinding> {
  const known = new Map<string, Keyed>()
  for (const entry of entries) {
    const title = entry[key]
    const first = known.get(fold(title))
    known.set(fold(title), first ?? entry)
    if (first)
      yield {
        message: `${kind}「${title}」が二つのファイルにあります`,
        hint: '同じことなら一つのファイルにまとめ、違うことなら区別のつく題にします',
        place: keyPlace(entry, key),
        related: [{ place: keyPlace(first, key), message: `先の「${title}」` }]
      }
  }
}

/** Written alike to the letter: 「サーブ」 and 「さーぶ」 may both be there to be found. */
function* aliasTwice(entry: Keyed & { readonly aliases: readonly string[] }, title: string): Iterable<RuleFinding> {
  for (const [at, alias] of entry.aliases.entries())
    if (entry.aliases.indexOf(alias) < at)
      yield {
        message: `「${title}」の別の言い方「${alias}」は、もう書いてあります`,
        hint: '一方を消します',
        place: keyPlace(entry, `aliases.${at}`, 'aliases')
      }
}
