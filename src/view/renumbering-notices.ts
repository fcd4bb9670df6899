import type { LawPage } from '../history/versions/law-pages.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { addDays, formatDay } from '../text/days.ts'
import { currentEdition, pageUrl } from './edition.ts'
import { editionMark } from './edition-labels.ts'
import type { InlineNode } from './inline-content.ts'
import { titleOf } from './law-pages.ts'
import {
  type FormerPage,
  formerMeanings,
  formerNumbers,
  mapPage,
  type PageMapping,
  type PageMappingStep
} from './page-mapping.ts'

/** Context for following a page through versions. */
interface Place {
  readonly ruleset: Ruleset
  /** Steps up to the version in force. */
  readonly past: readonly PageMappingStep[]
}

/**
 * Returns the notices of a page: earlier meanings of its number, and earlier numbers of its provision. One sentence
 * each.
 */
export function movedNotices(place: Place, slug: string, label: string): InlineNode[][] {
  const meant = formerMeanings(place.past, slug).map(former => meantBefore(place, label, former))
  const had = formerNumbers(place.past, slug).map(({ page, version, until }) => [
    textNode(`この${page.isUnnumbered ? '節' : '条'}は、${lastDay(until)}${page.label}でした。`),
    thenLink(place.ruleset, page.slug, version)
  ])
  return [...meant, ...had]
}

/** 「第85条の2は、2026年11月21日まで、今の第85条の3（精算）のことでした。」 */
function meantBefore(place: Place, label: string, { page, version, until, mapping }: FormerPage): InlineNode[] {
  const then = thenLink(place.ruleset, page.slug, version)
  if (mapping.outcome === 'there') {
    const now: InlineNode = link(titleOf(mapping.page), pageUrl(currentEdition(place.ruleset), mapping.page.slug))
    return [textNode(`${label}は、${lastDay(until)}、今の`), now, textNode('のことでした。'), then]
  }
  const meaning = page.caption ? `（${page.caption}）` : '別の定め'
  return [
    textNode(`${label}は、${lastDay(until)}、${meaning}でした。その定めは、${actOf(mapping.with)}でなくなりました。`),
    then
  ]
}

/** Returns the notice for a number that the version in force does not have: 「この後、第85条の3になりました。」 */
export function removedNotice(ruleset: Ruleset, { mapping, until }: FormerPage): InlineNode[] {
  if (mapping.outcome === 'gone') return [textNode(`この定めは、${actOf(mapping.with)}でなくなりました。`)]
  const now = link(titleOf(mapping.page), pageUrl(currentEdition(ruleset), mapping.page.slug))
  return [textNode(`この定めは、${actOf(until)}で、`), now, textNode('になりました。')]
}

/** Returns the changes of pages of earlier versions, by version label and slug. Unchanged pages are omitted. */
export function movesSince(past: readonly PageMappingStep[]): Record<string, Record<string, string>> {
  const moves = past.map(({ before }, at) => {
    const moved = before.pages.flatMap(page => {
      const text = courseInWords(page, mapPage(past.slice(at), page.slug, page))
      return text === null ? [] : [[page.slug, text] as const]
    })
    return [editionMark(before.text), Object.fromEntries(moved)] as const
  })
  return Object.fromEntries(moves.filter(([, moved]) => Object.keys(moved).length > 0))
}

function courseInWords({ slug, label }: LawPage, mapping: PageMapping): string | null {
  if (mapping.outcome === 'gone') return `${label}は、${actOf(mapping.with)}でなくなりました。`
  return mapping.page.slug === slug ? null : `${label}は、この後、${titleOf(mapping.page)}になりました。`
}

/** 「2026年11月22日の改正（令和8年規約第1号）」 */
export function actOf({ text: { enforcedOn, amendment } }: Version): string {
  return `${enforcedOn ? `${formatDay(enforcedOn)}の` : 'その後の'}改正${amendment ? `（${amendment}）` : ''}`
}

function lastDay({ text: { enforcedOn } }: Version): string {
  return enforcedOn?.length === 10 ? `${formatDay(addDays(enforcedOn, -1))}まで` : '前は'
}

function thenLink(ruleset: Ruleset, slug: string, version: Version): InlineNode {
  return link('そのときの条文', pageUrl({ ruleset, version, pinned: true }, slug))
}

function textNode(text: string): InlineNode {
  return { kind: 'words', text }
}

function link(text: string, href: string): InlineNode {
  return { kind: 'link', text, href }
}
