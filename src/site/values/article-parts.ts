import type { Verdict } from '../../compare/compare.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import { formatDay } from '../../text/days.ts'
import { anchorOf } from '../../view/anchor.ts'
import { type CellView, cellView, VERDICT_LABELS } from '../../view/cell.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import { type Edition, pageUrl, provisionUrl } from '../../view/edition.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { titleOf } from '../../view/law-pages.ts'
import { stepsAround } from '../../view/page-mapping.ts'
import { pendingAmendmentsFor } from '../../view/pending-amendments.ts'
import { type ProvisionView, viewProvision } from '../../view/provision.ts'
import { type ReferenceView, referencesTo } from '../../view/references.ts'
import { movedNotices } from '../../view/renumbering-notices.ts'
import { createHrefResolver } from '../../view/targets.ts'
import type { RulesetContext } from './site-context.ts'

/**
 * Returns the notices that a number of the version in force belonged to another provision before, or that a provision
 * had another number.
 */
export function renumberingNotices(
  { ruleset, steps }: RulesetContext,
  { version }: Edition,
  { slug, label }: LawPage
): InlineNode[][] {
  if (version !== ruleset.current) return []
  return movedNotices({ ruleset, past: stepsAround(ruleset, steps).past }, slug, label)
}

/** A pending amendment of a page of law, with the text from its enforcement date on. */
export interface PendingAmendment {
  /** Enforcement date, and its wording: 「2027年4月1日」. */
  readonly day: string
  readonly on: string
  /** Enforcement date of the version in force. */
  readonly inForceSince: string | null
  readonly before: string
  readonly since: string
  readonly href: string
  readonly texts: readonly {
    readonly title: string
    readonly href: string
    readonly provisions: readonly ProvisionView[]
  }[]
}

/** Returns the pending amendments of a page of the version in force. */
export function pendingAmendments(context: RulesetContext, { version }: Edition, page: LawPage): PendingAmendment[] {
  const { ruleset, comparisons, corpus, recordLinks, renderStatement } = context
  if (version !== ruleset.current) return []
  return pendingAmendmentsFor({ ruleset, comparisons }, page).map(({ edition, page: next, added, ...notice }) => {
    const { nodes, text } = edition.version
    const idOf = (path: string) => {
      const { slug, fragment } = anchorOf(nodes, path)
      return ['v', text.version, slug, fragment].filter(Boolean).join('-')
    }
    const hrefOf = createHrefResolver(edition, corpus.rulesets, recordLinks)
    const showing = { edition, hrefOf, idOf, render: renderStatement }
    const pages = [...(next && !next.deleted ? [next] : []), ...added]
    return {
      ...notice,
      on: formatDay(notice.day),
      inForceSince: ruleset.current.text.enforcedOn,
      texts: pages.map(other => ({
        title: titleOf(other),
        href: pageUrl(edition, other.slug),
        provisions: [...other.paragraphs, ...other.articles.flatMap(({ paragraphs }) => paragraphs)].map(provision =>
          viewProvision(provision, showing)
        )
      }))
    }
  })
}

/** A citation of a provision of a page, with the address of the citing provision. */
export type Reference = Omit<ReferenceView, 'from'> & { readonly href: string }

/** Returns この規定を引く規定. */
export function references(edition: Edition, page: LawPage): Reference[] {
  return referencesTo(edition.version, page).map(({ from, ...reference }) => ({
    ...reference,
    href: provisionUrl(edition, from)
  }))
}

/** 「ほかの規則との違い」: the topics based on a page of law, with the cells of other rulesets. */
export interface OtherRulesets {
  readonly topics: readonly OtherRulesetsTopic[]
  /** Further topics, as links only. */
  readonly more: readonly { readonly label: string; readonly href: string }[]
}

interface OtherRulesetsTopic {
  readonly label: string
  readonly href: string
  /** 「違う3　同じ1」: the number of rulesets that differ, and of those that are the same. */
  readonly tally: string
  /** True if the topic is initially open. */
  readonly open: boolean
  /** Differing cells: name of the ruleset, verdict and text of the cell. */
  readonly cells: readonly { readonly name: string; readonly verdict: Verdict | null; readonly text: string }[]
  /** 「最高位戦、連盟」; `null` if no cell is the same. */
  readonly same: string | null
}

/** Upper limit of topics with details. */
const FULL = 3
/** Upper limit of topics that are initially open. */
const OPEN = 2

/** Returns the topics based on a page of the version in force; `null` without topics. */
export function otherRulesets(
  { ruleset, compared, topics: byPage }: RulesetContext,
  { version }: Edition,
  slug: string
): OtherRulesets | null {
  const topics = version === ruleset.current && compared.length > 1 ? (byPage.get(slug) ?? []) : []
  if (topics.length === 0) return null
  const others = compared.filter(other => other !== ruleset)
  return {
    topics: topics.slice(0, FULL).map(topic => {
      const cells = others.map(other => cellView(topic, other, ruleset))
      const same = cells.filter(({ verdict }) => verdict === 'same').map(({ name }) => name)
      return {
        label: topic.label,
        href: topicUrl(topic),
        tally: tallyOf(cells),
        open: topics.length <= OPEN,
        cells: cells
          .filter(({ ruled, verdict }) => ruled && verdict !== 'same')
          .map(({ name, verdict, segments }) => ({ name, verdict, text: segments.map(({ text }) => text).join('') })),
        same: same.length > 0 ? same.join('、') : null
      }
    }),
    more: topics.slice(FULL).map(topic => ({ label: topic.label, href: topicUrl(topic) }))
  }
}

function tallyOf(cells: readonly CellView[]): string {
  return (['different', 'same'] as const)
    .map(verdict => ({
      label: VERDICT_LABELS[verdict].label,
      count: cells.filter(cell => cell.verdict === verdict).length
    }))
    .flatMap(({ label, count }) => (count > 0 ? [`${label}${count}`] : []))
    .join('　')
}
