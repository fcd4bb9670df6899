import type { ProvisionClause } from '../model/law.ts'
import { isPenaltyNote } from '../text/penalty-note.ts'
import { APPENDIX_START, parseAppendixStep } from './appendix-step.ts'
import { depthOf, stepDepth } from './levels.ts'
import {
  isBareArticleAt,
  isBareSubitemAt,
  parseCircledLabel,
  parseElidedStep,
  parseItemLabel,
  parseLabelledItem,
  parseNumberStep,
  parseSubitemStep,
  parseSupplementStep,
  parseTreatyParagraph
} from './number-step.ts'
import { parseEach, parseRelativeStep } from './relative-step.ts'
import { attempt, consume, peek, type Scanner, sticky } from './scanner.ts'
import type { ProvisionReference, Step } from './types.ts'
import { IROHA } from './words.ts'

/**
 * `pointer = step { step } [ part ] | part`: each step is deeper than the previous one.
 *
 *     第42条第7項各号  前項ただし書  本文又はただし書  同項ただし書各号
 *     ^^^^^^^^^^^^^^^  ^^^^^^^^^^^^  ^^^^   ^^^^^^^^  ^^^^^^^^^^^^^^^^
 *
 * After another reference (`after`) in a list, a reference may omit its outer steps: 「第1号イ及びロ」「第76条第3号、4号」.
 */
export function parsePointer(scanner: Scanner, after: ProvisionReference | null): ProvisionReference | undefined {
  const start = scanner.at
  return attempt(scanner, () => {
    const steps = parseSteps(scanner, after)
    const last = steps.at(-1)
    const part = last ? parsePartOf(scanner, last) : parsePartAlone(scanner, after !== null)
    const items = last && part ? parseItemsOfPart(scanner, last) : []
    if (items.length > 0) return { start, end: scanner.at, steps: [...steps, ...within(items, part)], part: null }
    return steps.length > 0 || part ? { start, end: scanner.at, steps, part } : undefined
  })
}

function parseSteps(scanner: Scanner, after: ProvisionReference | null): Step[] {
  const steps: Step[] = []
  let last = parseFirstStep(scanner, after)
  while (last) {
    steps.push(last)
    last = parseNextStep(scanner, last)
  }
  return steps
}

function parseFirstStep(scanner: Scanner, after: ProvisionReference | null): Step | undefined {
  const step =
    attempt(scanner, () => parseRelativeStep(scanner)) ??
    attempt(scanner, () => (after ? parseElidedStep(scanner, after) : undefined)) ??
    attempt(scanner, () => (after ? parseLabelledItem(scanner) : undefined)) ??
    attempt(scanner, () => (endsInLabel(after) ? parseItemLabel(scanner) : undefined)) ??
    attempt(scanner, () => parseNumberStep(scanner, after !== null || isBareArticleAt(scanner))) ??
    attempt(scanner, () => parseSupplementStep(scanner)) ??
    attempt(scanner, () => parseAppendixStep(scanner))
  if (step) return step
  return isWithinItem(after) || isBareSubitemAt(scanner) ? attempt(scanner, () => parseSubitemStep(scanner)) : undefined
}

const SEPARATOR = sticky(`[ 　]|[のノ](?=第|各|附則|${APPENDIX_START}|[0-9０-９]+[項号])`)
/** Separator in a note on penalties, where a blank ends a citation: 「第123条　第2項については」. */
const NO_BLANK = /[のノ](?=第|各|附則|[0-9０-９]+[項号])/uy
/** 「第2号のイ」「第2号イの（1）」 */
const BEFORE_SUBITEM = sticky(`の(?=[${IROHA}](?![ァ-ヶー]))`)
const BEFORE_SUBSUBITEM = /の(?=[（(][0-9０-９]+[)）])/uy
const NUMBERED_STEP = /[第各0-9０-９]/uy

/**
 * Parses a deeper step after `previous`. 「の」, a space, or a caption of any length and content may separate them:
 * 「第13条（懸賞牌（ドラ）及び一発）第1項」「第13条【一発】第1項」.
 */
function parseNextStep(scanner: Scanner, previous: Step): Step | undefined {
  return attempt(scanner, () => {
    const direct = attempt(scanner, () => deeperThan(previous, parseFollowingStep(scanner, previous)))
    if (direct) return direct
    const separator = isPenaltyNote(scanner.text) ? NO_BLANK : SEPARATOR
    const deeper = isItemStep(previous) ? (isSubitemStep(previous) ? BEFORE_SUBSUBITEM : BEFORE_SUBITEM) : null
    if (deeper && consume(scanner, deeper)) return deeperThan(previous, parseSubitemStep(scanner))
    if (!consume(scanner, separator) && !(skipCaption(scanner) && peek(scanner, NUMBERED_STEP))) return
    return deeperThan(previous, parseFollowingStep(scanner, previous))
  })
}

/** Upper limit of a caption in characters, with its brackets. */
const LONGEST_CAPTION = 300

/** Moves the scanner after the brackets that open at its position. Returns false if none open or they do not close. */
function skipCaption(scanner: Scanner): boolean {
  if (!peek(scanner, /[（(【［〔「]/uy)) return false
  let depth = 0
  const end = Math.min(scanner.text.length, scanner.at + LONGEST_CAPTION)
  for (let at = scanner.at; at < end; at++) {
    const letter = scanner.text.charAt(at)
    if (/[（(【［〔「]/u.test(letter)) depth += 1
    if (/[)）】］〕」]/u.test(letter)) depth -= 1
    if (depth > 0) continue
    scanner.at = at + 1
    return true
  }
  return false
}

function parseFollowingStep(scanner: Scanner, previous: Step): Step | undefined {
  return (
    attempt(scanner, () => parseLabelledItem(scanner)) ??
    parseNumberStep(scanner, true) ??
    (isArticleStep(previous) ? (parseTreatyParagraph(scanner) ?? parseCircledLabel(scanner)) : undefined) ??
    (isArticleStep(previous) || isParagraphStep(previous) ? parseItemLabel(scanner) : undefined) ??
    (peek(scanner, /各/uy) ? parseEach(scanner) : undefined) ??
    (previous.kind === 'this-document' ? (parseSupplementStep(scanner) ?? parseAppendixStep(scanner)) : undefined) ??
    (isItemStep(previous) ? parseSubitemStep(scanner) : undefined)
  )
}

function deeperThan(previous: Step, step: Step | undefined): Step | undefined {
  return step && stepDepth(step) > stepDepth(previous) ? step : undefined
}

function isArticleStep(step: Step): boolean {
  return step.kind === 'number' && step.level === 'article'
}

function isParagraphStep(step: Step): boolean {
  return 'level' in step && step.level === 'paragraph' && step.kind !== 'each' && step.kind !== 'following'
}

function isItemStep(step: Step): boolean {
  return 'level' in step && (step.level === 'item' || step.level === 'subitem')
}

function isSubitemStep(step: Step): boolean {
  return 'level' in step && step.level === 'subitem'
}

/** True if the previous reference ended in a subitem, so that a bare ロ may follow. */
function isWithinItem(after: ProvisionReference | null): boolean {
  const last = after?.steps.at(-1)
  return last?.kind === 'number' && (last.level === 'subitem' || last.level === 'subsubitem')
}

/** True if the previous reference ended in a label, so that another may follow: 「前項(1)及び(2)」. */
function endsInLabel(after: ProvisionReference | null): boolean {
  const last = after?.steps.at(-1)
  return last?.kind === 'number' && last.label !== undefined
}

const PARTS: readonly (readonly [RegExp, ProvisionClause])[] = [
  [/(?:各号(?:列記)?以外の部分|柱書き?)/uy, 'chapeau'],
  [/の?(?:ただし|但し?)書き?/uy, 'proviso'],
  [/本文/uy, 'main'],
  [/の?前段/uy, 'first'],
  [/の?後段/uy, 'second']
]

/** Parses the clause of an article or a deeper provision, after its caption if there is one. この規約本文 has no clause. */
function parsePartOf(scanner: Scanner, last: Step): ProvisionClause | null {
  if (stepDepth(last) < depthOf('article')) return null
  return parsePart(scanner) ?? attempt(scanner, () => (skipCaption(scanner) && parsePart(scanner)) || undefined) ?? null
}

/** Adds the clause to the first step: it decides the paragraph of 第5条ただし書各号. */
function within(steps: readonly Step[], clause: ProvisionClause | null): Step[] {
  const [first, ...rest] = steps
  const isBelow = first?.kind === 'number' || first?.kind === 'each'
  return isBelow && clause ? [{ ...first, clause }, ...rest] : [...steps]
}

/** Parses 各号 or 第2号 after a clause. */
function parseItemsOfPart(scanner: Scanner, last: Step): Step[] {
  if (stepDepth(last) >= depthOf('item')) return []
  const step = attempt(scanner, () => {
    const first = parseFollowingStep(scanner, last)
    return first && stepDepth(first) >= depthOf('item') ? first : undefined
  })
  if (!step) return []
  const next = parseNextStep(scanner, step)
  return next ? [step, next] : [step]
}

/**
 * `part = 本文 | ただし書 | 前段 | 後段 | 各号列記以外の部分`. In 「後段ただし書」 the last word counts. 「但書後段」 is a part of the proviso, and
 * resolves to the proviso.
 */
export function parsePart(scanner: Scanner): ProvisionClause | null {
  let part: ProvisionClause | null = null
  for (let next = takePart(scanner); next; next = takePart(scanner)) if (part !== 'proviso') part = next
  return part
}

function takePart(scanner: Scanner): ProvisionClause | null {
  return PARTS.find(([pattern]) => consume(scanner, pattern))?.[1] ?? null
}

const ALONE = /(?:ただし|但し?)書|各号(?:列記)?以外の部分|(?:本文|前段|後段)(?=の規定|の場合|に規定|に定め|に掲げ)/uy

/**
 * Parses a clause without steps, which belongs to the current provision. 本文 and 前段 are ordinary nouns unless 規定 or a
 * similar word follows.
 */
function parsePartAlone(scanner: Scanner, inList: boolean): ProvisionClause | null {
  return inList || peek(scanner, ALONE) ? parsePart(scanner) : null
}
