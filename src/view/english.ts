/** @file The English guide: what its pages show, as plain values. */
import type { Corpus, PrecedentEntry, Ruleset } from '../library.ts'
import { isDivisionPath, topPath } from '../model/address.ts'
import type { EnglishSentence } from '../model/annotations.ts'
import type { Dispute, EnglishDispute, RulingCard } from '../model/dispute.ts'
import { formatEnglishPath } from '../model/english-address.ts'
import type { Article, Division, Path, RulesetText } from '../model/law.ts'
import type { Term } from '../model/term.ts'
import { divisionsOf } from '../model/walk.ts'
import { fullTextId } from './anchor.ts'
import { disputeGroups } from './disputes.ts'
import type { OutlineEntry } from './outline.ts'
import { citesOfCard } from './ruling-cards.ts'

/** `/en/`, `/en/disputes/`; with an id the place on it. */
export function englishUrl(base: string, page = '', id = ''): string {
  return encodeURI(`${base}en/${page}${id && `#${id}`}`)
}

/** The English sentences of one ruleset, by path; those of its precedents, by number. */
export interface EnglishOf {
  readonly family: Ruleset
  readonly law: ReadonlyMap<Path, EnglishSentence>
  readonly precedents: ReadonlyMap<Path, EnglishSentence>
}

/** What there is in English, the home ruleset first; nothing where that has none. */
export function englishOf({ english, families, home }: Pick<Corpus, 'english' | 'families' | 'home'>): EnglishOf[] {
  const all = families.flatMap((family): EnglishOf[] => {
    const own = english.filter(({ ruleset }) => ruleset === family.id)
    const by = (on: EnglishSentence['on']) =>
      new Map(own.filter(entry => entry.on === on).map(entry => [entry.path, entry]))
    const law = by('provision')
    return law.size > 0 ? [{ family, law, precedents: by('precedent') }] : []
  })
  return all.some(({ family }) => family === home) ? all : []
}

/** The place of a precedent on the English page of its ruleset; articles and divisions have theirs of the whole text. */
export function rulingId(number: number | string): string {
  return `precedent-${number}`
}

/** Where the English of a provision stands: that of its article, the name of a division; `null` where it has none. */
export function englishPlace({ family, law }: EnglishOf, path: Path): string | null {
  const held = isDivisionPath(path) ? path : topPath(path)
  return law.has(held) ? fullTextId(family.current.nodes, held) : null
}

/** An article of the guide. */
export interface EnglishArticle {
  readonly id: string
  /** 「Article 8-2」 */
  readonly name: string
  readonly path: Path
  readonly article: Article
  /** `null` for one that was deleted, or has none yet. */
  readonly english: EnglishSentence | null
}

/** A chapter, a section or a subsection of the guide: 「Section 9」 by its English name, else by the Japanese one. */
export interface EnglishDivision extends OutlineEntry {
  /** 1 for the outermost. */
  readonly depth: number
  readonly divisions: readonly EnglishDivision[]
  readonly articles: readonly EnglishArticle[]
}

/** The divisions of a ruleset in force with their articles; before them, the articles that stand in none. */
export function englishDivisions({ family, law }: EnglishOf): {
  readonly articles: readonly EnglishArticle[]
  readonly divisions: readonly EnglishDivision[]
} {
  const { nodes, ruleset } = family.current
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
    const { path } = article
    return { id: fullTextId(nodes, path), name: formatEnglishPath(path), path, article, english: law.get(path) ?? null }
  }
  return below(ruleset.children, 1)
}

/** The sections of the guide's first page: the outermost divisions by name. */
export function englishChapters({ family, law }: EnglishOf): { readonly id: string; readonly name: string }[] {
  return [...divisionsOf(family.current.ruleset.children)]
    .filter(({ path }) => !path.includes('/'))
    .flatMap(({ path }) => {
      const title = law.get(path)?.sentence
      return title ? [{ id: path, name: `${formatEnglishPath(path)}: ${title}` }] : []
    })
}

/** Words to look for, as the first screen's situations are called: 「wall knocked over」. */
export function exampleQueries({ disputes, club }: Pick<Corpus, 'disputes' | 'club'>): string[] {
  const tiles = club.disputes?.tiles ?? []
  const first = tiles.flatMap(slug => disputes.find(dispute => dispute.slug === slug)?.english?.aliases[0] ?? [])
  return first.slice(0, 3)
}

/** A card of a situation in English, with what it rests on. */
export interface EnglishCard {
  readonly id: string
  readonly card: RulingCard
  /** `null` where the situation has one card alone. */
  readonly title: string | null
  readonly verdict: string
  /** The articles that it rests on, each once, the most important first. */
  readonly articles: readonly Path[]
}

/** A situation in English. */
export interface EnglishSituation {
  readonly dispute: Dispute
  readonly english: EnglishDispute
  readonly cards: readonly EnglishCard[]
}

/** Situations under the English names of their groups; those without English are not among them. */
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
    const words = english.cards.get(id)
    if (!words) return []
    const title = dispute.cards.size > 1 ? words.title : null
    return [{ id, card, title, verdict: words.verdict, articles: [...new Set(citesOfCard(card).map(topPath))] }]
  })
  return { dispute, english, cards }
}

/** The terms with English words by the first letter of their romaji, in its order. */
export function englishTerms(terms: readonly Term[]): { readonly letter: string; readonly terms: readonly Term[] }[] {
  const spelt = terms.filter(({ english, romaji }) => english.length > 0 && romaji !== null)
  const sorted = spelt.sort((a, b) => collator.compare(a.romaji ?? '', b.romaji ?? ''))
  const byLetter = Map.groupBy(sorted, ({ romaji }) => plainLetter(romaji ?? ''))
  return [...byLetter].map(([letter, own]) => ({ letter, terms: own }))
}

const collator = new Intl.Collator('en')

/** 「Ō」 stands under O. */
function plainLetter(word: string): string {
  return (word.normalize('NFD')[0] ?? '').toUpperCase()
}

/** The precedents that have an English sentence, in order. */
export function englishPrecedents(
  { precedents }: EnglishOf,
  entries: readonly PrecedentEntry[]
): { readonly number: number; readonly english: EnglishSentence }[] {
  return entries.flatMap(({ precedent: { number } }) => {
    const english = precedents.get(String(number))
    return english ? [{ number, english }] : []
  })
}

/** What the guide is called, and whose rules it tells of: without English names the Japanese ones. */
export function englishNames({ club }: Pick<Corpus, 'club'>): { readonly title: string; readonly club: string } {
  return { title: club.english?.title ?? club.title, club: club.english?.club ?? club.club }
}

/** 「in force from 7 August 2020」; where the day is unknown, when the source was as it is quoted. */
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
