import { irohaKana } from '../../model/address.ts'
import type { BranchedNumber, Label, ProvisionLevel } from '../../model/law.ts'
import { formatFullWidth, formatKanji, formatOrdinal, numeralStyleOf } from '../../text/numerals.ts'

/**
 * Numbers after an insertion: the new number and those of all members, or the reason why the insertion is impossible.
 */
export type Renumbered =
  | { readonly number: BranchedNumber; readonly others: readonly BranchedNumber[] }
  | { readonly problem: string }

/** Inserts 第80条の2 after 第80条. An existing 第80条の2 and its followers are renumbered. */
export function branchAfter(numbers: readonly BranchedNumber[], at: number): Renumbered {
  const [main = 0, branch = 1] = numbers[at] ?? [0]
  const number: BranchedNumber = [main, branch + 1]
  let taken = branch + 1
  const others = numbers.map((number, index): BranchedNumber => {
    const isTaken = index > at && number[0] === main && number[1] === taken
    return isTaken ? [main, ++taken] : number
  })
  return { number, others }
}

/**
 * Inserts 第81条 after 第80条. If 第81条 exists, it and all following articles are renumbered. Fails between 第8条 and 第8条の2.
 */
export function numberAfter(numbers: readonly BranchedNumber[], at: number): Renumbered {
  const [main = 0] = numbers[at] ?? [0]
  const following = numbers.slice(at + 1)
  if (following.some(([other]) => other === main))
    return { problem: 'すぐ次が枝番号なので、枝番号でしか入れられません' }
  const isTaken = following.some(([other]) => other === main + 1)
  return {
    number: [main + 1],
    others: numbers.map((number, index) => (isTaken && index > at ? shifted(number, 1) : number))
  }
}

/** Closes the gap of a deleted number by renumbering the following members. */
export function withoutOne(
  numbers: readonly BranchedNumber[],
  at: number
): readonly BranchedNumber[] | { readonly problem: string } {
  const [main = 0, branch] = numbers[at] ?? [0]
  const following = numbers.slice(at + 1)
  if (branch === undefined && following.some(([other]) => other === main))
    return { problem: '枝番号が続いているので、番号を繰り上げられません。「削除」を残すか、番号を空けてください' }
  return numbers.map((number, index): BranchedNumber => {
    if (index <= at) return number
    if (branch === undefined) return shifted(number, -1)
    return number[0] === main && (number[1] ?? 0) > branch ? [main, (number[1] ?? 0) - 1] : number
  })
}

function shifted([main, ...branches]: BranchedNumber, by: number): BranchedNumber {
  return [main + by, ...branches]
}

/** Formats a number as a label of its level, in the numerals of a sample: 「第八十条の二」「２」「三」「ロ」. */
export function labelFor(level: ProvisionLevel, number: BranchedNumber, sample: Label['text']): string {
  const [main, ...branches] = number
  const style = numeralStyleOf(sample)
  if (level === 'article') return formatOrdinal(number, '条', style)
  if (level === 'item') return number.map(formatKanji).join('の')
  if (level === 'subitem') return [irohaKana(main) ?? String(main), ...branches.map(formatKanji)].join('の')
  if (level === 'subsubitem') return `（${formatFullWidth(main)}）`
  return number.map(style).join('の')
}
