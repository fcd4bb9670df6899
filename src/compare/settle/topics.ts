import type { CellValue } from '../../model/topic.ts'
import { LIABLE_HANDS } from './points-input.ts'
import {
  booleanValue,
  numberValue,
  oneOf,
  partValues,
  someOf,
  type TopicValueParser,
  tableOf,
  textValue
} from './values.ts'

/**
 * Topics whose values determine the settlement, with the values that the calculator supports.
 * Values are declared only here: an undeclared value is a compiler error in `settle`, and a finding of the check in
 * content.
 */
export const SETTLEMENT_TOPICS = {
  start_points: numberValue,
  tie: oneOf('起家優先', '追い上げ者優先', '順位点を分ける'),
  leftover_deposit: oneOf('トップが取る', '誰も取らない'),
  deposit_tie: oneOf('起家優先', '上家優先', '等分（端数は起家寄り）', '等分（端数切捨て）'),
  sum_mismatch: oneOf('過不足ともトップ', '超過はトップから・不足はそのまま', '超過はトップから・不足はラスへ'),
  base_points: numberValue,
  record_unit: numberValue,
  rounding: oneOf('600点以上切上げ', '丸めなし', '浮き切捨て・沈み切上げ', '百点未満省略'),
  rounding_step: numberValue,
  rounding_threshold: numberValue,
  uma: partValues('1位', '2位', '3位', '4位'),
  first_place_score: oneOf('他の3人の残り', '自分の持ち点から'),
  oka: oneOf('1位が取る', '1位の順位点に含む', '差額なし'),
  tobi: oneOf('0点未満で終了', '0点以下で終了', 'なし')
} as const

const winner = partValues('子', '親')

/** Multiples of a yakuman: up to six yakuman that all count twice. */
const TIMES = Array.from({ length: 11 }, (_, at) => at + 2)

/** Topics whose values determine the payments, with the values that the calculator supports. */
export const POINTS_TOPICS = {
  custom_law: oneOf('慣習', '裁定'),
  bazoro: booleanValue,
  bazoro_in_limits: booleanValue,
  score_formula: booleanValue,
  kiriage_4han30fu: booleanValue,
  mangan_4han40fu: booleanValue,
  kiriage_3han60fu: booleanValue,
  mangan_3han70fu: booleanValue,
  han_mangan: numberValue,
  mangan_min_fu: numberValue,
  mangan_points: winner,
  han_haneman: numberValue,
  haneman: winner,
  han_baiman: numberValue,
  baiman: winner,
  han_sanbaiman: numberValue,
  sanbaiman: winner,
  kazoe: booleanValue,
  han_kazoe: numberValue,
  yakuman_list: textValue,
  yakuman_points: winner,
  double_yakuman: booleanValue,
  multi_yakuman: booleanValue,
  multi_yakuman_points: tableOf(...TIMES.flatMap(times => [`${times}倍の子`, `${times}倍の親`])),
  win_payment: booleanValue,
  honba_value: numberValue,
  honba_added: booleanValue,
  honba_tsumo: numberValue,
  deposit_winner: oneOf('和了者', '和了者（複数なら放銃者から順の先の者）', '和了者（複数なら上家、起点の定めなし）'),
  nagashi: oneOf('満貫', '満貫（和了役）', 'なし'),
  pao: someOf(...LIABLE_HANDS, 'なし'),
  pao_tsumo: oneOf('全額', '責任払いなし'),
  pao_ron: oneOf('折半', '責任払いなし'),
  pao_remainder: oneOf('放銃者', '責任を負う者', '端数は生じない'),
  pao_honba: oneOf('責任を負う者', '放銃者', '責任払いなし'),
  pao_multi: oneOf('和了の全部', '確定させた役満だけ', '役満は複合しない', '責任払いなし'),
  chombo_penalty: textValue,
  chombo_points: partValues('一人につき', '合計'),
  chombo_recipient: oneOf('競技者全員', '支払先はない'),
  chombo_record: numberValue,
  chombo_excused: oneOf('免れる', '免れない', '多牌は免れない', '同時のときは和了を優先する'),
  spill: textValue,
  spill_points: numberValue,
  wrong_draw: textValue,
  wrong_draw_points: numberValue,
  early_draw: textValue,
  early_draw_points: numberValue,
  wrong_break: textValue,
  wrong_break_points: numberValue,
  empty_call: textValue,
  empty_call_points: numberValue,
  underdeclare: booleanValue,
  underdeclare_remainder: oneOf('1位', '申告した者'),
  serious: oneOf('競技者全員に支払う', 'チョンボ'),
  serious_points: partValues('一人につき', '合計'),
  penalty_time: textValue
} as const

const ALL: ReadonlyMap<string, TopicValueParser<CellValue>> = new Map(
  Object.entries({ ...SETTLEMENT_TOPICS, ...POINTS_TOPICS })
)

/** Returns the value parser of a topic; `null` if the calculator does not use the topic. */
export function parserForTopic(topic: string): TopicValueParser<CellValue> | null {
  return ALL.get(topic) ?? null
}
