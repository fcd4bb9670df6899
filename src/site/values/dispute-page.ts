import type { Dispute } from '../../model/dispute.ts'
import type { Path } from '../../model/law.ts'
import type { SceneName } from '../../model/scene.ts'
import type { Rulings } from '../../protocol/rulings.ts'
import { type StepView, stepsOf } from '../../view/dispute-steps.ts'
import { disputeGroups, disputeUrl, provisionsOfDispute, sceneOf } from '../../view/disputes.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { titleOf } from '../../view/law-pages.ts'
import { type CardView, cardsOf } from '../../view/ruling-cards.ts'
import { rulingsOf } from '../../view/rulings.ts'
import { disputeRail } from '../../view/sidebars.ts'
import { contentLine } from '../../view/source-links.ts'
import { createHrefResolver } from '../../view/targets.ts'
import { type DisputeLinks, disputeLinks } from './dispute-list-page.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** Page of a dispute. */
export interface DisputePage {
  readonly head: PageHead
  readonly dispute: DisputeView
  /** Group of the dispute, with its other disputes. */
  readonly group: Pick<DisputeLinks, 'name' | 'disputes'>
}

/** A dispute: one question at a time, each answer as a link, and a ruling card at the end of every answer path. */
export interface DisputeView {
  readonly title: string
  readonly scene: SceneName | null
  /** The outcome in one sentence. */
  readonly plain: readonly InlineNode[]
  /** Id of the first question or card. */
  readonly start: string
  readonly steps: readonly StepView[]
  readonly cards: readonly CardView[]
  /** The rulings as a script saves and shares them. */
  readonly rulings: Rulings
  /** The article that decides if the players still disagree. */
  readonly decides: { readonly title: string; readonly href: string } | null
}

/** Upper limit of the description, in characters. */
const MAX_DESCRIBED = 160

/** Returns the page of a dispute under the home ruleset. */
export function disputePage(home: RulesetContext, dispute: Dispute): DisputePage {
  const { corpus, english, ruleset } = home
  const { title, slug, plain, group, file } = dispute
  return {
    head: {
      title,
      book: corpus.club.title,
      description: `「${title}」のときの裁定。${plain}`.slice(0, MAX_DESCRIBED),
      canonical: disputeUrl(slug),
      translation: english.dispute(slug),
      running: runningHead(`${title} ${provisionsOfDispute(dispute)}`, ruleset.current.text),
      trail: [
        { label: 'もめごと', href: disputeUrl() },
        { label: group, href: `${disputeUrl()}#${encodeURI(group)}` }
      ],
      rail: disputeRail(disputeGroups(corpus), group),
      card: 'ruling',
      source: contentLine(file)
    },
    dispute: disputeView(home, dispute),
    group: {
      name: group,
      disputes: disputeLinks(corpus)
        .filter(({ name }) => name === group)
        .flatMap(({ disputes }) => disputes.filter(({ href }) => href !== disputeUrl(slug)))
    }
  }
}

/**
 * Returns a dispute with its ruling cards under the home ruleset. `permalinkOf` replaces the addresses of provisions.
 */
export function disputeView(home: RulesetContext, dispute: Dispute, permalinkOf?: (path: Path) => string): DisputeView {
  const { corpus, ruleset, records, termsOf, recordLinks, statementRenderer } = home
  const edition = currentEdition(ruleset)
  const hrefOf = createHrefResolver(edition, corpus.rulesets, recordLinks)
  const render = statementRenderer({ edition, hrefOf })
  const cards = cardsOf(dispute, {
    ruleset,
    records,
    disputes: corpus.disputes,
    hrefOf,
    render,
    termsOf,
    permalinkOf
  })
  const decides = ruleset.current.pages.find(({ slug }) => slug === corpus.club.disputes?.decides)
  return {
    title: dispute.title,
    scene: sceneOf(corpus.club, dispute),
    plain: render({ file: dispute.file, key: 'plain', text: dispute.plain }),
    start: dispute.start,
    steps: stepsOf(dispute),
    cards,
    rulings: rulingsOf(dispute, cards, ruleset.current.text),
    decides: decides ? { title: titleOf(decides), href: pageUrl(edition, decides.slug) } : null
  }
}
