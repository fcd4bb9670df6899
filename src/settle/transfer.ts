/** Who pays or is paid. 場 is the table (供託); 成績 the record of many games. */
export type Party = '和了者' | '放銃者' | '親' | '子' | '責任を負う者' | '違反者' | '他の競技者' | '1位' | '場' | '成績'

/** One payment: `each` of so many payers to each of so many receivers. */
export interface Transfer {
  readonly from: Party
  readonly to: Party
  readonly each: number
  /** How many transfers of it there are: two 子, three 他の競技者. */
  readonly count: number
  readonly unit: '点' | 'ポイント'
}

/** What changes hands in all. */
export function sumOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { each, count }) => sum + each * count, 0)
}

/** What each party has more or less in the end, in points: nothing is made and nothing is lost. */
export function balanceOf(transfers: readonly Transfer[]): ReadonlyMap<Party, number> {
  const balance = new Map<Party, number>()
  for (const { from, to, each, count } of transfers) {
    balance.set(from, (balance.get(from) ?? 0) - each * count)
    balance.set(to, (balance.get(to) ?? 0) + each * count)
  }
  return balance
}
