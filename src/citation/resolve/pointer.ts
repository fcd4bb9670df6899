import { depthOf, stepDepth, stepLevel } from '../levels.ts'
import type { ProvisionReference, Step, StepLevel } from '../types.ts'
import { consistsOfItems, findAppendix } from './appendices.ts'
import { descend, descendAll, type NumberStep } from './descend.ts'
import type { IndexEntry } from './index-of.ts'
import { formatProvision, missing } from './naming.ts'
import { isSupplement } from './navigate.ts'
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

type AppendixStep = Extract<Step, { kind: 'appendix' }>
type ResolvedNodes = ResolutionResult<readonly ResolvedNode[]>

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

function resolveSteps(first: Step, rest: readonly Step[], frame: ReferenceContext): ResolvedNodes {
  if (first.kind === 'supplement') return inSupplement(first, rest, frame)
  if (first.kind === 'appendix') return inAppendix(first, rest, frame)
  const start = first.kind === 'number' ? resolveNumbered(first, frame) : resolveRelative(first, frame)
  return start.ok ? resolveRest(start.value, rest, frame) : start
}

function resolveRest(
  nodes: readonly ResolvedNode[],
  [step, ...rest]: readonly Step[],
  frame: ReferenceContext
): ResolvedNodes {
  if (!step) return resolved(nodes)
  if (step.kind === 'supplement') return inSupplement(step, rest, { ...frame, namedDocument: nodes[0] ?? null })
  if (step.kind === 'appendix') return inAppendix(step, rest, { ...frame, namedDocument: nodes[0] ?? null })
  const next = resolveEach(nodes, node => goDown(node, step))
  return next.ok ? resolveRest(next.value, rest, frame) : next
}

function goDown(node: ResolvedNode, step: Step): ResolvedNodes {
  return step.kind === 'number'
    ? descend(node, step)
    : descendAll(node, step.kind === 'each' ? step : { level: 'item' })
}

/** Resolves 「附則第2項」 in the enclosing 附則. Outside a 附則: in the first 附則 that has the provision. */
function inSupplement(
  { ordinal }: Extract<Step, { kind: 'supplement' }>,
  rest: readonly Step[],
  frame: ReferenceContext
): ResolvedNodes {
  const named = frame.namedDocument ?? abroad(frame)
  const base = named ?? toProvisionNode(frame, frame.position.index.root)
  if (base.kind !== 'provision') return resolved([base])
  if (isSupplement(base.entry)) return resolveRest([base], rest, frame)
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

/**
 * Resolves 「別表第一」, 「別表第一の三の項」 and 「別表第一第二号」 in the named document, or in the citing one.
 *
 * 「別表第二号」 is the appendix with this heading, or an item of the 別表. Rows of a table have no address: they, and
 * numbers within a table, resolve to the appendix.
 */
function inAppendix(step: AppendixStep, rest: readonly Step[], frame: ReferenceContext): ResolvedNodes {
  const base = frame.namedDocument ?? abroad(frame) ?? toProvisionNode(frame, frame.position.index.root)
  if (base.kind !== 'provision') return resolved([base])
  const [first, ...others] = rest
  const headed =
    step.number === null && isItem(first) ? findAppendix(base.index, { ...step, number: first.number }) : undefined
  if (headed) return resolveRest([{ ...base, entry: headed }], others, frame)
  const entry = findAppendix(base.index, step)
  if (!entry) return missingAppendix(step, rest)
  const whole: readonly ResolvedNode[] = [{ ...base, entry }]
  const below = resolveRest(whole, rest, frame)
  return below.ok || consistsOfItems(entry) ? below : resolved(whole)
}

function isItem(step: Step | undefined): step is NumberStep {
  return step?.kind === 'number' && step.level === 'item'
}

/** A 様式 that is not attached is external. A missing 別表 is reported by `citation-target-missing`. */
function missingAppendix({ word, number }: AppendixStep, rest: readonly Step[]): ResolvedNodes {
  const isPaper = number !== null && !word.endsWith('表')
  return isPaper || rest[0]?.kind === 'number'
    ? resolved([{ kind: 'external', name: word }])
    : { ok: false, gap: { kind: 'omitted' } }
}

/** 「登記規則第六十四条並びに附則第十五条」: returns the other document whose 附則 the list continues with. */
function abroad({ previous, position }: ReferenceContext): ResolvedNode | undefined {
  const last = previous?.nodes.at(-1)
  if (last?.kind === 'external' && last.isElsewhere) return
  if (last?.kind !== 'provision') return last
  return last.index === position.index ? undefined : { ...last, entry: last.index.root }
}

/** 「本文又はただし書」: a clause alone belongs to the preceding reference, or to the current provision. */
function partHolder(frame: ReferenceContext): ResolvedNodes {
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
  // 同号 after 「別記様式第三号」 is that form.
  if (first?.kind === 'appendix' && isCountedByItem(first) && steps.length === 1) nodesByLevel.set('item', [...nodes])
  for (const node of first ? nodes : []) {
    if (node.kind === 'provision')
      for (const entry of [...upTo(node.entry, first)].reverse()) {
        // An appendix has no numbered 項: 同項 is never the text of a 別表.
        if (first?.kind !== 'appendix' || entry.level !== 'paragraph')
          add(nodesByLevel, entry.level, { ...node, entry })
      }
    else for (const step of steps) if (step.kind !== 'this-document') add(nodesByLevel, stepLevel(step), node)
  }
  return nodesByLevel
}

function isCountedByItem({ word, number }: AppendixStep): boolean {
  return number !== null && /[式録]$/u.test(word)
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
