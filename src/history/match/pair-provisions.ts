import type { DiffNode } from '../types.ts'
import { isOfInstrument } from './instrument.ts'
import { matchExact } from './match-exact.ts'
import { matchNumbers } from './match-numbers.ts'
import { completeTextSimilarity, matchSiblings, matchSimilar } from './match-similar.ts'
import { type Lists, listsOf, type Matcher, unmatched, type VersionPairRoots } from './matcher.ts'
import { alikeAnywhere } from './similarity.ts'
import { unitsWithin } from './units.ts'

/** Minimum length of a text that is not equal by chance at any position, in characters. */
const MIN_DISTINCTIVE_LENGTH = 20

/** Matches paragraphs first, then their descendants, level by level. */
export function pairProvisions(matcher: Matcher, texts: VersionPairRoots): void {
  const [befores, afters] = texts.map(generationsOf)
  const generations = Array.from(
    { length: Math.max(befores?.length ?? 0, afters?.length ?? 0) },
    (_, at): Lists => [befores?.[at] ?? [], afters?.[at] ?? []]
  )
  for (const lists of generations) pairGeneration(matcher, lists)
  const items = withoutInstruments(listsOf(texts, top => generationsOf(top).slice(1).flat()))
  matchExact(matcher, items)
  matchSimilar(matcher, items, completeTextSimilarity(matcher, alikeAnywhere))
  for (const lists of generations.slice(1)) pairGeneration(matcher, lists)
}

/** Matches units below the same parent first, except long equal texts, which identify moved units. */
function pairGeneration(matcher: Matcher, lists: Lists): void {
  const siblings = siblingLists(matcher, lists[0])
  const roaming = withoutInstruments(lists)
  for (const lists of siblings) matchExact(matcher, lists)
  matchExact(matcher, roaming, MIN_DISTINCTIVE_LENGTH)
  for (const lists of siblings) matchSiblings(matcher, lists)
  matchSimilar(matcher, roaming, completeTextSimilarity(matcher, alikeAnywhere))
  matchExact(matcher, roaming)
  for (const lists of siblings) matchNumbers(matcher, lists)
}

/** Excludes units that cannot have moved to another parent. */
function withoutInstruments([befores, afters]: Lists): Lists {
  return [befores.filter(unit => !isOfInstrument(unit)), afters.filter(unit => !isOfInstrument(unit))]
}

/** Returns the children, before and after, of each matched parent. */
function siblingLists(matcher: Matcher, units: readonly DiffNode[]): Lists[] {
  const parents = new Set(unmatched(matcher, units).map(({ parent }) => parent))
  return [...parents].flatMap(parent => {
    const partner = parent && matcher.matches.get(parent)
    return parent && partner ? [listsOf([parent, partner], textsBelow)] : []
  })
}

/** Returns paragraphs or items. 附則 also contain articles. */
function textsBelow({ children }: DiffNode): DiffNode[] {
  return children.filter(({ kind }) => kind !== 'article')
}

/** Returns all paragraphs, then all items, all subitems, … */
function generationsOf(top: DiffNode): DiffNode[][] {
  const generations: DiffNode[][] = []
  let units = unitsWithin(top).filter(({ kind }) => kind === 'paragraph')
  while (units.length > 0) {
    generations.push(units)
    units = units.flatMap(({ children }) => children)
  }
  return generations
}
