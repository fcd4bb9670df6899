import type { Block, Tell } from '../content/mdx/blocks.ts'
import { DIVISIONS } from '../model/address.ts'
import type { SourceFile, Span } from '../model/source.ts'
import { goesOn } from './continuation.ts'
import { placeCounted } from './counted.ts'
import { buildParagraph } from './drafts.ts'
import { buildHeading, type HeadingToken } from './headings.ts'
import type { Line } from './lines.ts'
import { lose, loseCaption, loseOutside, type Placing, quote, startParagraph, startPlacing } from './placing.ts'
import type { Token } from './tokens.ts'

/** Puts the lines below the 目次 where they belong, as blocks that could have been read from MDX. */
export function placeTokens(
  file: SourceFile,
  tokens: readonly Token[],
  { tell, wrap }: { tell: Tell; wrap: number | null }
): Block[] {
  const placing = startPlacing(file, tell, wrap)
  for (const token of tokens) placeToken(placing, token)
  loseCaption(placing)
  return placing.parts.flatMap(part => ('kind' in part ? [part] : buildParagraph(file, part)))
}

function placeToken(placing: Placing, token: Token): void {
  if (token.kind !== 'article') loseCaption(placing)
  switch (token.kind) {
    case 'text':
      placeText(placing, token.line)
      break
    case 'caption':
      placing.caption = token
      placing.open = null
      break
    case 'odd-label':
      loseOddLabel(placing, token.label)
      break
    case 'toc':
      loseToc(placing, token.line)
      break
    case 'preamble':
    case 'supplement':
    case 'division':
    case 'article':
      placeHeading(placing, token)
      break
    default:
      placeCounted(placing, token)
  }
}

function placeHeading(placing: Placing, token: HeadingToken): void {
  const caption = token.kind === 'article' ? takeCaption(placing, token) : null
  if (token.kind === 'supplement') placing.isSupplement = true
  const depth = depthOf(placing, token)
  placing.parts.push(buildHeading(placing.file, token, { depth, caption }))
  placing.zone = token.kind === 'toc' ? 'start' : token.kind
  placing.paragraph = null
  placing.open = null
  placing.hasLost = false
  if (!('text' in token) || !token.text) return
  const label = 'one' in token ? token.one : null
  startParagraph(placing, { number: 1, label, words: token.text, line: token.line })
}

/** A caption stands on the line before its article, or behind the label. */
function takeCaption(placing: Placing, token: Extract<Token, { kind: 'article' }>): Span | null {
  if (token.caption) loseCaption(placing)
  const caption = token.caption ?? placing.caption?.caption ?? null
  placing.caption = null
  return caption
}

function depthOf(placing: Placing, token: HeadingToken): number {
  if (token.kind === 'article') return placing.isSupplement ? 3 : Math.min(6, placing.ranks.length + 2)
  const rank = token.kind === 'division' ? DIVISIONS.findIndex(({ level }) => level === token.level) : -1
  placing.ranks = placing.ranks.filter(open => open < rank)
  if (rank < 0) return 2
  placing.ranks.push(rank)
  return placing.ranks.length + 1
}

function placeText(placing: Placing, line: Line): void {
  const { file, open, paragraph, zone, wrap } = placing
  if (zone === 'unknown' || (open === 'lost' && !line.isApart)) return
  if (open && open !== 'lost' && goesOn({ ...open, words: joined(file, open.pieces) }, line, wrap)) {
    open.pieces.push(line.span)
    open.last = line
  } else if (zone === 'start' || zone === 'division') loseOutside(placing, line)
  else if (!paragraph || zone === 'preamble')
    startParagraph(placing, { number: (paragraph?.number ?? 0) + 1, label: null, words: line.span, line })
  else
    lose(placing, {
      code: 'label-missing',
      message: `${quote(line.text)}に項や号の番号がありません`,
      hint: `項なら「${paragraph.number + 1} 」を前に付けます。前の行の続きなら、空行を置かずに字下げします。本文でなければ消します`,
      span: line.span
    })
}

function joined(file: SourceFile, pieces: readonly Span[]): string {
  return pieces.map(({ start, end }) => file.text.slice(start, end)).join('')
}

function loseToc(placing: Placing, { text, span }: Line): void {
  const hint = '目次は、前文と本則の前に一度だけ置きます'
  lose(placing, { code: 'structure-unknown', message: `ここに${quote(text)}を置くことはできません`, hint, span })
}

/** Below a heading whose label cannot be read nothing more is told. */
function loseOddLabel(placing: Placing, span: Span): void {
  const written = placing.file.text.slice(span.start, span.end)
  lose(placing, {
    code: 'label-level',
    message: `「${written}」は、規約の番号の書き方ではありません`,
    hint: '条は「第8条の2 …」、項は「2 …」、号は「一 …」、その中は「イ …」「(1) …」と、後に空白を置いて書きます',
    span
  })
  if (/[編章節款目条]/u.test(written)) placing.zone = 'unknown'
}
