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
