import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { anchorOf } from '../view/anchor.ts'
import { currentEdition, pageUrl, provisionUrl } from '../view/edition.ts'
import type { InlineNode } from '../view/inline-content.ts'
import { divisionsAt, titleOf } from '../view/law-pages.ts'
import { type NoteView, notesOn, noteViews } from '../view/notes.ts'
import { precedentLine } from '../view/precedent.ts'
import { precedentUrl } from '../view/record-urls.ts'
import { createHrefResolver } from '../view/targets.ts'
import { articleTurns } from './article-page.ts'
import {
  type PendingAmendment,
  pendingAmendments,
  type Reference,
  references,
  renumberingNotices
} from './article-parts.ts'
import { type ArticleList, articleList } from './contents-page.ts'
import { type EditionLine, editionLine } from './edition-parts.ts'
import { type LawText, lawText, showingOf } from './law-text.ts'
import type { PageTurns } from './page-turns.ts'
import { type PrecedentLists, precedentLists } from './precedent-lists.ts'
import { type PrecedentText, precedentText } from './precedent-page.ts'
import type { RulesetContext } from './site-context.ts'

/** The pages of law and of precedents in the single file, each with its address on the site. */
export interface SingleFileLaw {
  readonly contents: {
    readonly address: string
    readonly edition: EditionLine
    readonly notes: readonly NoteView[]
    readonly list: ArticleList
  }
  readonly fullText: { readonly address: string; readonly edition: EditionLine }
  readonly articles: readonly SingleFileArticle[]
  readonly precedents: { readonly address: string; readonly lists: PrecedentLists } | null
  readonly precedentPages: readonly { readonly address: string; readonly title: string; readonly text: PrecedentText }[]
}

interface SingleFileArticle {
  readonly address: string
  readonly title: string
  /** Headings that start with the page. */
  readonly divisions: readonly string[]
  readonly renumbered: readonly (readonly InlineNode[])[]
  readonly pending: readonly PendingAmendment[]
  readonly text: LawText
  readonly references: readonly Reference[]
  readonly turns: PageTurns
}

/** Returns the law and the precedents of a ruleset in force, as the single file shows them. */
export function singleFileLaw(context: RulesetContext): SingleFileLaw {
  const { corpus, family, records, recordLinks, renderStatement } = context
  const edition = currentEdition(family)
  const { ruleset, pages, nodes } = edition.version
  const hrefOf = createHrefResolver(edition, corpus.families, recordLinks)
  const showing = showingOf(context, edition, {
    hrefOf,
    idOf: path => anchorOf(nodes, path).fragment,
    permalinkOf: path => provisionUrl(edition, path)
  })
  return {
    contents: {
      address: pageUrl(edition, ''),
      edition: editionLine(edition, ''),
      notes: noteViews(notesOn(family.notes, '', ruleset.textKind), renderStatement),
      list: articleList(context, edition)
    },
    fullText: { address: pageUrl(edition, 'full'), edition: editionLine(edition, 'full') },
    articles: pages.map(page => ({
      address: pageUrl(edition, page.slug),
      title: titleOf(page),
      divisions: divisionsAt(pages, page).map(({ label, title }) => `${label.text}　${title.plain}`.trim()),
      renumbered: renumberingNotices(context, edition, page),
      pending: pendingAmendments(context, edition, page),
      text: lawText(context, page, showing),
      references: references(edition, page),
      turns: articleTurns(edition, page, '前後の条')
    })),
    precedents:
      records.precedents.length > 0 ? { address: precedentUrl(records), lists: precedentLists(records) } : null,
    precedentPages: records.precedents.filter(hasSurvivingText).map(entry => {
      const { number } = entry.precedent
      const { name, caption } = precedentLine(records, entry.precedent)
      return {
        address: precedentUrl(records, number),
        title: `${name}　${caption}`,
        text: precedentText(context, entry, hrefOf)
      }
    })
  }
}
