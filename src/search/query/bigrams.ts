/** Returns the bigrams of a text: 「りち」 gives りち; with end markers ^り, りち, ち$. */
export function bigrams(text: string): Set<string> {
  const letters = [...text]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
