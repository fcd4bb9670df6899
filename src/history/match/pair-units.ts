import type { TextDifference } from '../types.ts'
import { createMatcher, type Matcher, recordMatch, type VersionPairRoots } from './matcher.ts'
import { pairArticles } from './pair-articles.ts'
import { pairDivisions } from './pair-divisions.ts'
import { pairLines } from './pair-lines.ts'
import { pairProvisions } from './pair-provisions.ts'
import { pairToc } from './pair-toc.ts'

/**
 * Finds what each unit of one version is in the other. Content counts first:
 *
 *     the same words → half of the words, best with the same number or caption → the same number
 *
 * Articles are paired in the text as a whole, then divisions by the articles they hold, then paragraphs, items and
 * subitems: below their parents first, and what remains there across the whole text. Lines of tables come last.
 */
export function pairUnits(texts: VersionPairRoots): TextDifference['partners'] {
  const matcher = createMatcher(texts)
  recordMatch(matcher, ...texts)
  pairOnly(matcher, texts, 'toc')
  pairOnly(matcher, texts, 'preamble')
  pairOnly(matcher, texts, 'opening')
  pairArticles(matcher, texts)
  pairDivisions(matcher, texts)
  pairProvisions(matcher, texts)
  pairToc(matcher, texts)
  pairLines(matcher, texts)
  return matcher.partners
}

/** There is one 目次 and one 前文. */
function pairOnly(matcher: Matcher, texts: VersionPairRoots, kind: 'toc' | 'preamble' | 'opening'): void {
  const [before, after] = texts.map(({ children }) => children.find(unit => unit.kind === kind))
  if (before && after) recordMatch(matcher, before, after)
}
