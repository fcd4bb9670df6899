import type { Line } from './line.ts'
import type { Payment } from './payment.ts'

/** What a ruleset does to the points: who pays whom, and by which provisions. */
export interface Outcome {
  readonly lines: readonly Line[]
  readonly payments: readonly Payment[]
  /** 「満貫」; `null` where the hand has no name or none that can be told. */
  readonly name: string | null
  /** True where the rules, with custom where it was allowed, were followed to the end. */
  readonly complete: boolean
}

/** What a part of the way gives: `stopped` where the rules do not say how it goes on. */
export interface Stretch {
  readonly lines: readonly Line[]
  readonly payments: readonly Payment[]
  readonly stopped: boolean
}
