import { divisionOfArticle } from '../../model/address.ts'
import { depthOf } from '../levels.ts'
import type { StepLevel } from '../types.ts'
import { findAntecedent } from './antecedents.ts'
import { consistsOfItems } from './appendices.ts'
import { descend, isLabelledInBrackets, isLabelledInKana, type NumberStep, rowBelow } from './descend.ts'
import type { IndexEntry } from './index-of.ts'
import { enclosing, isAppendixEntry, numberingScope } from './navigate.ts'
import { currentParagraph, type ReferenceContext, toProvisionNode } from './reference-context.ts'
import type { ResolutionResult, ResolvedNode } from './resolved-location.ts'

type ResolvedNodes = ResolutionResult<readonly ResolvedNode[]>

/**
 * Resolves a number that begins a reference.
 *
 * The base is the named document, the preceding member or host, or the current position.
 */
export function resolveNumbered(step: NumberStep, frame: ReferenceContext): ResolvedNodes {
  if (frame.namedDocument) return inDocument(frame.namedDocument, step)
  const inherited = inheritedBase(step.level, frame)
  if (inherited) return descend(inherited, step)
  const host = hostFor(step.level, frame)
  const inHost = host && descend(host, step)
  if (inHost?.ok) return inHost
  if (frame.quotes && step.level === 'item')
    return firstOf([inAntecedent(step, frame), fromHere(step, frame), nowhere(step)])
  return firstOf([fromHere(step, frame), inAntecedent(step, frame), belowPrevious(step, frame), nowhere(step)])
}

/** Resolves a number in a document. Numbers in the table of an appendix resolve to the appendix. */
function inDocument(node: ResolvedNode, step: NumberStep): ResolvedNodes {
  const below = descend(node, step)
  const isTable = node.kind === 'provision' && isAppendixEntry(node.entry) && !consistsOfItems(node.entry)
  return below.ok || !isTable ? below : { ok: true, value: [node] }
}

/** Returns the host of a number: 第8条 for the 第1項 of 「第8条のうち第1項」, 前項 for the 第1号 of 「前項各号のうち第1号」. */
function hostFor(level: StepLevel, { possibleHost }: ReferenceContext): ResolvedNode | undefined {
  const last = possibleHost?.nodes.at(-1)
  if (last?.kind !== 'provision') return last
  let entry: IndexEntry = last.entry
  while (entry.parent && depthOf(entry.level) >= depthOf(level)) entry = entry.parent
  return { ...last, entry }
}

/** Returns the first success, else the first failure. */
function firstOf(outcomes: readonly (ResolvedNodes | undefined)[]): ResolvedNodes {
  const tried = outcomes.filter(outcome => outcome !== undefined)
  return tried.find(({ ok }) => ok) ?? tried[0] ?? { ok: false, gap: { kind: 'omitted' } }
}

/** Reports a missing base: イ alone is omitted, 第2項 outside an article has no antecedent. */
function nowhere({ level }: NumberStep): ResolvedNodes {
  if (isKana(level)) return { ok: false, gap: { kind: 'omitted' } }
  return { ok: false, gap: { kind: 'no-antecedent', reason: '', hint: null } }
}

/**
 * Returns the base that a number inherits from the preceding member or the host of the parenthetical.
 *
 * - 「第76条第4項若しくは第5項」: 第76条
 * - 「前項各号（第3号を除く。）」: 前項
 * - 「前条及び第2項」: none, because 前条 contains no 項
 * - 「先例第9号及び第17条」: none, because precedents have no articles
 */
function inheritedBase(level: StepLevel, { previous, hostReference }: ReferenceContext): ResolvedNode | undefined {
  const before = hostReference ?? previous
  const last = before?.nodes.at(-1)
  if (!before || !last) return
  if (last.kind === 'numbered') return depthOf(level) <= depthOf('article') ? undefined : { ...last, number: null }
  if (last.kind !== 'provision') return last
  if (level === 'subitem' && last.entry.parent && isLabelledInKana(last.entry))
    return { ...last, entry: last.entry.parent }
  const reached = depthOf(last.entry.level)
  if (hostReference ? reached < Math.min(depthOf('article'), depthOf(level)) : reached < depthOf(level)) return
  let entry: IndexEntry = last.entry
  while (entry.parent && depthOf(entry.level) >= depthOf(level)) entry = entry.parent
  return { ...last, entry: level === 'article' ? numberingScope(entry) : entry }
}

/** Resolves 「第42条及び第7項」 as 第7項 of 第42条, the fallback if the current article has no 第7項. */
function belowPrevious(step: NumberStep, { previous }: ReferenceContext): ResolvedNodes | undefined {
  const last = previous?.nodes.at(-1)
  return last && descend(last, step)
}

/**
 * Resolves a bare number from the current position: 第2項 of the same article, 第1号 of the same paragraph, 第9節 of
 * the same chapter.
 */
function fromHere(step: NumberStep, frame: ReferenceContext): ResolvedNodes | undefined {
  const { entry, index } = frame.position
  if (!entry)
    return depthOf(step.level) <= depthOf('article') ? descend(toProvisionNode(frame, index.root), step) : undefined
  if (step.level === 'article') return article(step, frame, entry)
  const base = baseFor(step.level, entry)
  if (isKana(step.level) && base && rowBelow(base, step.level).length === 0) return
  return base && descend(toProvisionNode(frame, base), step)
}

/** True for イ and (1). Alone they are rarely citations, unless the current item has subitems. */
function isKana(level: StepLevel): boolean {
  return level === 'subitem' || level === 'subsubitem'
}

/** Returns the heading in which articles are numbered separately: 第5条 in 第2章 is 第2章第5条. */
function numberingDivision({ position }: ReferenceContext, entry: IndexEntry): IndexEntry | undefined {
  const division = divisionOfArticle(enclosing(entry, 'article')?.path ?? '')
  return division ? position.index.byPath.get(division.replaceAll('.', '/')) : undefined
}

/** Resolves 第3条 in a 附則 to the main provisions. An article of the 附則 itself is the fallback (normally 附則第3条). */
function article(step: NumberStep, frame: ReferenceContext, entry: IndexEntry): ResolvedNodes {
  const own = numberingDivision(frame, entry)
  if (own) return descend(toProvisionNode(frame, own), step)
  const inMain = descend(toProvisionNode(frame, frame.position.index.root), step)
  const world = numberingScope(entry)
  return inMain.ok || world.level === 'document'
    ? inMain
    : firstOf([descend(toProvisionNode(frame, world), step), inMain])
}

/** Returns the entry below which a bare number counts. */
function baseFor(level: StepLevel, entry: IndexEntry): IndexEntry | undefined {
  if (level === 'subsubitem') {
    const item = enclosing(entry, 'subitem') ?? enclosing(entry, 'item')
    const isSibling = item && isLabelledInBrackets(item) && rowBelow(item, level).length === 0
    return isSibling ? (item.parent ?? item) : item
  }
  if (level === 'subitem') {
    const item = enclosing(entry, 'item')
    const isSibling = item && isLabelledInKana(item) && rowBelow(item, level).length === 0
    return isSibling ? (item.parent ?? item) : item
  }
  if (level === 'item') return itemHolder(enclosing(entry, 'paragraph'))
  if (level === 'paragraph') return enclosing(entry, 'paragraph')?.parent ?? entry
  let at: IndexEntry = entry
  while (at.parent && rowBelow(at, level).length === 0) at = at.parent
  return at
}

/**
 * Returns the paragraph whose items a bare 第1号 means. Text that continues a paragraph has the items of that paragraph.
 */
function itemHolder(paragraph: IndexEntry | undefined): IndexEntry | undefined {
  const [first, branch] = paragraph?.number ?? []
  if (!paragraph?.parent || branch === undefined || paragraph.children.length > 0) return paragraph
  const beginning = paragraph.row.find(({ number }) => number?.length === 1 && number[0] === first)
  return beginning && beginning.children.length > 0 ? beginning : paragraph.parent
}

/** Resolves a bare number below the last mentioned provision: 第1号 after 前項, in a paragraph without items. */
function inAntecedent(step: NumberStep, frame: ReferenceContext): ResolvedNodes | undefined {
  const { memory, at } = frame
  const paragraph = currentParagraph(frame)
  const holders = HOLDERS[step.level]
  if (!holders || (step.level === 'paragraph' && paragraph)) return
  const mention = findAntecedent(memory, {
    at,
    matches: mention => mention.paragraph === paragraph && holders.includes(mention.level)
  })
  const node = mention?.nodes.at(-1)
  return node && descend(node, step)
}

/** Levels of an antecedent that a bare number can count in. */
const HOLDERS: Partial<Record<StepLevel, readonly (StepLevel | 'document')[]>> = {
  paragraph: ['article'],
  item: ['paragraph', 'article'],
  subitem: ['item'],
  subsubitem: ['subitem']
}
