import { formatPoints, recordInWords, type Scale } from './figures.ts'
import { absenceOf, ruleStep, undefinedStep } from './line.ts'
import { isUnknownValue, partIn, valueIn } from './parameters.ts'
import { mapSeats, type PerSeat, total } from './per-seat.ts'
import { readingsOf } from './round.ts'
import {
  addFigures,
  addLine,
  addPoints,
  type SettlementState,
  seatOf,
  stopUndefined,
  takesRest
} from './settlement-state.ts'
import { nameSeats } from './ties.ts'

/** Rounds the points and converts them to the unit of the score sheet. */
export function applyRounding(state: SettlementState): SettlementState {
  const { rules, scores } = state
  const [unit, step] = [valueIn(rules.record_unit), valueIn(rules.rounding_step)]
  const way = valueIn(rules.rounding)
  if (way === null) return stopUndefined(state, undefinedStep(absenceOf(rules.rounding), [rules.rounding]))
  if (step === null)
    return stopUndefined(
      state,
      undefinedStep(`${rules.rounding.text}。何点を単位とするかが書かれていないので、ここから先は計算できない`, [
        rules.rounding,
        rules.rounding_step
      ])
    )
  if (unit === null) return stopUndefined(state, undefinedStep(absenceOf(rules.record_unit), [rules.record_unit]))
  const scale: Scale = { unit, step, relative: rules.base_points.ruled }
  const raw: Scale = { ...scale, relative: false }
  const threshold = valueIn(rules.rounding_threshold)
  if (threshold === null) {
    const whole = mapSeats(scores, score => score - (score % step))
    const figures = mapSeats(whole, score => recordInWords(score, raw))
    return addLine(
      state,
      ruleStep(rules.rounding.text, [rules.rounding, rules.record_unit, rules.rounding_step], figures),
      {
        readings: [{ choice: null, results: whole }],
        scale
      }
    )
  }
  return roundAtThreshold(state, { scale, threshold })
}

function roundAtThreshold(
  state: SettlementState,
  { scale, threshold }: { scale: Scale; threshold: number }
): SettlementState {
  const { rules, scores } = state
  const both = mapSeats(scores, score => readingsOf(score, { step: scale.step, threshold }))
  const bySize = mapSeats(both, ({ bySize }) => bySize)
  const byRow = mapSeats(both, ({ byRow }) => byRow)
  const used = [rules.rounding, rules.record_unit, rules.rounding_step, rules.rounding_threshold]
  const step = formatPoints(scale.step)
  const text = `${step}に満たない部分は、${formatPoints(threshold)}未満なら切り捨て、${formatPoints(threshold)}以上なら切り上げて、${formatPoints(scale.unit)}を1とする`
  const figures = (points: PerSeat<number>) =>
    mapSeats(points, score => recordInWords(score, { ...scale, relative: false }))
  const rounded = addLine(
    state,
    { ...ruleStep(text, used, figures(bySize)), notes: [] },
    {
      readings: [{ choice: null, results: bySize }],
      scale
    }
  )
  const negative = scores.flatMap((score, seat) => (score < 0 ? [seat] : []))
  if (negative.length === 0) return rounded
  const doubt = `${nameSeats(negative)}は0点未満。0点未満の端数をどう扱うかは、書かれていない`
  if (bySize.every((score, seat) => score === byRow[seat]))
    return addLine(rounded, undefinedStep(`${doubt}。ここでは、どう読んでも同じ値になる`, [rules.rounding]))
  return addLine(
    rounded,
    { ...undefinedStep(`${doubt}。二つの読み方を並べて示す`, [rules.rounding]), figures: figures(byRow) },
    {
      readings: [
        { choice: { name: '読み方A', method: '大きさで丸めて、マイナスを付ける' }, results: bySize },
        { choice: { name: '読み方B', method: '小さい方へ切り捨て、大きい方へ切り上げる' }, results: byRow }
      ]
    }
  )
}

/** Subtracts 原点. Rules without 原点 record the points unchanged. */
export function returnBase(state: SettlementState): SettlementState {
  const { rules, readings } = state
  const base = valueIn(rules.base_points)
  if (base === null) return state
  const results = readings.map(({ choice, results }) => ({ choice, results: mapSeats(results, score => score - base) }))
  return addFigures(state, `原点${formatPoints(base)}を引く`, { readings: results, used: [rules.base_points] })
}

/** Adds 順位点. An unresolved tie stops the settlement unless 順位点 are 0. */
export function placement(state: SettlementState): SettlementState {
  const { rules, readings, ranks, scale } = state
  const score = rules.first_place_score
  if (isUnknownValue(score)) return stopUndefined(state, undefinedStep(absenceOf(score), [score]))
  const points = ([1, 2, 3, 4] as const).map(place => partIn(rules.uma, `${place}位`))
  if (!rules.uma.ruled || !scale) return stopUndefined(state, undefinedStep(`順位点：${rules.uma.text}`, [rules.uma]))
  if (points.every(point => point === 0)) return addLine(state, ruleStep('順位点は、ない', [rules.uma]))
  if (ranks.includes(null))
    return stopUndefined(
      state,
      undefinedStep('同点の者の順位が決まらないので、順位点を加えられない', [rules.tie, rules.uma])
    )
  const first = takesRest(rules)
  const given = mapSeats(ranks, rank => (rank === 1 && first ? 0 : pointsOfRank(points, ranks, rank ?? 0) * scale.unit))
  const odd = given.findIndex(points => !Number.isInteger(points / scale.step))
  if (odd >= 0)
    return stopUndefined(state, undefinedStep(oddShare(state, points, ranks[odd] ?? 0), [rules.tie, rules.uma]))
  const results = readings.map(({ choice, results }) => ({
    choice,
    results: mapSeats(results, (score, seat) => score + (given[seat] ?? 0))
  }))
  const text = `順位に応じて加減する（${first ? '1位は次の段で決める' : rules.uma.text}）`
  return addFigures(state, text, { readings: results, used: [rules.uma], blank: first ? seatOf(state, 1) : null })
}

/** Returns the 順位点 of a rank. Players who share a rank split the points of their places equally. */
function pointsOfRank(points: readonly (number | null)[], ranks: SettlementState['ranks'], rank: number): number {
  const sharers = ranks.filter(other => other === rank).length
  return placesOf(points, sharers, rank) / sharers
}

function placesOf(points: readonly (number | null)[], sharers: number, rank: number): number {
  return total(points.slice(rank - 1, rank - 1 + sharers).map(point => point ?? 0))
}

/** Explains that the shared 順位点 cannot be divided into units of the score sheet. */
function oddShare({ rules, ranks }: SettlementState, points: readonly (number | null)[], rank: number): string {
  const sharers = ranks.filter(other => other === rank).length
  const sum = placesOf(points, sharers, rank)
  return `${rank}位の同点の${sharers}人で順位点の合計${sum}を分けると端数が出る。何ポイントずつになるかは、決まらない（${rules.tie.text}）`
}

/**
 * Assigns オカ, the difference between base points and starting points of all four players, or reports that the rules do
 * not assign it.
 */
export function settleOka(state: SettlementState): SettlementState {
  const { rules, readings, total: whole } = state
  const base = valueIn(rules.base_points)
  const left = base === null ? 0 : 4 * base - whole
  if (left === 0 || takesRest(rules)) return state
  const oka = `持ち点と原点の差${formatPoints(left)}（四人分）`
  if (valueIn(rules.oka) === '1位の順位点に含む')
    return addLine(state, ruleStep(`${oka}は、1位の順位点に含まれているので、別には加えない`, [rules.oka]))
  if (valueIn(rules.oka) !== '1位が取る')
    return addLine(state, undefinedStep(`${oka}を誰が受けるかは、書かれていない`, [rules.oka]))
  const first = seatOf(state, 1)
  if (first === null)
    return stopUndefined(state, undefinedStep(`${oka}は1位のものだが、1位が決まらない`, [rules.oka, rules.tie]))
  const results = readings.map(({ choice, results }) => ({ choice, results: addPoints(results, first, left) }))
  return addFigures(state, `${oka}は、1位のもの`, { readings: results, used: [rules.oka] })
}

/** Computes the result of 1位, if the rules derive it from the other three results. */
export function applyFirstPlace(state: SettlementState): SettlementState {
  const { rules, readings, input } = state
  if (!takesRest(rules)) return state
  const first = seatOf(state, 1)
  if (first === null) return stopUndefined(state, undefinedStep('1位が決まらない', [rules.tie]))
  const results = readings.map(({ choice, results }) => {
    const others = total(results) - (results[first] ?? 0)
    return { choice, results: mapSeats(results, (score, seat) => (seat === first ? Math.abs(others) : score)) }
  })
  const deposits = input.deposits > 0 ? '。1位が取った供託は、この値を動かさない' : ''
  const text = `1位は、自分の持ち点からではなく、他の3人の値を合計した絶対値とする${deposits}`
  return addFigures(state, text, { readings: results, used: [rules.first_place_score] })
}
