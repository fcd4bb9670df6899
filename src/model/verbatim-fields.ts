const VERBATIM_KEY = /^ *(?:- )?(?:original|aliases):/u

/** Whether words stand in a file as somebody else writes them: a note's `original` as it was printed (「第ニ章」), `aliases` as people type. */
export function isVerbatim(text: string, at: number): boolean {
  return VERBATIM_KEY.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
}
