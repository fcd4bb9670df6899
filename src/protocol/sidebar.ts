import { array, type GenericSchema, lazy, object, optional, string } from 'valibot'
import { type JsonRead, readJson } from './json.ts'

/** An entry of a sidebar: text, link, and the entries below. */
export interface SidebarEntry {
  readonly label: string
  readonly href: string
  readonly entries?: readonly SidebarEntry[] | undefined
}

const ENTRY: GenericSchema<SidebarEntry> = object({
  label: string(),
  href: string(),
  entries: optional(array(lazy(() => ENTRY)))
})

/** Parses a fetched 目次. */
export function readRail(text: string): JsonRead<SidebarEntry[]> {
  return readJson(array(ENTRY), text)
}

/** True if an entry links to the current page. `here` is the decoded path: `/setagaya233/満貫以上/`. */
export function isAt({ href }: Pick<SidebarEntry, 'href'>, here: string): boolean {
  return decodeURI(href) === here
}

/**
 * Returns the sidebar for a path, with only the entries that contain the path expanded. If none does, the first two
 * levels are shown.
 */
export function expandSidebar(entries: readonly SidebarEntry[], here: string): SidebarEntry[] {
  const unfolded = entries.some(entry => holds(entry, here))
  return entries.map(({ entries: below, ...entry }) => {
    if (!below) return entry
    if (!unfolded) return { ...entry, entries: below.map(({ label, href }) => ({ label, href })) }
    return holds({ ...entry, entries: below }, here) ? { ...entry, entries: expandSidebar(below, here) } : entry
  })
}

function holds(entry: SidebarEntry, here: string): boolean {
  return isAt(entry, here) || (entry.entries ?? []).some(below => holds(below, here))
}
