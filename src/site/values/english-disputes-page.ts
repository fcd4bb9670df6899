import { disputeUrl } from '../../view/disputes.ts'
import { englishSituations, englishUrl } from '../../view/english.ts'
import { clubSentences, type EnglishEntry, type EnglishPage, englishPage } from './english-parts.ts'
import type { NavLink } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** Every dispute in English under its group, and the degrees of certainty of a ruling. */
export interface EnglishDisputesPage extends EnglishPage {
  readonly certainty: readonly EnglishEntry[]
  readonly groups: readonly {
    readonly id: string
    readonly name: string
    readonly disputes: readonly (NavLink & { readonly slug: string })[]
  }[]
}

/** Returns the list of disputes in English. */
export function englishDisputesPage(site: SiteContext): EnglishDisputesPage {
  const groups = englishSituations(site.corpus)
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
      disputes: situations.map(({ dispute: { slug }, english }) => ({
        slug,
        label: english.title,
        href: englishUrl(`disputes/${slug}/`)
      }))
    }))
  }
}
