import { type BodyLine, isRemarkLine } from './body-lines.ts'
import type { BodyState, OpenList } from './body-state.ts'
import { type LabelCandidate, REMARK, stepOf } from './label-heads.ts'
import { isLead } from './lead.ts'

/** How often a shape of label is that of a 項, less how often that of a 号, in the whole text. */
export interface LabelUse {
  readonly known: ReadonlyMap<string, number>
  /** What this reading counts. */
  readonly counts: Map<string, number>
}

/** One way to take a line with a label: as a paragraph, or as an entry of the list at some depth. */
export interface Option {
  readonly kind: 'paragraph' | 'item'
  readonly head: LabelCandidate | undefined
  /** Of the list: 0 is the outermost. */
  readonly depth: number
  readonly isNew: boolean
  readonly score: number
}

/** Whether there is enough for a reading, so that a figure at the head of a line is not taken for a label. */
export function isPossible({ score }: Option): boolean {
  return score >= 4
}

interface Asked {
  readonly each: BodyLine
  readonly rest: readonly BodyLine[]
  readonly context: { readonly use: LabelUse; readonly isExtract?: boolean; readonly isMain?: boolean }
}

/** Every way to take a line, each with what speaks for it. */
export function optionsFor(state: BodyState, asked: Asked): Option[] {
  const { heads, line } = asked.each
  if (isRemarkLine(asked.each)) return remarkOptions(state, asked)
  if (heads.length === 0) return bulletOptions(state, line)
  const beside = bulletOptions(state, line).filter(({ isNew }) => !isNew && line.bullet !== null)
  return heads
    .flatMap(head => [
      ...paragraphOptions(state, head, asked),
      ...siblingOptions(state, head, asked),
      ...newListOptions(state, head, asked)
    ])
    .concat(beside)
}

/** A remark stands further in than what it is on: the innermost entry that it can belong to, or the paragraph. */
function remarkOptions({ paragraphs, stack, caption }: BodyState, { each: { line, heads } }: Asked): Option[] {
  const above = paragraphs.at(-1)
  const [head] = heads
  if (!head || !above || caption || line.isApart || line.indent <= above.first.indent) return []
  const beside = stack.findLastIndex(({ shape, indent }) => shape === REMARK && Math.abs(indent - line.indent) <= 1)
  const depth = beside < 0 ? stack.findLastIndex(({ indent }) => indent < line.indent) + 1 : beside
  const number = [(stack[beside]?.last ?? 0) + 1] as const
  return [{ kind: 'item', head: { ...head, number }, depth, isNew: beside < 0, score: 10 }]
}

/** How often lists stand further in than what announces them, less how often they do not. */
export const INDENTED = '字下げ'

/** Where the text has its lists further in, what stands at the margin is rather a 項: 3, and −3 for what stands further in. */
function marginOf({ known }: LabelUse, { paragraphs }: BodyState, { line }: BodyLine): number {
  if ((known.get(INDENTED) ?? 0) <= 0) return 0
  return line.indent > (paragraphs.at(-1)?.first.indent ?? 0) ? -3 : 3
}

/** A shape of label, and whether the row it begins stands at the head of an article or behind words of it. */
export function useKey({ shape }: LabelCandidate, { paragraphs }: Pick<BodyState, 'paragraphs'>): string {
  return paragraphs.length === 0 ? `${shape} 頭` : shape
}

/** What the rest of the text says of a shape where it begins here: from −2, a 号, to 2, a 項. */
function biasOf({ known }: LabelUse, head: LabelCandidate, state: BodyState): number {
  const own = known.get(useKey(head, state)) ?? 0
  const isItemElsewhere = state.paragraphs.length === 0 && (known.get(head.shape) ?? 0) < -2 && suits(head) < 8
  return Math.max(-2, Math.min(2, own)) - (isItemElsewhere ? 1 : 0)
}

function paragraphOptions(state: BodyState, head: LabelCandidate, { each, rest, context }: Asked): Option[] {
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

/** An entry that counts on from the last one of its list, and does not stand further left. */
function goesOnList(list: OpenList, head: LabelCandidate, indent: number): boolean {
  const isAlike = list.shape === head.shape || (list.shape !== null && likeness(list.shape, head) > 5)
  return isAlike && stepOf(head).at === list.last + 1 && (indent >= list.indent || suits(head) < 8)
}

/** Shapes by how well they suit a 項. */
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
    return head.shape.includes('項') ? 12 : suits(head) - (isLead(plainOf(state.open?.pieces ?? [])) ? 5 : 3)
  if (number === 2) return suits(head) > 4 ? Math.max(paragraphs.length === 1 ? 9 : 8, suits(head)) : suits(head) + 2
  if (isExtract && suits(head) >= 8 && isFinished(state, isExtract)) return 4
  return number === paragraphs.length + 1 ? Math.min(7, suits(head)) : 0
}

interface Row {
  readonly paragraphShape: string
  readonly last: number
  /** The words before end as a sentence does. */
  readonly isFinished: boolean
  /** Numbers may be lacking: of the 附則 of an amendment only some are printed. */
  readonly isExtract: boolean
}

/** How well a label goes on with those of the paragraphs before. */
function continued(
  { shape, form, number: all }: LabelCandidate,
  { paragraphShape, last, isFinished: isWhole, isExtract }: Row
): number {
  const { at: number, branches } = stepOf({ form, number: all })
  if (shape === paragraphShape && isComposite(shape) && number === 1) return 9
  if (shape !== paragraphShape) return number === last + 1 ? Math.min(5, likeness(paragraphShape, { shape, form })) : 0
  if (branches.length > 0) return number === last ? 8 : 2
  if (number === last + 1) return 10
  if (number > last + 1 && (number <= last + 3 || (isExtract && isWhole))) return 4
  return number === last && isWhole ? 4 : 0
}

/** Labels that begin again with each number that stands before them: 「1-9」, 「2-1」. */
function isComposite(shape: string | null): boolean {
  return shape?.startsWith('composite') ?? false
}

/** Whether the words before end as a sentence does; before a number that may be far from the last one they may be an entry too. */
function isFinished({ open, caption, stack }: BodyState, isExtract: boolean): boolean {
  return (isExtract && (caption !== null || stack.length > 0)) || /。[）)」]?$/u.test(plainOf(open?.pieces ?? []))
}

/** 「ア」 above 「イ」: no 項 has such a label. */
function isKanaRow(rest: readonly BodyLine[], head: LabelCandidate): boolean {
  return (head.form === 'gojuon' || head.form === 'iroha') && countsOn(rest, head)
}

/** Whether one of the lines below has the label that comes next. */
function countsOn(rest: readonly BodyLine[], head: LabelCandidate): boolean {
  const next = stepOf(head).at + 1
  return rest.some(({ heads }) => heads.some(one => one.shape === head.shape && stepOf(one).at === next))
}

/** Whether the entries that count as one does are words rather than sentences. What has a sentence below it is its title. */
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

/** How well a line stands where a list has its entries. */
function alike(indent: number, list: OpenList): number {
  const difference = Math.abs(indent - list.indent)
  return difference <= 1 ? 3 : indent > list.indent ? -1 : -2
}

function siblingOptions({ stack }: BodyState, head: LabelCandidate, { each }: Asked): Option[] {
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

/** How well a label goes on with a row of another shape: 「(二)」 behind 「(1)」, 「2.」 behind 「1」. */
function likeness(row: string, { shape, form }: Pick<LabelCandidate, 'shape' | 'form'>): number {
  const [rowForm = '', rowMarks = ''] = row.split(' ')
  const marks = shape.split(' ')[1] ?? ''
  if (rowMarks.includes('(') !== marks.includes('(')) return 0
  if (rowForm === form) return 5
  const areNumerals = [rowForm, form].every(one => one === 'digits' || one === 'kanji')
  return areNumerals && rowMarks === marks && marks.includes('(') ? 8 : 0
}

function newListOptions(state: BodyState, head: LabelCandidate, { each, rest, context }: Asked): Option[] {
  const { at: number, branches } = stepOf(head)
  if (head.shape.includes('項') || number !== 1 || branches.length > 0) return []
  const { stack, open, paragraphs, paragraphShape } = state
  const depth = depthAt(stack, each.line.indent, head)
  const above = open ? plainOf(open.pieces) : ''
  const isBelow = stack.length > 0 && each.line.indent > (stack.at(-1)?.indent ?? 0) + 1
  const parts = [
    7,
    isLead(above) ? 3 : 0,
    paragraphs.length === 0 ? -4 + ((!context.isMain && areNouns(rest, head)) || isKanaRow(rest, head) ? 3 : 0) : 0,
    head.shape === paragraphShape ? -3 : 0,
    stack.some(({ shape }) => shape === head.shape) && !isBelow ? -4 : 0,
    stack.length === 0 && suits(head) >= 4 ? -marginOf(context.use, state, each) : 0,
    isBelow ? 3 : 0,
    -biasOf(context.use, head, state)
  ]
  return [{ kind: 'item', head, depth, isNew: true, score: parts.reduce((sum, part) => sum + part, 0) }]
}

/** Below which of the lists that are open a new one begins: below the innermost, unless it stands further left and looks so. */
function depthAt(stack: readonly OpenList[], indent: number, head: LabelCandidate): number {
  const twin = stack.findIndex(({ shape }) => shape === head.shape)
  if (twin >= 0 && indent <= (stack[twin]?.indent ?? 0)) return twin + 1
  return stack.length
}

function plainOf(pieces: readonly (string | { readonly plain: string })[]): string {
  return pieces.map(piece => (typeof piece === 'string' ? piece : piece.plain)).join('')
}

/** ◇ and ◆ mark entries of one list. */
export function isAlikeMark(one: string | null, other: string | null): boolean {
  const family = (mark: string | null) =>
    ['◇◆', '□■', '○◯●', '△▲', '☆★', '▽▼'].find(marks => mark && marks.includes(mark)) ?? mark
  return family(one) === family(other)
}

/** An entry without a label goes into the list that has its mark, and its indent where several have. */
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
