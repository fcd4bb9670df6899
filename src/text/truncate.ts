/** The head of some words, short enough to be quoted in a message. */
export function truncate(words: string, length = 14): string {
  return words.length > length ? `${words.slice(0, length)}…` : words
}
