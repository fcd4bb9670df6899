import { idIn } from '../page/address.ts'

/** The ids that a place in the whole text may stand below, itself first: `#a8-2-p1` is `a8-2-p1`, `a8-2`, `a8`. */
export function placesAround(hash: string): string[] {
  const steps = idIn(hash).split('-')
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('-')).filter(Boolean)
}
