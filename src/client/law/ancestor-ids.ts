import { idIn } from '../page/address.ts'

/** Returns the ids of a provision and its ancestors in the full text: `#a8-2-p1` is `a8-2-p1`, `a8-2`, `a8`. */
export function placesAround(hash: string): string[] {
  const steps = idIn(hash).split('-')
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('-')).filter(Boolean)
}
