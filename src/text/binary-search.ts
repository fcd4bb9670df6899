/** Returns the first index at which a monotone predicate is true, by binary search; `length` if it is always false. */
export function lowerBound(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
