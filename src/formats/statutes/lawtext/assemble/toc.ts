import { dropContent, type ImportBuilder } from '../../../../import/build/draft.ts'
import { addZone, joinLabelAndText } from '../../../../import/build/headings.ts'
import { addList } from '../../../../import/build/paragraphs.ts'
import { nestToc, type RankedLine } from '../../../../import/build/toc.ts'
import { DIVISIONS, divisionRank } from '../../../../model/address.ts'
import type { SourceText } from '../../../../model/source.ts'
import { literalText } from '../../../../model/source-text.ts'
import type { Token } from './token.ts'

/** Adds the 目次 to the draft if the text begins with one. Returns the tokens below it. */
export function placeToc(draft: ImportBuilder, tokens: readonly Token[]): readonly Token[] {
  const [heading, ...below] = tokens
  if (heading?.kind !== 'toc') return tokens
  const { span } = heading.line
  dropContent(draft, '「目次」の行', span)
  addZone(draft, '目次', span)
  const length = tocLength(below)
  const entries = nestToc(draft, ranked(below.slice(0, length)))
  addList(draft, entries, entries[0]?.span ?? span)
  return below.slice(length)
}

/** Returns the ranks of the lines of a 目次. Lines other than headings get the highest rank. */
function ranked(tokens: readonly Token[]): RankedLine[] {
  const ranks = tokens.map(token => (token.kind === 'division' ? divisionRank(token.level) : DIVISIONS.length))
  const top = Math.min(...ranks)
  return tokens.map(token => ({
    text: entryText(token),
    rank: token.kind === 'division' ? divisionRank(token.level) : top
  }))
}

function entryText(token: Token): SourceText {
  if (token.kind === 'division') return joinLabelAndText(token.label, token.title)
  return token.kind === 'supplement' ? token.label : literalText(token.line.text, token.line.span.start)
}

/**
 * Returns the number of lines below 「目次」 that belong to it. The main text begins with the first heading that has
 * already been listed. If no heading repeats, it begins with the headings directly above the first line of another
 * kind.
 *
 *     第1章 総則(第1条)
 *     第2章 競技(第2条)
 *     第1章 総 則            ← here
 */
function tocLength(tokens: readonly Token[]): number {
  const seen = new Set<string>()
  const path: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'supplement' || isListed(token, tokens.slice(index + 1))) continue
    if (token.kind !== 'division') return index - leadingHeadings(tokens.slice(0, index), token)
    path.splice(divisionRank(token.level))
    path[divisionRank(token.level)] = token.number.join('-')
    const key = path.join('/')
    if (seen.has(key)) return index
    seen.add(key)
  }
  return tokens.length
}

/** True for a 前文 that occurs again below, or for an indented line directly below the others that names back matter. */
function isListed({ kind, line }: Token, below: readonly Token[]): boolean {
  if (kind === 'preamble') return below.some(other => other.kind === 'preamble')
  return kind === 'text' && !line.isApart && line.indent > 0
}

/** Counts the headings directly above an article, each one level above the next. They are not part of the 目次. */
function leadingHeadings(before: readonly Token[], next: Token): number {
  if (next.kind !== 'article' && next.kind !== 'caption') return 0
  let rank = DIVISIONS.length
  let count = 0
  for (const token of before.toReversed()) {
    if (token.kind !== 'division' || divisionRank(token.level) >= rank) break
    rank = divisionRank(token.level)
    count++
  }
  return count
}
