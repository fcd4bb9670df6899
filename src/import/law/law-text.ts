import type { Read } from '../../content/read/ruleset.ts'
import type { SourceFile } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { type Draft, leaveOut, startDraft } from '../draft/draft.ts'
import { addTitle, behindLabel } from '../draft/headings.ts'
import { type Line, readLines } from '../lines/lines.ts'
import type { ImportOptions } from '../options.ts'
import { placeTokens } from '../place/place.ts'
import { placeToc } from '../place/toc.ts'
import { finishLaw, type ImportedLaw } from './finish-law.ts'
import { readLawLine } from './read-line.ts'

/**
 * Imports a statute as plain text, word for word and with its own numerals; a line is a whole provision:
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
export function importLawText(file: SourceFile, options: ImportOptions): Read<ImportedLaw> {
  const draft = startDraft(file)
  const lines = readLines(file).map(line => withoutMark(draft, line))
  const title = lines[0] ? addTitle(draft, literalText(lines[0].text, lines[0].span.start), options.title) : null
  const tokens = lines.slice(1 + skipNumber(draft, lines[1])).map(readLawLine)
  const below = placeToc(draft, tokens, token =>
    token.kind === 'division' ? behindLabel(token.label, token.title) : token.label
  )
  placeTokens(draft, below, () => false)
  return finishLaw(draft, file, title, options)
}

/** What a line is, where Lawtext says so itself (「:anonym-paragraph:」): its words begin behind that. */
function withoutMark(draft: Draft, line: Line): Line {
  const mark = /^:(?:anonym-)?(?:paragraph|item|subitem[0-9]+):/u.exec(line.text)?.[0]
  if (mark === undefined) return line
  const start = line.span.start + mark.length
  leaveOut(draft, `Lawtext の印「${mark}」`, { start: line.span.start, end: start })
  return { ...line, text: line.text.slice(mark.length), span: { start, end: line.span.end } }
}

/** The number of the law, in brackets below its title. */
function skipNumber(draft: Draft, line: Line | undefined): 0 | 1 {
  if (!line || !/^（.+第.+号）$/u.test(line.text)) return 0
  leaveOut(draft, '法令番号', line.span)
  return 1
}
