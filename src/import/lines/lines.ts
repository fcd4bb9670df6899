import type { SourceFile, Span } from '../../model/source.ts'
import { displayWidth } from '../../text/width.ts'

/** A line that is not blank, without the blanks around it. */
export interface Line {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  readonly span: Span
  /** Columns of blank before it: 全角 counts two. */
  readonly indent: number
  /** Columns that the whole line takes. */
  readonly width: number
  /** Whether a blank line, or nothing, stands before it. */
  readonly isApart: boolean
}

/** The lines of a file that hold anything. */
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
