import type { SurvivingEntry } from '../../history/versions/precedent.ts'
import type { LostPrecedent } from '../../model/precedent.ts'
import type { CitationData } from '../../protocol/citation-data.ts'
import { formatDay } from '../../text/days.ts'
import { eraYear } from '../../text/eras.ts'
import { fullTextId } from '../../view/anchor.ts'
import { citedPrecedent } from '../../view/citing.ts'
import { pageUrl } from '../../view/edition.ts'
import { citingName, enforcementLabel } from '../../view/edition-labels.ts'
import type { HrefOf, InlineNode } from '../../view/inline-content.ts'
import { titleOf } from '../../view/law-pages.ts'
import { type NoteView, notesOn, noteViews } from '../../view/notes.ts'
import {
  precedentLine,
  precedentName,
  type SectionView,
  type StatusView,
  sectionsOf,
  statusOf
} from '../../view/precedent.ts'
import { articlesOfPrecedent, numberingEdition, relationLinks } from '../../view/precedent-provisions.ts'
import { type ProvisionView, viewProvision } from '../../view/provision.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { precedentRail } from '../../view/sidebars.ts'
import { contentLine } from '../../view/source-links.ts'
import { createHrefResolver } from '../../view/targets.ts'
import { precedentData } from '../files/linked-data.ts'
import { jsonLdContextFor, linkedHead } from './linked-head.ts'
import { type NavLink, type PageHead, runningHead } from './page-head.ts'
import { type Pagination, paginate } from './pagination.ts'
import type { RulesetContext } from './site-context.ts'

/** A precedent: its holding, its status, and the text of the provisions that it is about. */
export interface PrecedentPage {
  readonly head: PageHead
  readonly name: string
  readonly text: PrecedentText
  /** 「今の条文です。」, or the version whose numbers the precedent uses. */
  readonly numbering: string
  readonly articles: readonly CitedArticle[]
  readonly pagination: Pagination
}

/** An article that a precedent is about. */
interface CitedArticle {
  readonly label: string
  readonly title: string
  readonly href: string
  /** Plain sentence of an article in force. */
  readonly plain: string | null
  readonly provisions: readonly ProvisionView[]
}

/** Text of a precedent, and its status. */
export interface PrecedentText {
  /** Citation of the precedent; its `page` is an address of the site. */
  readonly cited: CitationData
  readonly name: string
  readonly caption: string
  /** Day of the decision, and its wording: 「2019年8月16日（令和元年）」. */
  readonly decidedOn: string | null
  readonly day: string | null
  /** Short name of the ruleset, and the printed relation line. */
  readonly ruleset: string
  readonly relation: readonly NavLink[]
  /** 「効力あり（編者の判断）」「条文に取入れ」 */
  readonly statusLabel: string
  readonly plain: readonly InlineNode[]
  readonly sections: readonly SectionView[]
  readonly notes: readonly NoteView[]
  readonly status: Omit<StatusView, 'note'> & { readonly note: readonly InlineNode[] }
  readonly isRestated: boolean
}

/** Returns the page of a precedent: `/onizumo/precedents/18/`. */
export function precedentPage(context: RulesetContext, entry: SurvivingEntry): PrecedentPage {
  const { corpus, ruleset, records, english, recordLinks, renderStatement, termsOf } = context
  const { text } = ruleset.current
  const { number, caption, file } = entry.precedent
  const { name, holding } = precedentLine(records, entry.precedent)
  const edition = numberingEdition(records, entry)
  const hrefOf = createHrefResolver(edition, corpus.rulesets, recordLinks)
  const idOf = (path: string) => fullTextId(edition.version.nodes, path)
  const showing = { edition, hrefOf, idOf, termsOf, render: renderStatement }
  return {
    head: {
      title: `${name}（${caption}）`,
      book: text.title,
      description: `${text.title}の${name}（${caption}）。${holding}`.slice(0, 160),
      canonical: precedentUrl(records, number),
      english: english.precedent(ruleset, number),
      running: runningHead(`${name}　${caption}`, text),
      noted: true,
      trail: [{ label: '先例', href: precedentUrl(records) }],
      rail: precedentRail(records),
      linked: linkedHead(precedentData(jsonLdContextFor(context), entry)),
      card: 'ruling',
      source: contentLine(file)
    },
    name,
    text: precedentText(context, entry, hrefOf),
    numbering: edition.pinned
      ? `この先例がいう番号の、${enforcementLabel(edition.version.text)}の条文です。`
      : '今の条文です。',
    articles: articlesOfPrecedent(records, entry).map(page => ({
      label: page.label,
      title: titleOf(page),
      href: pageUrl(edition, page.slug),
      plain: (edition.pinned ? null : ruleset.plain.get(page.slug)) ?? null,
      provisions: page.paragraphs.map(paragraph => viewProvision(paragraph, showing))
    })),
    pagination: precedentTurns(records, number)
  }
}

/** Returns the text of a precedent. */
export function precedentText(
  { ruleset, records, renderPlain, renderStatement }: RulesetContext,
  entry: SurvivingEntry,
  hrefOf: HrefOf
): PrecedentText {
  const { precedent, textKind } = entry
  const { number, caption, decidedOn, file } = precedent
  const { name, status: statusLabel, inEffect } = precedentLine(records, precedent)
  const { note, ...status } = statusOf(records, precedent)
  return {
    cited: citedPrecedent(records, entry),
    name,
    caption,
    decidedOn,
    day: decidedOn && `${formatDay(decidedOn)}（${eraYear(decidedOn)}）`,
    ruleset: citingName(ruleset.current.text),
    relation: relationLinks(records, entry),
    statusLabel: inEffect ? `${statusLabel}（編者の判断）` : statusLabel,
    plain: renderPlain(ruleset.id, 'precedent', String(number)),
    sections: sectionsOf(entry, hrefOf),
    notes: noteViews(notesOn(records.notes, String(number), textKind), renderStatement),
    status: { ...status, note: note === null ? [] : renderStatement({ file, key: 'statusNote', text: note }) },
    isRestated: textKind === 'restated'
  }
}

/** 欠番: a number whose record is lost, with the reason. */
export interface LostPrecedentPage {
  readonly head: PageHead
  readonly name: string
  readonly reason: string
  readonly pagination: Pagination
}

/** Returns the page of a lost number: `/onizumo/precedents/17/`. */
export function lostPrecedentPage(records: Records, precedent: LostPrecedent): LostPrecedentPage {
  const { text } = records.ruleset.current
  const { number, lost, file } = precedent
  const name = precedentName(number)
  return {
    head: {
      title: `${name}（記録なし）`,
      book: text.title,
      description: `${text.title}の${name}は、記録が残っていません。${lost}。`,
      canonical: precedentUrl(records, number),
      running: runningHead(name, text),
      trail: [{ label: '先例', href: precedentUrl(records) }],
      rail: precedentRail(records),
      card: 'ruling',
      source: contentLine(file)
    },
    name,
    reason: lost,
    pagination: precedentTurns(records, number)
  }
}

/** Returns the links to the previous and the next precedent by number. */
function precedentTurns(records: Records, number: number): Pagination {
  const index = records.precedents.findIndex(({ precedent }) => precedent.number === number)
  return paginate('前後の先例', records.precedents, index, ({ precedent }) => ({
    href: precedentUrl(records, precedent.number),
    label: `${precedentName(precedent.number)}（${precedent.lost === null ? precedent.caption : '記録なし'}）`
  }))
}
