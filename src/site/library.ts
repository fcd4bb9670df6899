import path from 'node:path'
import type { SiteLocation } from '../export/site-file.ts'
import { type LawPage, load, type Ruleset } from '../library.ts'
import type { Topic } from '../model/topic.ts'
import { articleHistory } from '../view/article-history.ts'
import { comparedFamilies } from '../view/compared.ts'
import { type Comparison, comparisonsOf } from '../view/comparisons.ts'
import { currentEdition, type Edition } from '../view/edition.ts'
import { hasHistory } from '../view/history-availability.ts'
import { type FormerPage, type PageMappingStep, pageSteps, removedNumbers, stepsAround } from '../view/page-mapping.ts'
import { type Records, recordsOf } from '../view/records.ts'
import { topicsByPage } from '../view/topic-lists.ts'

/** The path that the site stands under, with a slash on both sides. */
export const base = `${import.meta.env.BASE_URL.replace(/\/+$/, '')}/`

/** Where the site stands. */
export const siteLocation: SiteLocation = { base, site: import.meta.env.SITE }

/** The one library that every page is made from. */
export const library = load(path.resolve(process.env.CONTENT_DIR || 'content'))

/** The ruleset that short answers come from; `null` for content without any. */
export const { home } = library

/** The home ruleset in force, at its short address. */
export const homeEdition: Edition | null = home && currentEdition(base, home)

/** The rulesets in the order in which they are compared. */
export const compared: readonly Ruleset[] = comparedFamilies(library)

/** A ruleset with all that is told of it: worked out once, for every page. */
interface Known {
  readonly records: Records
  /** The 新旧対照表 of its consecutive versions, the oldest first. */
  readonly comparisons: readonly Comparison[]
  /** What became of its pages with each of them. */
  readonly steps: readonly PageMappingStep[]
  /** The articles in force of whose past something is known. */
  readonly past: readonly LawPage[]
  /** The topics that rest on its pages, by their slugs. */
  readonly topics: ReadonlyMap<string, readonly Topic[]>
}

const known = new Map(library.families.map(family => [family, knownOf(family)]))

/** The records of the home ruleset. */
export const homeRecords: Records | null = home && recordsFor(home)

/** The records of every ruleset, those of the home ruleset first. */
export const everyRecords: readonly Records[] = [...known.values()].map(({ records }) => records)

/** What is recorded about a ruleset besides its texts. */
export function recordsFor(family: Ruleset): Records {
  return known.get(family)?.records ?? recordsOf(library, family, base)
}

/** The 新旧対照表 of a ruleset's consecutive versions, the oldest first. */
export function comparisonsFor(family: Ruleset): readonly Comparison[] {
  return known.get(family)?.comparisons ?? []
}

/** What became of the pages of a ruleset from version to version, the oldest first. */
export function stepsFor(family: Ruleset): readonly PageMappingStep[] {
  return known.get(family)?.steps ?? []
}

/** The numbers that earlier versions of a ruleset had and the one in force has not, with what they meant. */
export function removedPagesFor(family: Ruleset): ReadonlyMap<string, readonly FormerPage[]> {
  return removedNumbers(stepsAround(family, stepsFor(family)).past, family.current)
}

/** The articles in force of whose past something is known: `/onizumo/history/8-2/`. */
export function articlesWithPast(family: Ruleset): readonly LawPage[] {
  return known.get(family)?.past ?? []
}

/** The topics that rest on a page of the text in force. */
export function topicsOn(family: Ruleset, slug: string): readonly Topic[] {
  return known.get(family)?.topics.get(slug) ?? []
}

function knownOf(family: Ruleset): Known {
  const records = recordsOf(library, family, base)
  const comparisons = comparisonsOf(base, family)
  const hasPast = (page: LawPage) => hasHistory(records) && articleHistory(records, page, comparisons).length > 0
  const past = family.current.pages.filter(hasPast)
  return { records, comparisons, steps: pageSteps(comparisons), past, topics: topicsByPage(library.topics, family) }
}
