import type { Paragraph, Ruleset } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'

/** Every stretch of words that the text prints: titles of divisions, captions, and the words of provisions. */
export function* printedTexts(ruleset: Ruleset): Generator<SourceText> {
  for (const { title } of divisionsOf(ruleset.children)) yield title
  for (const provision of provisionsOf(ruleset)) {
    if (provision.level !== 'article') yield provision.text
    else if (provision.caption) yield provision.caption
  }
}

/** Every paragraph of a ruleset, wherever it stands. */
export function* paragraphsOf(ruleset: Ruleset): Generator<Paragraph> {
  for (const provision of provisionsOf(ruleset)) if (provision.level === 'paragraph') yield provision
}
