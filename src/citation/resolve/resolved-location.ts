import type { Path, ProvisionClause } from '../../model/law.ts'
import type { StepLevel } from '../types.ts'
import type { CitableSeries } from './documents.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import type { Target } from './types.ts'

/** Node that a reference, or a part of it, resolves to. */
export type ResolvedNode =
  | { readonly kind: 'provision'; readonly index: RulesetIndex; readonly entry: IndexEntry }
  /** Entry of a series; the series itself if the number is null. */
  | { readonly kind: 'numbered'; readonly series: CitableSeries; readonly number: number | null }
  /** 平成26年規約第1号 */
  | { readonly kind: 'instrument'; readonly document: string; readonly path: Path }
  /**
   * Place in a document outside the corpus. Marked if the current text may be incomplete, see `resolveInAmendingAct`.
   */
  | { readonly kind: 'external'; readonly name: string; readonly isElsewhere?: true }

/** Resolved nodes, with the nodes of every level on the path: 第76条第3号 names 第76条, its 第1項 and 第3号. */
export interface Resolution {
  readonly nodes: readonly ResolvedNode[]
  readonly part: ProvisionClause | null
  readonly nodesByLevel: ReadonlyMap<StepLevel | 'document', readonly ResolvedNode[]>
}

/**
 * Reason for a failed resolution. `omitted` is no error: 次の各号 without items is reported by another rule. `ambiguous`
 * means that the same words may refer to two documents: nothing is linked.
 */
export type ResolutionError =
  | { readonly kind: 'missing'; readonly reason: string; readonly hint: string | null; readonly noun: string }
  | { readonly kind: 'no-antecedent'; readonly reason: string; readonly hint: string | null }
  | { readonly kind: 'ambiguous'; readonly reason: string; readonly hint: string | null }
  | { readonly kind: 'omitted' }

/** Resolved value or resolution error. */
export type ResolutionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly gap: ResolutionError }

export function resolved<T>(value: T): ResolutionResult<T> {
  return { ok: true, value }
}

/** Applies a function to each value and concatenates the results. Returns the first failure. */
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

/** Converts nodes to targets. External nodes have no target. */
export function targetsOf({ nodes, part }: Pick<Resolution, 'nodes' | 'part'>): Target[] {
  return nodes.flatMap(node => {
    if (node.kind === 'external') return []
    if (node.kind === 'numbered') return [{ document: node.series.id, path: String(node.number ?? '') }]
    if (node.kind === 'instrument') return [{ document: node.document, path: node.path }]
    const target = { document: node.index.text.id, path: node.entry.path }
    return [part ? { ...target, part } : target]
  })
}
