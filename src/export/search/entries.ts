/** What search knows: one entry per page of law, precedent, instrument and term, made from the library. */

import type { Corpus, LawPage, Ruleset } from '../../library.ts'
import { type NodeLookup, splitProvisionPath, topPath } from '../../model/address.ts'
import type { Item, Paragraph, Path } from '../../model/law.ts'
import type { Term } from '../../model/term.ts'
import { targetsOfAll } from '../../resolve/cited.ts'
import { extractFeatures, normalizePhrase, phraseKey } from '../../search/query/normalize-phrase.ts'
import type { Entry, EntryFile, Passage, TermNames } from '../../search/types.ts'
import { fold } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import { anchorOf } from '../../view/anchor.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, type Edition, pageUrl } from '../../view/edition.ts'
import { titleOf } from '../../view/law-pages.ts'
import { namedPages } from '../../view/named-pages.ts'
import { recordsOf } from '../../view/records.ts'
import { citationsIn } from '../../view/statement-view.ts'
import { recordEntries } from './records.ts'

/** The pages of law of a ruleset's version in force, its precedents and instruments. Other versions are not searched. */
export function rulesetEntries(library: Corpus, family: Ruleset, base: string): EntryFile {
  const edition = currentEdition(base, family)
  const records = recordsOf(library, family, base)
  const decided = records.byArticle
  const pages = family.current.pages.map(page => {
    const [plain, count] = [family.plain.get(page.slug), decided.get(page.slug)?.length]
    return { ...pageEntry(page, edition), ...(plain && { plain }), ...(count && { precedents: count }) }
  })
  return {
    id: family.id,
    title: family.current.ruleset.title,
    entries: [...pages, ...recordEntries(records), ...(family === library.home ? disputeEntries(library, base) : [])]
  }
}

/** The situations that lead to a ruling card, each by the provision that its cards rest on first. */
function disputeEntries(library: Corpus, base: string): Entry[] {
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
        url: disputeUrl(base, slug),
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

/** The gists of the names beside a title, without those that say what another does. Sorted they are packed better. */
function gistsOf(title: string, names: readonly string[]): string {
  const bySaid = new Map(names.map(normalizePhrase).map(gist => [aliasKey(gist), gist]))
  bySaid.delete(aliasKey(normalizePhrase(title)))
  return [...bySaid.values()].sort().join('/')
}

/** 「牌崩」 says what 「崩牌」 does; 「ポンと言ってチー」 is not 「チーと言ってポン」. */
function aliasKey(gist: string): string {
  const order = [...extractFeatures(gist)].filter(feature => feature.includes('→'))
  return [phraseKey(gist), ...order].join(' ')
}

/** The pages of the site that are called by name. */
export function pageEntries(library: Corpus, base: string): Entry[] {
  return namedPages(library, base).map(({ title, href, names, plain }) => ({
    url: href,
    provision: `page:${href.slice(base.length)}`,
    title,
    kind: 'page',
    levels: [],
    plain,
    called: gistsOf(title, names)
  }))
}

/** The glossary. */
export function termEntries(library: Corpus, base: string): EntryFile {
  const entries = leadingTerms(library).map(({ term: { slug, term, meaning }, provision }): Entry => {
    const level = { fragment: '', name: '', text: meaning.plain.replaceAll(/\s+/gu, ' ').trim() }
    return {
      url: termUrl(slug, base),
      provision,
      title: `用語「${term}」`,
      caption: term,
      kind: 'term',
      levels: [level]
    }
  })
  return { id: 'terms', title: '用語集', entries }
}

/** The names that lead to provisions: every term, reading and alias. */
export function termNames(library: Corpus, base: string): TermNames[] {
  return leadingTerms(library).map(({ term: entry, provision }) => {
    const { slug, term, reading, aliases } = entry
    const also = citedIn(library, entry).filter(cited => cited !== provision)
    const names = withoutRomaji([...new Set([term, reading, ...aliases].map(fold))].filter(Boolean))
    return { term, names, provision, ...(also.length > 0 && { also }), url: termUrl(slug, base) }
  })
}

/** Romaji that are read as another of the names need not travel: 「akadora」 is あかどら. */
function withoutRomaji(names: readonly string[]): string[] {
  return names.filter(name => !names.includes(fold(romajiToKana(name) ?? '')))
}

function termUrl(slug: string, base: string): string {
  return `${base}terms/#${encodeURI(slug)}`
}

/** The pages and precedents that a meaning cites: 「第42条第2項」 → `onizumo:42`, 「先例第9号」 → `precedent:9`. */
function citedIn(library: Corpus, { file }: Term): string[] {
  const targets = targetsOfAll(citationsIn(library, file))
  return [...new Set(targets.map(({ document, path }) => `${document}:${topPath(path)}`))]
}

/** The terms with the provision of the home ruleset that each leads to. A term that leads nowhere is not searched for. */
function leadingTerms({ home, terms }: Corpus): { term: Term; provision: string }[] {
  if (!home) return []
  const pages = home.current.pages
  return terms.flatMap(term => {
    const page = pageFor(term, pages)
    return page ? [{ term, provision: `${home.id}:${page.slug}` }] : []
  })
}

/** The page that defines the term, or settles its matter, or the first that has it in its caption or words. */
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
    text: provision.deleted ? '削除' : wordsWithTables(provision)
  })
  return {
    url: pageUrl(edition, slug),
    provision: `${edition.family.id}:${slug}`,
    title: titleOf(page),
    caption: caption ?? '',
    kind: 'article',
    levels: textsWithin(texts).map(levelOf)
  }
}

/** The words of a provision, then those of its tables. */
function wordsWithTables({ text, tables = [] }: Paragraph | Item): string {
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

/** 「第2項第1号」 of 「第85条第2項第1号」, 「14」 of 「「ルール」14」; 「第1号」 where the article has one paragraph only. */
export function nameWithinEntry(path: Path, alone: boolean, nodes?: NodeLookup): string {
  const { within } = splitProvisionPath(path, nodes)
  return alone ? within.replace(/^第1項(?=.)/u, '') : within
}

function textsWithin(provisions: readonly (Paragraph | Item)[]): (Paragraph | Item)[] {
  return provisions.flatMap(provision => [provision, ...textsWithin(provision.items)])
}
