/** Hands whose last meld can make another player liable. */
export const LIABLE_HANDS = ['大三元', '大四喜', '四槓子', '清老頭'] as const
export type LiableHand = (typeof LIABLE_HANDS)[number]

/** 反則: offences that can cost points. */
export const PENALTIES = {
  chombo: 'チョンボ',
  spill: '牌こぼし',
  draw: '誤った牌の自摸',
  early: '先自摸',
  break: '誤開門',
  call: '空行為・副露の取消し',
  underdeclare: '最終局の過少申告',
  serious: '重大な違背行為'
} as const
export type PenaltyKind = keyof typeof PENALTIES

/** Counters and deposits on the table. */
export interface TableInput {
  /** Counters: 本場. */
  readonly honba: number
  /** 供託 on the table, in points. */
  readonly deposits: number
}

/** A win. Han exclude 場ゾロ. */
export interface WinInput extends TableInput {
  readonly event: 'win'
  readonly han: number
  readonly fu: number
  /** Number of yakuman; 0 if han and fu count. */
  readonly yakuman: number
  /** Number of these yakuman with a shape that some rules count twice: 四暗刻単騎, 大四喜 and others. */
  readonly doubles: number
  readonly dealer: boolean
  readonly tsumo: boolean
  /** The hand that causes the liability; `null` if no player is liable. */
  readonly liability: LiableHand | null
  /** On ron: true if the discarder is also the liable player. */
  readonly liableDiscarder: boolean
}

/** 流し満貫 */
export interface NagashiInput extends TableInput {
  readonly event: 'nagashi'
  readonly dealer: boolean
}

export interface PenaltyInput {
  readonly event: 'penalty'
  readonly penalty: PenaltyKind
  /** Number of tiles shown, for 牌こぼし and similar offences. */
  readonly tiles: number
  /** Points missing from the declaration. */
  readonly difference: number
  /** True if another player won the same hand correctly. */
  readonly won: boolean
}

/** Facts that determine the payers of a win, besides its value. */
export type Won = Pick<
  WinInput,
  'yakuman' | 'dealer' | 'tsumo' | 'honba' | 'deposits' | 'liability' | 'liableDiscarder'
>

export type PointsInput = WinInput | NagashiInput | PenaltyInput

/** Possible fu of a hand. */
export const FU = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140] as const

/** 「13翻以上」: more han add no points under any ruleset. */
export const MAX_HAN = 13

/** Input of the points page: the event, and whether custom may be applied. */
export interface PointsCase {
  readonly input: PointsInput
  readonly custom: boolean
}
