import type { RulesetText } from '../../model/law.ts'
import type { Language } from '../../model/source.ts'
import type { SidebarEntry } from '../../protocol/sidebar.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import type { CardKind } from '../../view/share-card.ts'
import type { ContentLine } from '../../view/source-links.ts'

/** Everything about a page except its content: title, links, running head, sidebar. */
export interface PageHead {
  /** Title of the page. The title of the book is appended. */
  readonly title?: string
  /** Title of the ruleset that the page belongs to. Default: the title of the site. */
  readonly book?: string
  readonly description: string
  /** Canonical path for search engines; `null` for pages that are not indexed. */
  readonly canonical: string | null
  readonly running?: RunningHead
  /** Breadcrumbs. Entries without an address are plain text. */
  readonly trail?: readonly { readonly label: string; readonly href?: string }[]
  /** Entries of the sidebar on wide screens: neighbouring pages, or parts of the page. */
  readonly rail?: readonly SidebarEntry[]
  /** Address of the 目次 that a script loads into the sidebar. */
  readonly outline?: string
  /** True if the page has a margin next to its text. */
  readonly noted?: boolean
  /** Language of the page (default: Japanese). */
  readonly lang?: Language
  /** Path of the same page in the other language. */
  readonly translation?: string | null
  /** Address of the English text, if it is not a separate page. */
  readonly english?: string | null
  /** Description in JSON-LD. */
  readonly linked?: LinkedHead
  /** Kind of the preview image for shared links. */
  readonly card?: CardKind
  /** Place in the content file, if the page has exactly one. */
  readonly source?: ContentLine | null
  /** Running head of the booklet pages. */
  readonly head?: string
}

/** 柱: the place and the version in the running head. */
export interface RunningHead {
  readonly place: string
  /** Instrument of the version: 「令和2年規約第1号」. */
  readonly amendment: string | null
  readonly enforcedOn: string | null
  /** 「2020年8月7日施行」. */
  readonly enforcement: string
}

/** JSON-LD in the head of a page: the address of its file, and a summary. */
export interface LinkedHead {
  readonly href: string
  readonly glance: Readonly<Record<string, unknown>>
}

/** Returns the running head of a page that shows a version of a ruleset. */
export function runningHead(place: string, text: RulesetText): RunningHead {
  const { amendment, enforcedOn } = text
  return { place, amendment, enforcedOn, enforcement: enforcementLabel(text) }
}

/** A link: its label and its address. */
export interface NavLink {
  readonly label: string
  readonly href: string
}
