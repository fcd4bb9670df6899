import { irohaKana } from '../model/address.ts'
import type { BranchedNumber, Label, ProvisionLevel } from '../model/law.ts'
import { formatFullWidth, formatKanji } from '../text/numerals.ts'

/** Where something comes among numbers: the number that it gets, and those of all the others; or why it cannot. */
export type Renumbered =
  | { readonly own: BranchedNumber; readonly others: readonly BranchedNumber[] }
  | { readonly problem: string }

/** 第80条の2 behind 第80条; what bears that number counts on. */
export function branchBehind(numbers: readonly BranchedNumber[], at: number): Renumbered {
  const [main = 0, branch = 1] = numbers[at] ?? [0]
  const own: BranchedNumber = [main, branch + 1]
  let taken = branch + 1
  const others = numbers.map((number, index): BranchedNumber => {
    const isTaken = index > at && number[0] === main && number[1] === taken
    return isTaken ? [main, ++taken] : number
  })
  return { own, others }
}

/** 第81条 behind 第80条; all behind it count on. Between 第8条 and 第8条の2 there is no such number. */
export function nextBehind(numbers: readonly BranchedNumber[], at: number): Renumbered {
  const [main = 0] = numbers[at] ?? [0]
  const behind = numbers.slice(at + 1)
  if (behind.some(([other]) => other === main)) return { problem: 'すぐ次が枝番号なので、枝番号でしか入れられません' }
  const isTaken = behind.some(([other]) => other === main + 1)
  return {
    own: [main + 1],
    others: numbers.map((number, index) => (isTaken && index > at ? shifted(number, 1) : number))
  }
}

/** What stands behind something that goes counts back. */
export function withoutOne(
  numbers: readonly BranchedNumber[],
  at: number
): readonly BranchedNumber[] | { readonly problem: string } {
  const [main = 0, branch] = numbers[at] ?? [0]
  const behind = numbers.slice(at + 1)
  if (branch === undefined && behind.some(([other]) => other === main))
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

/** 「第八十条の二」「２」「三」「ロ」: a number as a label of its level, in the numerals of another label. */
export function labelFor(level: ProvisionLevel, [main, ...branches]: BranchedNumber, sample: Label['text']): string {
  const say = /[〇一二三四五六七八九十百千]/u.test(sample)
    ? formatKanji
    : /[０-９]/u.test(sample)
      ? formatFullWidth
      : String
  const behind = branches.map(branch => `の${say(branch)}`).join('')
  if (level === 'article') return `第${say(main)}条${behind}`
  if (level === 'item') return formatKanji(main) + branches.map(branch => `の${formatKanji(branch)}`).join('')
  if (level === 'subitem')
    return (irohaKana(main) ?? String(main)) + branches.map(branch => `の${formatKanji(branch)}`).join('')
  if (level === 'subsubitem') return `（${formatFullWidth(main)}）`
  return say(main) + behind
}
