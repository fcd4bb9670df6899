import type { Entry, TermNames } from '../../src/search/types.ts'
import { fold } from '../../src/text/fold.ts'

/** Creates an entry of a ruleset. Each level has a fragment and a text; the first level has no fragment. */
export function entry(
  num: string,
  caption: string,
  levels: readonly (readonly [string, string])[] = [['', '定める。']]
): Entry {
  return {
    url: `/golf/${num}/`,
    provision: `golf:${num}`,
    title: `第${num}条（${caption}）`,
    caption,
    kind: 'article',
    levels: levels.map(([fragment, text]) => ({ fragment, name: fragment, text }))
  }
}

/** Creates a term that is defined by an article, with its other names. */
export function term(word: string, num: string, ...names: string[]): TermNames {
  return {
    term: word,
    names: [...new Set([word, ...names].map(fold))],
    provision: `golf:${num}`,
    url: `/terms/#${word}`
  }
}
