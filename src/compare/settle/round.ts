/** Rounding to a step: remainders from the threshold on round up, smaller ones down. */
export interface Rounding {
  readonly step: number
  readonly threshold: number
}

/** Rounds points of 0 or more: 25,500 → 25,000 and 25,600 → 26,000 at a threshold of 600. */
export function roundPoints(points: number, { step, threshold }: Rounding): number {
  const rest = points % step
  return points - rest + (rest >= threshold ? step : 0)
}

/** Two readings of rounding below 0, if the rules do not choose: by absolute value, or along the number line. */
export interface BothRoundings {
  /** Rounds the absolute value and restores the sign: −1,500 → −1,000. */
  readonly bySize: number
  /** Rounds along the number line: −1,500 is 500 above −2,000, and rounds down to −2,000. */
  readonly byRow: number
}

/** Returns both readings, which are equal for 0 or more. */
export function readingsOf(points: number, rounding: Rounding): BothRoundings {
  if (points >= 0) {
    const rounded = roundPoints(points, rounding)
    return { bySize: rounded, byRow: rounded }
  }
  const rest = (rounding.step - (-points % rounding.step)) % rounding.step
  const bySize = roundPoints(-points, rounding)
  const byRow = points - rest + (rest >= rounding.threshold ? rounding.step : 0)
  return { bySize: bySize === 0 ? 0 : -bySize, byRow: byRow === 0 ? 0 : byRow }
}
