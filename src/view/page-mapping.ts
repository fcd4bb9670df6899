import { unitsWithin } from '../history/match/units.ts'
import type { LawPage } from '../history/versions/law-pages.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { topPath } from '../model/address.ts'
import type { Comparison } from './comparisons.ts'

/** Mapping of the pages of law from one version to the next. */
export interface PageMappingStep {
  readonly before: Version
  readonly after: Version
  /** Slug in the next version, by slug. A removed page has no entry. */
  readonly forward: ReadonlyMap<string, string>
  readonly backward: ReadonlyMap<string, string>
}

/** Returns the mapping of each comparison, in the same order. */
export function pageSteps(comparisons: readonly Comparison[]): PageMappingStep[] {
  return comparisons.map(({ before, after, difference }) => {
    const pairs = unitsWithin(difference.before).flatMap(unit => {
      const partner = before.pages.some(({ slug }) => slug === unit.path) && difference.matches.get(unit)
      return partner ? [[unit.path, topPath(partner.path)] as const] : []
    })
    return { before, after, forward: new Map(pairs), backward: new Map(pairs.map(([from, to]) => [to, from])) }
  })
}

/** Splits the steps into those up to the version in force and those after it, oldest first. */
export function stepsAround({ current, versions }: Ruleset, steps: readonly PageMappingStep[]) {
  const isPast = ({ before }: PageMappingStep) => versions.indexOf(before) > versions.indexOf(current)
  return { past: steps.filter(isPast), coming: steps.filter(step => !isPast(step)) }
}

/** Current page of a page of an earlier version, or its removal. */
export type PageMapping =
  | { readonly outcome: 'there'; readonly page: LawPage }
  /** `with` is the version that removes the page, or replaces it with 「削除」. */
  | { readonly outcome: 'gone'; readonly with: Version }

/** Follows a page through steps. */
export function mapPage(steps: readonly PageMappingStep[], slug: string, start: LawPage): PageMapping {
  let page = start
  let at = slug
  for (const { after, forward } of steps) {
    const to = forward.get(at)
    const next = after.pages.find(other => other.slug === to)
    if (to === undefined || !next || (next.deleted && !page.deleted)) return { outcome: 'gone', with: after }
    page = next
    at = to
  }
  return { outcome: 'there', page }
}

/** A page whose number now belongs to another provision, or to no provision. */
export interface FormerPage {
  readonly page: LawPage
  /** Last version in which the page had the number, and the version that follows. */
  readonly version: Version
  readonly until: Version
  readonly mapping: PageMapping
}

/** Returns the pages that had a number before its current page, newest first. */
export function formerMeanings(past: readonly PageMappingStep[], slug: string): FormerPage[] {
  return past
    .flatMap(({ before, after, forward }, at): FormerPage[] => {
      const page = before.pages.find(other => other.slug === slug)
      if (!page || forward.get(slug) === slug) return []
      return [{ page, version: before, until: after, mapping: mapPage(past.slice(at), slug, page) }]
    })
    .filter(({ mapping }) => mapping.outcome === 'gone' || mapping.page.slug !== slug)
    .reverse()
}

/** Returns the earlier numbers of a page of the version in force, newest first. */
export function formerNumbers(
  past: readonly PageMappingStep[],
  slug: string
): Pick<FormerPage, 'page' | 'version' | 'until'>[] {
  const found: Pick<FormerPage, 'page' | 'version' | 'until'>[] = []
  let at = slug
  for (const { before, after, backward } of past.toReversed()) {
    const from = backward.get(at)
    const page = before.pages.find(other => other.slug === from)
    if (from === undefined || !page) break
    if (from !== at) found.push({ page, version: before, until: after })
    at = from
  }
  return found
}

/** Returns the numbers that only earlier versions have, with the pages that had them. */
export function removedNumbers(past: readonly PageMappingStep[], current: Version): Map<string, FormerPage[]> {
  const slugs = new Set(past.flatMap(({ before }) => before.pages.map(({ slug }) => slug)))
  for (const { slug } of current.pages) slugs.delete(slug)
  return new Map([...slugs].map(slug => [slug, formerMeanings(past, slug)]))
}
