import { formatPoints } from './figures.ts'
import { absenceOf, type CalculationStep, inputStep, ruleStep, undefinedStep } from './line.ts'
import { formatMissingReason, type Parameter, type PointsParameters, partIn, valueIn } from './parameters.ts'
import type { Payout } from './payout.ts'
import { PENALTIES, type PenaltyInput } from './points-input.ts'
import type { Party, Transfer } from './transfer.ts'

/** Returns the cost of an offence (反則) and its recipients. Custom is never applied. */
export function settlePenalty(rules: PointsParameters, input: PenaltyInput): Payout {
  switch (input.penalty) {
    case 'chombo':
      return chombo(rules, input)
    case 'spill':
      return perTile(rules, input, [rules.spill_points, rules.spill])
    case 'draw':
      return perTile(rules, input, [rules.wrong_draw_points, rules.wrong_draw])
    case 'early':
      return perTile(rules, input, [rules.early_draw_points, rules.early_draw])
    case 'break':
      return deposit(rules, [rules.wrong_break_points, rules.wrong_break], timing(rules))
    case 'call':
      return deposit(rules, [rules.empty_call_points, rules.empty_call])
    case 'underdeclare':
      return underdeclared(rules, input)
    case 'serious':
      return serious(rules)
  }
}

function outcome(lines: readonly CalculationStep[], transfers: readonly Transfer[] = [], complete = true): Payout {
  return { lines, transfers, name: null, complete }
}

function silent(lines: readonly CalculationStep[]): Payout {
  return outcome(lines, [], false)
}

function pay(to: Party, each: number, { count = 1, unit = '点' as Transfer['unit'] } = {}): Transfer {
  return { from: '違反者', to, each, count, unit }
}

/** Returns when the points are paid: 規約第73条. */
function timing({ penalty_time: rule }: PointsParameters): CalculationStep[] {
  return rule.ruled ? [ruleStep(`払う時期：${rule.text}`, [rule])] : []
}

/** Condition of a chombo payment if a win of the same hand excuses the offence. */
const DRAWN = '有効なアガリがなく流局したとき'

function chombo(rules: PointsParameters, { won }: PenaltyInput): Payout {
  const { chombo_penalty: penalty, chombo_excused: excused } = rules
  if (!penalty.ruled) return silent([undefinedStep(`チョンボの罰：${formatMissingReason(penalty.why)}`, [penalty])])
  if (!won) return { ...chomboPaid(rules, []), ...(valueIn(excused) === '免れる' && { condition: DRAWN }) }
  switch (valueIn(excused)) {
    case '免れる':
      return outcome([ruleStep('その局に正しい和了があったので、罰を免れる', [excused])])
    case '免れない':
      return chomboPaid(rules, [ruleStep(`その局に和了があっても、罰は消えない：${excused.text}`, [excused])])
    default:
      return silent([
        undefinedStep(
          `その局に和了があったときに罰がどうなるかは、書かれていない（${excused.ruled ? excused.text : '規定なし'}）`,
          [excused]
        )
      ])
  }
}

function chomboPaid(rules: PointsParameters, before: readonly CalculationStep[]): Payout {
  const { chombo_penalty: penalty, chombo_points: points, chombo_recipient: recipient, chombo_record: record } = rules
  const each = partIn(points, '一人につき')
  if (each !== null) {
    const line = ruleStep(`${penalty.text}を払う`, [penalty, points, recipient])
    return outcome([...before, line, ...timing(rules)], [pay('他の競技者', each, { count: 3 })])
  }
  const lost = valueIn(record)
  if (lost !== null && lost > 0) {
    const line = ruleStep(`点棒は動かず、成績から${lost}ポイントを減らす`, [penalty, record, recipient])
    return outcome([...before, line], [pay('成績', lost, { unit: 'ポイント' })])
  }
  const total = partIn(points, '合計')
  if (total !== null && valueIn(recipient) === '支払先はない') {
    const line = ruleStep(`終了の時に、本人から${formatPoints(total)}を差し引く。受け取る者はいない`, [
      penalty,
      points,
      recipient
    ])
    return outcome([...before, line, ...timing(rules)], [pay('成績', total)])
  }
  const text = `${penalty.text}とだけあり、何点を誰に払うかは、書かれていない`
  return silent([...before, undefinedStep(text, [penalty, points, recipient])])
}

/** Returns a deposit on the table for each tile. Rules without points may define another consequence. */
function perTile(
  rules: PointsParameters,
  { tiles }: PenaltyInput,
  [points, penalty]: readonly [Parameter<number>, Parameter]
): Payout {
  const each = valueIn(points)
  if (!each) return noPoints(rules, [points, penalty])
  const line = ruleStep(`場に、牌1枚につき${formatPoints(each)}。${tiles}枚で${formatPoints(each * tiles)}を供託する`, [
    points
  ])
  return outcome([line, ...timing(rules)], [pay('場', each * tiles)])
}

/**
 * Returns a deposit on the table. A player withdraws a call voluntarily, so the payment time of penalties does not
 * apply.
 */
function deposit(
  rules: PointsParameters,
  [points, penalty]: readonly [Parameter<number>, Parameter],
  when: readonly CalculationStep[] = []
): Payout {
  const each = valueIn(points)
  if (!each) return noPoints(rules, [points, penalty])
  return outcome([ruleStep(`場に、${formatPoints(each)}を供託する`, [points]), ...when], [pay('場', each)])
}

/**
 * Returns the result if the rules name no points: the stated consequence, the payment of a chombo, or a missing rule.
 */
function noPoints(rules: PointsParameters, [points, penalty]: readonly [Parameter, Parameter]): Payout {
  if (!penalty.ruled && points.ruled) return outcome([ruleStep(points.text, [points])])
  if (!penalty.ruled)
    return silent([undefinedStep(`点を出す定めも、ほかの罰の定めもない（${absenceOf(penalty)}）`, [points, penalty])])
  if (valueIn(penalty) === 'チョンボ') return asChombo(rules, [penalty, points])
  return outcome([ruleStep(`点棒は動かない：${penalty.text}`, [penalty, points])])
}

function asChombo(rules: PointsParameters, parameters: readonly [Parameter, Parameter]): Payout {
  const line = ruleStep(`チョンボとする：${parameters[0].text}`, parameters)
  return rules.chombo_penalty.ruled
    ? chomboPaid(rules, [line])
    : silent([line, undefinedStep('チョンボの罰：規定なし', [rules.chombo_penalty])])
}

/** 過少申告: splits the difference equally among the other players, in units of 100 points. */
function underdeclared(rules: PointsParameters, { difference }: PenaltyInput): Payout {
  const { underdeclare: rule, underdeclare_remainder: rest } = rules
  const answer = valueIn(rule)
  if (answer === null)
    return silent([undefinedStep(`${PENALTIES.underdeclare}の罰は、書かれていない（規定なし）`, [rule])])
  if (!answer) return outcome([ruleStep(`${PENALTIES.underdeclare}の罰は、ない`, [rule])])
  const share = Math.trunc(difference / 300) * 100
  const left = difference - share * 3
  const lines = [
    ruleStep(`差額${formatPoints(difference)}を、他の競技者3人で均等に分ける（${formatPoints(share)}ずつ）`, [rule]),
    inputStep('点棒が100点単位なので、100点単位で分けた（分ける単位は書かれていない）')
  ]
  if (left === 0) return outcome([...lines], [pay('他の競技者', share, { count: 3 })])
  if (valueIn(rest) !== '1位')
    return silent([...lines, undefinedStep(`余り${formatPoints(left)}の行方は、書かれていない`, [rest])])
  const shares = share > 0 ? [pay('他の競技者', share, { count: 3 })] : []
  return outcome([...lines, ruleStep(`余り${formatPoints(left)}は、1位のもの`, [rest])], [...shares, pay('1位', left)])
}

function serious(rules: PointsParameters): Payout {
  const { serious: rule, serious_points: points } = rules
  const each = partIn(points, '一人につき')
  if (each !== null) {
    const line = ruleStep(`${rule.text}`, [rule, points])
    const paid = outcome([line, ...timing(rules)], [pay('他の競技者', each, { count: 3 })])
    // 「競技者全員に20,000点ずつ（全員の賛成を要する）」
    const condition = /（([^（）]+)）$/u.exec(rule.text)?.[1]
    return { ...paid, condition }
  }
  if (!rule.ruled) return silent([undefinedStep(absenceOf(rule), [rule])])
  if (valueIn(rule) !== 'チョンボ') return outcome([ruleStep(rule.text, [rule, points])])
  return asChombo(rules, [rule, points])
}
