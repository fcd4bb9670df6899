/**
 * Returns the indices of the increasing subsequence with the highest total weight; every other element was moved:
 *
 *     3 1 2 4   →   1, 2 and 4 are unchanged, 3 was moved
 */
export function heaviestIncreasingSubsequence(places: readonly number[], weights: readonly number[]): Set<number> {
  const ranks = ranksOf(places)
  const tree = new Array<number>(places.length + 1).fill(-1)
  const totals: number[] = []
  const previous: number[] = []
  for (const [at, rank] of ranks.entries()) {
    const last = bestBelow(tree, totals, rank)
    previous.push(last)
    totals.push((totals[last] ?? 0) + (weights[at] ?? 1))
    for (let node = rank + 1; node < tree.length; node += node & -node)
      if ((totals[tree[node] ?? -1] ?? 0) < (totals[at] ?? 0)) tree[node] = at
  }
  const selected = new Set<number>()
  for (let at = bestBelow(tree, totals, places.length); at >= 0; at = previous[at] ?? -1) selected.add(at)
  return selected
}

/** Returns the end of the heaviest subsequence below a rank, from a Fenwick tree of prefix maxima. */
function bestBelow(tree: readonly number[], totals: readonly number[], rank: number): number {
  let best = -1
  for (let node = rank; node > 0; node -= node & -node) {
    const at = tree[node] ?? -1
    if ((totals[at] ?? 0) > (totals[best] ?? 0)) best = at
  }
  return best
}

function ranksOf(places: readonly number[]): number[] {
  const sorted = [...places].sort((a, b) => a - b)
  const rank = new Map(sorted.map((place, at) => [place, at]))
  return places.map(place => rank.get(place) ?? 0)
}
