import { displayWidth } from '../../../src/text/width.ts'
import type { Verdict } from './classify-result.ts'
import type { FaultKind } from './kind.ts'
import type { Result } from './run-mutant.ts'
import type { MutationRequest } from './worker.ts'

/** Results of all mutations of a kind. */
export interface Tally {
  readonly kind: FaultKind
  readonly results: readonly Result[]
  /** Number of mutations that are not reported at their place and exceed the accepted shares. */
  readonly excess: number
}

/** Groups the results by kind. Mutations without an applicable place are ignored. */
export function tallied(kinds: readonly FaultKind[], results: ReadonlyMap<MutationRequest, Result | null>): Tally[] {
  const byKind = Map.groupBy(results, ([{ kind }]) => kind)
  return kinds.map(kind => {
    const own = (byKind.get(kind.name) ?? []).flatMap(([, result]) => result ?? [])
    return { kind, results: own, excess: excessOf(kind, own) }
  })
}

function excessOf({ undetectedReason, elsewhere }: FaultKind, results: readonly Result[]): number {
  const count = (verdict: Verdict) => results.filter(result => result.verdict === verdict).length
  const over = (verdict: 'silent' | 'elsewhere', share = 0) =>
    Math.max(0, count(verdict) - Math.ceil(share * results.length))
  return over('silent', undetectedReason?.[0]) + over('elsewhere', elsewhere?.[0]) + count('crash') + count('slow')
}

/** Lists undetected mutations, one line each. If `all` is false, lists only kinds without a sufficient reason. */
export function missesOf(tallies: readonly Tally[], all: boolean): string[] {
  return tallies.flatMap(({ kind, results, excess }) =>
    excess === 0 && !all
      ? []
      : results
          .filter(({ verdict }) => verdict !== 'told')
          .map(
            ({ verdict, description, first }) =>
              `${kind.name} ${VERDICT_LABELS[verdict]}: ${description}${first ? `\n    ${first}` : ''}`
          )
  )
}

const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  told: 'その場で',
  elsewhere: 'よそで',
  silent: '黙過',
  crash: '停止',
  slow: '2秒超'
}
const VERDICTS = Object.keys(VERDICT_LABELS) as Verdict[]

/**
 * Formats one row per kind, with the reason for mutations that are not reported at their place. Marks kinds without a
 * sufficient reason.
 */
export function formatTable(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ kind, results, excess }) => {
    const counts = VERDICTS.map(verdict => results.filter(result => result.verdict === verdict).length)
    const has = (verdict: Verdict) => (counts[VERDICTS.indexOf(verdict)] ?? 0) > 0
    const reasons = [
      ...(has('silent') && kind.undetectedReason ? [kind.undetectedReason[1]] : []),
      ...(has('elsewhere') && kind.elsewhere ? [kind.elsewhere[1]] : [])
    ]
    return [kind.name, String(results.length), ...counts.map(String), excess > 0 ? '理由なし' : reasons.join('。')]
  })
  const total = [
    '計',
    ...Array.from({ length: 6 }, (_, at) => String(rows.reduce((sum, row) => sum + Number(row[at + 1]), 0)))
  ]
  const head = ['種類', '試行', ...VERDICTS.map(verdict => VERDICT_LABELS[verdict]), '理由']
  const all = [head, ...rows, [...total, `${tallies.filter(({ results }) => results.length > 0).length}種類`]]
  const widths = head.map((_, at) => Math.max(...all.map(row => displayWidth(row[at] ?? ''))))
  const padded = (cell: string, at: number) =>
    at === head.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - displayWidth(cell))
  return all.map(row => row.map(padded).join('  ').trimEnd()).join('\n')
}
