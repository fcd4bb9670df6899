import type { LawPage } from '../../history/versions/law-pages.ts'
import type { SurvivingEntry } from '../../history/versions/precedent.ts'
import type { Paragraph } from '../../model/law.ts'
import type { CitationData } from '../../protocol/citation-data.ts'
import { anchorOf } from '../../view/anchor.ts'
import { citationDataOf } from '../../view/citing.ts'
import type { Edition } from '../../view/edition.ts'
import type { HrefOf, InlineNode } from '../../view/inline-content.ts'
import { titleOf } from '../../view/law-pages.ts'
import type { NoteView } from '../../view/notes.ts'
import { precedentLine, type SectionView, sectionsOf } from '../../view/precedent.ts'
import { precedentsOn } from '../../view/precedent-provisions.ts'
import { notesAt, type ProvisionView, type Showing, tablesIn, viewProvision } from '../../view/provision.ts'
import type { RulesetContext } from './site-context.ts'

/** Text of one article, 附則 or 前文, with its plain sentence and the precedents of each provision. */
export interface LawText {
  /** Citation of the page; its `page` is an address of the site. */
  readonly cited: CitationData
  readonly label: string
  readonly caption: string | null
  /** ひとことで; empty without one, and for a version that is not in force. */
  readonly plain: readonly InlineNode[]
  /** Runs of provisions, each with the precedents that follow it. `precedents` contains those after the last run. */
  readonly runs: readonly LawTextRun[]
  readonly articles: readonly LawTextArticle[]
  readonly notes: readonly NoteView[]
  readonly precedents: readonly ProvisionPrecedents[]
}

interface LawTextRun {
  readonly provisions: readonly ProvisionView[]
  readonly precedents: readonly ProvisionPrecedents[]
}

/** An article of a 附則. */
interface LawTextArticle {
  readonly id: string
  readonly label: string
  readonly caption: string | null
  /** 「第1条（施行期日）」. */
  readonly name: string
  readonly provisions: readonly ProvisionView[]
}

/** 先例 about a provision. */
export interface ProvisionPrecedents {
  /** Name of the provision. */
  readonly of: string
  readonly precedents: readonly PrecedentSummary[]
}

/** A precedent below the provision that it is about: its holding, and its full text. */
interface PrecedentSummary {
  readonly name: string
  readonly caption: string
  readonly href: string
  readonly day: string | null
  readonly holding: string
  /** 「条文に取入れ」; `null` for a precedent in effect. */
  readonly status: string | null
  /** True for a restatement on a page of official text. */
  readonly isRestated: boolean
  readonly sections: readonly SectionView[]
}

/** Returns how a page shows an edition: its links and its terms, with the fragments of pages of law as ids. */
export function showingOf(
  { statementRenderer }: Pick<RulesetContext, 'statementRenderer'>,
  edition: Edition,
  { hrefOf, idOf, ...more }: Omit<Showing, 'edition' | 'render' | 'idOf'> & Partial<Pick<Showing, 'idOf'>>
): Showing {
  const { nodes } = edition.version
  const render = statementRenderer({ edition, hrefOf })
  return { edition, hrefOf, idOf: idOf ?? (path => anchorOf(nodes, path).fragment), render, ...more }
}

/** Returns the text of a page of law. */
export function lawText({ records, renderPlain }: RulesetContext, page: LawPage, showing: Showing): LawText {
  const { edition, hrefOf, render } = showing
  const { version, ruleset } = edition
  const { slug, label, caption } = page
  const view = (paragraph: Paragraph) => viewProvision(paragraph, showing)
  const runs = tablesIn(page.paragraphs.map(view))
  const last = runs.at(-1) ?? []
  const decided = precedentsOn(records, version, page)
  const precedentsAt = (places: readonly { readonly path: string; readonly name: string }[]) =>
    places.flatMap(({ path, name }): ProvisionPrecedents[] => {
      const precedents = (decided.get(path) ?? []).map(entry => precedentSummary(entry, { records, hrefOf }))
      return precedents.length > 0 ? [{ of: name, precedents }] : []
    })
  return {
    cited: citationDataOf(edition, page),
    label,
    caption,
    plain: version === ruleset.current ? renderPlain(ruleset.id, 'provision', slug, render) : [],
    runs: runs.map(provisions => ({ provisions, precedents: provisions === last ? [] : precedentsAt(provisions) })),
    articles: page.articles.map(article => {
      const title = { label: article.label.text, caption: article.caption?.plain ?? null }
      const id = anchorOf(version.nodes, article.path).fragment
      return { id, ...title, name: titleOf(title), provisions: article.paragraphs.map(view) }
    }),
    notes: notesAt(edition, slug, render),
    precedents: precedentsAt([...last, { path: slug, name: label }])
  }
}

function precedentSummary(
  entry: SurvivingEntry,
  { records, hrefOf }: { records: RulesetContext['records']; hrefOf: HrefOf }
): PrecedentSummary {
  const { name, caption, href, holding, status, inEffect, day } = precedentLine(records, entry.precedent)
  const isRestated = entry.textKind === 'restated' && records.ruleset.current.text.textKind === 'original'
  const sections = sectionsOf(entry, hrefOf)
  return { name, caption, href, day, holding, status: inEffect ? null : status, isRestated, sections }
}
