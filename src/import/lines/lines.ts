import type { SourceFile, Span } from '../../model/source.ts'
import { displayWidth } from '../../text/width.ts'

/** Line that is not blank, without the whitespace around it. */
export interface Line {
  /** 1-based. */
  readonly number: number
  readonly text: string
  readonly span: Span
  /** Width of the whitespace before the text, in columns. A full-width character has two columns. */
  readonly indent: number
  /** Width of the complete line, in columns. */
  readonly width: number
  /** True for the first line, and for a line after a blank line. */
  readonly isApart: boolean
}

/** Returns the lines of a file that are not blank. */
export function readLines(file: SourceFile): Line[] {
  const lines: Line[] = []
  let at = 0
  let isApart = true
  for (const [index, raw] of file.text.split('\n').entries()) {
    const text = raw.trim()
    const lead = raw.slice(0, raw.length - raw.trimStart().length)
    const start = at + lead.length
    const indent = displayWidth(lead)
    const span = { start, end: start + text.length }
    const width = indent + displayWidth(text)
    if (text) lines.push({ number: index + 1, text, span, indent, width, isApart })
    isApart = !text
    at += raw.length + 1
  }
  return lines
}
