import type { Entry, Tell } from '../content/mdx/blocks.ts'
import { readHeadingLabel } from '../content/mdx/labels.ts'
import type { Read } from '../content/read/ruleset.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { SourceFile, SourceText } from '../model/source.ts'
import { literalText } from '../model/source-text.ts'
import { addTitle, addZone, type LawDraft, leaveOut, startLaw, tocEntry } from './law-draft.ts'
import { finishLaw, type ImportedLaw, type LawOptions } from './law-finish.ts'
import { placeLines } from './law-text-lines.ts'
import { type Line, readLines } from './lines.ts'

/**
 * Imports a statute as plain text, word for word and with its own numerals:
 *
 *     行政手続法
 *     （平成五年法律第八十八号）
 *
 *     目次
 *       第一章　総則（第一条―第四条）
 *       附則
 *
 *           第一章　総則
 *
 *       （目的等）
 *     第一条　この法律は、…
 */
export function importLawText(file: SourceFile, options: LawOptions): Read<ImportedLaw> {
  const findings: Finding[] = []
  const tell: Tell = ({ span, ...rest }) =>
    findings.push({ ...rest, severity: 'error', place: { file, span }, related: [] })
  const law = startLaw(file, tell)
  const lines = readLines(file)
  const behind = readHead(law, lines, options.title)
  const start = readToc(law, lines, behind)
  placeLines(law, lines.slice(start))
  return finishLaw(law, file, options, findings)
}

/** 題名, and the number of the law in brackets. */
function readHead(law: LawDraft, [title, number]: readonly Line[], given: string | null): number {
  if (!title) return 0
  addTitle(law, wordsOf(title), given)
  if (!number || !/^（.+第.+号）$/u.test(number.text)) return 1
  leaveOut(law, '法令番号', number.span)
  return 2
}

/** The 目次 ends at the first blank line. */
function readToc(law: LawDraft, lines: readonly Line[], start: number): number {
  const heading = lines[start]
  if (!heading || !/^目\s*次$/u.test(heading.text)) return start
  leaveOut(law, '「目次」の行', heading.span)
  addZone(law, '目次', heading.span)
  const end = lines.findIndex((line, index) => index > start && (line.isApart || !isTocLine(line)))
  const entries = nest(law, lines.slice(start + 1, end < 0 ? undefined : end), -1)
  if (entries[0]) law.blocks.push({ kind: 'list', entries, span: entries[0].span })
  return end < 0 ? lines.length : end
}

function isTocLine({ text }: Line): boolean {
  return ['division', 'supplement'].includes(readHeadingLabel(text).kind)
}

/** Lines that stand further in than the one before are below it. */
function nest(law: LawDraft, lines: readonly Line[], outside: number): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line || line.indent <= outside) break
    const next = lines.findIndex((other, index) => index > at && other.indent <= line.indent)
    const below = lines.slice(at + 1, next < 0 ? undefined : next)
    entries.push(tocEntry(law, wordsOf(line), () => nest(law, below, line.indent)))
    at = next < 0 ? lines.length : next
  }
  return entries
}

function wordsOf({ text, span }: Line): SourceText {
  return literalText(text, span.start)
}
