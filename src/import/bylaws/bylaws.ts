import type { Read } from '../../content/read/ruleset.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { type Draft, startDraft } from '../draft/draft.ts'
import { type Finished, finish } from '../finish/finish.ts'
import { goesOn, wrapWidth } from '../lines/continuation.ts'
import { readLines } from '../lines/lines.ts'
import type { ImportOptions } from '../options.ts'
import { placeTokens } from '../place/place.ts'
import { placeToc } from '../place/toc.ts'
import type { Token } from '../place/token.ts'
import { claimHeader, type Header, isDateLine, readHeader } from './header.ts'
import { nameText } from './name.ts'
import { readBylawsLine } from './read-line.ts'
import { tocLine } from './toc-line.ts'

/** Bylaws that were imported, and what there is to say about them. */
export interface Imported extends Finished {
  readonly header: Header
}

/** Imports bylaws as a club publishes them: plain text to MDX, word for word, proved; or what could not be placed. */
export function importBylaws(file: SourceFile, options: ImportOptions): Read<Imported> {
  const draft = startDraft(file)
  const { findings } = draft
  const header = readText(draft, options)
  const finished = header && finish(draft, nameText(file, header, options), { replaced: options.replaced })
  return { value: finished && { ...finished, header }, findings }
}

/** Reads what stands above a text, its 目次 and the rest. */
function readText(draft: Draft, { title }: ImportOptions): Header | null {
  const { file, tell } = draft
  const lines = readLines(file)
  const tokens = lines.map(readBylawsLine)
  if (!tokens.some(({ kind }) => kind === 'article')) return tellEmpty(lines[0]?.span, tell)
  const start = tokens.findIndex(startsText)
  const header = readHeader(lines.slice(0, start), title, tell)
  if (!header.title && title === null) tellUntitled(lines[0]?.span, tell)
  claimHeader(draft, header)
  const below = placeToc(draft, tokens.slice(start), token => tocLine(file, token))
  const wrap = wrapWidth(lines)
  placeTokens(draft, below, (text, line) => goesOn(text, line, wrap))
  return header
}

/** The first line below the header: 「目次」, a heading, or the caption of the first article. */
function startsText(token: Token, index: number, tokens: readonly Token[]): boolean {
  if (token.kind === 'caption') return tokens[index + 1]?.kind === 'article' && !isDateLine(token.line)
  return ['toc', 'preamble', 'division', 'article', 'supplement'].includes(token.kind)
}

function tellEmpty(span: Span | undefined, tell: Draft['tell']): null {
  tell({
    code: 'content-missing',
    message: '「第1条」のように始まる条が一つもありません',
    hint: '規約の文章のファイルかどうか、条の番号の後に空白があるかを確かめてください',
    span: span ?? { start: 0, end: 0 }
  })
  return null
}

function tellUntitled(span: Span | undefined, tell: Draft['tell']): void {
  tell({
    code: 'frontmatter-invalid',
    message: '最初の条より前に、題名の行がありません',
    hint: '--title で題名を指定します',
    span: span ?? { start: 0, end: 0 }
  })
}
