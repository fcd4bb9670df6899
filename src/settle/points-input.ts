/** The hands whose last meld may make another player liable. */
export const LIABLE_HANDS = ['大三元', '大四喜', '四槓子', '清老頭'] as const
export type LiableHand = (typeof LIABLE_HANDS)[number]

/** 反則: what can cost points apart from a win. */
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

/** What lies on the table. */
export interface TableInput {
  /** Counters: 本場. */
  readonly honba: number
  /** 供託 on the table, in points. */
  readonly deposits: number
}

/** A win. Han are counted without 場ゾロ. */
export interface WinInput extends TableInput {
  readonly event: 'win'
  readonly han: number
  readonly fu: number
  /** How many yakuman the hand has; 0 where han and fu count. */
  readonly yakuman: number
  /** How many of them have a shape that some rules count twice: 四暗刻単騎, 大四喜 and the like. */
  readonly doubles: number
  readonly dealer: boolean
  readonly tsumo: boolean
  /** The hand that somebody is liable for; `null` for none. */
  readonly liability: LiableHand | null
  /** On ron: whether the discarder is the liable player too. */
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
  /** Tiles shown, for 牌こぼし and its like. */
  readonly tiles: number
  /** What was declared too little, in points. */
  readonly difference: number
  /** Whether somebody won that hand rightly. */
  readonly won: boolean
}

/** What matters for who pays a win, besides its value. */
export type Won = Pick<
  WinInput,
  'yakuman' | 'dealer' | 'tsumo' | 'honba' | 'deposits' | 'liability' | 'liableDiscarder'
>

export type PointsInput = WinInput | NagashiInput | PenaltyInput

/** The fu that a hand can have. */
export const FU = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140] as const

/** 「13翻以上」: more han make no more points under any ruleset. */
export const MOST_HAN = 13

/** What the page of points asks: what happened, and whether custom may fill what the rules leave open. */
export interface PointsCase {
  readonly input: PointsInput
  readonly custom: boolean
}
