import type { ProvisionClause } from '../model/law.ts'
import { NUMERAL } from '../text/numerals.ts'
import { depthOf, stepDepth } from './levels.ts'
import {
  isBareArticleAt,
  isBareSubitemAt,
  parseNumberStep,
  parseSubitemStep,
  parseSupplementStep,
  parseTreatyParagraph
} from './number-step.ts'
import { parseEach, parseRelativeStep } from './relative-step.ts'
import { attempt, consume, peek, type Scanner, sticky } from './scanner.ts'
import type { ProvisionReference, Step } from './types.ts'

/**
 * `pointer = step { step } [ part ] | part`: each step is deeper than the previous one.
 *
 *     第42条第7項各号  前項ただし書  本文又はただし書
 *     ^^^^^^^^^^^^^^^  ^^^^^^^^^^^^  ^^^^   ^^^^^^^^
 *
 * After another reference (`after`) in a list, a reference may omit its outer steps: 「第1号イ及びロ」「第76条第3号、4号」.
 */
export function parsePointer(scanner: Scanner, after: ProvisionReference | null): ProvisionReference | undefined {
  const start = scanner.at
  return attempt(scanner, () => {
    const steps = parseSteps(scanner, after)
    const last = steps.at(-1)
    const part = last ? parsePartOf(scanner, last) : parsePartAlone(scanner, after !== null)
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
    attempt(scanner, () => parseNumberStep(scanner, after !== null || isBareArticleAt(scanner))) ??
    attempt(scanner, () => parseSupplementStep(scanner))
  if (step) return step
  return isWithinItem(after) || isBareSubitemAt(scanner) ? attempt(scanner, () => parseSubitemStep(scanner)) : undefined
}

/** `caption = "（" words "）"`: short and without a citation: 「第3条（趣旨）第1項」. */
const CAPTION = /[（(][^（）()、。「」第前次同各]{1,20}[)）]/uy
/**
 * Caption that contains a bracket, or words like 第一位 and 同巡, directly before the number of a 項 or 号:
 * 「第13条（懸賞牌（ドラ））第1項」.
 */
const LONG_CAPTION = sticky(
  `[（(](?![^（）()]*(?:[前次同各当本]々?[条項号章節]|当該|除[くき]|限[るり]|含[むみ]|場合|準用|規定|おいて))` +
    `(?:[^（）()。「」第]|第(?!${NUMERAL}[編章節款目条項号])|[（(][^（）()。「」第]*[)）]){1,40}[)）](?=第${NUMERAL}[項号])`
)
const SEPARATOR = /[ 　]|の(?=第|各|附則|[0-9０-９]+[項号])/uy

/** Parses a deeper step after `previous`. 「の」, a space or the caption may separate them. */
function parseNextStep(scanner: Scanner, previous: Step): Step | undefined {
  return attempt(scanner, () => {
    const direct = attempt(scanner, () => deeperThan(previous, parseStepBehind(scanner, previous)))
    if (direct) return direct
    if (!consume(scanner, SEPARATOR) && !consume(scanner, CAPTION) && !consume(scanner, LONG_CAPTION)) return
    return deeperThan(previous, parseStepBehind(scanner, previous))
  })
}

function parseStepBehind(scanner: Scanner, previous: Step): Step | undefined {
  return (
    parseNumberStep(scanner, true) ??
    (isArticleStep(previous) ? parseTreatyParagraph(scanner) : undefined) ??
    (peek(scanner, /各/uy) ? parseEach(scanner) : undefined) ??
    (previous.kind === 'this-document' ? parseSupplementStep(scanner) : undefined) ??
    (isItemStep(previous) ? parseSubitemStep(scanner) : undefined)
  )
}

function deeperThan(previous: Step, step: Step | undefined): Step | undefined {
  return step && stepDepth(step) > stepDepth(previous) ? step : undefined
}

function isArticleStep(step: Step): boolean {
  return step.kind === 'number' && step.level === 'article'
}

function isItemStep(step: Step): boolean {
  return 'level' in step && (step.level === 'item' || step.level === 'subitem')
}

/** True if the previous reference ended in a subitem, so that a bare ロ may follow. */
function isWithinItem(after: ProvisionReference | null): boolean {
  const last = after?.steps.at(-1)
  return last?.kind === 'number' && (last.level === 'subitem' || last.level === 'subsubitem')
}

const PARTS: readonly (readonly [RegExp, ProvisionClause])[] = [
  [/(?:各号(?:列記)?以外の部分|柱書き?)/uy, 'chapeau'],
  [/の?(?:ただし|但し?)書き?/uy, 'proviso'],
  [/本文/uy, 'main'],
  [/の?前段/uy, 'first'],
  [/の?後段/uy, 'second']
]

/** Parses the clause of an article or a deeper provision. この規約本文 has no clause. */
function parsePartOf(scanner: Scanner, last: Step): ProvisionClause | null {
  return stepDepth(last) >= depthOf('article') ? parsePart(scanner) : null
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
