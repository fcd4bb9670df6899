import { depthOf, levelKanji } from '../levels.ts'
import type { Step, StepLevel } from '../types.ts'
import { type Antecedent, findAntecedent, findAntecedentInParenthesis, isNested } from './antecedents.ts'
import { descendAll } from './descend.ts'
import type { IndexEntry } from './index-of.ts'
import { hintFor } from './naming.ts'
import { enclosing } from './navigate.ts'
import { outside, resolveNeighbours } from './neighbours.ts'
import { currentParagraph, enclosingProvision, type ReferenceContext, toProvisionNode } from './reference-context.ts'
import { type ResolutionResult, type ResolvedNode, resolved, resolveEach } from './resolved-location.ts'

type ResolvedNodes = ResolutionResult<readonly ResolvedNode[]>
type Relative = Exclude<Step, { kind: 'number' | 'supplement' | 'appendix' }>

/** Resolves a step relative to the current position: 前条, 同項, 次の各号, この節, この規約. */
export function resolveRelative(step: Relative, frame: ReferenceContext): ResolvedNodes {
  switch (step.kind) {
    case 'this-document':
      return resolved([toProvisionNode(frame, frame.position.index.root)])
    case 'here':
      return here(step.level, frame)
    case 'same':
      return same(step.level, frame)
    case 'each':
      return each(step.level, frame)
    case 'following':
      return following(step.level, frame)
    default:
      return resolveNeighbours(step, frame)
  }
}

function here(level: StepLevel, frame: ReferenceContext): ResolvedNodes {
  const spot = enclosingProvision(frame, level)
  return spot ? resolved([spot]) : outside(level, frame)
}

/** Resolves 同条, 同項, 当該号: the last mention of the same level. */
function same(level: StepLevel, frame: ReferenceContext): ResolvedNodes {
  const mention = findAntecedent(frame.memory, { at: frame.at, matches: mention => mention.level === level })
  return mention ? resolved(mention.nodes) : noAntecedent(level, frame)
}

function noAntecedent(level: StepLevel, { position: { index, entry } }: ReferenceContext): ResolutionResult<never> {
  const near = enclosing(entry, level) ?? entry
  const reason =
    level === 'item' || level === 'subitem' || depthOf(level) < depthOf('article')
      ? ''
      : `${levelKanji(level)}の番号で書いてください`
  return { ok: false, gap: { kind: 'no-antecedent', reason, hint: near && hintFor(index, near) } }
}

/**
 * Resolves 各号 and 当該各号 to the last list mentioned in the paragraph:
 *
 * 1. inside parentheses: the last list in the same parentheses
 * 2. the last 「次の各号」 outside nested parentheses
 * 3. any other list
 * 4. without a list: the siblings of the current item, or the items of the paragraph
 * 5. the last single mention
 */
function each(level: StepLevel, frame: ReferenceContext): ResolvedNodes {
  const { memory, at } = frame
  const host = frame.hostReference ?? frame.possibleHost
  if (host) return resolveEach(host.nodes, node => descendAll(node, { level }))
  const paragraph = currentParagraph(frame)
  const isNamed = (mention: Antecedent) => mention.level === level && mention.paragraph === paragraph
  const areMany = (mention: Antecedent) => isNamed(mention) && mention.together.length > 1
  const isFollowing = (mention: Antecedent) =>
    isAllBelow(mention, frame.position.entry) && !isNested(memory, mention, at)
  const many =
    findAntecedentInParenthesis(memory, { at, matches: areMany }) ??
    findAntecedent(memory, { at, matches: mention => areMany(mention) && isFollowing(mention) }) ??
    findAntecedent(memory, { at, matches: areMany })
  if (many) return resolved(many.together)
  const holder = enclosing(frame.position.entry, level)?.parent ?? (level === 'item' ? paragraph : null)
  const inOwn = holder && descendAll(toProvisionNode(frame, holder), { level })
  if (inOwn?.ok) return inOwn
  const single = findAntecedent(memory, { at, matches: isNamed })
  return single ? resolved(single.together) : noAntecedent(level, frame)
}

/** True if 次の各号 was mentioned: all items of the current paragraph. */
function isAllBelow({ nodes }: Antecedent, entry: IndexEntry | null): boolean {
  const isOwn = nodes.every(node => node.kind === 'provision' && node.entry.parent === entry)
  return isOwn && nodes.length === entry?.children.length
}

/** Resolves 次の各号: the items below, including deleted ones. Missing items are reported by another rule. */
function following(level: StepLevel, frame: ReferenceContext): ResolvedNodes {
  const { entry } = frame.position
  if (level !== 'item') return after(level, frame)
  const items = entry?.children.filter(child => child.node && 'items' in child.node) ?? []
  if (items.length === 0) return { ok: false, gap: { kind: 'omitted' } }
  return resolved(items.map(item => toProvisionNode(frame, item)))
}

/** Resolves 次の各項: all provisions of the level after the current one. */
function after(level: StepLevel, frame: ReferenceContext): ResolvedNodes {
  const anchor = enclosingProvision(frame, level)?.entry
  const rest = anchor?.row.slice(anchor.position + 1) ?? []
  return rest.length > 0
    ? resolved(rest.map(entry => toProvisionNode(frame, entry)))
    : { ok: false, gap: { kind: 'omitted' } }
}
