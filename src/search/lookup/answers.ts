import type { TermNames } from '../types.ts'
import { byProvision } from './by-provision.ts'
import type { Hit, Lookup } from './lookup.ts'
import type { Scope } from './search-text.ts'

/** An intermediate or final answer to a query. */
export type Answer =
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'hits'
      readonly hits: readonly Hit[]
      /** Words to highlight in the hits, and the glossary terms of the query. */
      readonly highlightTerms: readonly string[]
      readonly terms: readonly TermNames[]
      readonly text: TextState
    }
  | { readonly kind: 'nothing'; readonly similarTerms: readonly TermNames[]; readonly text: TextState }

/** `unread` if the full-text index could not be loaded. */
export type TextState = 'read' | 'unread'

/** A query with its search state. */
export interface LookupRequest {
  readonly query: string
  readonly scope: Scope
  /** True during IME composition (「ふrい」): the previous results remain. */
  readonly composing: boolean
  /** Returns true if a newer query has replaced this one. */
  readonly overtaken: () => boolean
  /** Resolves after a pause in typing. */
  readonly rest: () => Promise<void>
}

/** Yields the answers to a query: first the hits of the search engine, then those of the full text. */
export async function* streamResults(request: LookupRequest, lookup: Lookup): AsyncIterable<Answer> {
  const { query, scope, composing, overtaken, rest } = request
  const { hits: named, highlightTerms, terms, isExactProvision } = await lookup.searchByName(query, scope)
  const nothing = async (text: TextState): Promise<Answer> => ({
    kind: 'nothing',
    similarTerms: await lookup.nearest(query),
    text
  })
  const first = byProvision(named, scope)
  if (first.length > 0) yield { kind: 'hits', hits: first, highlightTerms, terms, text: 'read' }
  else if (isExactProvision) yield nothing('read')
  else if (!composing) yield { kind: 'searching' }
  if (isExactProvision) return
  if (first.length > 0) await rest()
  if (overtaken()) return
  const inText = await lookup.inText(query, highlightTerms, scope)
  const text = inText ? 'read' : 'unread'
  const all = byProvision([...named, ...(inText ?? [])], scope)
  if (all.length > first.length || (first.length > 0 && text === 'unread'))
    yield { kind: 'hits', hits: all, highlightTerms, terms, text }
  else if (all.length === 0 && !composing) yield nothing(text)
}
