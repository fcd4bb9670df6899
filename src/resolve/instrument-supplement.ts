import type { Member, ProvisionCitation } from '../citation/types.ts'
import type { IndexEntry } from './index-of.ts'
import { worldOf } from './navigate.ts'
import { type LookUp, type Reached, reached } from './spot.ts'

const STATUTE = /（([^（）]*(?:法律|政令|勅令|[省府]令|条例)第[^（）]*号)）/u

/** The statute that made the 附則 at hand, where it is not the one whose text this is: 「附則（平成十七年法律第七十三号）　抄」. */
function instrumentAt(entry: IndexEntry | null): string | undefined {
  const world = entry && worldOf(entry)
  return world?.node?.level === 'supplement' ? STATUTE.exec(world.node.label)?.[1] : undefined
}

/**
 * In the 附則 of an amending statute 「この法律」 and 「第二条」 are that statute and its own article, and much of what it names was left out of the extract
 * or stood in an earlier text: none of that is here. Clubs write their 附則 as part of the rules they amend.
 */
export function orElsewhere(
  outcome: LookUp<Reached>,
  { from }: Pick<Member, 'from'>,
  { entry, isHead, citation }: { entry: IndexEntry | null; isHead: boolean; citation: ProvisionCitation }
): LookUp<Reached> {
  const name = instrumentAt(entry)
  if (name === undefined) return outcome
  const [first] = from.steps
  const isOwn = first?.kind === 'this-document' || (first?.kind === 'number' && first.level === 'article')
  const isBare = isOwn && isHead && !citation.document && !citation.juxtaposed
  const isMissing = !outcome.ok && outcome.gap.kind !== 'omitted'
  return isBare || isMissing ? reached({ spots: [{ kind: 'external', name }], part: null, trail: new Map() }) : outcome
}
