/** Values of the four seats in dealing order: 起家, 起家の下家, 起家の対面, 起家の上家. */
export type PerSeat<T> = readonly [T, T, T, T]

export function mapSeats<T, U>([a, b, c, d]: PerSeat<T>, map: (value: T, seat: number) => U): PerSeat<U> {
  return [map(a, 0), map(b, 1), map(c, 2), map(d, 3)]
}

/** Returns the sum of all points. */
export function total(points: readonly number[]): number {
  return points.reduce((sum, score) => sum + score, 0)
}
