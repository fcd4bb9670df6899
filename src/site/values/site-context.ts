import { amendableRulesets } from '../../amendment/editor/files.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SiteLocation } from '../../formats/site-file.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Dispute } from '../../model/dispute.ts'
import type { Path } from '../../model/law.ts'
import type { Topic } from '../../model/topic.ts'
import { articleHistory } from '../../view/article-history.ts'
import { comparedRulesets } from '../../view/compared.ts'
import { type Comparison, comparisonsOf } from '../../view/comparisons.ts'
import { disputesByArticle } from '../../view/disputes.ts'
import { hasHistory } from '../../view/history-availability.ts'
import type { HrefOf } from '../../view/inline-content.ts'
import { type PageMappingStep, pageSteps } from '../../view/page-mapping.ts'
import { recordHrefs } from '../../view/record-urls.ts'
import { type Records, recordsOf } from '../../view/records.ts'
import {
  createPlainRenderer,
  createStatementRenderer,
  type PageContext,
  type RenderPlain,
  type RenderStatement
} from '../../view/statement-view.ts'
import { type TermsOf, termLinks } from '../../view/term-links.ts'
import { topicsByPage } from '../../view/topic-lists.ts'
import { createEnglishAddresses, type EnglishAddresses } from './english-addresses.ts'

/** The corpus of a site, and everything that its pages derive from it once. */
export interface SiteContext {
  readonly corpus: Corpus
  readonly location: SiteLocation
  /** Rulesets in the order of the comparison. */
  readonly compared: readonly Ruleset[]
  /** Records of every ruleset, the home ruleset first. */
  readonly everyRecords: readonly Records[]
  /** Link targets of citations of precedents and instruments. */
  readonly recordLinks: HrefOf
  /** Creates the renderer of statements. On a page of law, citations of the same text link like those of the law. */
  readonly statementRenderer: (page?: PageContext) => RenderStatement
  /** Renders statement text with its citations as links. */
  readonly renderStatement: RenderStatement
  /** Renders the ひとことで of a provision or a precedent. */
  readonly renderPlain: RenderPlain
  readonly english: EnglishAddresses
  /** Disputes by the article of the home ruleset that their cards cite first. */
  readonly disputesByArticle: ReadonlyMap<Path, readonly Dispute[]>
  /** Address of the editor; `null` if no ruleset can be amended. */
  readonly editor: string | null
}

/** A ruleset with everything that its pages are made from. */
export interface RulesetContext extends SiteContext {
  readonly ruleset: Ruleset
  readonly records: Records
  /** The 新旧対照表 of consecutive versions, oldest first. */
  readonly comparisons: readonly Comparison[]
  /** Mappings of pages from version to version, oldest first. */
  readonly steps: readonly PageMappingStep[]
  /** The articles in force that have a history. */
  readonly articlesWithHistory: readonly LawPage[]
  /** The topics that cite the pages, by the slug of the page. */
  readonly topics: ReadonlyMap<string, readonly Topic[]>
  /**
   * Terms that the provisions explain in place. Only the home ruleset has them: others may use a term in another sense.
   */
  readonly termsOf: TermsOf | undefined
  /** True if the editor can amend the ruleset. */
  readonly isAmendable: boolean
}

/** Creates the context of a site. */
export function createSiteContext(corpus: Corpus, location: SiteLocation): SiteContext {
  const { citingWords, rulesets, disputes, plain } = corpus
  const everyRecords = rulesets.map(ruleset => recordsOf(corpus, ruleset))
  const recordLinks = recordHrefs(everyRecords)
  const statements = { citingWords, rulesets, records: everyRecords, recordLinks }
  const renderStatement = createStatementRenderer(statements)
  return {
    corpus,
    location,
    compared: comparedRulesets(corpus),
    everyRecords,
    recordLinks,
    statementRenderer: page => createStatementRenderer(statements, page),
    renderStatement,
    renderPlain: createPlainRenderer(plain, renderStatement),
    english: createEnglishAddresses(corpus),
    disputesByArticle: disputesByArticle(disputes),
    editor: amendableRulesets(corpus).length > 0 ? '/draft/' : null
  }
}

/** Creates the context of every ruleset, in the order of the corpus. */
export function createRulesetContexts(site: SiteContext): RulesetContext[] {
  const { corpus, everyRecords } = site
  const amendable = amendableRulesets(corpus)
  const terms = termLinks(corpus.terms, '/terms/')
  return everyRecords.map(records => {
    const { ruleset } = records
    const comparisons = comparisonsOf(ruleset)
    const hasPast = (page: LawPage) => articleHistory(records, page, comparisons).length > 0
    return {
      ...site,
      ruleset,
      records,
      comparisons,
      steps: pageSteps(comparisons),
      articlesWithHistory: hasHistory(records) ? ruleset.current.pages.filter(hasPast) : [],
      topics: topicsByPage(corpus.topics, ruleset),
      termsOf: ruleset === corpus.home ? terms : undefined,
      isAmendable: amendable.includes(ruleset)
    }
  })
}
