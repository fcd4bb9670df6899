/** @file Data of the pages of the English guide, as plain values. */
import type { Corpus } from '../corpus/build-corpus.ts'
import type { PrecedentEntry } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import { isDivisionPath, topPath } from '../model/address.ts'
import type { EnglishSentence } from '../model/annotations.ts'
import type { Dispute, EnglishDispute, RulingCard } from '../model/dispute.ts'
import { formatEnglishPath } from '../model/english-address.ts'
import type { Article, Division, Path, RulesetText } from '../model/law.ts'
import type { Term } from '../model/term.ts'
import { divisionsOf } from '../model/walk.ts'
import { fullTextId } from './anchor.ts'
import { disputeGroups } from './disputes.ts'
import { currentEdition, pageUrl } from './edition.ts'
import type { InlineNode } from './inline-content.ts'
import type { OutlineEntry } from './outline.ts'
import { citesOfCard } from './ruling-cards.ts'

/** Returns `/en/`, `/en/disputes/`, optionally with a fragment. */
export function englishUrl(page = '', id = ''): string {
  return encodeURI(`/en/${page}${id && `#${id}`}`)
}

/** English sentences of one ruleset by path, and of its precedents by number. */
export interface EnglishOf {
  readonly ruleset: Ruleset
  readonly law: ReadonlyMap<Path, EnglishSentence>
  readonly precedents: ReadonlyMap<Path, EnglishSentence>
}

/** Returns the rulesets with English sentences, home ruleset first. Empty if the home ruleset has none. */
export function englishOf({ english, rulesets, home }: Pick<Corpus, 'english' | 'rulesets' | 'home'>): EnglishOf[] {
  const all = rulesets.flatMap((ruleset): EnglishOf[] => {
    const own = english.filter(({ ruleset: rulesetId }) => rulesetId === ruleset.id)
    const by = (on: EnglishSentence['targetKind']) =>
      new Map(own.filter(entry => entry.targetKind === on).map(entry => [entry.path, entry]))
    const law = by('provision')
    return law.size > 0 ? [{ ruleset, law, precedents: by('precedent') }] : []
  })
  return all.some(({ ruleset }) => ruleset === home) ? all : []
}

/**
 * Returns the id of a precedent on the English page of its ruleset. Articles and headings use the ids of the full text.
 */
export function rulingId(number: number | string): string {
  return `precedent-${number}`
}

/**
 * Returns the id of the English sentence for a provision: that of its article, or of the heading. Returns `null`
 * without a translation.
 */
export function englishPlace({ ruleset, law }: EnglishOf, path: Path): string | null {
  const held = isDivisionPath(path) ? path : topPath(path)
  return law.has(held) ? fullTextId(ruleset.current.nodes, held) : null
}

/** An article of the guide. */
export interface EnglishArticle {
  readonly id: string
  /** 「Article 8-2」 */
  readonly name: string
  /** Address of the Japanese text. */
  readonly href: string
  /** English title, or 「Deleted」; `null` without a translation. */
  readonly title: string | null
  /** Japanese caption. */
  readonly caption: string | null
  /** `null` for a deleted article, or without a translation. */
  readonly sentence: readonly InlineNode[] | null
}

/** A chapter, section or subsection of the guide: 「Section 9」 with its English title, or else its Japanese title. */
export interface EnglishDivision extends OutlineEntry {
  /** 1 for the outermost. */
  readonly depth: number
  readonly divisions: readonly EnglishDivision[]
  readonly articles: readonly EnglishArticle[]
}

/**
 * Returns the headings of the version in force with their articles, and the articles outside any heading. `render`
 * returns a sentence with its citations as links.
 */
export function englishDivisions(
  { ruleset, law }: EnglishOf,
  render: (sentence: EnglishSentence) => readonly InlineNode[]
): {
  readonly articles: readonly EnglishArticle[]
  readonly divisions: readonly EnglishDivision[]
} {
  const { nodes, text } = ruleset.current
  const edition = currentEdition(ruleset)
  const below = (within: readonly (Division | Article)[], depth: number) => ({
    articles: within.flatMap(child => (child.level === 'article' ? [articleView(child)] : [])),
    divisions: within.flatMap(child => (child.level === 'article' ? [] : [view(child, depth)]))
  })
  const view = ({ path, title, children: inside }: Division, depth: number): EnglishDivision => ({
    id: fullTextId(nodes, path),
    label: formatEnglishPath(path.split('/').at(-1) ?? ''),
    title: law.get(path)?.sentence ?? title.plain,
    untranslated: !law.has(path),
    depth,
    ...below(inside, depth + 1)
  })
  const articleView = (article: Article): EnglishArticle => {
    const { path, caption, deleted } = article
    const english = law.get(path)
    return {
      id: fullTextId(nodes, path),
      name: formatEnglishPath(path),
      href: pageUrl(edition, path),
      title: english?.title ?? (deleted ? 'Deleted' : null),
      caption: caption?.plain ?? null,
      sentence: english ? render(english) : null
    }
  }
  return below(text.children, 1)
}

/** Returns the outermost translated headings, listed on the first page of the guide. */
export function englishChapters({ ruleset, law }: EnglishOf): { readonly id: string; readonly name: string }[] {
  return [...divisionsOf(ruleset.current.text.children)]
    .filter(({ path }) => !path.includes('/'))
    .flatMap(({ path }) => {
      const title = law.get(path)?.sentence
      return title ? [{ id: path, name: `${formatEnglishPath(path)}: ${title}` }] : []
    })
}

/** Returns example queries, taken from the aliases of disputes on the front page: 「wall knocked over」. */
export function exampleQueries({ disputes, club }: Pick<Corpus, 'disputes' | 'club'>): string[] {
  const tiles = club.disputes?.tiles ?? []
  const first = tiles.flatMap(slug => disputes.find(dispute => dispute.slug === slug)?.english?.aliases[0] ?? [])
  return first.slice(0, 3)
}

/** A ruling card in English, with its basis. */
export interface EnglishCard {
  readonly id: string
  readonly card: RulingCard
  /** `null` if the dispute has only one card. */
  readonly title: string | null
  readonly verdict: string
  readonly otherReading: string | null
  /** Articles of its basis without duplicates, most important first. */
  readonly articles: readonly Path[]
}

/** A dispute in English. */
export interface EnglishSituation {
  readonly dispute: Dispute
  readonly english: EnglishDispute
  readonly cards: readonly EnglishCard[]
}

/** Returns the disputes with a translation, under the English names of their groups. */
export function englishSituations(library: Pick<Corpus, 'disputes' | 'club'>): {
  readonly id: string
  readonly name: string
  readonly situations: readonly EnglishSituation[]
}[] {
  const names = library.club.english?.groups
  return disputeGroups(library).flatMap(({ name, disputes }, index) => {
    const situations = disputes.flatMap(dispute => (dispute.english ? [situationOf(dispute, dispute.english)] : []))
    return situations.length > 0 ? [{ id: `group-${index + 1}`, name: names?.get(name) ?? name, situations }] : []
  })
}

function situationOf(dispute: Dispute, english: EnglishDispute): EnglishSituation {
  const cards = [...dispute.cards].flatMap(([id, card]): EnglishCard[] => {
    const translation = english.cards.get(id)
    if (!translation) return []
    const title = dispute.cards.size > 1 ? translation.title : null
    const { verdict, otherReading } = translation
    return [{ id, card, title, verdict, otherReading, articles: [...new Set(citesOfCard(card).map(topPath))] }]
  })
  return { dispute, english, cards }
}

/** Groups the terms with English names by the first letter of their first name, in alphabetical order. */
export function englishTerms(terms: readonly Term[]): { readonly letter: string; readonly terms: readonly Term[] }[] {
  const nameOf = ({ english: [name = ''] }: Term) => name
  const sorted = terms
    .filter(({ english }) => english.length > 0)
    .sort((a, b) => collator.compare(nameOf(a), nameOf(b)))
  const byLetter = Map.groupBy(sorted, term => plainLetter(nameOf(term)))
  return [...byLetter].map(([letter, own]) => ({ letter, terms: own }))
}

const collator = new Intl.Collator('en')

/** Sorts 「Ō」 under O. */
function plainLetter(word: string): string {
  return (word.normalize('NFD')[0] ?? '').toUpperCase()
}

/** Returns the precedents with an English sentence, in order. */
export function englishPrecedents(
  { precedents }: EnglishOf,
  entries: readonly PrecedentEntry[]
): { readonly number: number; readonly english: EnglishSentence }[] {
  return entries.flatMap(({ precedent: { number } }) => {
    const english = precedents.get(String(number))
    return english ? [{ number, english }] : []
  })
}

/** Returns the title of the guide and the name of the club, in Japanese if no English name is set. */
export function englishNames({ club }: Pick<Corpus, 'club'>): { readonly title: string; readonly club: string } {
  return { title: club.english?.title ?? club.title, club: club.english?.club ?? club.club }
}

/** Returns 「in force from 7 August 2020」. Without an enforcement date, gives the date of the source. */
export function enforcementInEnglish({ enforcedOn, source }: RulesetText): string {
  if (enforcedOn) return `in force from ${dayInEnglish(enforcedOn)}`
  return source?.asOf ? `as quoted in ${dayInEnglish(source.asOf)}` : 'of an unknown date'
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** 「7 August 2020」, 「2013」, 「August 2020」 */
function dayInEnglish(date: string): string {
  const [year, month, day] = date.split('-')
  const name = month && monthName.format(new Date(`${year}-${month}-01T00:00:00Z`))
  return [day && Number(day), name, year].filter(Boolean).join(' ')
}
