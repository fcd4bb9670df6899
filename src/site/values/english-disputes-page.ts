import { formatEnglishPath } from '../../model/english-address.ts'
import type { Path } from '../../model/law.ts'
import { disputeUrl } from '../view/disputes.ts'
import { currentEdition } from '../view/edition.ts'
import { type EnglishSituation, englishSituations } from '../view/english.ts'
import type { InlineNode } from '../view/inline-content.ts'
import type { RenderStatement } from '../view/statement-view.ts'
import { clubSentences, type EnglishEntry, type EnglishPage, englishPage, englishRenderer } from './english-parts.ts'
import type { SiteContext } from './site-context.ts'

/**
 * Every dispute in English under its group: the cases, the instruction for the table, and the basis, the deciding
 * article first.
 */
export interface EnglishDisputesPage extends EnglishPage {
  /** Degrees of certainty of a ruling. */
  readonly certainty: readonly EnglishEntry[]
  readonly groups: readonly {
    readonly id: string
    readonly name: string
    readonly disputes: readonly EnglishDisputeView[]
  }[]
}

/** A dispute in English. */
interface EnglishDisputeView {
  readonly slug: string
  readonly title: readonly InlineNode[]
  readonly cards: readonly EnglishCardView[]
  /** Address of the Japanese text. */
  readonly japanese: string
}

interface EnglishCardView {
  readonly id: string
  /** `null` if the dispute has only one card. */
  readonly title: string | null
  readonly verdict: readonly InlineNode[]
  readonly articles: readonly EnglishBasis[]
  readonly precedents: readonly EnglishBasis[]
}

/** An article or a precedent that a ruling rests on. */
interface EnglishBasis {
  readonly name: string
  readonly href: string | null
}

/** Returns the disputes in English. */
export function englishDisputesPage(site: SiteContext): EnglishDisputesPage {
  const groups = englishSituations(site.corpus)
  const render = englishRenderer(site)
  return {
    ...englishPage(site, {
      page: 'disputes/',
      title: 'Situations and rulings',
      description: 'What happened at the table, and the ruling: every situation with the articles it rests on.',
      translation: disputeUrl(),
      parts: groups
    }),
    certainty: clubSentences(site, 'certainty'),
    groups: groups.map(({ id, name, situations }) => ({
      id,
      name,
      disputes: situations.map(situation => disputeIn(site, situation, render))
    }))
  }
}

function disputeIn(
  site: SiteContext,
  { dispute, english, cards }: EnglishSituation,
  render: RenderStatement
): EnglishDisputeView {
  const { file, slug } = dispute
  return {
    slug,
    title: render({ file, key: 'english.title', text: english.title }),
    cards: cards.map(({ id, title, verdict, articles, card }) => ({
      id,
      title,
      verdict: render({ file, key: `english.cards.${id}.verdict`, text: verdict }),
      articles: articles.map(path => articleBasis(site, path)),
      precedents: card.precedents.map(number => precedentBasis(site, number))
    })),
    japanese: disputeUrl(slug)
  }
}

function articleBasis({ corpus: { home }, english }: SiteContext, path: Path): EnglishBasis {
  return { name: formatEnglishPath(path), href: home && english.article(currentEdition(home), path) }
}

function precedentBasis({ corpus: { home }, english }: SiteContext, number: number): EnglishBasis {
  return { name: `Precedent No. ${number}`, href: home && english.precedent(home, number) }
}
