/** The first place in a list from which on something holds; the length, where it holds nowhere. It is looked for by halves. */
export function lowerBound(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
