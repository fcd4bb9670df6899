/** A paragraph or item as search shows it. */
export interface Level {
  /** Its id on the page: `p2-i1`; empty for the page itself. */
  readonly fragment: string
  /** Its name below the article: 「第2項第1号」; in a precedent the section: 「説明」. */
  readonly name: string
  readonly text: string
}

export type Kind = 'article' | 'precedent' | 'history' | 'term'

/** A page of law, a precedent, an instrument or a term: something a hit can lead to, with the words that a hit may quote. */
export interface Entry {
  /** The address of the page, with the base path; no two entries share one. */
  readonly url: string
  /** The provision it is, or leads to first: `onizumo:80`. */
  readonly provision: string
  /** 「第80条（牌こぼし）」, 「先例第17号（再度の牌こぼし）」, 「包牌」 */
  readonly title: string
  readonly caption: string
  readonly kind: Kind
  readonly levels: readonly Level[]
  /** ひとことで: the whole of it in one plain sentence, which is never part of the text. */
  readonly plain?: string
  /** How many precedents speak of it. */
  readonly precedents?: number
  /** What a precedent or an instrument speaks of: `onizumo:80`. */
  readonly about?: readonly string[]
  /** The year of a precedent or an instrument: 「2014年」「平成26年」. */
  readonly years?: readonly string[]
}

/** Every name a term goes by, and the provisions that they lead to. */
export interface TermNames {
  readonly term: string
  /** The term itself, its reading, its aliases. */
  readonly names: readonly string[]
  /** `onizumo:54` */
  readonly provision: string
  /** The other provisions that the term's meaning cites. */
  readonly also?: readonly string[]
  /** Its place in the glossary. */
  readonly url: string
}

/** `/search/<ruleset>.json`: the pages of law of a ruleset in force, then its precedents and instruments; `/search/terms.json`: the glossary. */
export interface EntryFile {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
}

/** A hit before it is shown: an entry, and the place in it where the query says which. */
export interface Match {
  readonly entry: Entry
  readonly level?: Level
  /** The id to open on the page, where it is finer than the level's: `p7-proviso`. */
  readonly hash?: string
  /** The query names exactly this provision. */
  readonly exact: boolean
}
