import { truncate } from '../../text/truncate.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import type { RawLine } from './pipe-table.ts'

/** Row of dashes below the head of a table of Pandoc: `------  -----`. */
export const SIMPLE_TABLE = /^\s*-{2,}(?:[ \t]+-{2,})+[ \t]*$/u
/** Border of a table of Pandoc: `+-----+-----+`. */
const GRID_TABLE = /^\s*\+(?:[-=:]+\+)+\s*$/u
/**
 * Marks of Pandoc, of note-taking programs and of GitHub: `[words]{.underline}`, `[[page]]`, `==words==`, `~words~`. A
 * single tilde after a character is a range: `5~7人`.
 */
const MARKS =
  /(?<![\p{L}\p{N}~])~(?=[^\s~])[^~\n]*[^\s~]~(?!~)|\[[^[\]\n]*\]\{[.#=][^{}\n]*\}|!?\[\[[^[\]\n]+\]\]|==(?=[\p{L}\p{N}「『（])[^=\n]*==/u

/** Asks about tables and marks that other programs read and that are text in Markdown. */
export function askAboutDialects({ lines, doubts }: MarkdownReading, raw: readonly RawLine[]): void {
  for (const pattern of [GRID_TABLE, SIMPLE_TABLE]) {
    const table = raw.find(({ text }) => pattern.test(text))
    if (!table) continue
    const span = { start: table.at, end: table.at + table.text.length }
    doubts.push({ span, message: '線や空白で描いた表は、表として読めません。「|」で区切った表に直してください' })
  }
  for (const { content } of lines) {
    const mark = MARKS.exec(content.plain)?.[0]
    if (mark)
      doubts.push({
        span: content.span,
        message: `「${truncate(mark, 24)}」に、ほかのソフトの書式の印があります。文字として読みました。要らない印なら消してください`
      })
  }
}

/**
 * Asks about paragraphs in which programs strike out different parts: in 「~~（千円）~~」 after a letter, 「~~」 before a
 * bracket is no mark in GitHub, so that the next 「~~」 begins another part.
 */
export function askAboutStrikes({ doubts }: MarkdownReading, raw: readonly RawLine[]): void {
  const isBlank = (line: RawLine | undefined) => !line?.text.trim()
  for (const [index, first] of raw.entries()) {
    if (isBlank(first) || !isBlank(raw[index - 1])) continue
    const next = raw.findIndex((line, at) => at > index && isBlank(line))
    const lines = raw.slice(index, next < 0 ? raw.length : next)
    const text = lines.map(line => line.text).join('\n')
    const marks = [...text.matchAll(/(?<!~)~~(?!~)/gu)]
    const isUncertain = marks.some(({ index: at }, place) => !isFlanking(text, at, place % 2 === 0))
    const last = lines.at(-1) ?? first
    if (marks.length > 2 && isUncertain)
      doubts.push({
        span: { start: first.at, end: last.at + last.text.length },
        message: `「${truncate(text, 24)}」の取り消し線（~~）は、ソフトによって範囲が違います。残す文だけにしてください`
      })
  }
}

/** True if 「~~」 can begin or end a part, after the rules of CommonMark for punctuation next to a mark. */
function isFlanking(text: string, at: number, begins: boolean): boolean {
  const [outside, inside] = begins
    ? [text.charAt(at - 1), text.charAt(at + 2)]
    : [text.charAt(at + 2), text.charAt(at - 1)]
  if (/^\s*$/u.test(inside)) return false
  return !/[\p{P}\p{S}]/u.test(inside) || /^[\s\p{P}\p{S}]*$/u.test(outside)
}
