import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import type { SourceLine } from '../formats/source-line.ts'
import { joinLines } from '../lines/layout.ts'
import { type LabelCandidate, REMARK, readLabelHeads } from './label-heads.ts'
import { isLead } from './lead.ts'
import { splitInlineItems, TIGHT_FIGURE } from './runs.ts'

/** Line below a heading, with every possible parse of its label. */
export interface BodyLine {
  readonly line: SourceLine
  readonly heads: readonly LabelCandidate[]
  /** Text inside the brackets, if brackets enclose the complete line. */
  readonly bracketed: SourceText | null
  /** True if the line begins a paragraph although it has no label. */
  readonly isStart: boolean
}

/** Parses the labels of lines, and splits lines that contain several items. */
export function readBodyLines(lines: readonly SourceLine[]): readonly BodyLine[] {
  const read = lines
    .flatMap((line, at) => splitInlineItems(line, lines[at + 1]))
    .map(line => {
      const heads = line.table || line.isRule || line.isQuoted ? [] : countedHeads(line)
      const bracketed = heads.length > 0 || line.bullet !== null ? null : readBracketed(line.content)
      return { line, heads, bracketed, isStart: false }
    })
  return withSameLabels(withTightLabels(read))
}

/** 「1.1分未満は、切り捨てる。」 above 「2.秒読みは…」, 「1会長は…」 above 「2会計は…」: accepts labels without a space if they count up. */
function withTightLabels(lines: readonly BodyLine[]): readonly BodyLine[] {
  const tight = lines.map(({ line, heads }) =>
    heads.length > 0 || line.bullet !== null || line.isQuoted ? undefined : tightHead(line.text)
  )
  if (tight.every(head => head === undefined)) return lines
  const rows = lines.flatMap(({ heads }, at) => {
    const head = tight[at] ?? heads[0]
    return head ? [{ at, head }] : []
  })
  const found = new Map(
    rows.flatMap(({ at, head }, place) => {
      const isNext = (other: LabelCandidate | undefined, step: number) =>
        other?.shape === head.shape && other.number[0] === head.number[0] + step
      const isRow = isNext(rows[place - 1]?.head, -1) || isNext(rows[place + 1]?.head, 1)
      return tight[at] && isRow ? [[at, head] as const] : []
    })
  )
  return lines.map((each, at) => {
    const head = found.get(at)
    return head ? { ...each, heads: [head], bracketed: null } : each
  })
}

function tightHead(text: string): LabelCandidate | undefined {
  const label = /^[0-9０-９]{1,2}[.．](?=[0-9０-９])/u.exec(text)?.[0] ?? TIGHT_FIGURE.exec(text)?.[0]
  const [head] = label === undefined ? [] : readLabelHeads(`${label} `)
  return head && label !== undefined ? { ...head, length: label.length } : undefined
}

/**
 * Treats equal labels as part of the text: if every line has number one, the label counts nothing.
 *
 *     一、本会は、白梅会と称する。
 *     一、例会は、毎月開く。
 */
function withSameLabels(lines: readonly BodyLine[]): readonly BodyLine[] {
  const oneOf = ({ heads }: BodyLine) => heads.find(({ shape }) => /^kanji #[、.]?$/u.test(shape))
  const ones = lines.filter(each => oneOf(each)?.number.join() === '1')
  const [first] = ones
  const row = first ? lines.slice(lines.indexOf(first), lines.findLastIndex(each => oneOf(each)) + 1) : []
  const isOther = (each: BodyLine) => each.heads.some(({ shape }) => /^digits #/u.test(shape)) && !oneOf(each)
  if (!first || ones.length < 3 || ones.length < lines.filter(oneOf).length || row.some(isOther)) return lines
  const above = lines[lines.indexOf(first) - 1]
  const isList = above !== undefined && isLead(above.line.text)
  return lines.map(each => {
    const head = oneOf(each)
    if (!head) return each
    const { content } = each.line
    const hasBlank = head.length > head.text.length
    const label = sliceText(content, 0, head.text.length)
    const own = hasBlank ? joinLines([label, ' ', sliceText(content, head.length)]) : content
    return {
      ...each,
      heads: [],
      isStart: !isList,
      line: { ...each.line, content: own, bullet: isList ? head.text : null }
    }
  })
}

/** True if the line is a remark on the text above it. */
export function isRemarkLine({ heads }: BodyLine): boolean {
  return heads[0]?.text === REMARK
}

/** Parses the label of a line. Numbers that the format generates are parsed as rendered. */
function countedHeads(line: SourceLine): LabelCandidate[] {
  const remark = line.indent > 0 ? /^※[\s　]+(?=\S)/u.exec(line.text)?.[0] : undefined
  if (remark) return [{ text: REMARK, length: remark.length, form: 'digits', number: [1], shape: REMARK }]
  const heads = readLabelHeads(line.text)
  const seen = line.renderedNumber === null ? undefined : readLabelHeads(`${line.renderedNumber} `)[0]
  return seen ? heads.slice(0, 1).map(head => ({ ...head, text: seen.text, number: seen.number })) : heads
}

/** Opening and closing brackets of one kind. Full-width and half-width brackets may be mixed. */
const BRACKETS = [
  ['（(', '）)'],
  ['【', '】'],
  ['［[', '］]'],
  ['〔', '〕'],
  ['〈', '〉'],
  ['＜', '＞'],
  ['《', '》'],
  ['≪', '≫']
] as const

/** Returns the text of a line that brackets enclose completely: 「（名称）」「【名称】」. */
export function readBracketed(text: SourceText): SourceText | null {
  const { plain } = text
  const [open, close] = BRACKETS.find(([opens]) => opens.includes(plain.charAt(0))) ?? ['', '']
  if (plain.length < 3 || !open || !close.includes(plain.charAt(plain.length - 1))) return null
  let depth = 0
  for (const [at, char] of [...plain].entries()) {
    if (open.includes(char)) depth++
    if (close.includes(char)) depth--
    if (depth === 0 && at < [...plain].length - 1) return null
  }
  return sliceText(text, 1, plain.length - 1)
}
