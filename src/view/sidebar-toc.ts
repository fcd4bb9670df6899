import type { LawPage } from '../history/versions/law-pages.ts'
import type { Division } from '../model/law.ts'
import type { SidebarEntry } from '../protocol/sidebar.ts'
import { type Edition, pageUrl, provisionUrl, rootOf } from './edition.ts'

/** Returns the 目次 for the sidebar of an edition: headings, and the pages of law below each. */
export function outlineRail(edition: Edition): SidebarEntry[] {
  return entriesAt(edition, edition.version.pages, 0)
}

/** Returns the URL from which a script loads the sidebar. */
export function outlineRailUrl(edition: Edition): string {
  return `${rootOf(edition)}outline.json`
}

/**
 * Groups consecutive pages under their common heading at this depth. Pages without a heading are entries themselves.
 */
function entriesAt(edition: Edition, pages: readonly LawPage[], depth: number): SidebarEntry[] {
  return runsOf(pages, page => page.headings[depth] ?? page).map(run => {
    const [page] = run
    const division = page.headings[depth]
    if (!division)
      return { label: `${page.label}${page.caption ? ` ${page.caption}` : ''}`, href: pageUrl(edition, page.slug) }
    return {
      label: divisionName(division),
      href: provisionUrl(edition, division.path),
      entries: entriesAt(edition, run, depth + 1)
    }
  })
}

/** Formats a heading as one name: 「第9章 罰則」. */
export function divisionName({ label, title }: Division): string {
  return `${label.text} ${title.plain}`.trim()
}

/** Splits a list where the key changes. */
function runsOf<T>(list: readonly T[], keyOf: (each: T) => unknown): [T, ...T[]][] {
  const runs: [T, ...T[]][] = []
  for (const each of list) {
    const last = runs.at(-1)
    if (last && keyOf(last[0]) === keyOf(each)) last.push(each)
    else runs.push([each])
  }
  return runs
}
