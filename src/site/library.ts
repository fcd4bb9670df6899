import { siteCorpus } from '../corpus/shared.ts'
import type { LawPage } from '../history/versions/law-pages.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'
import { articleHistory } from './view/article-history.ts'
import { comparedFamilies } from './view/compared.ts'
import { type Comparison, comparisonsOf } from './view/comparisons.ts'
import { currentEdition, type Edition } from './view/edition.ts'
import { hasHistory } from './view/history-availability.ts'
import { type FormerPage, type PageMappingStep, pageSteps, removedNumbers, stepsAround } from './view/page-mapping.ts'
import { type Records, recordsOf } from './view/records.ts'
import { topicsByPage } from './view/topic-lists.ts'

/** The content that all pages are rendered from. */
export const library = siteCorpus()

/** The home ruleset; `null` if the content has none. */
export const { home } = library

/** The text of the home ruleset in force, at its short address. */
export const homeEdition: Edition | null = home && currentEdition(home)

/** The rulesets in the order of the comparison. */
export const compared: readonly Ruleset[] = comparedFamilies(library)

/** Data derived from a ruleset. Computed once and used by every page. */
interface Known {
  readonly records: Records
  /** The 新旧対照表 of consecutive versions, oldest first. */
  readonly comparisons: readonly Comparison[]
  /** Mappings of pages from version to version, oldest first. */
  readonly steps: readonly PageMappingStep[]
  /** The articles in force that have a history. */
  readonly past: readonly LawPage[]
  /** The topics that cite the pages, by the slug of the page. */
  readonly topics: ReadonlyMap<string, readonly Topic[]>
}

const known = new Map(library.families.map(family => [family, knownOf(family)]))

/** The records of the home ruleset. */
export const homeRecords: Records | null = home && recordsFor(home)

/** The records of every ruleset, the home ruleset first. */
export const everyRecords: readonly Records[] = [...known.values()].map(({ records }) => records)

/** Returns the records of a ruleset: precedents and amendments. */
export function recordsFor(family: Ruleset): Records {
  return known.get(family)?.records ?? recordsOf(library, family)
}

/** Returns the 新旧対照表 of consecutive versions, oldest first. */
export function comparisonsFor(family: Ruleset): readonly Comparison[] {
  return known.get(family)?.comparisons ?? []
}

/** Returns the mappings of pages from version to version, oldest first. */
export function stepsFor(family: Ruleset): readonly PageMappingStep[] {
  return known.get(family)?.steps ?? []
}

/** Returns the article numbers of earlier versions that the text in force no longer has, with their former pages. */
export function removedPagesFor(family: Ruleset): ReadonlyMap<string, readonly FormerPage[]> {
  return removedNumbers(stepsAround(family, stepsFor(family)).past, family.current)
}

/** Returns the articles in force that have a history: `/onizumo/history/8-2/`. */
export function articlesWithPast(family: Ruleset): readonly LawPage[] {
  return known.get(family)?.past ?? []
}

/** Returns the topics that cite a page of the text in force. */
export function topicsOn(family: Ruleset, slug: string): readonly Topic[] {
  return known.get(family)?.topics.get(slug) ?? []
}

function knownOf(family: Ruleset): Known {
  const records = recordsOf(library, family)
  const comparisons = comparisonsOf(family)
  const hasPast = (page: LawPage) => hasHistory(records) && articleHistory(records, page, comparisons).length > 0
  const past = family.current.pages.filter(hasPast)
  return { records, comparisons, steps: pageSteps(comparisons), past, topics: topicsByPage(library.topics, family) }
}
