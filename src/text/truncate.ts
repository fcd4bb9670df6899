/** Shortens a text for quotation in a message. `length` is in characters; the default is 14. */
export function truncate(words: string, length = 14): string {
  return words.length > length ? `${words.slice(0, length)}…` : words
}
