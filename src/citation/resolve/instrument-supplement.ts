import { BRANCHES, DIGITS } from '../../text/numerals.ts'
import { depthOf, stepLevel } from '../levels.ts'
import type { CitationMember, ProvisionCitation } from '../types.ts'
import type { ReachedMember } from './citation-resolution.ts'
import type { IndexEntry } from './index-of.ts'
import { isAppendixEntry, numberingScope } from './navigate.ts'
import type { CitingPosition } from './reference-context.ts'
import { type Resolution, type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'

const STATUTE =
  /（([^（）]*(?:(?:法律|政令|勅令|[省府]令|条例|(?:委員会|裁判所|検査院)規則)第[^（）]*号|人事院規則[^（）]+))）/u
const EXTRACT = /　抄$/u

/** 附則 that is published only in part, or that belongs to an amending statute. */
interface Remnant {
  /** Name of the text that contains the omitted provisions. */
  readonly name: string
  /** True if another statute made the 附則: 「附則（平成十七年法律第七十三号）　抄」. */
  readonly amends: boolean
  /** True if a later amending statute follows. References to the main provisions then mean an older text. */
  readonly isPast: boolean
}

/** Returns the amending statute that made a 附則, from its label. Club rules use other numbers and never match. */
export function amendingStatute(label: string): string | undefined {
  return STATUTE.exec(label)?.[1]
}

function remnantAt({ entry, index }: CitingPosition): Remnant | undefined {
  const world = entry && numberingScope(entry)
  if (world?.node?.level !== 'supplement') return
  const { label } = world.node
  const statute = amendingStatute(label)
  if (statute !== undefined) return { name: statute, amends: true, isPast: hasLater(world) }
  return EXTRACT.test(label) ? { name: `${index.text.title}${label}`, amends: false, isPast: false } : undefined
}

function hasLater({ row, position }: IndexEntry): boolean {
  const later = row.slice(position + 1)
  return later.some(({ node }) => node?.level === 'supplement' && amendingStatute(node.label) !== undefined)
}

/**
 * Redirects references in the 附則 of an amending statute to an external document. Club rules are not affected.
 *
 * - 「この法律」 and 「第二条」 mean the amending statute and its article.
 * - Provisions that were omitted from the extract, existed in an earlier text or have been deleted are external.
 * - 「新法第十八条」 means the article of that day: the current one only if no later amendment followed.
 */
export function resolveInAmendingAct(
  outcome: ResolutionResult<Resolution>,
  member: Pick<CitationMember, 'from' | 'to'>,
  {
    position,
    isHead,
    citation,
    following
  }: { position: CitingPosition; isHead: boolean; citation: ProvisionCitation; following: string }
): ResolutionResult<Resolution> {
  const remnant = remnantAt(position)
  if (!outcome.ok && isOmitted(position, member.from.steps, following))
    return resolved(elsewhere(`${position.index.text.title}附則`, member))
  if (!remnant) return outcome
  const [first] = member.from.steps
  const isOwn =
    first?.kind === 'this-document' || (first?.kind === 'number' && depthOf(first.level) <= depthOf('article'))
  const isBare =
    (isOwn && isHead && !citation.document && !citation.juxtaposed) ||
    (first?.kind === 'appendix' && !citation.document)
  const isMissing = outcome.ok ? isDeleted(outcome.value) : outcome.gap.kind !== 'omitted'
  const isOfThatDay = remnant.isPast && isHead && citation.document !== null && outcome.ok && isOfMain(outcome.value)
  const isAmended = remnant.amends && AMENDED.test(following)
  return isAmended || (remnant.amends && isBare) || isOfThatDay || (isMissing && (remnant.amends || !outcome.ok))
    ? resolved(elsewhere(remnant.name, member))
    : outcome
}

/** 「第九条の改正規定」, 「同項を同条第十項とし」: refers to the text before an amending statute renumbered it. */
const AMENDED = new RegExp(
  [
    `^(?:[、・中]|及び|並びに|若しくは|又は|から|まで|各号|ただし書|本文|（[^（）]*）|[ア-ン]|(?:第|同|附則|前)[${DIGITS}の]*[編章節款目条項号]${BRANCHES})*の改正規定`,
    '^を(?:同[条項]|第)[^。、「」]{0,12}とし',
    '^の次に[^。、「」]{1,4}を加える'
  ].join('|'),
  'u'
)

/**
 * Redirects the main provisions that an amending statute cites in a list, if one member of the list is external.
 * 「新法第十八条第一項又は第二項」 was written for an older text if 第十八条 no longer has a 第二項.
 */
export function completeOrElsewhere(
  members: readonly ReachedMember[],
  citation: ProvisionCitation,
  citing: CitingPosition
): readonly ReachedMember[] {
  const areElsewhere = members.some(({ outcome }) => outcome.ok && outcome.value.nodes.some(isElsewhere))
  const remnant = remnantAt(citing)
  if (!areElsewhere || !remnant?.amends) return members
  return members.map((member, at) => {
    const written = citation.members[at]
    const isMain = member.outcome.ok && isOfMain(member.outcome.value)
    return written && isMain ? { ...member, outcome: resolved(elsewhere(remnant.name, written)) } : member
  })
}

/** True if a node is in the main provisions or in an appendix of a ruleset text. */
function isOfMain({ nodes }: Resolution): boolean {
  return nodes.some(node => {
    const scope = node.kind === 'provision' ? numberingScope(node.entry) : null
    return scope !== null && (scope.level === 'document' || isAppendixEntry(scope))
  })
}

function isElsewhere(node: ResolvedNode): boolean {
  return node.kind === 'external' && node.isElsewhere === true
}

function isDeleted({ nodes }: Resolution): boolean {
  const areIn = (entry: IndexEntry | null): boolean =>
    entry !== null && ((entry.node && 'deleted' in entry.node && entry.node.deleted) || areIn(entry.parent))
  return nodes.length > 0 && nodes.every(node => node.kind === 'provision' && areIn(node.entry))
}

/** Returns the former text that the 附則 of an amending statute quotes from; `undefined` elsewhere. */
export function formerTextLocation(citing: CitingPosition): ResolvedNode | undefined {
  const remnant = remnantAt(citing)
  return remnant?.amends ? { kind: 'external', name: remnant.name, isElsewhere: true } : undefined
}

/**
 * A name starts at the beginning of a run of characters. Without the lookbehind a long paragraph costs quadratic time.
 */
const AMENDS = /(?<![^、。「」（）])([^、。「」（）]+)(?:（[^（）]*）)*の一部を(?:次のように)?改正する。$/u

/**
 * Returns the text amended by 「会計規程の一部を次のように改正する。」, else `undefined`. The entries below that sentence amend it, and
 * so do the paragraphs without a label after it.
 */
export function amendedSpot({ entry }: CitingPosition): ResolvedNode | undefined {
  for (let at = entry; at; at = at.parent) {
    const name = (at === entry ? undefined : amendedBy(at)) ?? amendedAbove(at)
    if (name !== undefined) return { kind: 'external', name, isElsewhere: true }
  }
  return
}

function amendedBy({ node }: IndexEntry): string | undefined {
  return node && 'text' in node ? AMENDS.exec(node.text.plain)?.[1] : undefined
}

/** Returns the text that the last labelled paragraph above a paragraph without a label amends, or one between them. */
function amendedAbove({ row, position, node }: IndexEntry): string | undefined {
  for (let at = position, here = node; at > 0 && here?.level === 'paragraph' && here.label === null; at--) {
    const above = row[at - 1]
    const name = above && amendedBy(above)
    if (name !== undefined) return name
    here = above?.node ?? null
  }
  return
}

/** Returns the text that a sentence before an offset amends: 「会計規程の一部を次のように改正する。第8条中「甲」を…」. */
export function amendedBefore(text: string, at: number): ResolvedNode | undefined {
  const end = text.lastIndexOf('改正する。', at)
  const name = end < 0 ? undefined : AMENDS.exec(text.slice(0, end + '改正する。'.length))?.[1]
  return name === undefined ? undefined : { kind: 'external', name, isElsewhere: true }
}

/** Published statutes omit articles that amend other statutes: 「附則第十条の規定による改正前の…」. */
const OMITTED = /^の規定による(?:改正|廃止|削除)[前後]の/u

/** True if a statute cites an article of its 附則 that took effect and is therefore not printed. */
function isOmitted({ index }: CitingPosition, [first]: CitationMember['from']['steps'], following: string): boolean {
  return index.text.law !== undefined && first?.kind === 'supplement' && OMITTED.test(following)
}

/** Returns an external resolution with an antecedent on every cited level, so that a following 同条 is external too. */
export function elsewhere(name: string, { from, to }: Pick<CitationMember, 'from' | 'to'>): Resolution {
  const nodes: readonly ResolvedNode[] = [{ kind: 'external', name, isElsewhere: true }]
  const levels = [...from.steps, ...(to?.steps ?? [])].flatMap(step =>
    step.kind === 'this-document' ? [] : [stepLevel(step)]
  )
  return { nodes, part: null, nodesByLevel: new Map(levels.map(level => [level, nodes])) }
}
