import { array, type GenericSchema, lazy, object, optional, string } from 'valibot'
import { type JsonRead, readJson } from './json.ts'

/** A line of what stands beside a page: where it leads, and what lies below it. */
export interface RailEntry {
  readonly words: string
  readonly href: string
  readonly entries?: readonly RailEntry[] | undefined
}

const ENTRY: GenericSchema<RailEntry> = object({
  words: string(),
  href: string(),
  entries: optional(array(lazy(() => ENTRY)))
})

/** Reads a 目次 that was fetched. */
export function readRail(text: string): JsonRead<RailEntry[]> {
  return readJson(array(ENTRY), text)
}

/** Whether an entry is the page at hand, whose path is given as people read it: `/setagaya233/満貫以上/`. */
export function isAt({ href }: Pick<RailEntry, 'href'>, here: string): boolean {
  return decodeURI(href) === here
}

/** What is shown beside the page at this path: of all the entries only those below which it lies are unfolded. */
export function railAround(entries: readonly RailEntry[], here: string): RailEntry[] {
  const unfolded = entries.some(entry => holds(entry, here))
  return entries.map(({ entries: below, ...entry }) => {
    if (!below) return entry
    if (!unfolded) return { ...entry, entries: below.map(({ words, href }) => ({ words, href })) }
    return holds({ ...entry, entries: below }, here) ? { ...entry, entries: railAround(below, here) } : entry
  })
}

function holds(entry: RailEntry, here: string): boolean {
  return isAt(entry, here) || (entry.entries ?? []).some(below => holds(below, here))
}
