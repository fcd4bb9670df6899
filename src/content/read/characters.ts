import type { Finding } from '../../diagnostics/types.ts'
import { parseContentPath } from '../../model/content-layout.ts'
import type { SourceFile } from '../../model/source.ts'
import { findMalformedAmounts } from './characters/amounts.ts'
import { findLookalikeDigits } from './characters/digits.ts'
import { decodeEscapes, lineEndsIn } from './characters/escapes.ts'
import { findCompatibilityCharacters } from './characters/forms.ts'
import { findInvisibleCharacters } from './characters/hidden.ts'
import { findPastedMarkup } from './characters/markup.ts'

/** What the eye does not see, or takes for something else. A character that is written as an escape counts as itself. */
export function characterFaults(file: SourceFile): Finding[] {
  const decoded = decodeEscapes(file)
  const found = [...findInvisibleCharacters(decoded), ...findLookalikeDigits(decoded)]
  // What people type into a search is written as they type it.
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
