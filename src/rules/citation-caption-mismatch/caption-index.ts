import type { Article, RulesetText } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'

/** Articles by their caption and by the parts of the caption. `longest` is in characters. */
export interface CaptionIndex {
  readonly articles: ReadonlyMap<string, readonly Article[]>
  readonly longest: number
}

/**
 * Splits a caption into parts: 「副露牌および副露法」 has two. Parts of one character are dropped, because they identify nothing.
 */
function captionParts({ caption }: Article): string[] {
  const text = caption?.plain ?? ''
  const parts = text.split(/及び|および|並びに|ならびに|又は|または|[・、，]/u)
  return [...new Set([text, ...parts])].map(part => part.trim().replace(/等$/u, '')).filter(part => part.length > 1)
}

/** Indexes the captions of a ruleset. */
export function captionIndex(text: RulesetText): CaptionIndex {
  const articles = new Map<string, Article[]>()
  for (const article of articlesOf(text.children))
    for (const part of captionParts(article)) articles.set(part, [...(articles.get(part) ?? []), article])
  return { articles, longest: Math.max(0, ...[...articles.keys()].map(({ length }) => length)) }
}

/** Returns the longest caption at the end of a text, unless it is part of a longer noun. */
export function captionAtEnd(text: string, { articles, longest }: CaptionIndex): string | undefined {
  for (let length = Math.min(longest, text.length); length > 1; length--) {
    const caption = text.slice(-length)
    if (articles.has(caption)) return startsNoun(text.slice(0, -length), caption) ? caption : undefined
  }
  return undefined
}

const LETTER = /[\p{sc=Han}\p{sc=Katakana}ー]/u

function startsNoun(before: string, noun: string): boolean {
  return !(LETTER.test(before.slice(-1)) && LETTER.test(noun.charAt(0)))
}
