/** What is known of English words besides the entries' own. */
export interface Lexicon {
  /** What a sentence has whatever it is about: 「a an and …」. */
  readonly idle: string
  /** Forms of a verb, and words of a kind: 「draw drew drawn」, of which the first stands for all. */
  readonly same: readonly string[]
}

/** Words as they are compared. */
export type Analyze = (text: string) => string[]

/** Reads words without their endings, romaji in one of the ways in which they are written (chonbo for chombo, ronho for ronhō and ronhou). */
export function createEnglishAnalyzer({ idle, same }: Lexicon): Analyze {
  const passed = new Set(idle.split(' '))
  const first = new Map(same.flatMap(line => line.split(' ').map((word, _, [one = '']) => [word, one] as const)))
  return text => {
    const plain = text
      .normalize('NFD')
      .replace(/\p{Mn}|'/gu, '')
      .toLowerCase()
    const words = plain.match(/[a-z0-9]+/gu) ?? []
    const telling = words.filter(word => !passed.has(word))
    return (telling.length > 0 ? telling : words).map(word => stemOf(first.get(word) ?? word))
  }
}

function stemOf(word: string): string {
  const stem = word.length > 3 ? word.replace(/(?:ing|ed|es|(?<!s)s|e)$/u, '').replace(/y$/u, 'i') : word
  return (stem.length > 1 ? stem : word)
    .replace(/m(?=[bp]|$)/gu, 'n')
    .replace(/ou|oo/gu, 'o')
    .replace(/([iu])\1/gu, '$1')
}
