import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'
import type { SidebarEntry } from '../protocol/sidebar.ts'
import { compareUrl, topicUrl } from './compare-urls.ts'
import { columnName } from './compared.ts'
import { type DisputeGroup, disputeUrl } from './disputes.ts'
import { instrumentTitle } from './instrument.ts'
import type { OutlineEntry } from './outline.ts'
import { type Pair, pairsOf } from './pair.ts'
import { precedentName } from './precedent.ts'
import { historyUrl, precedentUrl } from './record-urls.ts'
import type { Records } from './records.ts'

/** Returns entries for the headings of a page, by id. */
export function inPageSidebar(parts: readonly { readonly id: string; readonly label: string }[]): SidebarEntry[] {
  return parts.map(inPageEntry)
}

function inPageEntry({ id, label }: { readonly id: string; readonly label: string }): SidebarEntry {
  return { label, href: `#${encodeURI(id)}` }
}

/** Returns entries for the headings of a table of contents: chapters, and the sections below each. */
export function headingSidebar(divisions: readonly OutlineEntry[]): SidebarEntry[] {
  const entryOf = ({ id, label, title }: OutlineEntry) => inPageEntry({ id, label: `${label} ${title}`.trim() })
  return divisions.map(division => ({
    ...entryOf(division),
    ...(division.divisions.length > 0 && { entries: division.divisions.map(entryOf) })
  }))
}

/** Returns all precedents by number. */
export function precedentRail(records: Records): SidebarEntry[] {
  return records.precedents.map(({ precedent }) => ({
    label: `${precedentName(precedent.number)}${'caption' in precedent ? ` ${precedent.caption}` : ''}`,
    href: precedentUrl(records, precedent.number)
  }))
}

/** Returns all amendments. */
export function amendmentRail(records: Records): SidebarEntry[] {
  return records.amendments.map(amendment => ({
    label: instrumentTitle(amendment),
    href: historyUrl(records, amendment.id)
  }))
}

/** Returns the disputes of a group. */
export function disputeRail(groups: readonly DisputeGroup[], group: string): SidebarEntry[] {
  const { disputes = [] } = groups.find(({ name }) => name === group) ?? {}
  return disputes.map(({ slug, title }) => ({ label: title, href: disputeUrl(slug) }))
}

/** Returns the topics of a group. */
export function topicRail(topics: readonly Topic[], group: string): SidebarEntry[] {
  return topics.filter(topic => topic.group === group).map(topic => ({ label: topic.label, href: topicUrl(topic) }))
}

/** Returns every pair that contains the first ruleset of this pair. */
export function pairRail(compared: readonly Ruleset[], { first }: Pair): SidebarEntry[] {
  return pairsOf(compared)
    .filter(pair => pair.first === first || pair.second === first)
    .map(pair => (pair.first === first ? pair : { first, second: pair.first }))
    .map(pair => ({
      label: `${columnName(pair.first)}と${columnName(pair.second)}`,
      href: compareUrl(pair.first, pair.second)
    }))
}

/** Returns the tools. */
export function toolRail(): SidebarEntry[] {
  return [
    { label: '精算', href: `/tools/settlement/` },
    { label: '点数の授受', href: `/tools/points/` }
  ]
}
