/** @file Documents of `/api/v1/`, derived from the corpus. Pure: the same content gives the same bytes. */

import type { ResolvedCitation, Target } from '../../citation/resolve/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { type PrecedentEntry, textsOfBlock } from '../../history/versions/precedent.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatNum } from '../../model/address.ts'
import type {
  Article,
  BackMatter,
  Division,
  Item,
  LawTable,
  Paragraph,
  ProvisionClause,
  RulesetText,
  TableCell,
  TocEntry
} from '../../model/law.ts'
import { hasProviso } from '../../model/sentences.ts'
import { articlesOf } from '../../model/walk.ts'
import type {
  AmendmentsDocument,
  BillsDocument,
  DiagnosticsDocument,
  PrecedentsDocument,
  RulesetDocument,
  RulesetsDocument,
  TermsDocument
} from './schema.ts'

type ArticleDocument = RulesetDocument['articles'][number]
type ParagraphDocument = ArticleDocument['paragraphs'][number]
type ItemDocument = ParagraphDocument['items'][number]
type CitationDocument = RulesetDocument['citations'][number]
type TocDocument = RulesetDocument['toc'][number]
type Resolved = Extract<ResolvedCitation, { outcome: 'resolved' }>

/** `/api/v1/rulesets.json`: every ruleset in the version in force, the home ruleset first. */
export function rulesetsDocument(library: Corpus): RulesetsDocument {
  return library.rulesets.map(({ id, current: { text } }) => ({
    id,
    title: text.title,
    enforcedOn: text.enforcedOn,
    text: text.textKind,
    articles: articleDocuments(text.children, []).length
  }))
}

/**
 * `/api/v1/rulesets/<id>.json`: the complete text of a version and its resolved citations, except those in table cells.
 */
export function rulesetDocument({ text, digest, citations }: Version): RulesetDocument {
  const { id, title, enactedOn, enforcedOn, textKind, preface, preamble, supplements } = text
  const tables = [...articlesOf(text.children)].flatMap(tableDocuments)
  return {
    id,
    title,
    enactedOn,
    enforcedOn,
    text: textKind,
    digest,
    toc: tocOf(text),
    ...(preface.length > 0 && { opening: preface.map(paragraphDocument) }),
    ...(preamble.length > 0 && { preamble: preamble.map(paragraphDocument) }),
    articles: articleDocuments(text.children, []),
    ...(tables.length > 0 && { tables }),
    ...(supplements.length > 0 && { supplementary: supplements.map(supplementDocument) }),
    citations: citations
      .filter(citation => citation.outcome === 'resolved')
      .filter(({ from }) => !from.cell)
      .map(found => citationDocument(found, id))
  }
}

/** `/api/v1/terms.json` */
export function termsDocument(library: Corpus): TermsDocument {
  return library.terms.map(({ term, reading, aliases, romaji, english, meaning, definedAt }) => ({
    term,
    reading,
    aliases: [...aliases],
    ...(romaji !== null && { romaji }),
    ...(english.length > 0 && { english: [...english] }),
    definition: meaning.plain,
    definedAt
  }))
}

/** `/api/v1/precedents.json`: the precedents of the home ruleset, by number. */
export function precedentsDocument({ precedents, home }: Corpus): PrecedentsDocument {
  const own = precedents.filter(({ precedent }) => precedent.ruleset === home?.id)
  return own.toSorted((a, b) => a.precedent.number - b.precedent.number).map(precedentDocument)
}

function precedentDocument({ precedent, textKind }: PrecedentEntry): PrecedentsDocument[number] {
  if (precedent.lost !== null) return { number: precedent.number, lost: true, reason: precedent.lost }
  const { number, decidedOn, caption, related, sections, status, codifiedIn } = precedent
  const texts = sections.map(({ name, blocks }) => ({
    name,
    text: blocks
      .flatMap(textsOfBlock)
      .map(({ plain }) => plain)
      .join('\n')
  }))
  return { number, decidedOn, caption, related: [...related], text: textKind, sections: texts, status, codifiedIn }
}

/** `/api/v1/amendments.json`: the amendments of the home ruleset, by date. */
export function amendmentsDocument({ amendments, home }: Corpus): AmendmentsDocument {
  const texts = new Set(home?.versions.map(({ text }) => text.enforcedOn))
  return amendments
    .filter(({ ruleset }) => ruleset === home?.id)
    .map(({ instrument, kind, date, changes }) => ({
      instrument,
      kind,
      date,
      changes: changes.map(({ provision, kind: change, evidence, source }) => ({
        provision,
        kind: change,
        evidence,
        source
      })),
      record: date !== null && texts.has(date) ? 'text' : 'fact'
    }))
}

/** `/api/v1/bills.json`: the failed bills of the home ruleset, in file order. */
export function billsDocument({ bills, home }: Corpus): BillsDocument {
  return bills
    .filter(({ ruleset }) => ruleset === home?.id)
    .map(({ instrument, date, outcome, outcomeNote }) => ({ instrument, date, outcome, reason: outcomeNote }))
}

/** `/api/v1/diagnostics.json`: the output of `npm run check -- --format json`. */
export function diagnosticsDocument({ report: { errors, warnings, diagnostics } }: Corpus): DiagnosticsDocument {
  return { errors, warnings, diagnostics: diagnostics.map(found => ({ ...found, related: [...found.related] })) }
}

/** Formats a document as indented JSON, so that versions can be read and compared. */
export function jsonText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Returns the articles with the headings above them. A section without articles contributes its rules. */
export function articleDocuments(
  children: readonly (Division | Article)[],
  path: readonly string[]
): ArticleDocument[] {
  return children.flatMap(child => {
    if (child.level !== 'article') return articleDocuments(child.children, [...path, headingText(child)])
    return child.isUnnumbered ? child.paragraphs.map(rule => ruleDocument(rule, child)) : [articleDocument(child, path)]
  })
}

/** Returns a rule of a section in the form of an article: `リーチ/5` in 「リーチ」. */
function ruleDocument(rule: Paragraph, section: Article): ArticleDocument {
  return {
    num: rule.path,
    label: rule.label?.text ?? '',
    caption: null,
    path: [section.label.text],
    ...(rule.deleted && { deleted: true }),
    paragraphs: [{ ...paragraphDocument(rule), num: 1 }]
  }
}

/** Returns the tables of a section, as printed. */
function tableDocuments({ label, paragraphs }: Article): NonNullable<RulesetDocument['tables']> {
  const tables = new Map<unknown, NonNullable<RulesetDocument['tables']>[number]>()
  for (const { path, row } of paragraphs) {
    if (!row) continue
    const columns = row.columns.map(({ plain }) => plain)
    const table = tables.get(row.columns) ?? { path: [label.text], columns, rows: [] }
    table.rows.push({ num: path, cells: row.cells.map(({ plain }) => plain) })
    tables.set(row.columns, table)
  }
  return [...tables.values()]
}

/** 「第2章 競技」; the title alone for a section without a number (【リーチ】). */
function headingText({ label, title }: Division): string {
  return label.text === title.plain ? title.plain : `${label.text} ${title.plain}`.trim()
}

function articleDocument(article: Article, path: readonly string[]): ArticleDocument {
  return {
    num: article.path,
    label: article.label.text,
    caption: article.caption?.plain ?? null,
    path: [...path],
    ...(article.deleted && { deleted: true }),
    paragraphs: article.paragraphs.map(paragraphDocument)
  }
}

/** Returns the document of a paragraph (項). */
export function paragraphDocument(paragraph: Paragraph): ParagraphDocument {
  const { number, label, caption, text, tables, deleted, items } = paragraph
  const num = number.length === 1 ? number[0] : formatNum(number)
  return {
    num,
    ...(caption && { caption: caption.plain }),
    text: deleted ? '削除' : text.plain,
    proviso: hasProviso(text.plain),
    ...(label && label.text !== String(num) && { label: label.text }),
    ...(tables && { tables: tables.map(tableDocument) }),
    ...(deleted && { deleted: true }),
    items: items.map(itemDocument)
  }
}

function itemDocument({ path, label, text, tables, deleted, items }: Item): ItemDocument {
  return {
    num: path.slice(path.lastIndexOf('/') + 1),
    label: label.text === '' ? null : label.text,
    text: deleted ? '削除' : text.plain,
    ...(tables && { tables: tables.map(tableDocument) }),
    ...(deleted && { deleted: true }),
    items: items.map(itemDocument)
  }
}

function tableDocument({ title, head, rows, remarks }: LawTable): NonNullable<ItemDocument['tables']>[number] {
  return {
    ...(title && { title: title.plain }),
    head: head?.map(cellDocument) ?? null,
    rows: rows.map(row => row.map(cellDocument)),
    ...(remarks && { remarks: remarks.plain })
  }
}

function cellDocument({ text, colSpan, rowSpan }: TableCell) {
  return { text: text.plain, ...(colSpan > 1 && { across: colSpan }), ...(rowSpan > 1 && { down: rowSpan }) }
}

function supplementDocument({ label, articles, paragraphs }: BackMatter) {
  return { label, articles: articleDocuments(articles, []), paragraphs: paragraphs.map(paragraphDocument) }
}

/** Returns the 目次 as printed. Without a printed 目次: the headings with the range of their articles. */
function tocOf({ toc, children }: RulesetText): TocDocument[] {
  return toc ? toc.entries.flatMap(tocLines) : children.flatMap(headingLines)
}

function tocLines({ level, label, title, range, entries }: TocEntry): TocDocument[] {
  const line: TocDocument = {
    level,
    label: label?.text ?? null,
    title: title.plain,
    from: range && formatNum(range.from),
    to: range && formatNum(range.to)
  }
  return [line, ...entries.flatMap(tocLines)]
}

function headingLines(child: Division | Article): TocDocument[] {
  if (child.level === 'article') return child.isUnnumbered ? [sectionLine(child)] : []
  const articles = [...articlesOf(child.children)]
  const line: TocDocument = {
    level: child.level,
    label: child.label.text,
    title: child.title.plain,
    from: articles.at(0)?.path ?? null,
    to: articles.at(-1)?.path ?? null
  }
  return [line, ...child.children.flatMap(headingLines)]
}

function sectionLine({ label, paragraphs }: Article): TocDocument {
  const [from, to] = [paragraphs.at(0)?.path ?? null, paragraphs.at(-1)?.path ?? null]
  return { level: 'section', label: null, title: label.text, from, to }
}

/** Returns the document of a resolved citation. */
export function citationDocument({ from, text, start, end, targets }: Resolved, document: string): CitationDocument {
  return {
    from: from.path,
    text,
    start,
    end,
    targets: [...new Set(targets.map(target => addressOf(target, document)))],
    part: sharedPart(targets)
  }
}

/** `9/1/1` inside the document, `precedent:9` outside it, the id for a complete document. */
export function addressOf({ document, path }: Target, home: string): string {
  if (path === '') return document
  return document === home ? path : `${document}:${path}`
}

/** Returns the clause of the targets. If they differ, as in 「第5条第1項本文及びただし書」, the last one. */
function sharedPart(targets: readonly Target[]): ProvisionClause | null {
  return targets.findLast(({ part }) => part)?.part ?? null
}
