const VERBATIM_KEY = /^ *(?:- )?(?:original|aliases):/u

/**
 * True if an offset is in a field that quotes other people verbatim: a note's `original` as printed (「第ニ章」), `aliases`
 * as people type.
 */
export function isVerbatim(text: string, at: number): boolean {
  return VERBATIM_KEY.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
}
