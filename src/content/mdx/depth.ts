/** How many 「#」 a division has that stands below `open` others: a chapter at the top of a text has two. */
export function divisionDepth(open: number): number {
  return open + 2
}

/** How many 「#」 an article has: one more than its innermost division, at most six, and in a 附則 three. */
export function articleDepth(open: number, isSupplement: boolean): number {
  return isSupplement ? 3 : Math.min(6, open + 2)
}
