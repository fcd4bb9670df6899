import { array, type GenericSchema, lazy, object, optional, string } from 'valibot'
import { type JsonRead, readJson } from './json.ts'

/** A line of what stands beside a page: where it leads, and what lies below it. */
export interface SidebarEntry {
  readonly words: string
  readonly href: string
  readonly entries?: readonly SidebarEntry[] | undefined
}

const ENTRY: GenericSchema<SidebarEntry> = object({
  words: string(),
  href: string(),
  entries: optional(array(lazy(() => ENTRY)))
})

/** Reads a 目次 that was fetched. */
export function readRail(text: string): JsonRead<SidebarEntry[]> {
  return readJson(array(ENTRY), text)
}

/** Whether an entry is the page at hand, whose path is given as people read it: `/setagaya233/満貫以上/`. */
export function isAt({ href }: Pick<SidebarEntry, 'href'>, here: string): boolean {
  return decodeURI(href) === here
}

/** What is shown beside the page at this path: of all the entries only those below which it lies are unfolded. */
export function expandSidebar(entries: readonly SidebarEntry[], here: string): SidebarEntry[] {
  const unfolded = entries.some(entry => holds(entry, here))
  return entries.map(({ entries: below, ...entry }) => {
    if (!below) return entry
    if (!unfolded) return { ...entry, entries: below.map(({ words, href }) => ({ words, href })) }
    return holds({ ...entry, entries: below }, here) ? { ...entry, entries: expandSidebar(below, here) } : entry
  })
}

function holds(entry: SidebarEntry, here: string): boolean {
  return isAt(entry, here) || (entry.entries ?? []).some(below => holds(below, here))
}
