import { differenceInWords, formatPoints } from './figures.ts'
import { absenceOf, inputStep, ruleStep, undefinedStep } from './line.ts'
import { type SettlementParameters, valueIn } from './parameters.ts'
import { mapSeats, total } from './per-seat.ts'
import { groupsOf, ranksOf, type TieBreak } from './rank.ts'
import { addLine, addPoints, type SettlementState, seatOf, stopUndefined } from './settlement-state.ts'
import { answerToTie, nameSeats } from './ties.ts'

/**
 * Applies the starting points. Points of a game with another start are shifted, so that gains and losses are unchanged.
 */
export function applyStartingPoints(state: SettlementState): SettlementState {
  const { input, rules } = state
  const points = valueIn(rules.start_points)
  if (points === null) return stopUndefined(state, undefinedStep(absenceOf(rules.start_points), [rules.start_points]))
  const own = addLine(
    state,
    ruleStep(`${formatPoints(points)}を持って始める。四人分で${formatPoints(4 * points)}`, [rules.start_points]),
    { total: 4 * points }
  )
  const shift = points - input.start
  if (shift === 0) return own
  const scores = mapSeats(own.scores, score => score + shift)
  const text = `${formatPoints(input.start)}持ちの点を、同じ増減のまま${formatPoints(points)}持ちに置き換える（各人${differenceInWords(shift)}。比べるための置き換えで、規則の定めではない）`
  return addLine(own, inputStep(text, mapSeats(scores, formatPoints)), { scores, moved: { to: points, by: shift } })
}

/** トビ: explains why the game may have ended. The settlement is unaffected. */
export function applyBust(state: SettlementState): SettlementState {
  const { rules, scores } = state
  const low = Math.min(...scores)
  if (low > 0) return state
  const who = nameSeats(scores.flatMap((score, seat) => (score === low ? [seat] : [])))
  const at = `${who}が${formatPoints(low)}`
  switch (valueIn(rules.tobi)) {
    case '0点未満で終了':
      return addLine(
        state,
        low < 0
          ? ruleStep(`${at}：0点を下回ったので、競技は終了する`, [rules.tobi])
          : ruleStep(`${at}：0点ちょうどは0点を下回らないので、これだけでは終了しない`, [rules.tobi])
      )
    case '0点以下で終了':
      return addLine(state, ruleStep(`${at}：0点以下となったので、終了する`, [rules.tobi]))
    case 'なし':
      return addLine(state, ruleStep(`${at}：トビによる終了はない`, [rules.tobi]))
    default:
      return addLine(state, undefinedStep(absenceOf(rules.tobi), [rules.tobi]))
  }
}

function tieBreak({ tie }: SettlementParameters): TieBreak {
  if (valueIn(tie) === '順位点を分ける') return 'shared'
  return valueIn(tie) === '起家優先' ? 'dealing' : 'open'
}

/** 順位: ranks by points, and applies the rule on ties. */
export function applyRanking(state: SettlementState): SettlementState {
  const { rules, scores } = state
  const groups = groupsOf(scores)
  const tied = groups.filter(({ seats }) => seats.length > 1)
  const ranks = ranksOf(groups, tieBreak(rules))
  const places = mapSeats(ranks, rank => (rank === null ? '同点' : `${rank}位`))
  if (tied.length === 0) return addLine(state, inputStep('持ち点の多い順に並べる', places), { ranks })
  return addLine(state, answerToTie(rules.tie, tied, places), { ranks })
}

/** Assigns 供託 left on the table. */
export function settleDeposits(state: SettlementState): SettlementState {
  const { input, rules, scores } = state
  const { deposits } = input
  if (deposits === 0) return state
  const left = `場に残った供託${formatPoints(deposits)}`
  const whose = valueIn(rules.leftover_deposit)
  if (whose === '誰も取らない')
    return addLine(state, ruleStep(`${left}は、誰の持ち点にも加えない`, [rules.leftover_deposit]))
  if (whose !== 'トップが取る')
    return stopUndefined(
      state,
      undefinedStep(`${left}の行方は、書かれていない（${absenceOf(rules.leftover_deposit)}）`, [rules.leftover_deposit])
    )
  const tie = rules.deposit_tie
  const top = groupsOf(scores)[0]?.seats ?? []
  const shared = top.length !== 1
  const shares = shared ? shareOf(rules, { deposits, top }) : null
  if (shares) return shareDeposits(state, { deposits, top, shares })
  const first = shared && valueIn(tie) === '上家優先' ? null : seatOf(state, 1)
  if (first === null) {
    const text = `${left}はトップのものだが、トップが同点で${tie.ruled ? `、誰が取るかは決まらない（${tie.text}）` : '、誰が取るかは書かれていない'}`
    return stopUndefined(state, undefinedStep(text, [rules.leftover_deposit, tie]))
  }
  const given = addPoints(scores, first, deposits)
  const used = shared ? [rules.leftover_deposit, tie] : [rules.leftover_deposit]
  return addLine(
    state,
    ruleStep(`${left}は、1位（${nameSeats([first])}）のもの`, used, mapSeats(given, formatPoints)),
    {
      scores: given
    }
  )
}

interface SharedDeposits {
  readonly deposits: number
  /** Seats tied for first, in dealing order. */
  readonly top: readonly number[]
}

/** Returns the deposits of each seat tied for first; `null` if they are not shared or the split is undefined. */
function shareOf({ deposit_tie: tie }: SettlementParameters, { deposits, top }: SharedDeposits): number[] | null {
  switch (valueIn(tie)) {
    case '等分（端数切捨て）':
      return top.map(() => Math.floor(deposits / top.length))
    case '等分（端数は起家寄り）':
      if (deposits % (100 * top.length) === 0) return top.map(() => deposits / top.length)
      return top.length === 3 && deposits % 1000 === 0
        ? top.map((_, place) => (deposits / 10) * (place === 0 ? 4 : 3))
        : null
    default:
      return null
  }
}

/** Shares 供託 among the seats tied for first. */
function shareDeposits(
  state: SettlementState,
  { deposits, top, shares }: SharedDeposits & { readonly shares: readonly number[] }
): SettlementState {
  const { rules } = state
  const scores = top.reduce((given, seat, place) => addPoints(given, seat, shares[place] ?? 0), state.scores)
  const each = [...new Set(shares)].map(formatPoints).join('・')
  const dropped = deposits - total(shares)
  const rest = dropped > 0 ? `。端数${formatPoints(dropped)}は切り捨てる` : ''
  const text = `場に残った供託${formatPoints(deposits)}は、1位の同点の者（${nameSeats(top)}）で分ける（${each}）${rest}`
  const used = [rules.leftover_deposit, rules.deposit_tie]
  return addLine(state, ruleStep(text, used, mapSeats(scores, formatPoints)), { scores, dropped })
}

/**
 * Checks that the points add up to the starting points, less dropped remainders, and applies the rule on a mismatch.
 */
export function checkBalance(state: SettlementState): SettlementState {
  const { rules, scores, total: whole, dropped } = state
  const sum = total(scores)
  const off = sum + dropped - whole
  if (off === 0) return state
  const message = `四人の合計は${formatPoints(sum)}で、${formatPoints(whole)}より${formatPoints(Math.abs(off))}${off > 0 ? '多い' : '少ない'}`
  const rule = valueIn(rules.sum_mismatch)
  if (rule === null)
    return stopUndefined(state, undefinedStep(`${message}。過不足をどうするかは、書かれていない`, [rules.sum_mismatch]))
  if (rule === '過不足ともトップ')
    return addLine(
      state,
      ruleStep(`${message}。1位の値は他の3人の値から出すので、過不足は1位の値に入る`, [rules.sum_mismatch])
    )
  if (off < 0 && rule === '超過はトップから・不足はそのまま')
    return addLine(
      state,
      ruleStep(`${message}。不足はそのままとし、各自の持ち点によって計算する`, [rules.sum_mismatch])
    )
  const place = off > 0 ? 1 : 4
  const seat = seatOf(state, place)
  const whose = off > 0 ? 'トップ' : 'ラス'
  if (seat === null)
    return stopUndefined(
      state,
      undefinedStep(`${message}。${whose}が同点なので、誰に付けるかが決まらない`, [rules.sum_mismatch, rules.tie])
    )
  const changed = addPoints(scores, seat, -off)
  const text = `${message}。${whose}（${nameSeats([seat])}）${off > 0 ? 'から超過分を引く' : 'に不足分を足す'}`
  return addLine(state, ruleStep(text, [rules.sum_mismatch], mapSeats(changed, formatPoints)), { scores: changed })
}
