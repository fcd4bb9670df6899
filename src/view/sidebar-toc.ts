import type { LawPage } from '../library.ts'
import type { Division } from '../model/law.ts'
import type { SidebarEntry } from '../protocol/sidebar.ts'
import { type Edition, pageUrl, provisionUrl, rootOf } from './edition.ts'

/** The 目次 beside the pages of an edition: the divisions, and the pages of law in each. */
export function outlineRail(edition: Edition): SidebarEntry[] {
  return entriesAt(edition, edition.version.pages, 0)
}

/** Where it lies, for the script that puts it there. */
export function outlineRailUrl(edition: Edition): string {
  return `${rootOf(edition)}outline.json`
}

/** Pages that follow each other in the same division of this depth stand below it; those in none stand by themselves. */
function entriesAt(edition: Edition, pages: readonly LawPage[], depth: number): SidebarEntry[] {
  return runsOf(pages, page => page.trail[depth] ?? page).map(run => {
    const [page] = run
    const division = page.trail[depth]
    if (!division)
      return { words: `${page.label}${page.caption ? ` ${page.caption}` : ''}`, href: pageUrl(edition, page.slug) }
    return {
      words: nameOf(division),
      href: provisionUrl(edition, division.path),
      entries: entriesAt(edition, run, depth + 1)
    }
  })
}

function nameOf({ label, title }: Division): string {
  return `${label.text} ${title.plain}`.trim()
}

/** The list cut where the key changes. */
function runsOf<T>(list: readonly T[], keyOf: (each: T) => unknown): [T, ...T[]][] {
  const runs: [T, ...T[]][] = []
  for (const each of list) {
    const last = runs.at(-1)
    if (last && keyOf(last[0]) === keyOf(each)) last.push(each)
    else runs.push([each])
  }
  return runs
}
