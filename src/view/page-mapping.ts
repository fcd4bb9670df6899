import { unitsWithin } from '../history/match/units.ts'
import type { LawPage, Ruleset, Version } from '../library.ts'
import { topPath } from '../model/address.ts'
import type { Comparison } from './comparisons.ts'

/** What became of the pages of law with one amendment. */
export interface PageMappingStep {
  readonly before: Version
  readonly after: Version
  /** Under which number each page goes on; what has none is gone. */
  readonly forth: ReadonlyMap<string, string>
  readonly back: ReadonlyMap<string, string>
}

/** The steps from one text to the next one, in the order of the comparisons. */
export function pageSteps(comparisons: readonly Comparison[]): PageMappingStep[] {
  return comparisons.map(({ before, after, difference }) => {
    const pairs = unitsWithin(difference.before).flatMap(unit => {
      const partner = before.pages.some(({ slug }) => slug === unit.path) && difference.partners.get(unit)
      return partner ? [[unit.path, topPath(partner.path)] as const] : []
    })
    return { before, after, forth: new Map(pairs), back: new Map(pairs.map(([from, to]) => [to, from])) }
  })
}

/** The steps that lead up to the text in force, and those that lead on from it, the oldest first. */
export function stepsAround({ current, versions }: Ruleset, steps: readonly PageMappingStep[]) {
  const isPast = ({ before }: PageMappingStep) => versions.indexOf(before) > versions.indexOf(current)
  return { past: steps.filter(isPast), coming: steps.filter(step => !isPast(step)) }
}

/** Where a page of an earlier text is now. */
export type PageMapping =
  | { readonly outcome: 'there'; readonly page: LawPage }
  /** `with` is the text in which it is gone, or 「削除」 stands for it. */
  | { readonly outcome: 'gone'; readonly with: Version }

/** Follows a page over steps. */
export function mapPage(steps: readonly PageMappingStep[], slug: string, start: LawPage): PageMapping {
  let page = start
  let at = slug
  for (const { after, forth } of steps) {
    const to = forth.get(at)
    const next = after.pages.find(other => other.slug === to)
    if (to === undefined || !next || (next.deleted && !page.deleted)) return { outcome: 'gone', with: after }
    page = next
    at = to
  }
  return { outcome: 'there', page }
}

/** A page that once had a number which means something else now, or nothing. */
export interface FormerPage {
  readonly page: LawPage
  /** The last text in which it had that number, and the one that came then. */
  readonly version: Version
  readonly until: Version
  readonly course: PageMapping
}

/** What a number meant before it meant what it means now, the newest meaning first. */
export function formerMeanings(past: readonly PageMappingStep[], slug: string): FormerPage[] {
  return past
    .flatMap(({ before, after, forth }, at): FormerPage[] => {
      const page = before.pages.find(other => other.slug === slug)
      if (!page || forth.get(slug) === slug) return []
      return [{ page, version: before, until: after, course: mapPage(past.slice(at), slug, page) }]
    })
    .filter(({ course }) => course.outcome === 'gone' || course.page.slug !== slug)
    .reverse()
}

/** The numbers that a page of the text in force had before, the newest first. */
export function formerNumbers(
  past: readonly PageMappingStep[],
  slug: string
): Pick<FormerPage, 'page' | 'version' | 'until'>[] {
  const found: Pick<FormerPage, 'page' | 'version' | 'until'>[] = []
  let at = slug
  for (const { before, after, back } of past.toReversed()) {
    const from = back.get(at)
    const page = before.pages.find(other => other.slug === from)
    if (from === undefined || !page) break
    if (from !== at) found.push({ page, version: before, until: after })
    at = from
  }
  return found
}

/** The numbers that stand in earlier texts alone, each with what it meant. */
export function removedNumbers(past: readonly PageMappingStep[], current: Version): Map<string, FormerPage[]> {
  const slugs = new Set(past.flatMap(({ before }) => before.pages.map(({ slug }) => slug)))
  for (const { slug } of current.pages) slugs.delete(slug)
  return new Map([...slugs].map(slug => [slug, formerMeanings(past, slug)]))
}
