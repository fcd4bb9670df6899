import { compareNumbers, DIVISIONS, divisionRank } from '../../../model/address.ts'
import { belongsToSupplement } from '../../../model/appendix.ts'
import type { BranchedNumber, DivisionLevel } from '../../../model/law.ts'
import { clausesOf } from '../../../model/sentences.ts'
import { formatOrdinal, numeralStyleOf } from '../../../text/numerals.ts'
import { isClause, type WrittenAddress, type WrittenPart, type WrittenStep, zoneLabels } from './address.ts'
import {
  type FlatUnit,
  type MutableArticle,
  type MutableHeading,
  type MutableProvision,
  type MutableRow,
  type MutableSection,
  type MutableTable,
  type MutableText,
  rankOf
} from './law.ts'
import { isSameNumber } from './numbers.ts'
import { rowName } from './quoted-table.ts'

/** Part of a law that an address can resolve to. */
export type AmendmentTarget = MutableSection | FlatUnit | MutableProvision | TableTarget | MutableRow | CompleteTarget

/** All tables of a provision or section. */
export interface TableTarget {
  readonly is: 'table'
  readonly holder: AmendmentTarget
}

/** 題名, 目次, 本則. */
export interface CompleteTarget {
  readonly is: 'title' | 'toc' | 'main'
}

/** Resolved address: the target with all its ancestors, outermost first. */
export interface Found {
  readonly targetPath: readonly AmendmentTarget[]
  readonly part: WrittenPart | null
  /** True for a target of a range: not each of them must contain a quotation. */
  readonly isInRange?: boolean
}

/** Reason why an address or command failed, with a suggested fix. */
export interface AmendingError {
  readonly message: string
  readonly hint?: string
  /** Offset in the pasted text. Default: that of the command. */
  readonly at?: number
}

export function isAmendingError(value: object): value is AmendingError {
  return 'message' in value
}

/**
 * Resolves an address. Relative steps, and later members of a list such as 「附則第3条及び第5条」, start from the last target
 * path.
 */
export function findSpot(
  law: MutableText,
  { steps, part, text }: WrittenAddress,
  last: readonly AmendmentTarget[],
  goesOn = false
): Found | AmendingError {
  let targetPath =
    goesOn && steps[0]?.is === 'article' ? last.filter(({ is }) => is === 'zone') : startOf(steps[0], last)
  if (!targetPath)
    return { message: `「${text}」が何を指すか分かりません`, hint: 'はじめの条から書きます（例: 第5条第2項）' }
  for (const step of steps) {
    const next: readonly AmendmentTarget[] | null = stepTo(law, targetPath, step, last)
    if (!next) return missing(law, { targetPath, step, text })
    targetPath = next
  }
  return withParagraph(targetPath, part, text)
}

/** Adds the paragraph that has a part to an article addressed alone: 「第4条ただし書」. */
function withParagraph(
  targetPath: readonly AmendmentTarget[],
  part: WrittenPart | null,
  phrase: string
): Found | AmendingError {
  const spot = targetPath.at(-1)
  const isOfParagraph = part === 'items' || isClause(part)
  if (!isOfParagraph || (spot?.is !== 'article' && spot?.is !== 'zone') || spot.paragraphs.length === 0)
    return { targetPath, part }
  const [only, other] =
    spot.paragraphs.length === 1 ? spot.paragraphs : spot.paragraphs.filter(text => hasPart(text, part))
  if (only && !other) return { targetPath: [...targetPath, only], part }
  const path = formatTargetPath(targetPath)
  return only
    ? { message: `「${phrase}」が、どの項のものか分かりません`, hint: `「${path}第1項」のように、項から書きます` }
    : { message: `「${phrase}」がありません` }
}

function hasPart({ text, items }: MutableProvision, part: WrittenPart | null): boolean {
  if (part === 'items' || part === 'chapeau') return items.length > 0
  return Object.keys(clausesOf(text.plain, false)).some(clause => clause === part)
}

/** Returns the target path from which an address that begins with 「第2項」 is resolved. */
function startOf(step: WrittenStep | undefined, last: readonly AmendmentTarget[]): readonly AmendmentTarget[] | null {
  if (!step) return last.length > 0 ? last : null
  if (step.is === 'paragraph') return cut(last, spot => spot.is === 'article' || spot.is === 'zone')
  if (step.is === 'item')
    return cut(last, spot => isParagraph(spot, last)) ?? cut(last, spot => spot.is === 'article' || spot.is === 'zone')
  if (step.is === 'subitem') return aboveSubitem(step, last)
  if (step.is === 'table' || step.is === 'row') return cut(last, ({ is }) => is === 'table') ?? last
  if (step.is === 'heading') return last.filter(spot => spot.is === 'heading' && isHigher(spot.level, step.level))
  return []
}

/** Returns the target path above 「ロ」: the last item; above 「（２）」: the parent of the last 「（１）」, or the last subitem. */
function aboveSubitem(
  step: Extract<WrittenStep, { is: 'subitem' }>,
  last: readonly AmendmentTarget[]
): readonly AmendmentTarget[] | null {
  const item = cut(last, spot => spot.is === 'text' && !isParagraph(spot, last))
  if (!step.bracketed || !item) return item
  const end = last.findIndex(spot => spot.is === 'text' && isBracketed(spot))
  return end < 0 ? last : last.slice(0, end)
}

function isBracketed({ label }: MutableProvision): boolean {
  return /^[（(]/u.test(label)
}

function isHigher(one: DivisionLevel, other: DivisionLevel): boolean {
  return divisionRank(one) < divisionRank(other)
}

/** Returns the target path up to and including the first matching target. */
function cut(
  targetPath: readonly AmendmentTarget[],
  isEnd: (spot: AmendmentTarget) => boolean
): readonly AmendmentTarget[] | null {
  const at = targetPath.findIndex(isEnd)
  return at < 0 ? null : targetPath.slice(0, at + 1)
}

function isParagraph(spot: AmendmentTarget, targetPath: readonly AmendmentTarget[]): boolean {
  return spot.is === 'text' && targetPath[targetPath.indexOf(spot) - 1]?.is !== 'text'
}

function stepTo(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  step: WrittenStep,
  last: readonly AmendmentTarget[]
): readonly AmendmentTarget[] | null {
  switch (step.is) {
    case 'same':
      return step.counter === '表' ? sameTable(law, last) : sameAs(step.counter, last)
    case 'zone':
      return zoneNamed(law, step)
    case 'heading': {
      const found = headingsIn(law, targetPath).find(
        ({ level, number }) => level === step.level && isSameNumber(number, step.number)
      )
      return found ? [...targetPath, found] : null
    }
    case 'article': {
      const found = articlesIn(law, targetPath).find(({ number }) => isSameNumber(number, step.number))
      return found ? [...targetPath.filter(spot => spot.is === 'zone'), found] : null
    }
    case 'table':
      return tableOf(law, targetPath)
    case 'row': {
      const inTable = targetPath.at(-1)?.is === 'table' ? targetPath : tableOf(law, targetPath)
      const rows = inTable && tablesWithin(inTable.at(-1), law).flatMap(table => table.rows)
      const [found, other] = rows?.filter(row => rowName(row) === step.name) ?? []
      return inTable && found && !other ? [...inTable, found] : null
    }
    default: {
      const holder = step.is === 'item' ? paragraphFor(targetPath) : targetPath
      const isOfForm = (text: MutableProvision) => step.is !== 'subitem' || isBracketed(text) === step.bracketed
      const found = holder && textsIn(holder).find(text => isSameNumber(text.number, step.number) && isOfForm(text))
      return holder && found ? [...holder, found] : null
    }
  }
}

/** Resolves 「同表」 to the last addressed table, or to that of the last addressed 別表. */
function sameTable(law: MutableText, last: readonly AmendmentTarget[]): readonly AmendmentTarget[] | null {
  const zone = cut(last, ({ is }) => is === 'zone')
  return cut(last, ({ is }) => is === 'table') ?? (zone && tableOf(law, zone))
}

/** Resolves 「同条」 to the last addressed article, 「同項」 to its paragraph, 「同号」 to its item. */
function sameAs(counter: string, last: readonly AmendmentTarget[]): readonly AmendmentTarget[] | null {
  if (counter === '条') return cut(last, ({ is }) => is === 'article')
  if (counter === '項') return cut(last, spot => isParagraph(spot, last))
  if (counter === '号') return cut(last, spot => spot.is === 'text' && !isParagraph(spot, last))
  const level = DIVISIONS.find(({ kanji }) => kanji === counter)?.level
  return cut(last, spot => spot.is === 'heading' && spot.level === level)
}

function zoneNamed(
  { preface, preamble, supplements }: MutableText,
  step: Extract<WrittenStep, { is: 'zone' }>
): readonly AmendmentTarget[] | null {
  const wholes: Readonly<Record<string, AmendmentTarget>> = {
    題名: { is: 'title' },
    目次: { is: 'toc' },
    本則: { is: 'main' },
    冒頭: preface,
    前文: preamble
  }
  const zones = zonesNamed(supplements, step.label)
  const found = zones[step.copy - 1] ?? wholes[step.label]
  return found ? [found] : null
}

/** Returns the sections with exactly this heading, else those with this heading before the brackets. */
function zonesNamed(supplements: readonly MutableSection[], name: string): MutableSection[] {
  const exact = supplements.filter(({ label }) => (label.replace(/\s/gu, '') || '末尾') === name)
  return exact.length > 0 ? exact : supplements.filter(({ label }) => zoneLabels(label).includes(name))
}

/** Adds the tables of a provision or section to its target path. */
function tableOf(law: MutableText, targetPath: readonly AmendmentTarget[]): readonly AmendmentTarget[] | null {
  const holder = targetPath.at(-1)
  return holder && tablesWithin(holder, law).length > 0 ? [...targetPath, { is: 'table', holder }] : null
}

/**
 * Returns the headings below the last heading of the target path, or all headings if the target path has no heading.
 */
function headingsIn({ row }: MutableText, targetPath: readonly AmendmentTarget[]): MutableHeading[] {
  const above = targetPath.findLast(({ is }) => is === 'heading')
  return unitsUnderHeading(row, above).filter(unit => unit.is === 'heading')
}

/** Returns the units after a heading, up to the next heading of the same or a higher rank. */
export function unitsUnderHeading(row: readonly FlatUnit[], heading: AmendmentTarget | undefined): FlatUnit[] {
  const own = row.find(unit => unit === heading)
  if (!own) return [...row]
  const start = row.indexOf(own) + 1
  const length = row.slice(start).findIndex(unit => rankOf(unit) <= rankOf(own))
  return row.slice(start, length < 0 ? row.length : start + length)
}

function articlesIn(law: MutableText, targetPath: readonly AmendmentTarget[]): MutableArticle[] {
  const zone = targetPath.find(spot => spot.is === 'zone')
  if (zone?.is === 'zone') return zone.articles
  return unitsUnderHeading(
    law.row,
    targetPath.findLast(({ is }) => is === 'heading')
  ).filter(unit => unit.is === 'article')
}

/**
 * Returns the implied paragraph of an article addressed alone: the only paragraph with items, or the only paragraph.
 * Returns `null` if several paragraphs have items.
 */
export function paragraphFor(targetPath: readonly AmendmentTarget[]): readonly AmendmentTarget[] | null {
  const last = targetPath.at(-1)
  if (last?.is !== 'article' && last?.is !== 'zone') return last?.is === 'text' ? targetPath : null
  const { paragraphs } = last
  const withItems = paragraphs.filter(({ items }) => items.length > 0)
  const [paragraph, other] = withItems.length > 0 ? withItems : paragraphs
  return paragraph && !other ? [...targetPath, paragraph] : null
}

function textsIn(targetPath: readonly AmendmentTarget[]): readonly MutableProvision[] {
  const last = targetPath.at(-1)
  if (last?.is === 'article' || last?.is === 'zone') return last.paragraphs
  return last?.is === 'text' ? last.items : []
}

interface Missing {
  readonly targetPath: readonly AmendmentTarget[]
  readonly step: WrittenStep
  readonly text: string
}

/** Reports a missing provision, with the nearest existing provision as the hint. */
function missing(law: MutableText, { targetPath, step, text }: Missing): AmendingError {
  const message = `「${text}」がありません`
  if (step.is === 'same')
    return { message: `「同${step.counter}」が何を指すか分かりません`, hint: '前に名指した条・項・号・表がありません' }
  if (step.is === 'table') return { message, hint: `${formatTargetPath(targetPath)}には表がありません` }
  if (step.is === 'row') return missingRow(law, targetPath, step.name)
  if (step.is === 'zone' && belongsToSupplement(step.label))
    return { message, hint: '加えるときは「本則の次に次の附則を加える。」と書きます' }
  if (!('number' in step)) return { message }
  if (step.is === 'item' && isAmbiguous(targetPath.at(-1)))
    return {
      message: `「${text}」が、どの項の号か分かりません`,
      hint: `「${formatTargetPath(targetPath)}第1項」のように、項から書きます`
    }
  const candidates =
    step.is === 'heading'
      ? headingsIn(law, targetPath).filter(({ level }) => level === step.level)
      : step.is === 'article'
        ? articlesIn(law, targetPath)
        : textsIn(step.is === 'item' ? (paragraphFor(targetPath) ?? []) : targetPath)
  const [near] = [...candidates].sort((a, b) => distance(a.number, step.number) - distance(b.number, step.number))
  if (!near)
    return {
      message,
      hint:
        targetPath.length > 0
          ? `${formatTargetPath(targetPath)}には${{ article: '条', paragraph: '項', item: '号', subitem: 'イロハ', heading: '章や節' }[step.is]}がありません`
          : 'この文には条がありません'
    }
  return {
    message,
    hint: `「${formatTargetPath([...(step.is === 'item' ? (paragraphFor(targetPath) ?? []) : targetPath), near])}」のことですか`
  }
}

/** True if several paragraphs have items. */
function isAmbiguous(spot: AmendmentTarget | undefined): boolean {
  if (spot?.is !== 'article' && spot?.is !== 'zone') return false
  return spot.paragraphs.filter(({ items }) => items.length > 0).length > 1
}

/** Reports a row that is missing or whose first cell occurs in several rows. */
function missingRow(law: MutableText, targetPath: readonly AmendmentTarget[], name: string): AmendingError {
  const rows = tablesWithin(targetPath.at(-1), law).flatMap(table => table.rows)
  const count = rows.filter(row => rowName(row) === name).length
  if (count > 1)
    return {
      message: `${formatTargetPath(targetPath)}に「${name}の項」が${count}つあります`,
      hint: '「…の表を次のように改める。」と書き、表の全体を次の行に書きます'
    }
  const [first] = rows
  return {
    message: `${formatTargetPath(targetPath)}に「${name}の項」がありません`,
    hint: first ? `初めの項は「${rowName(first)}の項」です` : '表がありません'
  }
}

function distance(one: BranchedNumber, other: BranchedNumber): number {
  return (
    Math.abs(one[0] - other[0]) * 100 +
    Math.abs((one[1] ?? 1) - (other[1] ?? 1)) +
    (compareNumbers(one, other) > 0 ? 0.5 : 0)
  )
}

function isCompleteTarget(spot: AmendmentTarget): spot is CompleteTarget {
  return spot.is === 'title' || spot.is === 'toc' || spot.is === 'main'
}

/** Formats a target path in the numerals of its article: 「第5条第2項第一号」. */
export function formatTargetPath(targetPath: readonly AmendmentTarget[]): string {
  const article = targetPath.find(({ is }) => is === 'article')
  const formatNumber = numeralStyleOf(article?.is === 'article' ? article.label : '')
  return targetPath
    .map((spot, at) => {
      if (isCompleteTarget(spot)) return { title: '題名', toc: '目次', main: '本則' }[spot.is]
      if (spot.is === 'table') return targetPath[at - 1]?.is === 'zone' ? '' : 'の表'
      if (spot.is === 'row') return `${rowName(spot)}の項`
      if (spot.is !== 'text') return spot.label
      const counter = targetPath[at - 1]?.is === 'text' ? '号' : '項'
      if (counter === '号' && targetPath[at - 2]?.is === 'text') return spot.label
      const isOnly = counter === '項' && article?.is === 'article' && article.paragraphs.length === 1
      return isOnly ? '' : formatOrdinal(spot.number, counter, formatNumber)
    })
    .join('')
}

/** Returns all provisions with text of their own in a target, including the target. */
export function textsWithin(spot: AmendmentTarget | undefined, law: MutableText): MutableProvision[] {
  if (!spot) return []
  if (spot.is === 'text') return [spot, ...spot.items.flatMap(item => textsWithin(item, law))]
  if (spot.is === 'article') return spot.paragraphs.flatMap(text => textsWithin(text, law))
  if (spot.is === 'zone') return [...spot.paragraphs, ...spot.articles].flatMap(one => textsWithin(one, law))
  if (spot.is === 'heading')
    return unitsUnderHeading(law.row, spot).flatMap(unit => (unit.is === 'article' ? textsWithin(unit, law) : []))
  return spot.is === 'main' ? law.row.flatMap(unit => (unit.is === 'article' ? textsWithin(unit, law) : [])) : []
}

/** Returns the tables of a target: its own tables and those of the provisions in it. */
export function tablesWithin(spot: AmendmentTarget | undefined, law: MutableText): MutableTable[] {
  const holder = spot?.is === 'table' ? spot.holder : spot
  return textsWithin(holder, law).flatMap(({ tables }) => tables)
}

/** Returns the list that contains a target and its siblings. */
export function listAround(law: MutableText, targetPath: readonly AmendmentTarget[]): AmendmentTarget[] | null {
  const [spot, above] = [targetPath.at(-1), targetPath.at(-2)]
  if (!spot) return null
  if (spot.is === 'text')
    return (
      above?.is === 'text' ? above.items : above?.is === 'article' || above?.is === 'zone' ? above.paragraphs : null
    ) as AmendmentTarget[] | null
  if (spot.is === 'article') return (above?.is === 'zone' ? above.articles : law.row) as AmendmentTarget[]
  if (spot.is === 'heading') return law.row as AmendmentTarget[]
  return spot.is === 'zone' ? (law.supplements as AmendmentTarget[]) : null
}
