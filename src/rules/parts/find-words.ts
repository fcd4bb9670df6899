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
  return text => {
    const found: FoundWord[] = []
    for (let index = 0; index < text.length; index++)
      for (const word of byFirst.get(text.charAt(index)) ?? [])
        if (text.startsWith(word, index)) found.push({ word, index })
    return found
  }
}
