import type { Finding } from '../../diagnostics/types.ts'
import { contentAt } from '../../model/layout.ts'
import type { SourceFile } from '../../model/source.ts'
import { oddAmountsIn } from './letters/amounts.ts'
import { letterDigitsIn } from './letters/digits.ts'
import { oddFormsIn } from './letters/forms.ts'
import { hiddenIn } from './letters/hidden.ts'
import { markupIn } from './letters/markup.ts'

/** What the eye does not see, or takes for something else. */
export function characterFaults(file: SourceFile): Finding[] {
  const found = [...hiddenIn(file), ...letterDigitsIn(file), ...markupIn(file)]
  // What people type into a search is written as they type it.
  if (contentAt(file.path)?.kind.endsWith('utterances')) return found
  return [...found, ...oddFormsIn(file), ...oddAmountsIn(file)]
}
