/** Payer or recipient. 場 is the table (供託); 成績 is the record of several games. */
export type Party = '和了者' | '放銃者' | '親' | '子' | '責任を負う者' | '違反者' | '他の競技者' | '1位' | '場' | '成績'

/** Payment of the same amount by each of several payers to each of several recipients. */
export interface Transfer {
  readonly from: Party
  readonly to: Party
  readonly each: number
  /** Number of equal payments: two 子, three 他の競技者. */
  readonly count: number
  readonly unit: '点' | 'ポイント'
}

/** Returns the total of all payments. */
export function sumOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { each, count }) => sum + each * count, 0)
}

/** Returns the net change of each party in points. The changes add up to 0. */
export function balanceOf(transfers: readonly Transfer[]): ReadonlyMap<Party, number> {
  const balance = new Map<Party, number>()
  for (const { from, to, each, count } of transfers) {
    balance.set(from, (balance.get(from) ?? 0) - each * count)
    balance.set(to, (balance.get(to) ?? 0) + each * count)
  }
  return balance
}
