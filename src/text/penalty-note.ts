/**
 * True for a note after an article that lists the penalties, as some statutes print it: 「（罰則　第一項については第百二十条）」. It is not
 * a paragraph.
 */
export function isPenaltyNote(text: string): boolean {
  return /^（罰則[　 ]/u.test(text)
}
