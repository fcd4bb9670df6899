import type { Lexicon } from './english/words.ts'
import type { Kind } from './kinds.ts'

/** A paragraph or item as shown by the search. */
export interface Passage {
  /** Id on the page: `p2-i1`; empty for the page itself. */
  readonly fragment: string
  /** Name below the article: 「第2項第1号」; in a precedent the section: 「説明」. */
  readonly name: string
  readonly text: string
}

/**
 * A searchable page or record: an article, a precedent, an instrument or a term, with the text that a hit may quote.
 */
export interface Entry {
  /** URL of the page, with the base path; unique among the entries. */
  readonly url: string
  /** The provision of the entry, or the first provision that it refers to: `onizumo:80`. */
  readonly provision: string
  /** 「第80条（牌こぼし）」, 「先例第17号（再度の牌こぼし）」, 「包牌」 */
  readonly title: string
  /** Caption; absent if it equals the title. */
  readonly caption?: string
  readonly kind: Kind
  readonly levels: readonly Passage[]
  /** ひとことで: summary in one plain sentence, which is never part of the text. */
  readonly plain?: string
  /** Action at the table, for a situation with a single ruling: 「300点を場に出す。」 */
  readonly verdict?: string
  /**
   * Normal forms of the other names, separated by 「/」. A query with the same normal form as one of them or as the title
   * names the entry. They are never quoted.
   */
  readonly called?: string
  /** Number of precedents about the entry. */
  readonly precedents?: number
  /**
   * Provisions that a precedent or an instrument concerns, or that the cards of a situation are based on: `onizumo:80`.
   */
  readonly about?: readonly string[]
  /** Years of a precedent or an instrument: 「2014年」「平成26年」. */
  readonly years?: readonly string[]
}

/** All names of a term, and the provisions that the term refers to. */
export interface TermNames {
  readonly term: string
  /** The term, its reading and its aliases: folded, without duplicates. */
  readonly names: readonly string[]
  /** Provision that the term refers to first: `onizumo:54` */
  readonly provision: string
  /** Other provisions that the definition of the term cites. */
  readonly also?: readonly string[]
  /** URL of the term in the glossary. */
  readonly url: string
  /** Precomputed highest scores, if the entries are split into shards. */
  readonly scores?: TermScores
}

/** Scores of entries, by entry index: `[[12, 6.5]]`. */
export type TermScores = readonly (readonly [entry: number, score: number])[]

/** Entries of a ruleset or of the glossary, in one file. */
export interface EntryFile {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Folded names of a ruleset, and the shards of its entries. The entries of the home ruleset are in the index. */
export interface RulesetNames {
  readonly id: string
  readonly title: string
  readonly names: readonly string[]
  readonly split?: ShardManifest
}

/** English text of an entry as a result shows it. */
export interface EnglishText {
  /** 「Article 80: Spilled tiles」, 「Ron was called late」 */
  readonly title: string
  /** Sentence of an article or a precedent, or the ruling of a situation with one case. Empty for several cases. */
  readonly line: string
  /** Cases of a situation, each with its ruling and the fragment of its card. */
  readonly cases?: readonly (readonly [name: string, ruling: string, id: string])[]
  /** URL of the English text. */
  readonly href: string
}

/** English text of an entry of the home ruleset, with the words that find it. */
export interface EnglishEntry extends EnglishText {
  /** Index of the entry. */
  readonly entry: number
  /** URL of the entry: `Entry.url`. */
  readonly url: string
  /** Names, and what players type. */
  readonly names: readonly string[]
}

/** `/en/words.json` */
export interface EnglishFile extends Lexicon {
  readonly entries: readonly EnglishEntry[]
}

/** `/compare/words.json`: the comparison topics, with their English words if the club has English. */
export interface TopicFile extends EntryFile {
  readonly english?: EnglishFile
}

/** `/search/index.json`: all data that the search needs at the start. */
export interface Index {
  /** Id of the home ruleset. */
  readonly id: string
  readonly title: string
  readonly terms: readonly TermNames[]
  /** All rulesets that a query may name, the home ruleset first. */
  readonly rulesets: readonly RulesetNames[]
  /** Articles in force, precedents and instruments of the home ruleset, or their shards if there are too many. */
  readonly entries: readonly Entry[] | ShardManifest
  /** True if the file of English words `/en/words.json` exists. */
  readonly english?: true
  /** True if the intent model `/search/intents.json` exists. */
  readonly intents?: true
  /** True if the file of comparison topics `/compare/words.json` exists. */
  readonly topics?: true
}

/** Files of entries and files of the dictionary (inverted index) of a sharded ruleset. */
export interface ShardManifest {
  /** Number of entries. */
  readonly size: number
  /** For each file of entries, the index of its first entry, and its first provision. */
  readonly parts: readonly (readonly [first: number, provision: string])[]
  /** Number of dictionary files. */
  readonly words: number
}

/** Postings of a term: fields (sum of `FIELD` flags) by entry index. */
export interface Postings {
  readonly fields: ReadonlyMap<number, number>
  /** Number of entries with the term in their text, in their plain sentence, in either. */
  readonly inText: number
  readonly inPlain: number
  readonly inEither: number
  /** Number of entries with the term in their names. */
  readonly inNames: number
}

/**
 * A folded string to look up. With its original in `completeRun`, a short string counts only as a complete run of its
 * script.
 */
export interface LookupTerm {
  readonly folded: string
  readonly completeRun?: string
  /** True to look up among names only. */
  readonly names?: true
}

/** Entries of the home ruleset, in memory or in shards. */
export interface SearchIndex {
  /** Id of the ruleset. */
  readonly id: string
  readonly size: number
  /**
   * True if each look-up is a network request. A query that consists only of known names then looks up only these
   * names.
   */
  readonly isRemote: boolean
  /** Upper limit of the results of one search; for a remote index also of the entries to fetch. */
  readonly maxResults: number
  /** Returns the postings of each term; `null` for a term that was not looked up. */
  readonly lookUpPostings: (wanted: readonly LookupTerm[]) => Promise<readonly (Postings | null)[]>
  /** Returns the scores of entries for each term. */
  readonly scoreTerms: (terms: readonly TermNames[]) => Promise<readonly TermScores[]>
  /** Returns the entry of a provision, as a list; an empty list if no entry is that provision. */
  readonly findByProvision: (provision: string) => Promise<readonly Entry[]>
  /** Returns the indices of the entries with each key of `lookupKeys`. */
  readonly findByKey: (keys: readonly string[]) => Promise<readonly (readonly number[])[]>
  readonly entries: (numbers: readonly number[]) => Promise<readonly Entry[]>
}

/** A search result before rendering: an entry, and the passage if the query names one. */
export interface SearchMatch {
  readonly entry: Entry
  readonly level?: Passage
  /** Id on the page, if it is more specific than the fragment of the passage: `p7-proviso`. */
  readonly hash?: string
  /** True if the query names exactly this provision. */
  readonly exact: boolean
  /** Provision that the query concerns, if it is not the first that the entry refers to. The hit is listed above it. */
  readonly anchorProvision?: string
  /** Kind of name that the query equals, for a supplementary entry. */
  readonly matchedName?: 'title' | 'alias'
  /** English text, for a query in English or from an English page. */
  readonly english?: EnglishText
  /** True if the result is shown in English. */
  readonly inEnglish?: true
  /** Score of a match in the entries; absent for an English match. */
  readonly score?: number
}
