/** @file Search entries: one per law page, precedent, instrument and term of the corpus. */

import { targetsOfAll } from '../../citation/resolve/cited.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { type NodeLookup, splitProvisionPath, topPath } from '../../model/address.ts'
import type { Item, Paragraph, Path } from '../../model/law.ts'
import type { Term } from '../../model/term.ts'
import { fold } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import { anchorOf } from '../../view/anchor.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, type Edition, pageUrl } from '../../view/edition.ts'
import { titleOf } from '../../view/law-pages.ts'
import { namedPages } from '../../view/named-pages.ts'
import { recordsOf } from '../../view/records.ts'
import { citationsIn } from '../../view/statement-view.ts'
import { extractFeatures, normalizePhrase, phraseKey } from '../query/normalize-phrase.ts'
import type { Entry, EntryFile, Passage, TermNames } from '../types.ts'
import { recordEntries } from './records.ts'

/**
 * Returns the entries of the version in force of a ruleset: law pages, precedents and instruments.
 *
 * Other versions are not searchable.
 */
export function rulesetEntries(library: Corpus, ruleset: Ruleset): EntryFile {
  const edition = currentEdition(ruleset)
  const records = recordsOf(library, ruleset)
  const decided = records.byArticle
  const pages = ruleset.current.pages.map(page => {
    const [plain, count] = [ruleset.plain.get(page.slug), decided.get(page.slug)?.length]
    return { ...pageEntry(page, edition), ...(plain && { plain }), ...(count && { precedents: count }) }
  })
  return {
    id: ruleset.id,
    title: ruleset.current.text.title,
    entries: [...pages, ...recordEntries(records), ...(ruleset === library.home ? disputeEntries(library) : [])]
  }
}

/** Returns the disputes that lead to a ruling card, each with the first provision that its cards cite. */
function disputeEntries(library: Corpus): Entry[] {
  const { disputes, home } = library
  return disputes.flatMap(({ slug, title, plain, aliases, cards }): Entry[] => {
    const rulings = [...cards.values()]
    const [first, ...others] = new Set(rulings.flatMap(({ cites }) => cites.slice(0, 1).map(topPath)))
    const decided = new Set(rulings.flatMap(({ precedents }) => precedents))
    const about = [...others.map(slug => `${home?.id}:${slug}`), ...[...decided].map(number => `precedent:${number}`)]
    const verdict = rulings.length === 1 ? rulings[0]?.verdict?.split('\n')[0] : undefined
    if (!first) return []
    return [
      {
        url: disputeUrl(slug),
        provision: `${home?.id}:${first}`,
        title,
        kind: 'dispute',
        levels: [],
        plain,
        ...(verdict && { verdict }),
        called: gistsOf(title, aliases),
        ...(about.length > 0 && { about })
      }
    ]
  })
}

/**
 * Returns the normal forms of the names, without duplicates of each other or the title. Sorting improves compression.
 */
export function gistsOf(title: string, names: readonly string[]): string {
  const byForm = new Map(names.map(normalizePhrase).map(gist => [aliasKey(gist), gist]))
  byForm.delete(aliasKey(normalizePhrase(title)))
  return [...byForm.values()].sort().join('/')
}

/** Returns a key for names with equal meaning: 「牌崩」 and 「崩牌」, but not 「ポンと言ってチー」 and 「チーと言ってポン」. */
function aliasKey(gist: string): string {
  const order = [...extractFeatures(gist)].filter(feature => feature.includes('→'))
  return [phraseKey(gist), ...order].join(' ')
}

/** Returns the entries of the site pages that have names. */
export function pageEntries(library: Corpus): Entry[] {
  return namedPages(library).map(({ title, href, names, plain }) => ({
    url: href,
    provision: `page:${href.slice(1)}`,
    title,
    kind: 'page',
    levels: [],
    plain,
    called: gistsOf(title, names)
  }))
}

/** Returns the entries of the glossary. */
export function termEntries(library: Corpus): EntryFile {
  const entries = leadingTerms(library).map(({ term: { slug, term, meaning }, provision }): Entry => {
    const level = { fragment: '', name: '', text: meaning.plain.replaceAll(/\s+/gu, ' ').trim() }
    return {
      url: termUrl(slug),
      provision,
      title: `用語「${term}」`,
      caption: term,
      kind: 'term',
      levels: [level]
    }
  })
  return { id: 'terms', title: '用語集', entries }
}

/** Returns the names that refer to provisions: terms, readings and aliases. */
export function termNames(library: Corpus): TermNames[] {
  return leadingTerms(library).map(({ term: entry, provision }) => {
    const { slug, term, reading, aliases } = entry
    const also = citedIn(library, entry).filter(cited => cited !== provision)
    const names = withoutRomaji([...new Set([term, reading, ...aliases].map(fold))].filter(Boolean))
    return { term, names, provision, ...(also.length > 0 && { also }), url: termUrl(slug) }
  })
}

/** Removes romaji that the search converts to another of the names: 「akadora」 is あかどら. */
function withoutRomaji(names: readonly string[]): string[] {
  return names.filter(name => !names.includes(fold(romajiToKana(name) ?? '')))
}

function termUrl(slug: string): string {
  return `/terms/#${encodeURI(slug)}`
}

/** Returns the pages and precedents that a definition cites: 「第42条第2項」 → `onizumo:42`, 「先例第9号」 → `precedent:9`. */
function citedIn(library: Corpus, { file }: Term): string[] {
  const targets = targetsOfAll(citationsIn(library, file))
  return [...new Set(targets.map(({ document, path }) => `${document}:${topPath(path)}`))]
}

/** Returns the terms with their provision of the home ruleset. A term without a provision is not searchable. */
function leadingTerms({ home, terms }: Corpus): { term: Term; provision: string }[] {
  if (!home) return []
  const pages = home.current.pages
  return terms.flatMap(term => {
    const page = pageFor(term, pages)
    return page ? [{ term, provision: `${home.id}:${page.slug}` }] : []
  })
}

/** Returns the page that defines or settles the term, else the first page with the term in its caption or text. */
function pageFor({ definedAt, settledBy, term }: Term, pages: readonly LawPage[]): LawPage | undefined {
  const slug = topPath(definedAt ?? settledBy ?? '')
  return (
    pages.find(page => page.slug === slug) ??
    pages.find(({ caption }) => caption?.includes(term)) ??
    pages.find(({ paragraphs }) => textsWithin(paragraphs).some(({ text }) => text.plain.includes(term)))
  )
}

function pageEntry(page: LawPage, edition: Edition): Entry {
  const { slug, caption, paragraphs, articles } = page
  const alone = paragraphs.length === 1
  const texts = [...paragraphs, ...articles.flatMap(article => article.paragraphs)]
  const levelOf = (provision: Paragraph | Item, index: number): Passage => ({
    fragment: index === 0 ? '' : anchorOf(edition.version.nodes, provision.path).fragment,
    name: index === 0 ? '' : nameWithinEntry(provision.path, alone, edition.version.nodes),
    text: provision.deleted ? '削除' : textWithTables(provision)
  })
  return {
    url: pageUrl(edition, slug),
    provision: `${edition.ruleset.id}:${slug}`,
    title: titleOf(page),
    caption: caption ?? '',
    kind: 'article',
    levels: textsWithin(texts).map(levelOf)
  }
}

/** Returns the text of a provision, followed by the text of its tables. */
function textWithTables({ text, tables = [] }: Paragraph | Item): string {
  const cells = tables.flatMap(({ title, head, rows, remarks }) => [
    ...(title ? [title] : []),
    ...[...(head ?? []), ...rows.flat()].map(cell => cell.text),
    ...(remarks ? [remarks] : [])
  ])
  return [text, ...cells]
    .map(({ plain }) => plain.replaceAll('\n', '　'))
    .filter(Boolean)
    .join('　')
}

/** 「第2項第1号」 of 「第85条第2項第1号」, 「14」 of 「「ルール」14」; 「第1号」 if the article has only one paragraph. */
export function nameWithinEntry(path: Path, alone: boolean, nodes?: NodeLookup): string {
  const { within } = splitProvisionPath(path, nodes)
  return alone ? within.replace(/^第1項(?=.)/u, '') : within
}

function textsWithin(provisions: readonly (Paragraph | Item)[]): (Paragraph | Item)[] {
  return provisions.flatMap(provision => [provision, ...textsWithin(provision.items)])
}
