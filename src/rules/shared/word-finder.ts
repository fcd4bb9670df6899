/** A word found in a text. */
export interface FoundWord {
  readonly word: string
  readonly index: number
}

/** Creates a function that finds many words in one pass, including overlapping ones. */
export function wordFinder(texts: Iterable<string>): (text: string) => FoundWord[] {
  const byFirst = new Map<string, string[]>()
  for (const word of new Set(texts)) {
    if (!word) continue
    const others = byFirst.get(word.charAt(0))
    if (others) others.push(word)
    else byFirst.set(word.charAt(0), [word])
  }
  const letters = [...byFirst.keys()].map(letter => letter.replace(/[\\\]^[-]/u, '\\$&')).join('')
  // Without the flag u, because half of a surrogate pair never matches a class with it.
  const beginning = letters && new RegExp(`[${letters}]`, 'g')
  return text => {
    const found: FoundWord[] = []
    if (!beginning) return found
    for (const { 0: letter, index } of text.matchAll(beginning))
      for (const word of byFirst.get(letter) ?? []) if (text.startsWith(word, index)) found.push({ word, index })
    return found
  }
}
