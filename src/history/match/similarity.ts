/** Minimum share of common text of an edited provision: half. */
export const MATCH_THRESHOLD = 0.5

/** Minimum share if an additional sign supports the match. */
export const WEAK_MATCH_THRESHOLD = 0.3

/** Minimum length of a contained text, in characters. Shorter texts are easily contained in a long one by chance. */
const SHORTEST_CONTAINED = 16
/** Minimum common text below different parents, in characters. */
const SHORTEST_ANYWHERE = 8
/** Share from which a text counts as completely contained. */
const NEAR_COMPLETE = 0.8
/** Containment scores slightly lower than similarity. */
const CONTAINMENT_FACTOR = 0.9

/**
 * Similarity of two texts from their common length and their lengths, in characters: 1 is equal.
 *
 * Measures increase with the common length.
 */
export type Measure = (commonLength: number, before: number, after: number) => number

/**
 * Returns the share of common text. Two unrelated paragraphs of one statute average 0.13, and stay below 0.43 in 995
 * pairs of 1,000 (行政手続法, 会社法).
 */
export const diceSimilarity: Measure = (commonLength, before, after) => (2 * commonLength) / Math.max(1, before + after)

/** Measure for articles. Also accepts an article that is almost completely contained in a longer one. */
export const alikeArticles: Measure = (commonLength, before, after) => {
  const share = contained(commonLength, before, after)
  return Math.max(diceSimilarity(commonLength, before, after), share < NEAR_COMPLETE ? 0 : share * CONTAINMENT_FACTOR)
}

/** Measure for siblings. Half of the shorter text is sufficient. */
export const alikeSiblings: Measure = (commonLength, before, after) =>
  Math.max(diceSimilarity(commonLength, before, after), contained(commonLength, before, after) * CONTAINMENT_FACTOR)

/** Measure for any position. 「用具の有無」 and 「来客の有無」 are two items, although half of the text is common. */
export const alikeAnywhere: Measure = (commonLength, before, after) =>
  commonLength < SHORTEST_ANYWHERE ? 0 : diceSimilarity(commonLength, before, after)

function contained(commonLength: number, before: number, after: number): number {
  const shorter = Math.min(before, after)
  return shorter < SHORTEST_CONTAINED ? 0 : commonLength / shorter
}
