import type { Lexicon } from './english/words.ts'
import type { Kind } from './kinds.ts'

/** A paragraph or item as search shows it. */
export interface Passage {
  /** Its id on the page: `p2-i1`; empty for the page itself. */
  readonly fragment: string
  /** Its name below the article: 「第2項第1号」; in a precedent the section: 「説明」. */
  readonly name: string
  readonly text: string
}

/** A page of law, a precedent, an instrument or a term: something a hit can lead to, with the words that a hit may quote. */
export interface Entry {
  /** The address of the page, with the base path; no two entries share one. */
  readonly url: string
  /** The provision it is, or leads to first: `onizumo:80`. */
  readonly provision: string
  /** 「第80条（牌こぼし）」, 「先例第17号（再度の牌こぼし）」, 「包牌」 */
  readonly title: string
  /** What it is headed by; absent where that is its title. */
  readonly caption?: string
  readonly kind: Kind
  readonly levels: readonly Passage[]
  /** ひとことで: the whole of it in one plain sentence, which is never part of the text. */
  readonly plain?: string
  /** What the table does now, where a situation has one ruling alone: 「300点を場に出す。」 */
  readonly verdict?: string
  /** The gists of the other names it goes by, with 「/」 between them: a query of the same gist, or that of its title, calls it. They are never quoted. */
  readonly called?: string
  /** How many precedents speak of it. */
  readonly precedents?: number
  /** What a precedent or an instrument speaks of, what a situation's cards rest on: `onizumo:80`. */
  readonly about?: readonly string[]
  /** The year of a precedent or an instrument: 「2014年」「平成26年」. */
  readonly years?: readonly string[]
}

/** Every name a term goes by, and the provisions that they lead to. */
export interface TermNames {
  readonly term: string
  /** The term itself, its reading, its aliases: folded, each once. */
  readonly names: readonly string[]
  /** `onizumo:54` */
  readonly provision: string
  /** The other provisions that the term's meaning cites. */
  readonly also?: readonly string[]
  /** Its place in the glossary. */
  readonly url: string
  /** Where the entries are too many for one file: what it says for those that it says most for. */
  readonly says?: TermScores
}

/** What speaks for entries, by their numbers, and how much: `[[12, 6.5]]`. */
export type TermScores = readonly (readonly [entry: number, score: number])[]

/** Some of the entries of a ruleset, or the glossary's. */
export interface EntryFile {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
}

/** What a ruleset is called, folded, and how its entries are split into files; the home ruleset's are in the index. */
export interface RulesetNames {
  readonly id: string
  readonly title: string
  readonly names: readonly string[]
  readonly split?: ShardManifest
}

/** What an entry of the home ruleset says in English. */
export interface EnglishEntry {
  /** Its number among the entries. */
  readonly entry: number
  /** What it is called, and what players type. */
  readonly names: readonly string[]
  /** What is shown of it. */
  readonly line: string
  /** Other words that it is found by. */
  readonly says?: string
}

/** `/en/words.json` */
export interface EnglishFile extends Lexicon {
  readonly entries: readonly EnglishEntry[]
}

/** `/search/index.json`: all that the finder needs to begin with. */
export interface Index {
  /** The home ruleset. */
  readonly id: string
  readonly title: string
  readonly terms: readonly TermNames[]
  /** Every ruleset that a query may name, the home ruleset first. */
  readonly rulesets: readonly RulesetNames[]
  /** Its pages of law in force, its precedents and its instruments, or how they are split where they are too many. */
  readonly entries: readonly Entry[] | ShardManifest
  /** Whether there is a file of English words: `/en/words.json`. */
  readonly english?: true
  /** Whether there is a file of what was learnt of how people say things: `/search/intents.json`. */
  readonly intents?: true
}

/** Entries in files of a few, and a dictionary of where everything stands in them, in files as well. */
export interface ShardManifest {
  /** How many entries there are. */
  readonly size: number
  /** For each file of entries, the number of its first, and the first provision in it that bears a number. */
  readonly parts: readonly (readonly [first: number, provision: string])[]
  /** How many files the dictionary has. */
  readonly words: number
}

/** Where something stands: in which fields (those of `FIELD`, added up) of which entries, by their numbers. */
export interface Postings {
  readonly fields: ReadonlyMap<number, number>
  /** How many entries have it in their text, in their plain sentence, in either. */
  readonly inText: number
  readonly inPlain: number
  readonly inEither: number
  /** How many have it in their names. */
  readonly inNames: number
}

/** Folded letters to look for; with `run`, their original, short ones count only as a whole run of their script. */
export interface LookupTerm {
  readonly folded: string
  readonly run?: string
  /** They are looked for among names alone. */
  readonly names?: true
}

/** The entries of the home ruleset as the finder asks for them: all in one file, or a few files of many. */
export interface SearchIndex {
  /** The id of the ruleset. */
  readonly id: string
  readonly size: number
  /** Asking where letters stand costs a round trip: of a query that is nothing but names only those are looked up. */
  readonly far: boolean
  /** How many hits a look-up has at most; where they are far, how many entries it may ask for. */
  readonly most: number
  /** Where letters stand; `null` for what was not looked for. */
  readonly places: (wanted: readonly LookupTerm[]) => Promise<readonly (Postings | null)[]>
  /** What terms say for entries. */
  readonly says: (terms: readonly TermNames[]) => Promise<readonly TermScores[]>
  /** The entry that bears the number of a provision; none if nothing bears it. */
  readonly numbered: (provision: string) => Promise<readonly Entry[]>
  /** The numbers of the entries that have a key: those of `lookupKeys`. */
  readonly keyed: (keys: readonly string[]) => Promise<readonly (readonly number[])[]>
  readonly entries: (numbers: readonly number[]) => Promise<readonly Entry[]>
}

/** A hit before it is shown: an entry, and the place in it where the query says which. */
export interface SearchMatch {
  readonly entry: Entry
  readonly level?: Passage
  /** The id to open on the page, where it is finer than the level's: `p7-proviso`. */
  readonly hash?: string
  /** The query names exactly this provision. */
  readonly exact: boolean
  /** Of the provisions that a hit leads to the one that the query speaks of, if it is not the first: it stands above that. */
  readonly on?: string
  /** The query is the title of what stands apart, or another of its names, and nothing else. */
  readonly called?: 'title' | 'alias'
  /** What it says in English, for a query in English. */
  readonly english?: string
}
