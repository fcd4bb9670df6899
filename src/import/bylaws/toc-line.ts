import type { SourceFile, SourceText } from '../../model/source.ts'
import { behindLabel } from '../draft/headings.ts'
import { joinLines, readTitle } from '../lines/layout.ts'
import type { TokenOf } from '../place/token.ts'

/** `toc-line = label title [ "(" range ")" ]`; its brackets become full width. */
export function tocLine({ text }: SourceFile, token: TokenOf<'division' | 'supplement'>): SourceText {
  if (token.kind === 'supplement') return token.label
  const { start, end } = token.title.span
  const words = text.slice(start, end)
  const match = /\s*[（(]\s*(第[^（）()]*条[^（）()]*?)\s*[)）]$/u.exec(words)
  if (!match?.[1]) return behindLabel(token.label, token.title)
  const range = readTitle(match[1], start + match.index + match[0].indexOf(match[1]))
  const title = readTitle(words.slice(0, match.index), start)
  return joinLines([behindLabel(token.label, title), '（', range, '）'])
}
