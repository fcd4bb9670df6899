import type { CalculationStep } from './line.ts'
import type { Transfer } from './transfer.ts'

/** Transfers by another reading of an ambiguous provision. */
export interface OtherReading {
  /** 「積みの分を半分にしないと読めば」 */
  readonly condition: string
  readonly transfers: readonly Transfer[]
}

/** Result of a calculation: transfers and steps with their provisions. */
export interface Payout {
  readonly lines: readonly CalculationStep[]
  readonly transfers: readonly Transfer[]
  /** 「満貫」; `null` if the hand has no name or its name is undefined. */
  readonly name: string | null
  /** True if the rules, with custom if allowed, define the complete result. */
  readonly complete: boolean
  /** Condition of the payment: 「有効なアガリがなく流局したとき」. */
  readonly condition?: string | undefined
  readonly otherReading?: OtherReading | undefined
}

/** Result of one part of the calculation. The calculation stops if the rules do not define the next part. */
export interface PayoutStep {
  readonly lines: readonly CalculationStep[]
  readonly transfers: readonly Transfer[]
  readonly stopped: boolean
  readonly otherReading?: OtherReading | undefined
}
