/** Shortens a text for quotation in a message. `length` is in characters; the default is 14. */
export function truncate(text: string, length = 14): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
