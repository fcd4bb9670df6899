import { compareNumbers, divisionOfArticle, formatNum, irohaNumber } from '../../model/address.ts'
import type { BranchedNumber, ProvisionClause } from '../../model/law.ts'
import { printedLabelOf } from '../../model/walk.ts'
import { depthOf } from '../levels.ts'
import type { Step, StepLevel } from '../types.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { formatProvision, hintFor, labelOf, missing, nounFor, numberMissing, seriesMissing } from './naming.ts'
import { articleEntries, divisionEntries } from './navigate.ts'
import { type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'

/** Step with a number: 第8条の2, ロ. */
export type NumberStep = Extract<Step, { kind: 'number' }>

/** Resolves a numbered step below a node: 第7項 of 第42条. */
export function descend(node: ResolvedNode, step: NumberStep): ResolutionResult<readonly ResolvedNode[]> {
  if (node.kind === 'numbered') return descendSeries(node, step)
  if (node.kind !== 'provision') return resolved([node])
  const { index, entry } = node
  const found = pick(index, entry, step)
  return found.ok ? resolved([{ kind: 'provision', index, entry: found.value }]) : found
}

function descendSeries(
  spot: Extract<ResolvedNode, { kind: 'numbered' }>,
  { level, number }: NumberStep
): ResolutionResult<readonly ResolvedNode[]> {
  const name = spot.series.names[0] ?? spot.series.id
  if (level !== 'item' || spot.number !== null) return missing(`${name}は第何号と数えます`, null, name)
  if (number.length > 1 || !spot.series.numbers.includes(number[0])) return seriesMissing(spot, number[0])
  return resolved([{ ...spot, number: number[0] }])
}

function pick(
  index: RulesetIndex,
  entry: IndexEntry,
  { level, number, copy = 1, clause, isCircled = false, label }: NumberStep
): ResolutionResult<IndexEntry> {
  const labelled = isCircled ? labelledBelow(entry, number) : undefined
  if (labelled) return resolved(labelled)
  const holder = holderOf(index, entry, { level, clause })
  if (!holder.ok) return holder
  const row = rowBelow(holder.value, level)
  const known = level === 'article' ? index.byNumber.get(row) : undefined
  const twins = known ? (known.get(formatNum(number)) ?? []) : row.filter(child => isNumbered(child, level, number))
  const [first, other] = twins
  const found = twins[copy - 1]
  if (first && other && (isDivision(level) || divisionOfArticle(first.path)))
    return manyDivisions(index, { found: first, other, entry })
  if (found && label !== undefined && !isPrintedAs(found, label))
    return missing(
      `${formatProvision(index, holder.value)}に「${label}」の${nounFor(level)}はありません`,
      hintFor(index, found)
    )
  return found ? resolved(found) : numberMissing({ index, parent: holder.value, level, number, row })
}

/** True if the printed label of an entry has the form of a cited label: ② for ②, (1) for （１）. */
function isPrintedAs({ node }: IndexEntry, label: string): boolean {
  const printed = (node && printedLabelOf(node)?.text) ?? ''
  const formOf = (text: string) => (/^[①-⑳]/u.test(text) ? 'circle' : /^[（(⑴-⒇]/u.test(text) ? 'brackets' : 'other')
  return formOf(printed) === formOf(label)
}

/** Returns the only paragraph of an article, or the only item in it, whose printed label is a circled number. */
function labelledBelow({ children }: IndexEntry, [number]: BranchedNumber): IndexEntry | undefined {
  const isLabelled = ({ node }: IndexEntry) => {
    const label = (node && printedLabelOf(node)?.text) ?? ''
    return /^[①-⑳]/u.test(label) && Number(label.charAt(0).normalize('NFKC')) === number
  }
  const [paragraph] = children.filter(isLabelled)
  const [item, other] = children.flatMap(({ children: items }) => items.filter(isLabelled))
  return paragraph ?? (other ? undefined : item)
}

/** Compares katakana labels by character, because イ is the second of アイウ. Other labels are compared by number. */
function isNumbered(child: IndexEntry, level: StepLevel, number: BranchedNumber): boolean {
  const letter = level === 'subitem' ? kanaOf(child) : undefined
  const own = letter ? ([irohaNumber(letter) ?? 0] as const) : child.number
  return own !== null && compareNumbers(own, letter ? [number[0]] : number) === 0
}

/** True for an item that is printed as ア or イ: 「前項ア又はイ」 cites its siblings. */
export function isLabelledInKana(entry: IndexEntry): boolean {
  return entry.level === 'item' && kanaOf(entry) !== undefined
}

/** Returns the katakana of a published label, 「ア」 of 「ア）」; `undefined` for a label with a branch number. */
function kanaOf({ node }: IndexEntry): string | undefined {
  const label = node && node.level !== 'paragraph' && 'items' in node ? node.label.text : ''
  return /^[（(]?([ア-ン])[）)．.、]?$/u.exec(label.normalize('NFKC'))?.[1]
}

function isDivision(level: StepLevel): boolean {
  return depthOf(level) < depthOf('article') && level !== 'supplement'
}

/** Reports an ambiguity: 「第1節」 in a ruleset with one per chapter, 「第1条」 if articles are numbered per chapter. */
function manyDivisions(
  index: RulesetIndex,
  { found, other, entry }: { found: IndexEntry; other: IndexEntry; entry: IndexEntry }
): ResolutionResult<never> {
  const both = `${formatProvision(index, found)}と${formatProvision(index, other)}`
  return missing(`${formatProvision(index, entry)}には${both}があります`, hintFor(index, found))
}

/** Level of a step, and the clause that decides its paragraph. */
interface Below {
  readonly level: StepLevel
  readonly clause?: ProvisionClause | undefined
}

/** Returns the parent to count in. Items of 第76条 are those of its paragraph, if only one paragraph is possible. */
function holderOf(index: RulesetIndex, entry: IndexEntry, { level, clause }: Below): ResolutionResult<IndexEntry> {
  const isBelowItems = depthOf(level) >= depthOf('item')
  if (!isBelowItems || (entry.level !== 'article' && entry.level !== 'supplement')) return resolved(entry)
  const paragraphs = entry.children.filter(child => child.level === 'paragraph')
  const all = paragraphs.filter(({ children }) => children.length > 0)
  const withClause = all.filter(paragraph => clause && clause in paragraph.parts())
  const withItems = withClause.length > 0 ? withClause : all
  const [only] = withItems.length === 1 ? withItems : paragraphs
  if (only && (withItems.length === 1 || paragraphs.length === 1)) return resolved(only)
  return manyParagraphs(index, { entry, withItems })
}

function manyParagraphs(
  index: RulesetIndex,
  { entry, withItems }: { entry: IndexEntry; withItems: readonly IndexEntry[] }
): ResolutionResult<never> {
  const whole = formatProvision(index, entry)
  const [first] = withItems
  if (!first) return missing(`${whole}に号はありません`, hintFor(index, entry))
  return missing(`${whole}は${withItems.map(labelOf).join('と')}に号があり、項が定まりません`, hintFor(index, first))
}

/** Returns the candidates for a number of this level, in printed order. */
export function rowBelow(entry: IndexEntry, level: StepLevel): readonly IndexEntry[] {
  if (level === 'article') return articleEntries(entry)
  if (isDivision(level)) return divisionEntries(entry).filter(child => child.level === level)
  if (level === 'subitem')
    return entry.children.filter(child => (child.level === 'subitem' && !isBracketed(child)) || kanaOf(child))
  if (level === 'subsubitem') return entry.children.filter(child => child.level === 'subsubitem' || isBracketed(child))
  return entry.children.filter(child => child.level === level)
}

/**
 * True for (1), ① or an empty label directly below 第1号: a subsubitem printed at the subitem level. Also for (1) below a
 * paragraph, which its siblings cite as 「(1)又は(2)に準ずる者」.
 */
function isBracketed(entry: IndexEntry): boolean {
  const { node } = entry
  return (node?.level === 'subitem' && /^(?:[（(①-⑳⑴-⒇]|$)/u.test(node.label.text)) || isLabelledInBrackets(entry)
}

/** True for an item that is printed as (1). */
export function isLabelledInBrackets({ node }: IndexEntry): boolean {
  return node?.level === 'item' && /^[（(⑴-⒇]/u.test(node.label.text)
}

/** Returns all children that 各号 and 各項 name below a node: the items of 第42条第7項. */
export function descendAll(node: ResolvedNode, { level, clause }: Below): ResolutionResult<readonly ResolvedNode[]> {
  if (node.kind !== 'provision') return resolved([node])
  const { index, entry } = node
  const holder = holderOf(index, entry, { level, clause })
  if (!holder.ok) return holder
  const row = rowBelow(holder.value, level)
  if (row.length > 0) return resolved(row.map(child => ({ kind: 'provision', index, entry: child })))
  return missing(`${formatProvision(index, holder.value)}に${nounFor(level)}はありません`, hintFor(index, holder.value))
}
