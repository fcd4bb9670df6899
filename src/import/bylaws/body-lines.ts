import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import type { LaidLine } from '../forms/laid.ts'
import { type LabelHead, REMARK, readLabelHeads } from './label-heads.ts'

/** A line of what stands below one heading, with every way to read its head as a label. */
export interface BodyLine {
  readonly line: LaidLine
  readonly heads: readonly LabelHead[]
  /** A line all in brackets: the words in them. */
  readonly bracketed: SourceText | null
}

/** Reads the heads of lines; several entries on one line are taken apart. */
export function readBodyLines(lines: readonly LaidLine[]): BodyLine[] {
  return lines.flatMap(splitRun).map(line => {
    const heads = line.table || line.isRule || line.isQuoted ? [] : countedHeads(line)
    return { line, heads, bracketed: heads.length > 0 || line.bullet !== null ? null : readBracketed(line.words) }
  })
}

/** Whether a line is a remark on what stands above it. */
export function isRemarkLine({ heads }: BodyLine): boolean {
  return heads[0]?.text === REMARK
}

/** What a format counts by itself is read as its readers see it. */
function countedHeads(line: LaidLine): LabelHead[] {
  const remark = line.indent > 0 ? /^※[\s　]+(?=\S)/u.exec(line.text)?.[0] : undefined
  if (remark) return [{ text: REMARK, length: remark.length, form: 'digits', number: [1], shape: REMARK }]
  const heads = readLabelHeads(line.text)
  const seen = line.counted === null ? undefined : readLabelHeads(`${line.counted} `)[0]
  return seen ? heads.slice(0, 1).map(head => ({ ...head, text: seen.text, number: seen.number })) : heads
}

const BRACKETS = ['（）', '()', '【】', '［］', '[]', '〔〕', '〈〉', '＜＞', '《》', '≪≫']

/** The words of a line that is all in brackets: 「（名称）」「【名称】」. */
export function readBracketed(words: SourceText): SourceText | null {
  const { plain } = words
  const pair = BRACKETS.find(([open = '']) => plain.startsWith(open))
  const [open = '', close = ''] = pair ?? ''
  if (!pair || !plain.endsWith(close) || plain.length < 3) return null
  let depth = 0
  for (const [at, char] of [...plain].entries()) {
    if (char === open) depth++
    if (char === close) depth--
    if (depth === 0 && at < [...plain].length - 1) return null
  }
  return sliceText(words, 1, plain.length - 1)
}

/**
 * `(1)宮本 (2)中央 (3)原` on one line is three entries, where they count up from the first.
 */
function splitRun(line: LaidLine): LaidLine[] {
  const [head] = readLabelHeads(line.text)
  if (
    !head ||
    line.isQuoted ||
    line.table ||
    !/[（(○●]/u.test(head.shape) ||
    head.number[0] !== 1 ||
    head.number.length > 1
  )
    return [line]
  const cuts = [0]
  let number = 1
  for (const { index } of line.text.matchAll(/(?<=[\s　。；;、,])(?=[（(①-⑳❶-❿⑴-⒇㈠-㈩])/gu)) {
    const next = readLabelHeads(line.text.slice(index)).find(({ shape }) => shape === head.shape)
    if (next?.number[0] !== number + 1 || next.number.length > 1) continue
    cuts.push(index)
    number++
  }
  if (cuts.length === 1) return [line]
  return cuts.map((from, place) => {
    const words = sliceText(line.words, from, cuts[place + 1] ?? line.text.length)
    const text = words.plain.trimEnd()
    const span = { start: words.span.start, end: words.span.start + text.length }
    const own = sliceText(words, 0, text.length)
    return { ...line, words: own, text, span, isApart: place === 0 && line.isApart, isSoft: place === 0 && line.isSoft }
  })
}
