import type { DocumentMention, SectionCitation, SectionMember } from '../citation/types.ts'
import { pathInWords, topPath } from '../model/address.ts'
import type { Part } from '../model/law.ts'
import { nearest, nearestNumber } from '../text/nearest.ts'
import type { Context } from './context.ts'
import { ownParagraph } from './frame.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { remember } from './memory.ts'
import { documentFor } from './named.ts'
import { missing } from './naming.ts'
import { resolvePart } from './parts.ts'
import type { ReachedCitation, ReachedMember } from './reached-citation.ts'
import { fromEach, type LookUp, type Reached, reached, type Spot } from './spot.ts'

/** Resolves a citation by the name of a section: in the document that it names, else in the ruleset at hand. */
export function resolveSection(citation: SectionCitation, context: Context): ReachedCitation[] {
  const { document, start, end, section, members, part } = citation
  const spot = document ? documentSpot(document, start, context) : null
  const index = spot ? (spot.kind === 'provision' ? spot.index : null) : context.standing.index
  const whole = (outcome: ReachedMember['outcome']): ReachedCitation[] => [
    { citation, named: spot, members: [{ start, end, outcome }] }
  ]
  if (spot?.kind === 'external') return whole(reached(reachedAt([spot], null)))
  if (!index) return whole({ ok: false, gap: { kind: 'omitted' } })
  const holders = topEntries(index, section)
  if (holders.length === 0) return whole(sectionMissing(index, citation, context))
  const [first] = members
  if (!first) return whole(wholeSection(index, holders, citation))
  const found = members.map(
    (member, at): ReachedMember => ({
      start: at === 0 ? start : member.start,
      end: at === members.length - 1 ? end : member.end,
      outcome: resolveMember(index, section, member, at === members.length - 1 ? part : null)
    })
  )
  return [{ citation, named: spot, members: found }]
}

function documentSpot(mention: DocumentMention, at: number, context: Context): Spot {
  const spot = documentFor(mention, { ...context, at })
  const named: Reached = { spots: [spot], part: null, trail: new Map([['document', [spot]]]) }
  const site = { at, paragraph: ownParagraph(context), name: mention.name, namesParagraph: false, together: new Map() }
  remember(context.memory, named, site)
  return spot
}

function reachedAt(spots: readonly Spot[], part: Part | null): Reached {
  return { spots, part, trail: new Map() }
}

/** The section, or the paragraphs that stand under a name without being its node: those of the 前文. */
function topEntries({ byPath, root }: RulesetIndex, section: string): readonly IndexEntry[] {
  const own = byPath.get(section)
  return own ? [own] : root.children.filter(({ path }) => topPath(path) === section)
}

/** 「附則」 alone is certain only where there is one. */
function wholeSection(
  index: RulesetIndex,
  entries: readonly IndexEntry[],
  { section }: SectionCitation
): LookUp<Reached> {
  const alike = index.root.children.filter(({ path }) => /^[附付]則/u.test(path))
  if (/^[附付]則$/u.test(section) && alike.length > 1) return { ok: false, gap: { kind: 'omitted' } }
  return reached(
    reachedAt(
      entries.map(entry => ({ kind: 'provision', index, entry })),
      null
    )
  )
}

/** A ruleset without such a section; words in brackets beside the name of one that has no sections at all may be anything. */
function sectionMissing(
  index: RulesetIndex,
  { section, document, members }: SectionCitation,
  { documents }: Context
): LookUp<never> {
  const name = index.ruleset.citedAs[0] ?? index.ruleset.title
  if (!document) {
    const owners = documents.flatMap(one =>
      one.kind === 'ruleset' && one.index.sections.includes(section) ? [one] : []
    )
    const rule = members[0]?.from.join('※') ?? ''
    const hint = owners.map(({ names }) => `「${names[0] ?? ''}「${section}」${rule}」`).join('か')
    return missing(`${name}に「${section}」はなく、どの規則のものか書かれていません`, hint && `${hint}のことですか`)
  }
  if (!index.root.children.some(isSection)) return { ok: false, gap: { kind: 'omitted' } }
  const [begun, ...others] = index.sections.filter(own => own.startsWith(section))
  const near = begun !== undefined && others.length === 0 ? begun : nearest(section, index.sections)
  return missing(`${name}に「${section}」はありません`, near === undefined ? null : `${pathInWords(near)}のことですか`)
}

function isSection({ level, number }: IndexEntry): boolean {
  return level === 'article' && number === null
}

function resolveMember(
  index: RulesetIndex,
  section: string,
  { from, to }: SectionMember,
  part: Part | null
): LookUp<Reached> {
  const first = ruleAt(index, section, from)
  if (!first.ok) return first
  const last = to ? ruleAt(index, section, to) : first
  if (!last.ok) return last
  const entries = between(first.value, last.value)
  if (entries.length === 0)
    return missing(`${wordsOf(last.value)}は${wordsOf(first.value)}より前にあるか、同じ段の規定ではありません`, null)
  const spots = entries.map((entry): Spot => ({ kind: 'provision', index, entry }))
  const parts = part ? fromEach(spots, spot => resolvePart(spot, part)) : reached(spots)
  return parts.ok ? reached(reachedAt(parts.value, part)) : parts
}

function between(first: IndexEntry, last: IndexEntry): readonly IndexEntry[] {
  if (first === last) return [first]
  const row = first.parent?.children ?? []
  return row.includes(last) ? row.slice(row.indexOf(first), row.indexOf(last) + 1) : []
}

function wordsOf({ path }: IndexEntry): string {
  return pathInWords(path)
}

function ruleAt(index: RulesetIndex, section: string, steps: readonly string[]): LookUp<IndexEntry> {
  const entry = index.byPath.get([section, ...steps].join('/'))
  if (entry) return reached(entry)
  const holder = index.byPath.get([section, ...steps.slice(0, -1)].join('/'))
  const row = holder?.children ?? index.root.children.filter(({ path }) => topPath(path) === section)
  const near = nearestNumber(Number.parseInt(steps.at(-1) ?? '', 10) || 0, row, ({ number }) => number?.[0] ?? 0)
  const last = row.at(-1)
  const reason = last ? `最後は${wordsOf(last)}です` : `「${section}」に番号のある規定はありません`
  return missing(reason, near ? `${wordsOf(near)}のことですか` : null)
}
