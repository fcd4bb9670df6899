import type { SettlementParameters } from '../../compare/settle/parameters.ts'
import { SETTLEMENT_TOPICS } from '../../compare/settle/topics.ts'
import { headingWithLabel } from '../../history/versions/law-pages.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { carriedFiles } from '../../search/files/files.ts'
import { absoluteAddress, addBase } from '../../text/base-path.ts'
import { anchorOf } from '../../view/anchor.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl, provisionUrl } from '../../view/edition.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { divisionsAt, titleOf } from '../../view/law-pages.ts'
import { type NoteView, notesOn, noteViews } from '../../view/notes.ts'
import { type KeypadView, keypadOf } from '../../view/numbers.ts'
import { precedentLine } from '../../view/precedent.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import { createHrefResolver } from '../../view/targets.ts'
import { readyTool, relocateTool, startingPoints, type ToolData, toolData } from '../../view/tools.ts'
import { articleTurns } from './article-page.ts'
import {
  type PendingAmendment,
  pendingAmendments,
  type Reference,
  references,
  renumberingNotices
} from './article-parts.ts'
import { type ArticleList, articleList } from './contents-page.ts'
import { type DisputeLinks, disputeLinks } from './dispute-list-page.ts'
import { type DisputeView, disputeView } from './dispute-page.ts'
import { type EditionLine, editionLine } from './edition-parts.ts'
import { type DisputeTiles, disputeTiles, featuredTiles, type ProvisionTile } from './front-parts.ts'
import { type LawText, lawText, showingOf } from './law-text.ts'
import type { NavLink } from './page-head.ts'
import type { Pagination } from './pagination.ts'
import { type PrecedentLists, precedentLists } from './precedent-lists.ts'
import { type PrecedentText, precedentText } from './precedent-page.ts'
import type { RulesetContext } from './site-context.ts'
import { type GlossaryRow, glossaryRows } from './terms-page.ts'

/** The home ruleset with its precedents, disputes, glossary and tools in one document. */
export interface SingleDocument {
  readonly title: string
  readonly club: string
  readonly ruleset: { readonly title: string; readonly enforcement: string }
  /** Links to the main pages of the file. */
  readonly doors: readonly NavLink[]
  readonly tiles: DisputeTiles | null
  readonly provisions: readonly ProvisionTile[]
  readonly keypad: KeypadView | null
  readonly groups: readonly DisputeLinks[]
  readonly disputes: readonly { readonly address: string; readonly dispute: DisputeView }[]
  readonly law: SingleFileLaw
  /** Parameters of 精算; `null` if the home ruleset is not read completely. */
  readonly settlement: ToolData<SettlementParameters> | null
  readonly glossary: readonly GlossaryRow[]
  /** Search data, by the path of its file on the site. */
  readonly files: ReturnType<typeof carriedFiles>
  /** Public address of the site, which has newer versions; `null` if unknown. */
  readonly site: string | null
}

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
  readonly pagination: Pagination
}

/** Returns the single file of the home ruleset. `isPublic` is true if the address of the site is known. */
export function singleDocument(home: RulesetContext, { isPublic }: { readonly isPublic: boolean }): SingleDocument {
  const { corpus, ruleset, location } = home
  const { club } = corpus
  const { text } = ruleset.current
  const edition = currentEdition(ruleset)
  const law = singleFileLaw(home)
  const glossary = glossaryRows(home)
  // Links that the script creates must point into the file.
  const tool = relocateTool(toolData(corpus, [ruleset], SETTLEMENT_TOPICS), address => addBase('#/', address))
  const settlement = readyTool(tool).tool
  const settles = startingPoints(settlement).size > 0
  return {
    title: club.title,
    club: club.club,
    ruleset: { title: text.title, enforcement: enforcementLabel(text) },
    doors: [
      ...(corpus.disputes.length > 0 ? [{ label: 'もめごと', href: disputeUrl() }] : []),
      { label: '目次', href: law.contents.address },
      ...(law.precedents ? [{ label: '先例', href: law.precedents.address }] : []),
      ...(glossary.length > 0 ? [{ label: '用語', href: '/terms/' }] : []),
      ...(settles ? [{ label: '精算', href: '/tools/settlement/' }] : [])
    ],
    tiles: disputeTiles(corpus),
    provisions: featuredTiles(home),
    keypad: keypadOf(edition),
    groups: disputeLinks(corpus),
    disputes: corpus.disputes.map(dispute => ({
      address: disputeUrl(dispute.slug),
      // The file contains the provisions at their short addresses only.
      dispute: disputeView(home, dispute, path => provisionUrl(edition, path))
    })),
    law,
    settlement: settles ? settlement : null,
    glossary,
    files: carriedFiles(corpus),
    site: isPublic ? absoluteAddress(location, '/') : null
  }
}

/** Returns the law and the precedents of a ruleset in force, as the single file shows them. */
export function singleFileLaw(context: RulesetContext): SingleFileLaw {
  const { corpus, ruleset, records, recordLinks, renderStatement } = context
  const edition = currentEdition(ruleset)
  const { text, pages, nodes } = edition.version
  const hrefOf = createHrefResolver(edition, corpus.rulesets, recordLinks)
  const showing = showingOf(context, edition, {
    hrefOf,
    idOf: path => anchorOf(nodes, path).fragment,
    permalinkOf: path => provisionUrl(edition, path)
  })
  return {
    contents: {
      address: pageUrl(edition, ''),
      edition: editionLine(edition, ''),
      notes: noteViews(notesOn(ruleset.notes, '', text.textKind), renderStatement),
      list: articleList(context, edition)
    },
    fullText: { address: pageUrl(edition, 'full'), edition: editionLine(edition, 'full') },
    articles: pages.map(page => ({
      address: pageUrl(edition, page.slug),
      title: titleOf(page),
      divisions: divisionsAt(pages, page).map(headingWithLabel),
      renumbered: renumberingNotices(context, edition, page),
      pending: pendingAmendments(context, edition, page),
      text: lawText(context, page, showing),
      references: references(edition, page),
      pagination: articleTurns(edition, page)
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
