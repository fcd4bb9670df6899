interface Facts {
  /** What it is called in the filter. */
  readonly words: string
  /** The id of the first paragraph on its page; empty where that has none. */
  readonly first: string
  /** It is a provision and bears its number; others lead to one. */
  readonly numbered: boolean
  /** It is listed beside a hit on the provision that it leads to, rather than in its place. */
  readonly apart: boolean
  /** It is listed only where the query is like one of its names. */
  readonly asked: boolean
}

/** What a hit can lead to. A new kind is a row here, and its entries in `rulesetEntries`. */
export const KINDS = {
  article: { words: '条文', first: 'p1', numbered: true, apart: false, asked: false },
  precedent: { words: '先例', first: 's1-1', numbered: true, apart: false, asked: false },
  history: { words: '制定・改正', first: '', numbered: false, apart: false, asked: false },
  dispute: { words: 'もめごと', first: '', numbered: false, apart: true, asked: false },
  page: { words: 'ページ', first: '', numbered: false, apart: true, asked: true },
  term: { words: '用語', first: '', numbered: false, apart: false, asked: false }
} as const satisfies Readonly<Record<string, Facts>>

export type Kind = keyof typeof KINDS

/** Whether a word names a kind. */
export function isKind(word: string): word is Kind {
  return Object.hasOwn(KINDS, word)
}
