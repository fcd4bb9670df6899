/** Returns the number of 「#」 of a division that is inside `open` others. A chapter at the top of a text has two. */
export function divisionDepth(open: number): number {
  return open + 2
}

/** Returns the number of 「#」 of an article: one more than its innermost division, at most six; three in a 附則. */
export function articleDepth(open: number, isSupplement: boolean): number {
  return isSupplement ? 3 : Math.min(6, open + 2)
}
