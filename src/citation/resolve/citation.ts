import { depthOf, stepLevel } from '../levels.ts'
import { isRestriction } from '../parenthetical.ts'
import type { Citation, CitationMember, Parenthetical, ProvisionCitation, ShortForm, Step } from '../types.ts'
import { type MentionSite, recordAntecedents } from './antecedents.ts'
import { type CitationResolution, type ReachedMember, resolvedNodes } from './citation-resolution.ts'
import type { ResolverState } from './context.ts'
import {
  type Continuation,
  citedAmong,
  continuedDocument,
  otherDocument,
  type PrecedingCitation
} from './continuation.ts'
import { namedSupplement } from './dated-supplement.ts'
import { defineForm, resolveShortFormAt } from './definitions.ts'
import { completeOrElsewhere, elsewhere, resolveInAmendingAct } from './instrument-supplement.ts'
import { resolveMember } from './member.ts'
import { documentFor, documentOfBracket } from './named.ts'
import { formatProvision } from './naming.ts'
import { entriesBelow } from './navigate.ts'
import { type CitingPosition, currentParagraph, type ReferenceContext, toProvisionNode } from './reference-context.ts'
import { type Resolution, type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'
import { resolveSection } from './section.ts'

/** Surroundings of a citation in its text. */
export interface CitationContext {
  /** Document of the directly preceding citation, without words in between. */
  readonly precedingDocument: ResolvedNode | null
  /** Preceding citation outside quotations and parentheticals; null inside them. */
  readonly preceding: PrecedingCitation | null
  readonly hosts: Hosts
  /** Resolves a citation in the parenthetical after a citation member. */
  readonly resolveInside: (citation: Citation, hosts: Hosts) => CitationResolution[]
}

/** Returns the end of a range that a parenthetical belongs to: 「第12条（ただし書を除く。）から第13条（第2項を除く。）まで」. */
function endBefore(aside: Parenthetical, to: CitationMember['to'], range: Resolution): Resolution {
  if (!to || aside.start > to.end) return range
  return { ...range, nodes: aside.start < to.start ? range.nodes.slice(0, 1) : range.nodes.slice(-1) }
}

/** Base references for a citation inside a parenthetical; all are null outside parentheticals. */
export type Hosts = Pick<ReferenceContext, 'hostReference' | 'possibleHost'> & {
  /** Other document whose provision the cited one applies: 「民法第33条（第4条において準用する場合を含む。）」. */
  readonly applied: ResolvedNode | null
}

export const NO_HOSTS: Hosts = { hostReference: null, possibleHost: null, applied: null }

/** Resolves a citation, followed by the citations in the parentheticals of its members. */
export function resolveCitation(
  citation: Citation,
  context: ResolverState,
  outerContext: CitationContext
): CitationResolution[] {
  switch (citation.form) {
    case 'instrument':
      return [one(citation, resolved(instrument(citation.name, context)))]
    case 'short-form':
      return [resolveShortForm(citation, context)]
    case 'section':
      return resolveSection(citation, context)
    case 'provisions':
      return resolveProvisions(citation, context, outerContext)
  }
}

function one(citation: Citation, outcome: ReachedMember['outcome']): CitationResolution {
  return { citation, namedDocument: null, members: [{ start: citation.start, end: citation.end, outcome }] }
}

/** 平成26年規約第1号 → `amendment:2014-05-06`, if a given instrument list contains the name; else external. */
function instrument(name: string, { documents }: ResolverState): Resolution {
  const found = documents.flatMap((document): ResolvedNode[] => {
    const path = document.kind === 'instruments' ? document.paths.get(name) : undefined
    return path === undefined ? [] : [{ kind: 'instrument', document: document.id, path }]
  })
  return { nodes: [found[0] ?? { kind: 'external', name }], part: null, nodesByLevel: new Map() }
}

function resolveShortForm(
  citation: Citation & { form: 'short-form' },
  { definitions, position }: ResolverState
): CitationResolution {
  const meaning = resolveShortFormAt(definitions, citation.name, position.entry)
  return one(citation, meaning ? resolved(meaning) : { ok: false, gap: { kind: 'omitted' } })
}

function resolveProvisions(
  citation: ProvisionCitation,
  context: ResolverState,
  outerContext: CitationContext
): CitationResolution[] {
  const { quotes, defines } = citation
  const continued = continuedDocument(citation, outerContext.preceding, context.position)
  const supplement = namedSupplement(citation, context.position.index)
  const namedDocument = supplement
    ? toProvisionNode(context, supplement)
    : continued?.isSure
      ? continued.node
      : namedBy(citation, context, outerContext.precedingDocument)
  const among = citedAmong(citation, outerContext.preceding)
  const appendix = among && appendixAmong(among)
  const hosts = among && !appendix ? { ...outerContext.hosts, possibleHost: lastResolution(among) } : outerContext.hosts
  const together: MentionSite['together'] = new Map()
  const members: ReachedMember[] = []
  const asides: ReachedAside[] = []
  let previous: Resolution | null = null
  for (const [index, { start, end, ...member }] of citation.members.entries()) {
    const head =
      index === 0 ? { namedDocument: namedDocument ?? appendix, ...hosts } : { namedDocument: null, ...NO_HOSTS }
    const found = resolveMember(member, { ...context, ...head, previous, at: start, quotes })
    const isHead = index === 0 && !outerContext.hosts.hostReference
    const { outcome: own, mentions } = isHead
      ? chooseDocument(found, member, { continued, applied: outerContext.hosts.applied, namedDocument, context })
      : { outcome: found, mentions: null }
    const outcome = resolveInAmendingAct(own, member, {
      position: context.position,
      isHead,
      citation,
      following: context.text.slice(end, end + 80)
    })
    members.push({ start, end, outcome })
    if (outcome.ok || mentions) {
      previous = outcome.ok ? outcome.value : mentions
      const site = {
        at: start,
        paragraph: currentParagraph(context),
        name: '',
        namesParagraph: namesParagraph(member),
        together
      }
      if (previous) recordAntecedents(context.memory, previous, site)
    }
    for (const aside of member.asides)
      asides.push(
        resolveAside(aside, {
          ...outerContext,
          text: context.text,
          before: previous && endBefore(aside, member.to, previous),
          position: context.position
        })
      )
  }
  const excluded = asides.flatMap(aside => aside.excluded)
  const here = completeOrElsewhere(members, citation, context.position)
  const whole: CitationResolution = { citation, namedDocument, members: here.map(member => without(member, excluded)) }
  if (defines) define(defines, whole, context)
  return [whole, ...asides.flatMap(aside => aside.inside)]
}

/** Returns the appendix among whose provisions a number counts, 「別表第一中第二号」, also if it is not in the corpus. */
function appendixAmong(among: CitationResolution): ResolvedNode | null {
  if (among.citation.form !== 'provisions') return null
  const first = among.citation.members.at(-1)?.from.steps[0]
  if (first?.kind !== 'appendix') return null
  return lastResolution(among)?.nodes.at(-1) ?? { kind: 'external', name: first.word }
}

interface DocumentChoice {
  readonly continued: Continuation | null
  readonly applied: ResolvedNode | null
  readonly namedDocument: ResolvedNode | null
  readonly context: ResolverState
}

/**
 * Decides between the citing document and another one that the surrounding words name.
 *
 * - 「民法第33条（第4条において準用する場合を含む。）」: the own 第4条 if it applies something, else 第4条 of 民法
 * - 「振替法第92条の規定により準用する第69条」: ambiguous if there is an own 第69条
 *
 * `mentions` is what 同条 means after an ambiguous citation.
 */
function chooseDocument(
  found: ResolutionResult<Resolution>,
  member: Pick<CitationMember, 'from' | 'to'>,
  { continued, applied, namedDocument, context }: DocumentChoice
): { readonly outcome: ResolutionResult<Resolution>; readonly mentions: Resolution | null } {
  const other = continued && !continued.isSure ? continued.node : applied
  if (!other || namedDocument) return { outcome: found, mentions: null }
  const name = other.kind === 'provision' ? formatProvision(other.index, other.entry) : nameOf(other)
  const mentions = elsewhere(name, member)
  if (!found.ok) return { outcome: resolved(mentions), mentions: null }
  if (other === applied) return { outcome: appliesAny(found.value) ? found : resolved(mentions), mentions: null }
  const own = formatProvision(context.position.index, context.position.index.root)
  const reason = `「${name}」の規定とも「${own}」の規定とも読めます`
  return { outcome: { ok: false, gap: { kind: 'ambiguous', reason, hint: null } }, mentions }
}

function lastResolution({ members }: CitationResolution): Resolution | null {
  const last = members.findLast(({ outcome }) => outcome.ok)?.outcome
  return last?.ok ? last.value : null
}

function nameOf(node: ResolvedNode): string {
  return node.kind === 'external' ? node.name : ''
}

/** True if the text of a provision applies another one. */
function appliesAny({ nodes }: Resolution): boolean {
  return nodes.some(
    target =>
      target.kind === 'provision' &&
      [target.entry, ...entriesBelow(target.entry)].some(
        ({ node }) => node && 'text' in node && /[準適]用/u.test(node.text.plain)
      )
  )
}

function namesParagraph({ from, to }: Pick<CitationMember, 'from' | 'to'>): boolean {
  const isParagraph = (step: Step) => step.kind !== 'this-document' && stepLevel(step) === 'paragraph'
  return from.steps.some(isParagraph) || (to?.steps.some(isParagraph) ?? false)
}

function namedBy(
  { document, juxtaposed, start, members }: ProvisionCitation,
  context: ResolverState,
  previous: ResolvedNode | null
): ResolvedNode | null {
  if (!document)
    return juxtaposed ? previous : countsInBracket(members) ? documentOfBracket({ ...context, at: start }) : null
  const { name } = document
  const node = documentFor(document, { ...context, at: start })
  const whole: Resolution = { nodes: [node], part: null, nodesByLevel: new Map([['document', [node]]]) }
  recordAntecedents(context.memory, whole, {
    at: start,
    paragraph: currentParagraph(context),
    name,
    namesParagraph: false,
    together: new Map()
  })
  return node
}

/** True for 第N条 and 第N章: they count in the document named before the parenthetical. */
function countsInBracket([{ from }]: ProvisionCitation['members']): boolean {
  const [step] = from.steps
  return step?.kind === 'number' && depthOf(step.level) <= depthOf('article')
}

/** Citations of a parenthetical, and the nodes it excludes from the citation member before it. */
interface ReachedAside {
  readonly inside: readonly CitationResolution[]
  readonly excluded: readonly ResolvedNode[]
}

interface AsideContext extends CitationContext {
  readonly text: string
  readonly position: CitingPosition
  /** Resolution of the last citation member that resolved before the parenthetical. */
  readonly before: Resolution | null
}

/** Resolves 「前項各号（第3号を除く。）」: excluded or restricted provisions are searched below the preceding member. */
function resolveAside({ kind, citations, end }: Parenthetical, context: AsideContext): ReachedAside {
  const inside: CitationResolution[] = []
  for (const citation of citations) {
    const text = context.text.slice(citation.end, end)
    inside.push(...context.resolveInside(citation, hostsOf(citation, text, context)))
  }
  const [first] = inside
  // Without its ただし書 the provision itself remains.
  const whole = first?.members.filter(({ outcome }) => outcome.ok && outcome.value.part === null) ?? []
  return { inside, excluded: kind === 'except' && first ? resolvedNodes({ ...first, members: whole }) : [] }
}

/** Scope of a definition: 「第十条第一項（…の場合を含む。第五項において同じ。）」. */
const SCOPE = /^[^「」、。（）]{0,20}(?:において|[にニ]於[てテ])(?:同[じジ]|「)/u
/** Words of a provision that applies the preceding one, and is therefore not below it. */
const APPLIES = /^[^「」、。（）]{0,20}(?:において(?:読み替えて)?|[にニ]於[てテ])[準適]用/u

/**
 * Returns the base references for a citation in a parenthetical:
 *
 * - 「前項各号（第3号を除く。）」: 第3号 of 前項
 * - 「第23条（第4項を除き、第5項の規定を準用する場合を含む。）」: 第5項 of 第23条
 * - 「第28条（第1項（第5項において準用する場合を含む。）を除く。）」: 第5項 of 第28条
 * - 「第6条（第2項において準用する場合を含む。）」: 第2項 of the current article
 */
function hostsOf(citation: Citation, text: string, { before, hosts, position }: AsideContext): Hosts {
  if (citation.form !== 'provisions' || citation.document) return NO_HOSTS
  if (isRestriction(text))
    return { hostReference: before, possibleHost: hosts.hostReference ?? hosts.possibleHost, applied: null }
  if (SCOPE.test(text)) return NO_HOSTS
  const [{ from }] = citation.members
  const isArticle = from.steps[0]?.kind === 'number' && from.steps[0].level === 'article'
  const applied = (isArticle && APPLIES.test(text) && before && otherDocument(before.nodes, position)) || null
  const nearest = APPLIES.test(text) ? null : before
  const found = [nearest, hosts.hostReference, hosts.possibleHost].find(
    host => host !== null && countsIn(citation, host)
  )
  return { hostReference: null, possibleHost: found ?? null, applied }
}

/** True if the citation begins with a bare number, 各号 or a clause that can be below the host reference. */
function countsIn({ members: [{ from }] }: ProvisionCitation, { nodesByLevel }: Resolution): boolean {
  const [first] = from.steps
  const deepest = [...nodesByLevel.keys()].at(-1)
  if (!first) return from.part !== null
  if (deepest === undefined || (first.kind !== 'number' && first.kind !== 'each')) return false
  return (
    depthOf(first.level) >= depthOf('paragraph') &&
    depthOf(deepest) >= depthOf('article') &&
    depthOf(first.level) > depthOf(deepest)
  )
}

/** Removes excluded nodes from a citation member: 「第2条から第9条まで（第5条を除く。）」. */
function without(member: ReachedMember, excluded: readonly ResolvedNode[]): ReachedMember {
  if (!member.outcome.ok || excluded.length === 0) return member
  const { nodes } = member.outcome.value
  const left = nodes.filter(node => !excluded.some(other => isSame(node, other)))
  return { ...member, outcome: resolved({ ...member.outcome.value, nodes: left }) }
}

function isSame(a: ResolvedNode, b: ResolvedNode): boolean {
  return a.kind === 'provision' && b.kind === 'provision' && a.entry === b.entry
}

/** Defines a short form: 「第5条第1項ただし書（以下「特例」という。）」. */
function define(form: ShortForm, whole: CitationResolution, { definitions, position }: ResolverState): void {
  const last = lastResolution(whole)
  if (last) defineForm(definitions, form, { entry: position.entry, meaning: { ...last, nodes: resolvedNodes(whole) } })
}
