import type { Paragraph, RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'
import { amendingFinder } from './amending.ts'

/**
 * Yields every text in the style of the ruleset: headings, captions and provisions. The 附則 of amending statutes are
 * skipped, because they have the style of their own time.
 */
export function* printedTexts(text: RulesetText): Generator<SourceText> {
  for (const { title } of divisionsOf(text.children)) yield title
  const amends = amendingFinder(text)
  for (const provision of provisionsOf(text)) {
    if (amends(provision.path)) continue
    if (provision.level !== 'article') yield provision.text
    else if (provision.caption) yield provision.caption
  }
}

/** Yields every paragraph of a ruleset. */
export function* paragraphsOf(text: RulesetText): Generator<Paragraph> {
  for (const provision of provisionsOf(text)) if (provision.level === 'paragraph') yield provision
}
