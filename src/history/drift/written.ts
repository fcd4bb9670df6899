import { findCitations } from '../../citation/find.ts'
import type { Citation, CitationMember, ProvisionCitation, Step } from '../../citation/types.ts'
import { citingWords } from './members.ts'
import type { CitationTarget } from './types.ts'

/** Written form of a citation member. */
export interface WrittenMember {
  readonly member: CitationMember
  /** Preceding members of the same citation. */
  readonly earlier: readonly CitationMember[]
}

/** Parses the written form of a citation member; `null` for a short form (特例, after 「以下「特例」という。」). */
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

/** True if the last step names all provisions of a level: 次の各号, 前項各号, 各項. */
export function namesAll({ member }: WrittenMember): boolean {
  const last = (member.to ?? member.from).steps.at(-1)
  return last?.kind === 'each' || last?.kind === 'following'
}

/** True for 前各号: all preceding items. */
export function namesAllBefore({ member }: WrittenMember): boolean {
  return (member.to ?? member.from).steps.at(-1)?.kind === 'all-previous'
}

/** True for 第2条から第9条まで: everything between the ends is included. */
export function isRange({ member }: WrittenMember): boolean {
  return member.to !== null
}

/**
 * Number of path steps that a step inherits, including its own level: 同条 inherits the article. 各号 inherits one fewer.
 */
const INHERITED_STEPS = { article: 1, paragraph: 2, item: 3, subitem: 4, subsubitem: 5 } as const

/**
 * Returns the number of path steps that a citation member inherits from an earlier citation: one for 同条第2項, two for
 * 当該各号, one for 第5項 in 「第76条第4項若しくは第5項」. Independent citations (前条, 第80条, 第2項) inherit none.
 */
export function stepsTaken({ member, earlier }: WrittenMember): number {
  const [first] = member.from.steps
  if (!first) return earlier.length > 0 ? 1 : 0
  if ((first.kind === 'same' || first.kind === 'each') && first.level in INHERITED_STEPS) {
    const taken = INHERITED_STEPS[first.level as keyof typeof INHERITED_STEPS]
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
