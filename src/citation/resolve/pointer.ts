import { isSupplementHeading } from '../../model/appendix.ts'
import { depthOf, stepDepth, stepLevel } from '../levels.ts'
import type { ProvisionReference, Step, StepLevel } from '../types.ts'
import { descend, descendAll } from './descend.ts'
import type { IndexEntry } from './index-of.ts'
import { formatProvision, missing } from './naming.ts'
import { resolveNumbered } from './numbered.ts'
import { resolvePart } from './parts.ts'
import { enclosingProvision, type ReferenceContext, toProvisionNode } from './reference-context.ts'
import { resolveRelative } from './relative.ts'
import {
  type Resolution,
  type ResolutionResult,
  type ResolvedNode,
  resolved,
  resolveEach
} from './resolved-location.ts'

type Spots = ResolutionResult<readonly ResolvedNode[]>

/** Resolves a provision reference: the first step from the current position, then the steps below, then the clause. */
export function resolvePointer(
  { steps, part }: ProvisionReference,
  frame: ReferenceContext
): ResolutionResult<Resolution> {
  const [first, ...rest] = steps
  const nodes = first ? resolveSteps(first, rest, frame) : partHolder(frame)
  if (!nodes.ok) return nodes
  const nodesByLevel = trailOf(steps, nodes.value)
  if (!part) return resolved({ nodes: nodes.value, part: null, nodesByLevel })
  const parts = resolveEach(nodes.value, node => resolvePart(node, part))
  return parts.ok ? resolved({ nodes: parts.value, part, nodesByLevel }) : parts
}

function resolveSteps(first: Step, rest: readonly Step[], frame: ReferenceContext): Spots {
  if (first.kind === 'supplement') return inSupplement(first, rest, frame)
  const start = first.kind === 'number' ? resolveNumbered(first, frame) : resolveRelative(first, frame)
  return start.ok ? resolveRest(start.value, rest, frame) : start
}

function resolveRest(nodes: readonly ResolvedNode[], [step, ...rest]: readonly Step[], frame: ReferenceContext): Spots {
  if (!step) return resolved(nodes)
  if (step.kind === 'supplement') return inSupplement(step, rest, { ...frame, namedDocument: nodes[0] ?? null })
  const next = resolveEach(nodes, node => goDown(node, step))
  return next.ok ? resolveRest(next.value, rest, frame) : next
}

function goDown(node: ResolvedNode, step: Step): Spots {
  return step.kind === 'number'
    ? descend(node, step)
    : descendAll(node, step.kind === 'each' ? step : { level: 'item' })
}

/** Resolves 「附則第2項」 in the enclosing 附則. Outside a 附則: in the first 附則 that has the provision. */
function inSupplement(
  { ordinal }: Extract<Step, { kind: 'supplement' }>,
  rest: readonly Step[],
  frame: ReferenceContext
): Spots {
  const named = frame.namedDocument ?? abroad(frame)
  const base = named ?? toProvisionNode(frame, frame.position.index.root)
  if (base.kind !== 'provision') return resolved([base])
  const enclosing = named || ordinal !== undefined ? undefined : enclosingProvision(frame, 'supplement')
  const inside = enclosing?.kind === 'provision' && isSupplement(enclosing.entry) ? enclosing : undefined
  const supplements = base.index.root.children.filter(
    entry => isSupplement(entry) && (ordinal === undefined || entry.path.endsWith(`則${ordinal}`))
  )
  const nodes = inside ? [inside] : supplements.map((entry): ResolvedNode => ({ ...base, entry }))
  const outcomes = nodes.map(node => resolveRest([node], rest, frame))
  return (
    outcomes.find(({ ok }) => ok) ??
    outcomes[0] ??
    missing(`${formatProvision(base.index, base.index.root)}に附則${ordinal ?? ''}はありません`, null)
  )
}

/** True for a 附則. A 別表 has the same level. */
function isSupplement({ node }: IndexEntry): boolean {
  return node?.level === 'supplement' && isSupplementHeading(node.label)
}

/** 「登記規則第六十四条並びに附則第十五条」: returns the other document whose 附則 the list continues with. */
function abroad({ previous, position }: ReferenceContext): ResolvedNode | undefined {
  const last = previous?.nodes.at(-1)
  if (last?.kind === 'external' && last.isElsewhere) return
  if (last?.kind !== 'provision') return last
  return last.index === position.index ? undefined : { ...last, entry: last.index.root }
}

/** 「本文又はただし書」: a clause alone belongs to the preceding reference, or to the current provision. */
function partHolder(frame: ReferenceContext): Spots {
  const before = frame.previous ?? frame.hostReference ?? frame.possibleHost
  if (before) return resolved(before.nodes)
  const { entry } = frame.position
  if (entry) return resolved([toProvisionNode(frame, entry)])
  return { ok: false, gap: { kind: 'no-antecedent', reason: '', hint: null } }
}

/** Collects the nodes of every level from the first step down: 第76条第3号 also names its 第1項. */
function trailOf(steps: readonly Step[], nodes: readonly ResolvedNode[]): Resolution['nodesByLevel'] {
  const nodesByLevel = new Map<StepLevel | 'document', ResolvedNode[]>()
  const [first] = steps
  for (const node of first ? nodes : []) {
    if (node.kind === 'provision')
      for (const entry of [...upTo(node.entry, first)].reverse()) add(nodesByLevel, entry.level, { ...node, entry })
    else for (const step of steps) if (step.kind !== 'this-document') add(nodesByLevel, stepLevel(step), node)
  }
  return nodesByLevel
}

function* upTo(entry: IndexEntry, first: Step | undefined): Generator<IndexEntry> {
  for (let at: IndexEntry | null = entry; at && first && depthOf(at.level) >= stepDepth(first); at = at.parent) yield at
}

function add(
  nodesByLevel: Map<StepLevel | 'document', ResolvedNode[]>,
  level: StepLevel | 'document',
  node: ResolvedNode
): void {
  const nodes = nodesByLevel.get(level) ?? []
  const known = nodes.some(
    other => other.kind === 'provision' && node.kind === 'provision' && other.entry === node.entry
  )
  nodesByLevel.set(level, known ? nodes : [...nodes, node])
}
