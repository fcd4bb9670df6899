import type { Entry } from '../content/mdx/blocks.ts'
import { DIVISIONS } from '../model/address.ts'
import type { SourceFile, Span } from '../model/source.ts'
import { behindLabel, supplementWords } from './headings.ts'
import { joinTexts, readTitle, stand } from './layout.ts'
import { divisionLabel } from './notation.ts'
import type { Token } from './tokens.ts'

type DivisionToken = Extract<Token, { kind: 'division' }>

/**
 * How many of the lines below 「目次」 belong to it. The text begins where a division comes that has been listed; if none
 * does, with the headings that lead to the first line of another kind.
 *
 *     第1章 総則(第1条)
 *     第2章 競技(第2条)
 *     第1章 総 則            ← here
 */
export function tocLength(tokens: readonly Token[]): number {
  const seen = new Set<string>()
  const path: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'supplement') continue
    if (token.kind !== 'division') return index - leadingHeadings(tokens.slice(0, index), token)
    path.splice(rankOf(token))
    path[rankOf(token)] = token.number.join('-')
    const key = path.join('/')
    if (seen.has(key)) return index
    seen.add(key)
  }
  return tokens.length
}

/** The headings before an article, each one level above the next: they are not of the 目次. */
function leadingHeadings(before: readonly Token[], next: Token): number {
  if (next.kind !== 'article' && next.kind !== 'caption') return 0
  let rank = DIVISIONS.length
  let count = 0
  for (const token of before.toReversed()) {
    if (token.kind !== 'division' || rankOf(token) >= rank) break
    rank = rankOf(token)
    count++
  }
  return count
}

function rankOf({ level }: DivisionToken): number {
  return DIVISIONS.findIndex(division => division.level === level)
}

/** A title of the 目次 and the range printed behind it. */
export interface TocLine {
  readonly title: Span
  readonly range: Span | null
}

/** `toc-line = label title [ "(" range ")" ]` */
export function readTocLine(file: SourceFile, { title }: DivisionToken): TocLine {
  const words = file.text.slice(title.start, title.end)
  const match = /\s*[（(]\s*(第[^（）()]*条[^（）()]*?)\s*[)）]$/u.exec(words)
  if (!match?.[1]) return { title, range: null }
  const start = title.start + match.index + match[0].indexOf(match[1])
  return {
    title: { start: title.start, end: title.start + match.index },
    range: { start, end: start + match[1].length }
  }
}

/** Builds the nested list of a 目次 from its lines. */
export function buildToc(file: SourceFile, tokens: readonly Token[]): Entry[] {
  const entries: (Entry & { entries: Entry[] })[] = []
  const open: { rank: number; entries: Entry[] }[] = []
  for (const token of tokens) {
    if (token.kind !== 'division' && token.kind !== 'supplement') continue
    const rank = token.kind === 'division' ? rankOf(token) : 0
    while ((open.at(-1)?.rank ?? -1) >= rank) open.pop()
    const entry = { label: null, text: wordsOf(file, token), entries: [], span: token.line.span }
    ;(open.at(-1)?.entries ?? entries).push(entry)
    open.push({ rank, entries: entry.entries })
  }
  return entries
}

function wordsOf(file: SourceFile, token: Extract<Token, { kind: 'division' | 'supplement' }>): Entry['text'] {
  if (token.kind === 'supplement') return supplementWords(file, token.label)
  const { title, range } = readTocLine(file, token)
  const words = behindLabel(stand(divisionLabel(token.level, token.number), token.label), readTitle(file, title))
  return range ? joinTexts([words, '（', readTitle(file, range), '）']) : words
}
