import type { InlineMarkup, SourceText, Span } from '../../model/source.ts'
import { escapeEnd, escapeStart, escapeWords } from '../../text/escape-mdx.ts'

type MarkedText = Pick<SourceText, 'plain' | 'marks'>

/** Formats text as MDX, with its inline markup. */
export function formatWords({ plain, marks }: MarkedText): string {
  return marks ? formatMarked({ plain, marks }) : escapeWords(plain)
}

/** Formats text at the start of a block. */
export function formatBlock(text: MarkedText): string {
  return escapeStart(formatWords(text))
}

/** Formats text at the end of a heading. */
export function formatHeading(text: MarkedText): string {
  return escapeEnd(formatWords(text))
}

/** Formats text in a table cell. A line break is `<br/>`. */
export function formatCell(text: MarkedText): string {
  return formatWords(text).replaceAll('|', '\\|').replaceAll('\n', '<br/>')
}

function formatMarked({ plain, marks }: Required<MarkedText>): string {
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end)
  return formatStretch(plain, { start: 0, end: plain.length }, sorted)
}

/** Formats a span with its inline markup, outer markup before inner markup. */
function formatStretch(plain: string, { start, end }: Span, marks: readonly InlineMarkup[]): string {
  const [mark, ...others] = marks
  if (!mark) return escapePiece(plain, start, end)
  const isWithin = (other: InlineMarkup) => other.start >= mark.start && other.end <= mark.end && mark.end > mark.start
  const inner = formatStretch(plain, mark, others.filter(isWithin))
  const following = others.filter(other => !isWithin(other) && other.start >= mark.end)
  return (
    escapePiece(plain, start, mark.start) +
    formatMark(mark, inner) +
    formatStretch(plain, { start: mark.end, end }, following)
  )
}

function formatMark({ kind, value, name = '図' }: InlineMarkup, inner: string): string {
  if (kind === 'figure') return `![${escapeWords(name).replaceAll(']', '\\]')}](<${value.replace(/[<>\\]/gu, '\\$&')}>)`
  if (kind === 'ruby') return `<ruby>${inner}<rt>${escapeWords(value)}</rt></ruby>`
  if (kind === 'line') return `<u${value ? ` style="${value}"` : ''}>${inner}</u>`
  return `<${kind}>${inner}</${kind}>`
}

/** Escapes a part of a block. Two 「~」 in a block strike out the text between them, even across inline markup. */
function escapePiece(plain: string, start: number, end: number): string {
  const text = plain.slice(start, end)
  const once = text.indexOf('~') === text.lastIndexOf('~')
  const isPair = plain.indexOf('~') !== plain.lastIndexOf('~')
  return isPair && once ? escapeWords(text).replaceAll('~', '\\~') : escapeWords(text)
}
