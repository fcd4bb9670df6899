import { formatPoints } from './figures.ts'
import type { FieldProblem } from './form-result.ts'
import { FU, type PenaltyInput, type PointsInput, type TableInput, type WinInput } from './points-input.ts'

/** A form field that can be invalid. */
export type PointsField =
  | 'han'
  | 'fu'
  | 'yakuman'
  | 'doubles'
  | 'honba'
  | 'deposits'
  | 'liability'
  | 'tiles'
  | 'difference'

/** Returns the problems of an input; empty if it is valid. */
export function checkPoints(input: PointsInput): FieldProblem<PointsField>[] {
  if (input.event === 'penalty') return [...penaltyProblems(input)]
  return [...(input.event === 'win' ? winProblems(input) : []), ...tableProblems(input)]
}

function* winProblems(input: WinInput): Iterable<FieldProblem<PointsField>> {
  const { yakuman, doubles, liability } = input
  if (!inRange(yakuman, 0, 6)) yield { field: 'yakuman', message: '役満の数は0から6までです' }
  if (!inRange(doubles, 0, Math.max(0, yakuman)))
    yield { field: 'doubles', message: 'ダブル役満とされることのある形は、役満の数までです' }
  if (liability && yakuman === 0)
    yield { field: 'liability', message: `${liability}は役満です。役満の数を入れてください` }
  if (yakuman === 0) yield* handProblems(input)
}

/** Rejects impossible hands such as 1翻20符 and a 1翻110符 tsumo. */
function* handProblems({ han, fu, tsumo }: WinInput): Iterable<FieldProblem<PointsField>> {
  if (!inRange(han, 1, 40)) {
    yield { field: 'han', message: '翻数は1以上の整数です（場ゾロは数えません）' }
    return
  }
  const values: readonly number[] = FU
  if (!values.includes(fu)) yield { field: 'fu', message: '符は、20符、25符（七対子）と、30符から10符きざみです' }
  else if (fu === 20 && !tsumo)
    yield { field: 'fu', message: '20符のロンはありません。20符は、門前の平和を自摸和したときだけです' }
  else if (fu === 20 && han < 2)
    yield { field: 'fu', message: '1翻20符はありません。20符になる平和の自摸和は、2翻からです' }
  else if (fu === 25 && han < 2) yield { field: 'fu', message: '1翻25符はありません。25符の七対子は、2翻からです' }
  else if (fu === 25 && tsumo && han < 3)
    yield { field: 'fu', message: '2翻25符の自摸和はありません。七対子の自摸和は、門前清自摸が付いて3翻からです' }
  else if (fu === 110 && han === 1 && tsumo) yield { field: 'fu', message: '1翻110符の自摸和はありません' }
  else if (fu > 110 && han < 4)
    yield { field: 'fu', message: `${han}翻${fu}符はありません。110符を超える手は、三暗刻と三槓子が付いて4翻からです` }
}

function* tableProblems({ honba, deposits }: TableInput): Iterable<FieldProblem<PointsField>> {
  if (!inRange(honba, 0, 99)) yield { field: 'honba', message: '本場は0から99までの整数です' }
  if (!inRange(deposits, 0, 120_000)) yield { field: 'deposits', message: '供託は0点から120,000点までです' }
  else if (deposits % 100 !== 0)
    yield {
      field: 'deposits',
      message: `${formatPoints(deposits)}は100点単位でありません。点棒は100点単位です`
    }
}

function* penaltyProblems({ penalty, tiles, difference }: PenaltyInput): Iterable<FieldProblem<PointsField>> {
  if (penalty === 'spill' || penalty === 'draw' || penalty === 'early') {
    if (!inRange(tiles, 1, 136)) yield { field: 'tiles', message: '牌の枚数は1から136までです' }
  } else if (penalty === 'underdeclare') {
    if (!inRange(difference, 1, 120_000))
      yield { field: 'difference', message: '少なく申告した差額を、100点から120,000点までで入れてください' }
    else if (difference % 100 !== 0)
      yield { field: 'difference', message: `${formatPoints(difference)}は100点単位でありません` }
  }
}

function inRange(number: number, from: number, to: number): boolean {
  return Number.isInteger(number) && number >= from && number <= to
}
