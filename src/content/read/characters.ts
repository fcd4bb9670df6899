import { parseContentPath } from '../../model/content-layout.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Finding } from '../diagnostics/types.ts'
import { findMalformedAmounts } from './characters/amounts.ts'
import { findLookalikeDigits } from './characters/digits.ts'
import { decodeEscapes, lineEndsIn } from './characters/escapes.ts'
import { findCompatibilityCharacters } from './characters/forms.ts'
import { findInvisibleCharacters } from './characters/hidden.ts'
import { findPastedMarkup } from './characters/markup.ts'
import { findOddSpaces } from './characters/spaces.ts'

/**
 * Returns findings for invisible and lookalike characters. A character written as an escape counts as the character
 * itself.
 */
export function characterFaults(file: SourceFile): Finding[] {
  const decoded = decodeEscapes(file)
  const found = [...findInvisibleCharacters(decoded), ...findLookalikeDigits(decoded), ...findOddSpaces(decoded)]
  // Utterances are written exactly as people type them.
  const isTyped = parseContentPath(file.path)?.kind.endsWith('utterances')
  const odd = isTyped ? [] : [...findCompatibilityCharacters(decoded), ...findMalformedAmounts(decoded)]
  const placed = [...found, ...odd].map((finding): Finding => {
    const span = decoded.place(finding.place.span)
    const moved = { ...finding, place: { file, span } }
    const isEscape = decoded.escapes.some(({ start, end }) => start === span.start && end === span.end)
    if (!isEscape || finding.code !== 'character-hidden') return moved
    return { ...moved, hint: `「${file.text.slice(span.start, span.end)}」を消します` }
  })
  return [...placed, ...lineEndsIn(file, decoded), ...findPastedMarkup(file)]
}
