import { pointsInWords } from './figures.ts'
import { absenceOf, type CalculationLine, ruledLine, silentLine } from './line.ts'
import { type PointsParameters, valueIn } from './parameters.ts'
import type { PayoutStep } from './payout.ts'
import type { WinInput } from './points-input.ts'
import { sumOf, type Transfer } from './transfer.ts'

interface Asked {
  readonly input: Pick<WinInput, 'tsumo' | 'honba' | 'liability' | 'liableDiscarder'>
  readonly paid: readonly Transfer[]
}

/** 責任払い: who let the last meld be called pays all of a tsumo, or half of a ron that another player dealt. */
export function liabilityFor(rules: PointsParameters, { input, paid }: Asked): PayoutStep {
  const { liability } = input
  if (!liability) return { lines: [], transfers: paid, stopped: false }
  const { pao } = rules
  const go = (line: CalculationLine, transfers = paid): PayoutStep => ({ lines: [line], transfers, stopped: false })
  const halt = (line: CalculationLine): PayoutStep => ({ lines: [line], transfers: paid, stopped: true })
  if (!pao.ruled) return halt(silentLine(absenceOf(pao), [pao]))
  if (pao.value.includes('なし')) return go(ruledLine('責任払いは、ない', [pao]))
  if (!pao.value.includes(liability)) return go(ruledLine(`${liability}は、責任払いの対象に挙がっていない`, [pao]))
  if (!input.tsumo && input.liableDiscarder)
    return go(ruledLine('責任を負う者が放銃したので、その者が全部を払う（折半の定めは当たらない）', [pao]))
  return input.tsumo ? onTsumo(rules, { input, paid }) : onRon(rules, { input, paid })
}

/** Whether counters are part of what is shared is written nowhere; they are counted with it, and that is said. */
function withCounters(line: CalculationLine, honba: number): CalculationLine {
  if (honba === 0) return line
  return { ...line, notes: [...line.notes, '積みの分も含めて計算した（含むかどうかは、書かれていない）。'] }
}

function onTsumo({ pao, pao_tsumo: rule }: PointsParameters, { input, paid }: Asked): PayoutStep {
  if (valueIn(rule) !== '全額')
    return {
      lines: [silentLine(`責任払いだが、自摸のときにどれだけ払うかは、書かれていない`, [pao, rule])],
      transfers: [],
      stopped: true
    }
  const all = sumOf(paid)
  const line = ruledLine(`自摸なので、責任を負う者が全部（${pointsInWords(all)}）を払う`, [pao, rule])
  return {
    lines: [withCounters(line, input.honba)],
    transfers: [{ from: '責任を負う者', to: '和了者', each: all, count: 1, unit: '点' }],
    stopped: false
  }
}

function onRon(rules: PointsParameters, { input, paid }: Asked): PayoutStep {
  const { pao, pao_ron: rule, pao_remainder: rest } = rules
  if (valueIn(rule) !== '折半')
    return {
      lines: [silentLine('責任払いだが、ロンのときにどれだけ払うかは、書かれていない', [pao, rule])],
      transfers: [],
      stopped: true
    }
  const all = sumOf(paid)
  const half = all / 2
  const odd = half % 100
  const line = withCounters(ruledLine('ロンなので、責任を負う者が半分を払う', [pao, rule]), input.honba)
  if (odd > 0 && valueIn(rest) !== '放銃者')
    return {
      lines: [line, silentLine(`半分は${pointsInWords(half)}で、その端数を誰が負担するかは、書かれていない`, [rest])],
      transfers: [],
      stopped: true
    }
  const share = half - odd
  const remainder =
    odd > 0 ? [ruledLine(`半分に端数（${pointsInWords(odd)}）が出るので、それは放銃者が負担する`, [rest])] : []
  const transfers: Transfer[] = [
    { from: '放銃者', to: '和了者', each: all - share, count: 1, unit: '点' },
    { from: '責任を負う者', to: '和了者', each: share, count: 1, unit: '点' }
  ]
  return { lines: [line, ...remainder], transfers, stopped: false }
}
