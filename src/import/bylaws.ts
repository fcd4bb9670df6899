import type { Block, Tell } from '../content/mdx/blocks.ts'
import { buildBody } from '../content/mdx/build.ts'
import type { Read } from '../content/read/ruleset.ts'
import { formatRuleset } from '../content/write/ruleset.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { Ruleset } from '../model/law.ts'
import type { SourceFile, Span } from '../model/source.ts'
import { type Claimants, claimsOf } from './claims.ts'
import { wrapWidth } from './continuation.ts'
import { findDuplicates } from './duplicates.ts'
import { type Header, isDateLine, readHeader } from './header.ts'
import { buildHeading } from './headings.ts'
import { readLines } from './lines.ts'
import { type Naming, nameText } from './name.ts'
import { placeTokens } from './place.ts'
import { carrySilences } from './silences.ts'
import { buildToc, tocLength } from './toc.ts'
import { readToken, type Token } from './tokens.ts'
import { verify } from './verify.ts'

/** What an import is told: how the text is named, and what it takes the place of. */
export interface ImportOptions extends Naming {
  readonly replaced: Ruleset | null
}

/** A text that was imported, and what there is to say about it. */
export interface Imported {
  readonly ruleset: Ruleset
  readonly mdx: string
  readonly header: Header
  /** Characters that were compared, one by one, with what was read back. */
  readonly compared: number
}

/** Imports bylaws as a club publishes them: plain text to MDX, word for word, proved; or what could not be placed. */
export function importBylaws(file: SourceFile, options: ImportOptions): Read<Imported> {
  const findings: Finding[] = []
  const tell: Tell = ({ span, ...rest }) =>
    findings.push({ ...rest, severity: 'error', place: { file, span }, related: [] })
  const parts = readParts(file, options, tell)
  if (!parts || findings.length > 0) return { value: null, findings }
  const built: Ruleset = { ...nameText(file, parts.header, options), ...buildBody(parts.blocks, tell) }
  findings.push(...findDuplicates(built))
  if (findings.length > 0) return { value: null, findings }
  const ruleset = options.replaced ? { ...built, silences: carrySilences(options.replaced, built) } : built
  const mdx = formatRuleset(ruleset)
  const compared = verify({ file, claims: claimsOf(file, parts), ruleset, mdx }, tell)
  return { value: findings.length > 0 ? null : { ruleset, mdx, header: parts.header, compared }, findings }
}

interface Parts extends Claimants {
  readonly blocks: readonly Block[]
}

/** Takes a text apart: what stands above it, the 目次, the rest. */
function readParts(file: SourceFile, { title }: ImportOptions, tell: Tell): Parts | null {
  const lines = readLines(file)
  const tokens = lines.map(readToken)
  const start = tokens.findIndex(startsText)
  if (!tokens.some(({ kind }) => kind === 'article')) return tellEmpty(lines[0]?.span, tell)
  const header = readHeader(lines.slice(0, start), title, tell)
  if (!header.title && title === null) tellUntitled(lines[0]?.span, tell)
  const below = tokens.slice(start)
  const length = below[0]?.kind === 'toc' ? 1 + tocLength(below.slice(1)) : 0
  const [toc, main] = [below.slice(0, length), below.slice(length)]
  const blocks = placeTokens(file, main, { tell, wrap: wrapWidth(lines) })
  return { header, toc, main, blocks: [...tocBlocks(file, toc), ...blocks] }
}

/** The first line below the header: 「目次」, a heading, or the caption of the first article. */
function startsText(token: Token, index: number, tokens: readonly Token[]): boolean {
  if (token.kind === 'caption') return tokens[index + 1]?.kind === 'article' && !isDateLine(token.line)
  return ['toc', 'preamble', 'division', 'article', 'supplement'].includes(token.kind)
}

function tocBlocks(file: SourceFile, [heading, ...tokens]: readonly Token[]): Block[] {
  if (heading?.kind !== 'toc') return []
  const entries = buildToc(file, tokens)
  const [first] = entries
  const list: Block[] = first ? [{ kind: 'list', entries, span: first.span }] : []
  return [buildHeading(file, heading, { depth: 2, caption: null }), ...list]
}

function tellEmpty(span: Span | undefined, tell: Tell): null {
  tell({
    code: 'content-missing',
    message: '「第1条」のように始まる条が一つもありません',
    hint: '規約の文章のファイルかどうか、条の番号の後に空白があるかを確かめてください',
    span: span ?? { start: 0, end: 0 }
  })
  return null
}

function tellUntitled(span: Span | undefined, tell: Tell): void {
  tell({
    code: 'frontmatter-invalid',
    message: '最初の条より前に、題名の行がありません',
    hint: '--title で題名を指定します',
    span: span ?? { start: 0, end: 0 }
  })
}
