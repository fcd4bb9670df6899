/** The pairs of neighbouring letters: 「りち」 gives りち; with its ends ^り, りち, ち$. */
export function bigrams(text: string): Set<string> {
  const letters = [...text]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
