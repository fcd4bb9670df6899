/** The ids that a place in the whole text may stand below, itself first: `#a8-2-p1` is `a8-2-p1`, `a8-2`, `a8`. */
export function placesAround(hash: string): string[] {
  const steps = idIn(hash).split('-')
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('-')).filter(Boolean)
}

/** What a person wrote by hand may be no proper escape: then it is taken as it stands. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
