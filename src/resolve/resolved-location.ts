import type { StepLevel } from '../citation/types.ts'
import type { Path, ProvisionClause } from '../model/law.ts'
import type { CitableSeries } from './documents.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import type { Target } from './types.ts'

/** Where a pointer has led so far. */
export type ResolvedNode =
  | { readonly kind: 'provision'; readonly index: RulesetIndex; readonly entry: IndexEntry }
  /** An entry of a series; the series itself while `number` is `null`. */
  | { readonly kind: 'numbered'; readonly series: CitableSeries; readonly number: number | null }
  /** 平成26年規約第1号 */
  | { readonly kind: 'instrument'; readonly document: string; readonly path: Path }
  /** Somewhere in a document that is not ours; `isElsewhere` where the text at hand is not said to be whole, see `resolveInAmendingAct`. */
  | { readonly kind: 'external'; readonly name: string; readonly isElsewhere?: true }

/** What a pointer names, and the spots of every level on the way: 第76条第3号 names 第76条, its 第1項 and 第3号. */
export interface Resolution {
  readonly spots: readonly ResolvedNode[]
  readonly part: ProvisionClause | null
  readonly trail: ReadonlyMap<StepLevel | 'document', readonly ResolvedNode[]>
}

/** Why nothing is reached. `omitted` says it is no fault: 次の各号 above no items is another check's matter. */
export type ResolutionError =
  | { readonly kind: 'missing'; readonly reason: string; readonly hint: string | null; readonly noun: string }
  | { readonly kind: 'no-antecedent'; readonly reason: string; readonly hint: string | null }
  | { readonly kind: 'omitted' }

/** A result, or why there is none. */
export type ResolutionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly gap: ResolutionError }

export function resolved<T>(value: T): ResolutionResult<T> {
  return { ok: true, value }
}

/** Goes on from every spot; the first that fails decides. */
export function resolveEach<A, B>(
  values: readonly A[],
  go: (value: A) => ResolutionResult<readonly B[]>
): ResolutionResult<readonly B[]> {
  const all: B[] = []
  for (const value of values) {
    const outcome = go(value)
    if (!outcome.ok) return outcome
    all.push(...outcome.value)
  }
  return resolved(all)
}

/** What a spot is called in the output; external ones have no target. */
export function targetsOf({ spots, part }: Pick<Resolution, 'spots' | 'part'>): Target[] {
  return spots.flatMap(spot => {
    if (spot.kind === 'external') return []
    if (spot.kind === 'numbered') return [{ document: spot.series.id, path: String(spot.number ?? '') }]
    if (spot.kind === 'instrument') return [{ document: spot.document, path: spot.path }]
    const target = { document: spot.index.ruleset.id, path: spot.entry.path }
    return [part ? { ...target, part } : target]
  })
}
