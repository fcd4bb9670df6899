import type { CellValue } from '../model/topic.ts'
import { LIABLE_HANDS } from './points-input.ts'
import { answer, number, oneOf, partValues, someOf, tableOf, type Values, words } from './values.ts'

/**
 * The topics whose values decide what happens to the points, with the values that the calculations know. What stands
 * here is compared nowhere else: a word that is not declared is an error of the compiler in `settle`, and a finding of
 * the check in content.
 */
export const SETTLEMENT_TOPICS = {
  start_points: number,
  tie: oneOf('起家優先', '追い上げ者優先', '順位点を分ける'),
  leftover_deposit: oneOf('トップが取る', '誰も取らない'),
  deposit_tie: oneOf('起家優先', '上家優先', '等分（端数は起家寄り）', '等分（端数切捨て）'),
  sum_mismatch: oneOf('過不足ともトップ', '超過はトップから・不足はそのまま', '超過はトップから・不足はラスへ'),
  base_points: number,
  record_unit: number,
  rounding: oneOf('600点以上切上げ', '丸めなし', '浮き切捨て・沈み切上げ', '百点未満省略'),
  rounding_step: number,
  rounding_threshold: number,
  uma: partValues('1位', '2位', '3位', '4位'),
  first_place_score: oneOf('他の3人の残り', '自分の持ち点から'),
  oka: oneOf('1位が取る', '1位の順位点に含む', '差額なし'),
  tobi: oneOf('0点未満で終了', '0点以下で終了', 'なし')
} as const

const winner = partValues('子', '親')

/** Up to six yakuman that all count twice. */
const TIMES = Array.from({ length: 11 }, (_, at) => at + 2)

/** The topics whose values decide who pays whom, with the values that the calculations know. */
export const POINTS_TOPICS = {
  custom_law: oneOf('慣習', '裁定'),
  bazoro: answer,
  bazoro_in_limits: answer,
  score_formula: answer,
  kiriage_4han30fu: answer,
  mangan_4han40fu: answer,
  kiriage_3han60fu: answer,
  mangan_3han70fu: answer,
  han_mangan: number,
  mangan_min_fu: number,
  mangan_points: winner,
  han_haneman: number,
  haneman: winner,
  han_baiman: number,
  baiman: winner,
  han_sanbaiman: number,
  sanbaiman: winner,
  kazoe: answer,
  han_kazoe: number,
  yakuman_list: words,
  yakuman_points: winner,
  double_yakuman: answer,
  multi_yakuman: answer,
  multi_yakuman_points: tableOf(...TIMES.flatMap(times => [`${times}倍の子`, `${times}倍の親`])),
  win_payment: answer,
  honba_value: number,
  honba_added: answer,
  honba_tsumo: number,
  deposit_winner: oneOf('和了者', '和了者（複数なら放銃者から順の先の者）', '和了者（複数なら上家、起点の定めなし）'),
  nagashi: oneOf('満貫', '満貫（和了役）', 'なし'),
  pao: someOf(...LIABLE_HANDS, 'なし'),
  pao_tsumo: oneOf('全額', '責任払いなし'),
  pao_ron: oneOf('折半', '責任払いなし'),
  pao_remainder: oneOf('放銃者', '責任を負う者', '端数は生じない'),
  pao_honba: oneOf('責任を負う者', '放銃者', '責任払いなし'),
  pao_multi: oneOf('和了の全部', '確定させた役満だけ', '役満は複合しない', '責任払いなし'),
  chombo_penalty: words,
  chombo_points: partValues('一人につき', '合計'),
  chombo_recipient: oneOf('競技者全員', '支払先はない'),
  chombo_record: number,
  chombo_excused: oneOf('免れる', '免れない', '多牌は免れない', '同時のときは和了を優先する'),
  spill: words,
  spill_points: number,
  wrong_draw: words,
  wrong_draw_points: number,
  early_draw: words,
  early_draw_points: number,
  wrong_break: words,
  wrong_break_points: number,
  empty_call: words,
  empty_call_points: number,
  underdeclare: answer,
  underdeclare_remainder: oneOf('1位', '申告した者'),
  serious: oneOf('競技者全員に支払う', 'チョンボ'),
  serious_points: partValues('一人につき', '合計'),
  penalty_time: words
} as const

const ALL: ReadonlyMap<string, Values<CellValue>> = new Map(Object.entries({ ...SETTLEMENT_TOPICS, ...POINTS_TOPICS }))

/** What the calculations read in a topic; `null` for one that they do not read. */
export function valuesOf(topic: string): Values<CellValue> | null {
  return ALL.get(topic) ?? null
}
