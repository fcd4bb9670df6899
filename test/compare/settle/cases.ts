import type { NagashiInput, PenaltyInput, WinInput } from '../../../src/compare/settle/points-input.ts'

/** Win of three han and thirty fu by ron, the default for the cases. */
const RON: WinInput = {
  event: 'win',
  han: 3,
  fu: 30,
  yakuman: 0,
  doubles: 0,
  dealer: false,
  tsumo: false,
  honba: 0,
  deposits: 0,
  liability: null,
  liableDiscarder: false
}
export const [dealer, tsumo] = [{ dealer: true }, { tsumo: true }]
export const hand = (han: number, fu: number, more: Partial<WinInput> = {}): WinInput => ({ ...RON, han, fu, ...more })
export const yakuman = (count: number, more: Partial<WinInput> = {}): WinInput => ({ ...RON, yakuman: count, ...more })
export const nagashi = (more: Partial<NagashiInput> = {}): NagashiInput => ({
  event: 'nagashi',
  dealer: false,
  honba: 0,
  deposits: 0,
  ...more
})
export const penalty = (kind: PenaltyInput['penalty'], more: Partial<PenaltyInput> = {}): PenaltyInput => ({
  event: 'penalty',
  penalty: kind,
  tiles: 1,
  difference: 0,
  won: false,
  ...more
})
