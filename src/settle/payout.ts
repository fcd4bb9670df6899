import type { CalculationStep } from './line.ts'
import type { Transfer } from './transfer.ts'

/** Who pays whom by another reading of a provision that is open. */
export interface OtherReading {
  /** 「積みの分を半分にしないと読めば」 */
  readonly words: string
  readonly transfers: readonly Transfer[]
}

/** What a ruleset does to the points: who pays whom, and by which provisions. */
export interface Payout {
  readonly lines: readonly CalculationStep[]
  readonly transfers: readonly Transfer[]
  /** 「満貫」; `null` where the hand has no name or none that can be told. */
  readonly name: string | null
  /** True where the rules, with custom where it was allowed, were followed to the end. */
  readonly complete: boolean
  /** What the payment hangs on: 「有効なアガリがなく流局したとき」. */
  readonly condition?: string | undefined
  readonly otherReading?: OtherReading | undefined
}

/** What a part of the way gives: `stopped` where the rules do not say how it goes on. */
export interface PayoutStep {
  readonly lines: readonly CalculationStep[]
  readonly transfers: readonly Transfer[]
  readonly stopped: boolean
  readonly otherReading?: OtherReading | undefined
}
