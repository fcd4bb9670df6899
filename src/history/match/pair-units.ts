import type { TextDifference } from '../types.ts'
import { createMatcher, type Matcher, recordMatch, type VersionPairRoots } from './matcher.ts'
import { pairArticles } from './pair-articles.ts'
import { pairDivisions } from './pair-divisions.ts'
import { pairLines } from './pair-lines.ts'
import { pairProvisions } from './pair-provisions.ts'
import { pairToc } from './pair-toc.ts'

/**
 * Matches the units of two versions. Content takes precedence:
 *
 *     the same words → half of the words, best with the same number or caption → the same number
 *
 * Articles are matched across the complete text, then headings by their articles. Paragraphs, items and subitems are
 * matched below their parents, the rest across the text. Lines of tables are matched last.
 */
export function pairUnits(texts: VersionPairRoots): TextDifference['matches'] {
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
  return matcher.matches
}

/** Matches units that occur once per text, such as 目次 and 前文. */
function pairOnly(matcher: Matcher, texts: VersionPairRoots, kind: 'toc' | 'preamble' | 'opening'): void {
  const [before, after] = texts.map(({ children }) => children.find(unit => unit.kind === kind))
  if (before && after) recordMatch(matcher, before, after)
}
