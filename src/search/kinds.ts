interface Facts {
  /** Label of the kind in the filter. */
  readonly words: string
  /** Id of the first paragraph on the page; empty if the page has none. */
  readonly first: string
  /** True if the entry is a provision with a number; other entries refer to one. */
  readonly numbered: boolean
  /**
   * True if the entry is listed in addition to the provision that it refers to. Such an entry is called supplementary.
   */
  readonly apart: boolean
  /** True if the entry is listed only for a query similar to one of its names. */
  readonly asked: boolean
}

/** Kinds of search results. A new kind needs a row here, and its entries in `rulesetEntries`. */
export const KINDS = {
  article: { words: '条文', first: 'p1', numbered: true, apart: false, asked: false },
  precedent: { words: '先例', first: 's1-1', numbered: true, apart: false, asked: false },
  history: { words: '制定・改正', first: '', numbered: false, apart: false, asked: false },
  dispute: { words: 'もめごと', first: '', numbered: false, apart: true, asked: false },
  page: { words: 'ページ', first: '', numbered: false, apart: true, asked: true },
  topic: { words: '論点', first: '', numbered: false, apart: true, asked: false },
  term: { words: '用語', first: '', numbered: false, apart: false, asked: false }
} as const satisfies Readonly<Record<string, Facts>>

export type Kind = keyof typeof KINDS

/** True if the word names a kind. */
export function isKind(word: string): word is Kind {
  return Object.hasOwn(KINDS, word)
}
