import { stepLevel } from '../citation/levels.ts'
import type { CitationMember, ProvisionCitation } from '../citation/types.ts'
import type { IndexEntry } from './index-of.ts'
import { numberingScope } from './navigate.ts'
import type { ReachedMember } from './reached-citation.ts'
import type { CitingPosition } from './reference-context.ts'
import { type Resolution, type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'

const STATUTE =
  /（([^（）]*(?:(?:法律|政令|勅令|[省府]令|条例|(?:委員会|裁判所|検査院)規則)第[^（）]*号|人事院規則[^（）]+))）/u
const EXTRACT = /　抄$/u

/** A 附則 that is not here as it was made. */
interface Remnant {
  /** Where the rest of it is. */
  readonly name: string
  /** It was made by a statute that is not the one whose text this is: 「附則（平成十七年法律第七十三号）　抄」. */
  readonly amends: boolean
  /** Another one stands behind it: what its statute says of the main provisions is of a text that has been amended since. */
  readonly isPast: boolean
}

/** The statute that made a 附則 by amending this one, as the label says; clubs number their rules otherwise. */
export function amendingStatute(label: string): string | undefined {
  return STATUTE.exec(label)?.[1]
}

function remnantAt({ entry, index }: CitingPosition): Remnant | undefined {
  const world = entry && numberingScope(entry)
  if (world?.node?.level !== 'supplement') return
  const { label } = world.node
  const statute = amendingStatute(label)
  if (statute !== undefined) return { name: statute, amends: true, isPast: hasLater(world) }
  return EXTRACT.test(label) ? { name: `${index.ruleset.title}${label}`, amends: false, isPast: false } : undefined
}

function hasLater({ row, position }: IndexEntry): boolean {
  const later = row.slice(position + 1)
  return later.some(({ node }) => node?.level === 'supplement' && amendingStatute(node.label) !== undefined)
}

/**
 * In the 附則 of an amending statute 「この法律」 and 「第二条」 are that statute and its own article, and much of what it names was left out of the extract,
 * stood in an earlier text, or has been deleted since: none of that is here. 「新法第十八条」 is the 第十八条 of that day, which later amendments may have
 * renumbered: it is today's only where none followed. Clubs write their 附則 as part of the rules they amend.
 */
export function resolveInAmendingAct(
  outcome: ResolutionResult<Resolution>,
  member: Pick<CitationMember, 'from' | 'to'>,
  {
    standing,
    isHead,
    citation,
    behind
  }: { standing: CitingPosition; isHead: boolean; citation: ProvisionCitation; behind: string }
): ResolutionResult<Resolution> {
  const remnant = remnantAt(standing)
  if (!outcome.ok && isOmitted(standing, member.from.steps, behind))
    return resolved(elsewhere(`${standing.index.ruleset.title}附則`, member))
  if (!remnant) return outcome
  const [first] = member.from.steps
  const isOwn = first?.kind === 'this-document' || (first?.kind === 'number' && first.level === 'article')
  const isBare = isOwn && isHead && !citation.document && !citation.juxtaposed
  const isGone = outcome.ok ? isDeleted(outcome.value) : outcome.gap.kind !== 'omitted'
  const isOfThatDay = remnant.isPast && isHead && citation.document !== null && outcome.ok && isOfMain(outcome.value)
  const isAmended = remnant.amends && AMENDED.test(behind)
  return isAmended || (remnant.amends && isBare) || isOfThatDay || (isGone && (remnant.amends || !outcome.ok))
    ? resolved(elsewhere(remnant.name, member))
    : outcome
}

/** 「第九条の改正規定」, 「同項を同条第十項とし」: said of the text as it was, before an amending statute changed its numbers. */
const AMENDED = new RegExp(
  [
    '^(?:[、・中]|及び|並びに|若しくは|又は|から|まで|各号|ただし書|本文|（[^（）]*）|[ア-ン]|(?:第|同|附則|前)[0-9〇一二三四五六七八九十百千の]*[編章節款目条項号](?:の[一二三四五六七八九十]+)*)*の改正規定',
    '^を(?:同[条項]|第)[^。、「」]{0,12}とし',
    '^の次に[^。、「」]{1,4}を加える'
  ].join('|'),
  'u'
)

/** A list of which some is gone was written for another text: 「新法第十八条第一項又は第二項」 where 第十八条 has no 第二項 any more. */
export function completeOrElsewhere(
  members: readonly ReachedMember[],
  citation: ProvisionCitation,
  standing: CitingPosition
): readonly ReachedMember[] {
  const areGone = members.some(({ outcome }) => outcome.ok && outcome.value.spots.some(isElsewhere))
  const remnant = remnantAt(standing)
  if (!areGone || !remnant?.amends) return members
  return members.map((member, at) => {
    const written = citation.members[at]
    const isMain = member.outcome.ok && isOfMain(member.outcome.value)
    return written && isMain ? { ...member, outcome: resolved(elsewhere(remnant.name, written)) } : member
  })
}

/** Whether it stands in the main provisions of a ruleset. */
function isOfMain({ spots }: Resolution): boolean {
  return spots.some(spot => spot.kind === 'provision' && numberingScope(spot.entry).level === 'document')
}

function isElsewhere(spot: ResolvedNode): boolean {
  return spot.kind === 'external' && spot.isElsewhere === true
}

function isDeleted({ spots }: Resolution): boolean {
  const areIn = (entry: IndexEntry | null): boolean =>
    entry !== null && ((entry.node && 'deleted' in entry.node && entry.node.deleted) || areIn(entry.parent))
  return spots.length > 0 && spots.every(spot => spot.kind === 'provision' && areIn(spot.entry))
}

/** Where words stand that the 附則 of an amending statute quotes from a text that has changed since; `undefined` elsewhere. */
export function formerTextLocation(standing: CitingPosition): ResolvedNode | undefined {
  const remnant = remnantAt(standing)
  return remnant?.amends ? { kind: 'external', name: remnant.name, isElsewhere: true } : undefined
}

/** A name begins where a stretch of words does: looked for from each letter of it, a long paragraph would take its square. */
const AMENDS = /(?<![^、。「」（）])([^、。「」（）]+)(?:（[^（）]*）)*の一部を次のように改正する。$/u

/** What the entries below 「会計規程の一部を次のように改正する。」 speak of: the text that they amend; `undefined` elsewhere. */
export function amendedSpot({ entry }: CitingPosition): ResolvedNode | undefined {
  for (let at = entry?.parent; at; at = at.parent) {
    const name = at.node && 'text' in at.node ? AMENDS.exec(at.node.text.plain)?.[1] : undefined
    if (name) return { kind: 'external', name, isElsewhere: true }
  }
  return
}

/** Articles that amend other statutes are left out where a statute is published: 「附則第十条の規定による改正前の…」. */
const OMITTED = /^の規定による(?:改正|廃止|削除)[前後]の/u

/** Whether a statute cites an article of its 附則 that has been carried out, and is therefore not printed. */
function isOmitted({ index }: CitingPosition, [first]: CitationMember['from']['steps'], behind: string): boolean {
  return index.ruleset.law !== undefined && first?.kind === 'supplement' && OMITTED.test(behind)
}

/** It counts as named on every level it was called by, so that 同条 behind it is there too. */
function elsewhere(name: string, { from, to }: Pick<CitationMember, 'from' | 'to'>): Resolution {
  const spots: readonly ResolvedNode[] = [{ kind: 'external', name, isElsewhere: true }]
  const levels = [...from.steps, ...(to?.steps ?? [])].flatMap(step =>
    step.kind === 'this-document' ? [] : [stepLevel(step)]
  )
  return { spots, part: null, trail: new Map(levels.map(level => [level, spots])) }
}
