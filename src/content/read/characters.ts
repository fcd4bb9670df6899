import type { Finding } from '../../diagnostics/types.ts'
import { contentAt } from '../../model/layout.ts'
import type { SourceFile } from '../../model/source.ts'
import { oddAmountsIn } from './letters/amounts.ts'
import { letterDigitsIn } from './letters/digits.ts'
import { decodeEscapes, lineEndsIn } from './letters/escapes.ts'
import { oddFormsIn } from './letters/forms.ts'
import { hiddenIn } from './letters/hidden.ts'
import { markupIn } from './letters/markup.ts'

/** What the eye does not see, or takes for something else. A character that is written as an escape counts as itself. */
export function characterFaults(file: SourceFile): Finding[] {
  const decoded = decodeEscapes(file)
  const found = [...hiddenIn(decoded), ...letterDigitsIn(decoded)]
  // What people type into a search is written as they type it.
  const isTyped = contentAt(file.path)?.kind.endsWith('utterances')
  const odd = isTyped ? [] : [...oddFormsIn(decoded), ...oddAmountsIn(decoded)]
  const placed = [...found, ...odd].map((finding): Finding => {
    const span = decoded.place(finding.place.span)
    const moved = { ...finding, place: { file, span } }
    const isEscape = decoded.escapes.some(({ start, end }) => start === span.start && end === span.end)
    if (!isEscape || finding.code !== 'character-hidden') return moved
    return { ...moved, hint: `「${file.text.slice(span.start, span.end)}」を消します` }
  })
  return [...placed, ...lineEndsIn(file, decoded), ...markupIn(file)]
}
