import { depthOf } from '../citation/levels.ts'
import type { StepLevel } from '../citation/types.ts'
import { divisionOfArticle } from '../model/address.ts'
import { findAntecedent } from './antecedents.ts'
import { descend, type NumberStep, rowBelow } from './descend.ts'
import type { IndexEntry } from './index-of.ts'
import { enclosing, numberingScope } from './navigate.ts'
import { currentParagraph, type ReferenceContext, spotAt } from './reference-context.ts'
import type { ResolutionResult, ResolvedNode } from './resolved-location.ts'

type Spots = ResolutionResult<readonly ResolvedNode[]>

/** Resolves a number at the head of a pointer: in the document named, in what the list named before, or from where it stands. */
export function resolveNumbered(step: NumberStep, frame: ReferenceContext): Spots {
  if (frame.named) return descend(frame.named, step)
  const inherited = inheritedBase(step.level, frame)
  if (inherited) return descend(inherited, step)
  const [host] = frame.perhapsOf?.spots.slice(-1) ?? []
  const inHost = host && descend(host, step)
  if (inHost?.ok) return inHost
  if (frame.quotes && step.level === 'item')
    return firstOf([inAntecedent(step, frame), fromHere(step, frame), nowhere(step)])
  return firstOf([fromHere(step, frame), inAntecedent(step, frame), belowPrevious(step, frame), nowhere(step)])
}

/** The first that succeeds; else why the first failed. */
function firstOf(outcomes: readonly (Spots | undefined)[]): Spots {
  const tried = outcomes.filter(outcome => outcome !== undefined)
  return tried.find(({ ok }) => ok) ?? tried[0] ?? { ok: false, gap: { kind: 'omitted' } }
}

/** Nothing to count in: a mere letter イ, or 第2項 in words that stand in no article and name none. */
function nowhere({ level }: NumberStep): Spots {
  if (isKana(level)) return { ok: false, gap: { kind: 'omitted' } }
  return { ok: false, gap: { kind: 'no-antecedent', reason: '', hint: null } }
}

/**
 * What stands above a number that follows another: 「第76条第4項若しくは第5項」 goes on in 第76条, 「前項各号（第3号を除く。）」
 * in 前項. 「前条及び第2項」 inherits nothing: 前条 named no 項.
 */
function inheritedBase(level: StepLevel, { previous, host }: ReferenceContext): ResolvedNode | undefined {
  const before = host ?? previous
  const last = before?.spots.at(-1)
  if (!before || !last) return
  if (last.kind === 'numbered') return { ...last, number: null }
  if (last.kind !== 'provision') return last
  const reached = depthOf(last.entry.level)
  if (host ? reached < Math.min(depthOf('article'), depthOf(level)) : reached < depthOf(level)) return
  let entry: IndexEntry = last.entry
  while (entry.parent && depthOf(entry.level) >= depthOf(level)) entry = entry.parent
  return { ...last, entry: level === 'article' ? numberingScope(entry) : entry }
}

/** 「第42条及び第7項」 where the article at hand has no 第7項: that of 第42条. */
function belowPrevious(step: NumberStep, { previous }: ReferenceContext): Spots | undefined {
  const last = previous?.spots.at(-1)
  return last && descend(last, step)
}

/** What a bare number means by where it stands: 第2項 of the same article, 第1号 of the same paragraph, 第9節 of the same chapter. */
function fromHere(step: NumberStep, frame: ReferenceContext): Spots | undefined {
  const { entry, index } = frame.standing
  if (!entry) return depthOf(step.level) <= depthOf('article') ? descend(spotAt(frame, index.root), step) : undefined
  if (step.level === 'article') return article(step, frame, entry)
  const base = baseFor(step.level, entry)
  if (isKana(step.level) && base && rowBelow(base, step.level).length === 0) return
  return base && descend(spotAt(frame, base), step)
}

/** イ and (1) by themselves are hardly ever more than letters, unless there are some below the item at hand. */
function isKana(level: StepLevel): boolean {
  return level === 'subitem' || level === 'subsubitem'
}

/** The division in which articles count by themselves: 第5条 in 第2章 is 第2章第5条. */
function ownCount({ standing }: ReferenceContext, entry: IndexEntry): IndexEntry | undefined {
  const division = divisionOfArticle(enclosing(entry, 'article')?.path ?? '')
  return division ? standing.index.byPath.get(division.replaceAll('.', '/')) : undefined
}

/** In a 附則, 第3条 is that of the main provisions; its own are called 附則第3条. Only where the former has none, its own is meant. */
function article(step: NumberStep, frame: ReferenceContext, entry: IndexEntry): Spots {
  const own = ownCount(frame, entry)
  if (own) return descend(spotAt(frame, own), step)
  const inMain = descend(spotAt(frame, frame.standing.index.root), step)
  const world = numberingScope(entry)
  return inMain.ok || world.level === 'document' ? inMain : firstOf([descend(spotAt(frame, world), step), inMain])
}

/** The entry that holds the row a bare number counts in. */
function baseFor(level: StepLevel, entry: IndexEntry): IndexEntry | undefined {
  if (level === 'subsubitem') return enclosing(entry, 'subitem') ?? enclosing(entry, 'item')
  if (level === 'subitem') return enclosing(entry, 'item')
  if (level === 'item') return enclosing(entry, 'paragraph')
  if (level === 'paragraph') return enclosing(entry, 'paragraph')?.parent ?? entry
  let at: IndexEntry = entry
  while (at.parent && rowBelow(at, level).length === 0) at = at.parent
  return at
}

/** What the text named before, where it has no row of its own: 第1号 after 前項, in a paragraph without items. */
function inAntecedent(step: NumberStep, frame: ReferenceContext): Spots | undefined {
  const { memory, at } = frame
  const paragraph = currentParagraph(frame)
  const holders = HOLDERS[step.level]
  if (!holders || (step.level === 'paragraph' && paragraph)) return
  const mention = findAntecedent(memory, {
    at,
    matches: mention => mention.paragraph === paragraph && holders.includes(mention.level)
  })
  const spot = mention?.spots.at(-1)
  return spot && descend(spot, step)
}

/** The levels that can hold a bare number of another. */
const HOLDERS: Partial<Record<StepLevel, readonly (StepLevel | 'document')[]>> = {
  paragraph: ['article'],
  item: ['paragraph', 'article'],
  subitem: ['item'],
  subsubitem: ['subitem']
}
