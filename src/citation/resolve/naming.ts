import { compareNumbers, divisionOfArticle } from '../../model/address.ts'
import type { BranchedNumber } from '../../model/law.ts'
import { nearestNumber } from '../../text/nearest.ts'
import { formatPointer } from '../format.ts'
import { levelKanji } from '../levels.ts'
import type { Step, StepLevel } from '../types.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import type { ResolutionError, ResolutionResult, ResolvedNode } from './resolved-location.ts'

/** Formats a provision with its full path: 「第42条第7項第1号」「第2章第9節」「附則第2項」. The ruleset is its short name. */
export function formatProvision(index: RulesetIndex, entry: IndexEntry): string {
  const { citedAs, title } = index.text
  if (!entry.parent) return citedAs[0] ?? title
  const line = [...ancestry(entry)].reverse()
  const article = line.findIndex(({ level, path }) => level === 'article' && !divisionOfArticle(path))
  const supplement = line.filter(({ level }) => level === 'supplement')
  return [...supplement, ...line.slice(Math.max(0, article)).filter(({ level }) => level !== 'supplement')]
    .map(labelOf)
    .join('')
}

function* ancestry(entry: IndexEntry): Generator<IndexEntry> {
  for (let at: IndexEntry | null = entry; at?.parent; at = at.parent) yield at
}

/** Formats the last step of a provision: 「第7項」「第8条の2」「ロ」「附則」. */
export function labelOf({ level, number, node }: IndexEntry): string {
  if (level === 'document' || !number) return node?.level === 'supplement' ? node.label : ''
  if (node && 'items' in node && node.level === 'subitem' && node.label.text) return node.label.text
  return stepWords(level, number)
}

function stepWords(level: StepLevel, number: BranchedNumber): string {
  const step: Step = { kind: 'number', level, number }
  return formatPointer({ steps: [step], part: null })
}

/** Returns the noun of a level: 項 for a paragraph. Levels without a noun use sample labels: イロハ, （1）. */
export function nounFor(level: StepLevel): string {
  return levelKanji(level) || (level === 'subitem' ? 'イロハ' : '（1）')
}

/** Formats the hint 「第42条第7項」のことですか; `null` for a provision without a name. */
export function hintFor(index: RulesetIndex, entry: IndexEntry): string | null {
  const label = formatProvision(index, entry)
  return label === '' ? null : `「${label}」のことですか`
}

/** Returns a resolution error with the nearest existing provision as its hint. */
export function missing(reason: string, hint: string | null, noun = '規定'): ResolutionResult<never> {
  return { ok: false, gap: { kind: 'missing', reason, hint, noun } }
}

/** Failed look-up of a number among siblings. */
export interface MissingNumber {
  readonly index: RulesetIndex
  readonly parent: IndexEntry
  readonly level: StepLevel
  readonly number: BranchedNumber
  readonly row: readonly IndexEntry[]
}

/** Explains a missing number: 「第42条は第7項までです」「第8条の枝番号は第8条の3までです」「第7条第1項に号はありません」. */
export function numberMissing(miss: MissingNumber): ResolutionResult<never> {
  const { index, row, number, parent, level } = miss
  const sorted = row
    .filter(hasNumber)
    .filter(entry => !isContinuation(entry))
    .sort((a, b) => compareNumbers(a.number, b.number))
  const below = sorted.filter(entry => compareNumbers(entry.number, number) < 0)
  const [wanted, ...branches] = number
  const nearest =
    branches.length > 0 ? (below.at(-1) ?? sorted[0]) : nearestNumber(wanted, sorted, ({ number: [own] }) => own)
  if (!nearest)
    return missing(`${formatProvision(index, parent)}に${nounFor(level)}はありません`, hintFor(index, parent))
  return missing(branchReason(miss, sorted, below) ?? reasonFor(miss, sorted, below), hintFor(index, nearest))
}

/** True for text that continues a paragraph and has no number of its own. */
function isContinuation({ node, number }: Numbered): boolean {
  return node?.level === 'paragraph' && node.label === null && number.length > 1
}

type Numbered = IndexEntry & { readonly number: BranchedNumber }

function hasNumber(entry: IndexEntry): entry is Numbered {
  return entry.number !== null
}

/** 「第5条に枝番号はありません」「第8条の枝番号は第8条の2からです」「第8条の枝番号は第8条の3までです」 */
function branchReason(
  { level, number: [head, ...branches] }: MissingNumber,
  sorted: readonly Numbered[],
  below: readonly Numbered[]
): string | undefined {
  const last = below.at(-1)
  if (branches.length === 0 || last?.number[0] !== head) return
  const name = stepWords(level, [head])
  if (last.number.length > 1) return `${name}の枝番号は${labelOf(last)}までです`
  const next = sorted[below.length]
  return next?.number[0] === head ? `${name}の枝番号は${labelOf(next)}からです` : `${name}に枝番号はありません`
}

function reasonFor({ index, parent }: MissingNumber, sorted: readonly Numbered[], below: readonly Numbered[]): string {
  const whole = formatProvision(index, parent)
  const [first, second] = sorted
  const [last, next] = [below.at(-1), sorted[below.length]]
  if (first && !second) return `${whole}は${labelOf(first)}だけです`
  if (last && next) return `${labelOf(last)}の次は${labelOf(next)}です`
  return last ? `${whole}は${labelOf(last)}までです` : `${whole}は${first ? labelOf(first) : ''}からです`
}

/** Reports 「先例第19号」: the number exceeds the series or is a gap in it. */
export function seriesMissing(
  spot: Extract<ResolvedNode, { kind: 'numbered' }>,
  number: number
): ResolutionResult<never> {
  const { names, numbers } = spot.series
  const name = names[0] ?? spot.series.id
  const [last, near] = [numbers.at(-1), nearestNumber(number, numbers, own => own)]
  if (last === undefined) return missing(`${name}は一つもありません`, null, name)
  return missing(
    last < number ? `${name}は第${last}号までです` : `${name}に第${number}号はありません`,
    `「${name}第${near}号」のことですか`,
    name
  )
}

/** Formats a complete message: 「第42条第9項」の指す規定がありません（第42条は第7項までです）. */
export function messageFor(label: string, fault: Exclude<ResolutionError, { kind: 'omitted' }>): string {
  if (fault.kind === 'ambiguous') return `「${label}」は、${fault.reason}`
  if (fault.kind === 'missing') return `「${label}」の指す${fault.noun}がありません（${fault.reason}）`
  return `「${label}」の受ける規定が、これより前に引かれていません${fault.reason && `（${fault.reason}）`}`
}
