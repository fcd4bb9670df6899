import { currentEdition, pageUrl, rootOf } from '../../view/edition.ts'
import { citingName, enforcementLabel } from '../../view/edition-labels.ts'
import { type InlineNode, textContent } from '../../view/inline-content.ts'
import { titleOf } from '../../view/law-pages.ts'
import type { FormerPage } from '../../view/page-mapping.ts'
import { removedNotice } from '../../view/renumbering-notices.ts'
import { outlineRailUrl } from '../../view/sidebar-toc.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** Page for a number that the version in force does not have. */
export interface RemovedPage {
  readonly head: PageHead
  readonly title: string
  /** The former provisions with this number, newest first. */
  readonly former: readonly FormerProvision[]
}

interface FormerProvision {
  /** Title of the provision, if it differs from the title of the page. */
  readonly title: string | null
  /** Present place of the provision. */
  readonly notice: readonly InlineNode[]
  /** The former text: its address and its version. */
  readonly href: string
  readonly enforcement: string
}

/** Returns the page of an article number that the text in force no longer has: `/onizumo/84/`. */
export function removedPage({ ruleset }: RulesetContext, pages: readonly FormerPage[]): RemovedPage {
  const edition = currentEdition(ruleset)
  const { text } = edition.version
  const former = pages.map(one => ({
    title: titleOf(one.page),
    notice: removedNotice(ruleset, one),
    href: pageUrl({ ruleset, version: one.version, pinned: true }, one.page.slug),
    enforcement: enforcementLabel(one.version.text)
  }))
  const [newest] = former
  const label = pages[0]?.page.label ?? ''
  const title = newest?.title ?? label
  return {
    head: {
      title: label,
      book: text.title,
      description: `${text.title}の${title}。${newest ? textContent(newest.notice) : ''}`,
      canonical: newest?.href ?? null,
      card: 'law',
      running: runningHead(`${citingName(text)} ${label}`, text),
      trail: [{ label: citingName(text), href: rootOf(edition) }],
      outline: outlineRailUrl(edition)
    },
    title,
    former: former.map(one => ({ ...one, title: one.title === title ? null : one.title }))
  }
}
