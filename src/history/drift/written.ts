import { findCitations } from '../../citation/find.ts'
import type { Citation, CitationMember, ProvisionCitation, Step } from '../../citation/types.ts'
import { citingWords } from './members.ts'
import type { CitationTarget } from './types.ts'

/** How a member of a citation is written. */
export interface WrittenMember {
  readonly member: CitationMember
  /** The members of its citation before it. */
  readonly earlier: readonly CitationMember[]
}

/** Reads how a member is written; of a short form (特例, after 「以下「特例」という。」) there is nothing to read. */
export function readMember(cited: Pick<CitationTarget, 'unit' | 'cell' | 'end'>): WrittenMember | null {
  const { end } = cited
  for (const { members } of findCitations(citingWords(cited)).flatMap(provisionsIn))
    for (const [at, member] of members.entries())
      if (member.end === end) return { member, earlier: members.slice(0, at) }
  return null
}

function provisionsIn(citation: Citation): ProvisionCitation[] {
  if (citation.form !== 'provisions') return []
  const inside = citation.members.flatMap(({ asides }) => asides.flatMap(({ citations }) => citations))
  return [citation, ...inside.flatMap(provisionsIn)]
}

/** Its last word says that all of a kind are meant: 次の各号, 前項各号, 各項. */
export function namesAll({ member }: WrittenMember): boolean {
  const last = (member.to ?? member.from).steps.at(-1)
  return last?.kind === 'each' || last?.kind === 'following'
}

/** 前各号: however many stand before. */
export function namesAllBefore({ member }: WrittenMember): boolean {
  return (member.to ?? member.from).steps.at(-1)?.kind === 'all-previous'
}

/** 第2条から第9条まで: what stands between the ends is meant, whatever it is. */
export function isRange({ member }: WrittenMember): boolean {
  return member.to !== null
}

/** How many steps of an address a step leaves to what was named before it: 同条 the article, 各号 the paragraph. */
const TAKEN = { article: 1, paragraph: 2, item: 3, subitem: 4, subsubitem: 5 } as const

/**
 * How many steps of the address a member takes from a citation before it: of 同条第2項 one, of 当該各号 two, of 第5項 in
 * 「第76条第4項若しくは第5項」 one. What stands by itself (前条, 第80条, 第2項) takes none.
 */
export function stepsTaken({ member, earlier }: WrittenMember): number {
  const [first] = member.from.steps
  if (!first) return earlier.length > 0 ? 1 : 0
  if ((first.kind === 'same' || first.kind === 'each') && first.level in TAKEN) {
    const taken = TAKEN[first.level as keyof typeof TAKEN]
    return first.kind === 'same' ? taken : taken - 1
  }
  const [head] = earlier
  return head && isDeeper(first, head.from.steps[0]) ? 1 : 0
}

const ORDER: readonly string[] = ['article', 'paragraph', 'item', 'subitem', 'subsubitem']

function isDeeper(step: Step, other: Step | undefined): boolean {
  if (!other || !('level' in step) || !('level' in other)) return false
  return ORDER.indexOf(step.level) > ORDER.indexOf(other.level)
}
