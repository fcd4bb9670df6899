/** Stop words and synonyms of the English search. */
export interface Lexicon {
  /** Words that are ignored in a query, separated by spaces: 「a an and …」. */
  readonly idle: string
  /** Groups of verb forms or synonyms: 「draw drew drawn」. The first word of a group replaces the others. */
  readonly same: readonly string[]
}

/** Splits a text into normalized words. */
export type Analyze = (text: string) => string[]

/**
 * Returns an analyzer that removes endings and unifies the spellings of romaji (chonbo for chombo, ronho for ronhō and
 * ronhou). A text of stop words only is analyzed with its stop words.
 */
export function createEnglishAnalyzer({ idle, same }: Lexicon): Analyze {
  const passed = new Set(idle.split(' '))
  const first = new Map(same.flatMap(line => line.split(' ').map((word, _, [one = '']) => [word, one] as const)))
  return text => {
    const plain = text
      .normalize('NFD')
      .replace(/\p{Mn}|'/gu, '')
      .toLowerCase()
    const tokens = plain.match(/[a-z0-9]+/gu) ?? []
    const telling = tokens.filter(word => !passed.has(word))
    return (telling.length > 0 ? telling : tokens).map(word => stemOf(first.get(word) ?? word))
  }
}

function stemOf(word: string): string {
  const stem = word.length > 3 ? word.replace(/(?:ing|ed|es|(?<!s)s|e)$/u, '').replace(/y$/u, 'i') : word
  return (stem.length > 1 ? stem : word)
    .replace(/m(?=[bp]|$)/gu, 'n')
    .replace(/ou|oo/gu, 'o')
    .replace(/([iu])\1/gu, '$1')
}
