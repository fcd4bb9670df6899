import type { Dispute } from './dispute.ts'

/** What disputes are about, in the order of a game. */
export const DISPUTE_GROUPS = [
  '山と牌',
  '開局と配牌',
  '打牌と自摸',
  '鳴きと槓',
  '立直',
  '和了',
  '流局と連荘',
  '点数と支払い',
  '罰則',
  '終局と精算',
  '協議と大会'
] as const

/** Sorts disputes by group, then by slug. */
export function byDisputeGroup(a: Dispute, b: Dispute): number {
  const groups: readonly string[] = DISPUTE_GROUPS
  const group = (dispute: Dispute) => groups.indexOf(dispute.group)
  return group(a) - group(b) || (a.slug < b.slug ? -1 : 1)
}
