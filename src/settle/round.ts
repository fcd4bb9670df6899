/** How points are rounded to a step: from the threshold up, below it down. */
export interface Rounding {
  readonly step: number
  readonly threshold: number
}

/** Points of 0 and more, rounded: 25,500 → 25,000 and 25,600 → 26,000 at a threshold of 600. */
export function roundPoints(points: number, { step, threshold }: Rounding): number {
  const rest = points % step
  return points - rest + (rest >= threshold ? step : 0)
}

/** The two ways to read a rounding below 0, where the rules do not choose: by size, then with the sign; or along the row of numbers. */
export interface BothRoundings {
  /** −1,500 is 1,500 with a minus: 1,000 → −1,000. */
  readonly bySize: number
  /** −1,500 is 500 above −2,000: down to −2,000. */
  readonly byRow: number
}

/** Both readings; they are one for 0 and more. */
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
