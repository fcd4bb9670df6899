import { formatProvisionPath, topPath } from '../../model/address.ts'
import { belongsToSupplement, SUPPLEMENT_WORD } from '../../model/appendix.ts'
import type { ProvisionClause } from '../../model/law.ts'
import { closestMatch, nearestNumber } from '../../text/nearest.ts'
import type { DocumentReference, SectionCitation, SectionMember } from '../types.ts'
import { recordAntecedents } from './antecedents.ts'
import type { CitationResolution, ReachedMember } from './citation-resolution.ts'
import type { ResolverState } from './context.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { documentFor } from './named.ts'
import { missing } from './naming.ts'
import { resolvePart } from './parts.ts'
import { currentParagraph } from './reference-context.ts'
import {
  type Resolution,
  type ResolutionResult,
  type ResolvedNode,
  resolved,
  resolveEach
} from './resolved-location.ts'

/** Resolves a citation by section name in the named document, or in the current ruleset if none is named. */
export function resolveSection(citation: SectionCitation, context: ResolverState): CitationResolution[] {
  const { document, start, end, section, members, part } = citation
  const node = document ? documentSpot(document, start, context) : null
  const index = node ? (node.kind === 'provision' ? node.index : null) : context.position.index
  const whole = (outcome: ReachedMember['outcome']): CitationResolution[] => [
    { citation, namedDocument: node, members: [{ start, end, outcome }] }
  ]
  if (node?.kind === 'external') return whole(resolved(reachedAt([node], null)))
  if (!index) return whole({ ok: false, gap: { kind: 'omitted' } })
  const holders = topEntries(index, section)
  if (holders.length === 0) return whole(sectionMissing(index, citation, context))
  const [first] = members
  if (!first) return whole(completeSection(index, holders, citation))
  const found = members.map(
    (member, at): ReachedMember => ({
      start: at === 0 ? start : member.start,
      end: at === members.length - 1 ? end : member.end,
      outcome: resolveMember(index, section, member, at === members.length - 1 ? part : null)
    })
  )
  return [{ citation, namedDocument: node, members: found }]
}

function documentSpot(mention: DocumentReference, at: number, context: ResolverState): ResolvedNode {
  const node = documentFor(mention, { ...context, at })
  const named: Resolution = { nodes: [node], part: null, nodesByLevel: new Map([['document', [node]]]) }
  const site = {
    at,
    paragraph: currentParagraph(context),
    name: mention.name,
    namesParagraph: false,
    together: new Map()
  }
  recordAntecedents(context.memory, named, site)
  return node
}

function reachedAt(nodes: readonly ResolvedNode[], part: ProvisionClause | null): Resolution {
  return { nodes, part, nodesByLevel: new Map() }
}

/** Returns the section, or the top-level paragraphs under a name that has no node: those of the 前文. */
function topEntries({ byPath, root }: RulesetIndex, section: string): readonly IndexEntry[] {
  const own = byPath.get(section)
  return own ? [own] : root.children.filter(({ path }) => topPath(path) === section)
}

/** Resolves a complete section. 「附則」 alone is omitted if the ruleset has several. */
const SUPPLEMENT = new RegExp(`^${SUPPLEMENT_WORD}$`, 'u')

function completeSection(
  index: RulesetIndex,
  entries: readonly IndexEntry[],
  { section }: SectionCitation
): ResolutionResult<Resolution> {
  const alike = index.root.children.filter(({ path }) => belongsToSupplement(path))
  if (SUPPLEMENT.test(section) && alike.length > 1) return { ok: false, gap: { kind: 'omitted' } }
  return resolved(
    reachedAt(
      entries.map(entry => ({ kind: 'provision', index, entry })),
      null
    )
  )
}

/**
 * Reports a missing section. If the named document has no sections at all, the bracketed words may not be a section.
 */
function sectionMissing(
  index: RulesetIndex,
  { section, document, members }: SectionCitation,
  { documents }: ResolverState
): ResolutionResult<never> {
  const name = index.text.citedAs[0] ?? index.text.title
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
  const near = begun !== undefined && others.length === 0 ? begun : closestMatch(section, index.sections)
  return missing(
    `${name}に「${section}」はありません`,
    near === undefined ? null : `${formatProvisionPath(near)}のことですか`
  )
}

function isSection({ level, number }: IndexEntry): boolean {
  return level === 'article' && number === null
}

function resolveMember(
  index: RulesetIndex,
  section: string,
  { from, to }: SectionMember,
  part: ProvisionClause | null
): ResolutionResult<Resolution> {
  const first = ruleAt(index, section, from)
  if (!first.ok) return first
  const last = to ? ruleAt(index, section, to) : first
  if (!last.ok) return last
  const entries = between(first.value, last.value)
  if (entries.length === 0)
    return missing(`${nameOf(last.value)}は${nameOf(first.value)}より前にあるか、同じ段の規定ではありません`, null)
  const nodes = entries.map((entry): ResolvedNode => ({ kind: 'provision', index, entry }))
  const parts = part ? resolveEach(nodes, node => resolvePart(node, part)) : resolved(nodes)
  return parts.ok ? resolved(reachedAt(parts.value, part)) : parts
}

function between(first: IndexEntry, last: IndexEntry): readonly IndexEntry[] {
  if (first === last) return [first]
  const row = first.parent?.children ?? []
  return row.includes(last) ? row.slice(row.indexOf(first), row.indexOf(last) + 1) : []
}

function nameOf({ path }: IndexEntry): string {
  return formatProvisionPath(path)
}

function ruleAt(index: RulesetIndex, section: string, steps: readonly string[]): ResolutionResult<IndexEntry> {
  const entry = index.byPath.get([section, ...steps].join('/'))
  if (entry) return resolved(entry)
  const holder = index.byPath.get([section, ...steps.slice(0, -1)].join('/'))
  const row = holder?.children ?? index.root.children.filter(({ path }) => topPath(path) === section)
  const near = nearestNumber(Number.parseInt(steps.at(-1) ?? '', 10) || 0, row, ({ number }) => number?.[0] ?? 0)
  const last = row.at(-1)
  const reason = last ? `最後は${nameOf(last)}です` : `「${section}」に番号のある規定はありません`
  return missing(reason, near ? `${nameOf(near)}のことですか` : null)
}
