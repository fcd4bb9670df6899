const AS_FOUND = /^ *(?:- )?(?:original|aliases):/u

/** Whether words stand in a file as somebody else writes them: a note's `original` as it was printed (「第ニ章」), `aliases` as people type. */
export function standsAsFound(text: string, at: number): boolean {
  return AS_FOUND.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
}
