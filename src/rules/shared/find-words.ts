/** A word found in a text. */
export interface FoundWord {
  readonly word: string
  readonly index: number
}

/** Finds many words in one pass over a text, also where one lies within another. */
export function wordFinder(words: Iterable<string>): (text: string) => FoundWord[] {
  const byFirst = new Map<string, string[]>()
  for (const word of new Set(words)) {
    if (!word) continue
    const others = byFirst.get(word.charAt(0))
    if (others) others.push(word)
    else byFirst.set(word.charAt(0), [word])
  }
  const letters = [...byFirst.keys()].map(letter => letter.replace(/[\\\]^[-]/u, '\\$&')).join('')
  // Half of a pair of surrogates is no letter of a class with the flag u.
  const beginning = letters && new RegExp(`[${letters}]`, 'g')
  return text => {
    const found: FoundWord[] = []
    if (!beginning) return found
    for (const { 0: letter, index } of text.matchAll(beginning))
      for (const word of byFirst.get(letter) ?? []) if (text.startsWith(word, index)) found.push({ word, index })
    return found
  }
}
