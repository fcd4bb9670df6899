/**
 * Parameters of a random test. `MIXED_RUNS=10000` runs ten thousand cases, with another seed each time or with that of
 * `MIXED_SEED`.
 */
export function randomRuns(usual: number, usualSeed?: number): { numRuns: number; seed?: number } {
  const { MIXED_RUNS, MIXED_SEED } = process.env
  const seed = MIXED_SEED ? Number(MIXED_SEED) : MIXED_RUNS ? undefined : usualSeed
  return { numRuns: Number(MIXED_RUNS ?? usual), ...(seed === undefined ? {} : { seed }) }
}
