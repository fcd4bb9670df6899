interface Facts {
  /** Label of the kind in the filter. */
  readonly label: string
  /** Id of the first paragraph on the page; empty if the page has none. */
  readonly first: string
  /** True if the entry is a provision with a number; other entries refer to one. */
  readonly isProvision: boolean
  /**
   * True if the entry is listed in addition to the provision that it refers to. Such an entry is called supplementary.
   */
  readonly isSupplementary: boolean
  /** True if the entry is listed only for a query similar to one of its names. */
  readonly requiresNameMatch: boolean
}

/** Kinds of search results. A new kind needs a row here, and its entries in `rulesetEntries`. */
export const KINDS = {
  article: { label: '条文', first: 'p1', isProvision: true, isSupplementary: false, requiresNameMatch: false },
  precedent: { label: '先例', first: 's1-1', isProvision: true, isSupplementary: false, requiresNameMatch: false },
  history: { label: '制定・改正', first: '', isProvision: false, isSupplementary: false, requiresNameMatch: false },
  dispute: { label: 'もめごと', first: '', isProvision: false, isSupplementary: true, requiresNameMatch: false },
  page: { label: 'ページ', first: '', isProvision: false, isSupplementary: true, requiresNameMatch: true },
  topic: { label: '論点', first: '', isProvision: false, isSupplementary: true, requiresNameMatch: false },
  term: { label: '用語', first: '', isProvision: false, isSupplementary: false, requiresNameMatch: false }
} as const satisfies Readonly<Record<string, Facts>>

export type Kind = keyof typeof KINDS

/** True if the word names a kind. */
export function isKind(word: string): word is Kind {
  return Object.hasOwn(KINDS, word)
}
