const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** How many letters a mark has: 24 bits, so that of ten thousand queries hardly one has the mark of a name that it is not. */
const LENGTH = 4

/** Four letters that stand for a folded name: it can be recognised by them and not be read, which takes a third of its bytes. */
export function markOf(folded: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < folded.length; at++) sum = Math.imul(sum ^ folded.charCodeAt(at), 0x01000193)
  const mixed = (sum ^ (sum >>> 15)) >>> 0
  return Array.from({ length: LENGTH }, (_, place) => LETTERS.charAt((mixed >>> (6 * place)) & 63)).join('')
}

/** Marks one behind the other, each once. */
export function joinMarks(folded: readonly string[]): string {
  return [...new Set(folded.map(markOf))].join('')
}

/** The marks that `joinMarks` wrote. */
export function splitMarks(joined: string): string[] {
  return Array.from({ length: joined.length / LENGTH }, (_, index) =>
    joined.slice(LENGTH * index, LENGTH * (index + 1))
  )
}
