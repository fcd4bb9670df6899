import { type BodyLine, isRemarkLine } from './body-lines.ts'
import type { BodyState, OpenList } from './body-state.ts'
import { type LabelCandidate, REMARK, stepOf } from './label-heads.ts'
import { isLead, mentionsList } from './lead.ts'

/** Statistics of the complete text: how often a label shape is a 項, minus how often it is a 号. */
export interface LabelUse {
  readonly known: ReadonlyMap<string, number>
  /** Counts of the current pass. */
  readonly counts: Map<string, number>
}

/** Candidate parse of a labelled line: as a paragraph, or as an item of a list at some depth. */
export interface Option {
  readonly kind: 'paragraph' | 'item'
  readonly head: LabelCandidate | undefined
  /** Depth of the list; 0 is outermost. */
  readonly depth: number
  readonly isNew: boolean
  readonly score: number
}

/** True if the score suffices for a label. This rejects figures at the beginning of a line. */
export function isPossible({ score }: Option): boolean {
  return score >= 4
}

interface OptionsRequest {
  readonly each: BodyLine
  readonly rest: readonly BodyLine[]
  readonly context: { readonly use: LabelUse; readonly isExtract?: boolean; readonly isMain?: boolean }
}

/** Returns every candidate parse of a line with its score. */
export function optionsFor(state: BodyState, request: OptionsRequest): Option[] {
  const { heads, line } = request.each
  if (isRemarkLine(request.each)) return remarkOptions(state, request)
  if (heads.length === 0) return bulletOptions(state, line)
  const bulletContinuations = bulletOptions(state, line).filter(({ isNew }) => !isNew && line.bullet !== null)
  return heads
    .flatMap(head => [
      ...paragraphOptions(state, head, request),
      ...siblingOptions(state, head, request),
      ...newListOptions(state, head, request)
    ])
    .concat(bulletContinuations)
}

/** Returns the parse of a remark: it belongs to the innermost item that is indented less, or to the paragraph. */
function remarkOptions({ paragraphs, stack, caption }: BodyState, { each: { line, heads } }: OptionsRequest): Option[] {
  const above = paragraphs.at(-1)
  const [head] = heads
  if (!head || !above || caption || line.isApart || line.indent <= above.first.indent) return []
  const siblingAt = stack.findLastIndex(({ shape, indent }) => shape === REMARK && Math.abs(indent - line.indent) <= 1)
  const depth = siblingAt < 0 ? stack.findLastIndex(({ indent }) => indent < line.indent) + 1 : siblingAt
  const number = [(stack[siblingAt]?.last ?? 0) + 1] as const
  return [{ kind: 'item', head: { ...head, number }, depth, isNew: siblingAt < 0, score: 10 }]
}

/** Number of lists indented more than the sentence above them, minus the number of other lists. */
export const INDENTED = '字下げ'

/**
 * If most lists of the text are indented, a line at the margin is probably a 項. Returns 3 for a line at the margin, −3
 * for an indented line, and 0 for other texts.
 */
function marginOf({ known }: LabelUse, { paragraphs }: BodyState, { line }: BodyLine): number {
  if ((known.get(INDENTED) ?? 0) <= 0) return 0
  return line.indent > (paragraphs.at(-1)?.first.indent ?? 0) ? -3 : 3
}

/** Key of a label shape, with a suffix if the row begins an article. */
export function useKey({ shape }: LabelCandidate, { paragraphs }: Pick<BodyState, 'paragraphs'>): string {
  return paragraphs.length === 0 ? `${shape} 頭` : shape
}

/** Score of a shape from the other parts of the text: from −2 (号) to 2 (項), minus 1 if it is an item elsewhere. */
function biasOf({ known }: LabelUse, head: LabelCandidate, state: BodyState): number {
  const own = known.get(useKey(head, state)) ?? 0
  const isItemElsewhere = state.paragraphs.length === 0 && (known.get(head.shape) ?? 0) < -2 && suits(head) < 8
  return Math.max(-2, Math.min(2, own)) - (isItemElsewhere ? 1 : 0)
}

function paragraphOptions(state: BodyState, head: LabelCandidate, { each, rest, context }: OptionsRequest): Option[] {
  if (head.shape.includes('号')) return []
  const isListed = state.stack.some(
    list => goesOnList(list, head, each.line.indent) || (list.shape === head.shape && suits(head) < 8)
  )
  const isFirst = state.paragraphShape === null && stepOf(head).at === 1 && suits(head) >= 4
  const margin = isFirst ? marginOf(context.use, state, each) : 0
  const seen = { rest: context.isMain ? [] : rest, isExtract: context.isExtract ?? false }
  const score = paragraphScore(state, head, seen) + margin - (isListed ? 5 : 0)
  if (score <= 0) return []
  const bias = biasOf(context.use, head, state)
  const own = state.paragraphShape === head.shape ? Math.max(0, bias) : bias
  return [{ kind: 'paragraph', head, depth: 0, isNew: true, score: score + own }]
}

/** True if the label is the next one of the list and the line is not indented less than the list. */
function goesOnList(list: OpenList, head: LabelCandidate, indent: number): boolean {
  const isAlike = list.shape === head.shape || (list.shape !== null && likeness(list.shape, head) > 5)
  return isAlike && stepOf(head).at === list.last + 1 && (indent >= list.indent || suits(head) < 8)
}

/** Label shapes with a score of how well they suit a 項. */
const SUITS: readonly (readonly [RegExp, number])[] = [
  [/項/u, 12],
  [/^digits #[.]?$|^digits #[:、)]$/u, 8],
  [/^composite/u, 7],
  [/○|●/u, 7],
  [/^kanji #[、.]/u, 6],
  [/^(?:digits|kanji) \(/u, 5],
  [/^kanji/u, 4],
  [/^digits/u, 4],
  [/./u, 1]
]

function suits({ shape }: LabelCandidate): number {
  return SUITS.find(([pattern]) => pattern.test(shape))?.[1] ?? 0
}

function paragraphScore(
  state: BodyState,
  head: LabelCandidate,
  { rest, isExtract }: { readonly rest: readonly BodyLine[]; readonly isExtract: boolean }
): number {
  const { paragraphs, paragraphShape } = state
  const { at: number, branches } = stepOf(head)
  const before = paragraphs.findLast(({ label }) => label)?.label?.number
  const last = (isComposite(paragraphShape) ? before?.at(-1) : before?.[0]) ?? Math.min(1, paragraphs.length)
  if (paragraphShape !== null)
    return continued(head, { paragraphShape, last, isFinished: isFinished(state, isExtract), isExtract })
  if (branches.length > 0) return 0
  if (paragraphs.length === 0 && number > 1) return isExtract && suits(head) >= 8 ? 4 : 0
  if (paragraphs.length === 0) {
    const row = head.form === 'letters' && countsOn(rest, head) ? 5 : 0
    return number === 1 ? Math.max(suits(head), row) - (areNouns(rest, head) ? 3 : 0) : 0
  }
  if (number === 1)
    return head.shape.includes('項') ? 12 : suits(head) - (isLead(plainOf(state.open?.parts ?? [])) ? 5 : 3)
  if (number === 2) return suits(head) > 4 ? Math.max(paragraphs.length === 1 ? 9 : 8, suits(head)) : suits(head) + 2
  if (isExtract && suits(head) >= 8 && isFinished(state, isExtract)) return 4
  return number === paragraphs.length + 1 ? Math.min(7, suits(head)) : 0
}

interface Row {
  readonly paragraphShape: string
  readonly last: number
  /** True if the text above ends like a sentence. */
  readonly isFinished: boolean
  /** Numbers may be missing: amendments print only a part of their 附則. */
  readonly isExtract: boolean
}

/** Scores a label as the continuation of the paragraphs above. */
function continued(
  { shape, form, number: all }: LabelCandidate,
  { paragraphShape, last, isFinished, isExtract }: Row
): number {
  const { at: number, branches } = stepOf({ form, number: all })
  if (shape === paragraphShape && isComposite(shape) && number === 1) return 9
  if (shape !== paragraphShape) return number === last + 1 ? Math.min(5, likeness(paragraphShape, { shape, form })) : 0
  if (branches.length > 0) return number === last ? 8 : 2
  if (number === last + 1) return 10
  if (number > last + 1 && (number <= last + 3 || (isExtract && isFinished))) return 4
  return number === last && isFinished ? 4 : 0
}

/** True for labels that restart after each parent number: 「1-9」, 「2-1」. */
function isComposite(shape: string | null): boolean {
  return shape?.startsWith('composite') ?? false
}

/**
 * True if the text above ends like a sentence. In an extract, where numbers may be missing, an item or a caption above
 * also counts.
 */
function isFinished({ open, caption, stack }: BodyState, isExtract: boolean): boolean {
  return (isExtract && (caption !== null || stack.length > 0)) || /。[）)」]?$/u.test(plainOf(open?.parts ?? []))
}

/** True for 「ア」 above 「イ」: a 項 never has such a label. */
function isKanaRow(rest: readonly BodyLine[], head: LabelCandidate): boolean {
  return (head.form === 'gojuon' || head.form === 'iroha') && countsOn(rest, head)
}

/** True if one of the following lines has the next label. */
function countsOn(rest: readonly BodyLine[], head: LabelCandidate): boolean {
  const next = stepOf(head).at + 1
  return rest.some(({ heads }) => heads.some(one => one.shape === head.shape && stepOf(one).at === next))
}

/** True if most items of this shape are nouns, not sentences. An item with a sentence below it counts as a title. */
function areNouns(rest: readonly BodyLine[], { shape }: LabelCandidate): boolean {
  const entries = rest.flatMap(({ line, heads }, index) => {
    const head = heads.find(one => one.shape === shape)
    return head ? [{ text: line.text.slice(head.length), next: rest[index + 1] }] : []
  })
  const nouns = entries.filter(({ text, next }) => !/。/u.test(text) && text.length < 25 && !isSentence(next))
  return entries.length > 1 && nouns.length >= 0.7 * entries.length
}

function isSentence(line: BodyLine | undefined): boolean {
  return line !== undefined && line.heads.length === 0 && line.line.bullet === null && /。$/u.test(line.line.text)
}

/** Scores how well the indent of a line matches the items of a list. */
function alike(indent: number, list: OpenList): number {
  const difference = Math.abs(indent - list.indent)
  return difference <= 1 ? 3 : indent > list.indent ? -1 : -2
}

function siblingOptions({ stack }: BodyState, head: LabelCandidate, { each }: OptionsRequest): Option[] {
  if (head.shape.includes('項')) return []
  return stack.flatMap((list, depth) => {
    const base = siblingScore(list, head)
    if (base === 0) return []
    const score = base + alike(each.line.indent, list) + depth / 10
    return [{ kind: 'item', head, depth, isNew: false, score } as const]
  })
}

function siblingScore(list: OpenList, { shape, form, number: all }: LabelCandidate): number {
  if (list.shape === null) return 0
  const { at: number, branches } = stepOf({ form, number: all })
  if (list.shape === shape && isComposite(shape) && number === 1) return 9
  if (list.shape !== shape) return number === list.last + 1 ? likeness(list.shape, { shape, form }) : 0
  if (branches.length > 0) return number === list.last ? 9 : 2
  if (number === list.last + 1) return 10
  if (number > list.last && number <= list.last + 3) return 4
  return number === list.last && number > 1 ? 2 : 0
}

/** Scores a label as the continuation of a row with another shape: 「(二)」 after 「(1)」, 「2.」 after 「1」. */
function likeness(row: string, { shape, form }: Pick<LabelCandidate, 'shape' | 'form'>): number {
  const [rowForm = '', rowMarks = ''] = row.split(' ')
  const marks = shape.split(' ')[1] ?? ''
  if (rowMarks.includes('(') !== marks.includes('(')) return 0
  if (rowForm === form) return 5
  const areNumerals = [rowForm, form].every(one => one === 'digits' || one === 'kanji')
  return areNumerals && rowMarks === marks && marks.includes('(') ? 8 : 0
}

function newListOptions(state: BodyState, head: LabelCandidate, { each, rest, context }: OptionsRequest): Option[] {
  const { at: number, branches } = stepOf(head)
  if (head.shape.includes('項') || number !== 1 || branches.length > 0) return []
  const { stack, open, paragraphs, paragraphShape } = state
  const depth = depthAt(stack, each.line.indent, head)
  const above = open ? plainOf(open.parts) : ''
  const isBelow = stack.length > 0 && each.line.indent > (stack.at(-1)?.indent ?? 0) + 1
  const parts = [
    7,
    isLead(above) || (mentionsList(above) && areNouns(rest, head)) ? 3 : 0,
    paragraphs.length === 0 ? -4 + ((!context.isMain && areNouns(rest, head)) || isKanaRow(rest, head) ? 3 : 0) : 0,
    head.shape === paragraphShape ? -3 : 0,
    stack.some(({ shape }) => shape === head.shape) && !isBelow ? -4 : 0,
    stack.length === 0 && suits(head) >= 4 ? -marginOf(context.use, state, each) : 0,
    isBelow ? 3 : 0,
    -biasOf(context.use, head, state)
  ]
  return [{ kind: 'item', head, depth, isNew: true, score: parts.reduce((sum, part) => sum + part, 0) }]
}

/**
 * Returns the depth of a new list: below the innermost open list. If an open list has the same label shape and is not
 * indented less than the line, the depth is directly below that list.
 */
function depthAt(stack: readonly OpenList[], indent: number, head: LabelCandidate): number {
  const twin = stack.findIndex(({ shape }) => shape === head.shape)
  if (twin >= 0 && indent <= (stack[twin]?.indent ?? 0)) return twin + 1
  return stack.length
}

function plainOf(parts: readonly (string | { readonly plain: string })[]): string {
  return parts.map(part => (typeof part === 'string' ? part : part.plain)).join('')
}

/** True for marks of one kind: ◇ and ◆ mark items of one list. */
export function isAlikeMark(one: string | null, other: string | null): boolean {
  const kindOf = (mark: string | null) =>
    ['◇◆', '□■', '○◯●', '△▲', '☆★', '▽▼'].find(marks => mark && marks.includes(mark)) ?? mark
  return kindOf(one) === kindOf(other)
}

/** Returns the parses of an item without a label. Lists with the same mark are scored by indent. */
function bulletOptions({ stack }: BodyState, { bullet, indent }: BodyLine['line']): Option[] {
  const siblings = stack.flatMap((list, depth) =>
    list.shape === null && isAlikeMark(list.bullet, bullet)
      ? [{ kind: 'item', head: undefined, depth, isNew: false, score: 8 + alike(indent, list) } as const]
      : []
  )
  const last = stack.at(-1)
  const isBelow =
    last !== undefined && (indent > last.indent + 1 || last.shape !== null || !isAlikeMark(last.bullet, bullet))
  const score = isBelow ? 9 : last ? 5 : 8
  return [...siblings, { kind: 'item', head: undefined, depth: stack.length, isNew: true, score }]
}
