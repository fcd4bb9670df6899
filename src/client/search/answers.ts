import type { TermNames } from '../../search/types.ts'
import { byProvision } from './by-provision.ts'
import type { Hit, Lookup } from './lookup.ts'
import type { Scope } from './search-text.ts'

/** What is shown for a query, at last or in the meantime. */
export type Answer =
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'hits'
      readonly hits: readonly Hit[]
      /** What is marked in them, and the terms that explain it. */
      readonly words: readonly string[]
      readonly terms: readonly TermNames[]
      readonly text: TextState
    }
  | { readonly kind: 'nothing'; readonly near: readonly TermNames[]; readonly text: TextState }

/** Whether the text was searched: 「unread」 where its index could not be read. */
export type TextState = 'read' | 'unread'

/** A query as it is asked. */
export interface Asked {
  readonly query: string
  readonly scope: Scope
  /** While a word is being composed (「ふrい」), what was found before stays. */
  readonly composing: boolean
  /** A newer query has taken the place of this one. */
  readonly overtaken: () => boolean
  /** Waits until typing has rested. */
  readonly rest: () => Promise<void>
}

/** The answers to a query as they come: the finder's hits, and behind them the text's. */
export async function* streamResults(asked: Asked, lookup: Lookup): AsyncIterable<Answer> {
  const { query, scope, composing, overtaken, rest } = asked
  const { hits: named, words, terms, settled } = await lookup.named(query, scope)
  const nothing = async (text: TextState): Promise<Answer> => ({
    kind: 'nothing',
    near: await lookup.nearest(query),
    text
  })
  const first = byProvision(named, scope)
  if (first.length > 0) yield { kind: 'hits', hits: first, words, terms, text: 'read' }
  else if (settled) yield nothing('read')
  else if (!composing) yield { kind: 'searching' }
  if (settled) return
  if (first.length > 0) await rest()
  if (overtaken()) return
  const inText = await lookup.inText(query, words, scope)
  const text = inText ? 'read' : 'unread'
  const all = byProvision([...named, ...(inText ?? [])], scope)
  if (all.length > first.length || (first.length > 0 && text === 'unread'))
    yield { kind: 'hits', hits: all, words, terms, text }
  else if (all.length === 0 && !composing) yield nothing(text)
}
