import type { DiffNode } from '../types.ts'
import { isOfInstrument } from './instrument.ts'
import { matchExact } from './match-exact.ts'
import { matchNumbers } from './match-numbers.ts'
import { completeTextSimilarity, matchSiblings, matchSimilar } from './match-similar.ts'
import { type Lists, listsOf, type Matcher, unmatched, type VersionPairRoots } from './matcher.ts'
import { alikeAnywhere } from './similarity.ts'
import { unitsWithin } from './units.ts'

/** Words this long are not the same by chance, wherever they stand. */
const TELLING = 20

/** Pairs paragraphs first, then what stands below them, one generation after the other. */
export function pairProvisions(matcher: Matcher, texts: VersionPairRoots): void {
  const [befores, afters] = texts.map(generationsOf)
  const generations = Array.from(
    { length: Math.max(befores?.length ?? 0, afters?.length ?? 0) },
    (_, at): Lists => [befores?.[at] ?? [], afters?.[at] ?? []]
  )
  for (const lists of generations) pairGeneration(matcher, lists)
  const items = free(listsOf(texts, top => generationsOf(top).slice(1).flat()))
  matchExact(matcher, items)
  matchSimilar(matcher, items, completeTextSimilarity(matcher, alikeAnywhere))
  for (const lists of generations.slice(1)) pairGeneration(matcher, lists)
}

/** Below one parent first, except for words that tell where they came from. */
function pairGeneration(matcher: Matcher, lists: Lists): void {
  const families = familiesOf(matcher, lists[0])
  const roaming = free(lists)
  for (const family of families) matchExact(matcher, family)
  matchExact(matcher, roaming, TELLING)
  for (const family of families) matchSiblings(matcher, family)
  matchSimilar(matcher, roaming, completeTextSimilarity(matcher, alikeAnywhere))
  matchExact(matcher, roaming)
  for (const family of families) matchNumbers(matcher, family)
}

/** What can have gone to another parent. */
function free([befores, afters]: Lists): Lists {
  return [befores.filter(unit => !isOfInstrument(unit)), afters.filter(unit => !isOfInstrument(unit))]
}

/** For each parent that stands, its children in the one text and in the other. */
function familiesOf(matcher: Matcher, units: readonly DiffNode[]): Lists[] {
  const parents = new Set(unmatched(matcher, units).map(({ parent }) => parent))
  return [...parents].flatMap(parent => {
    const partner = parent && matcher.partners.get(parent)
    return parent && partner ? [listsOf([parent, partner], textsBelow)] : []
  })
}

/** Paragraphs or items: 附則 hold articles besides. */
function textsBelow({ children }: DiffNode): DiffNode[] {
  return children.filter(({ kind }) => kind !== 'article')
}

/** All paragraphs, all items, all subitems, … */
function generationsOf(top: DiffNode): DiffNode[][] {
  const generations: DiffNode[][] = []
  let units = unitsWithin(top).filter(({ kind }) => kind === 'paragraph')
  while (units.length > 0) {
    generations.push(units)
    units = units.flatMap(({ children }) => children)
  }
  return generations
}
