import type { Paragraph, RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'
import { amendingFinder } from './amending.ts'

/** Every stretch of words that the text prints in its own manner: titles of divisions, captions, and the words of provisions. An amending statute writes its 附則 in that of its day. */
export function* printedTexts(ruleset: RulesetText): Generator<SourceText> {
  for (const { title } of divisionsOf(ruleset.children)) yield title
  const amends = amendingFinder(ruleset)
  for (const provision of provisionsOf(ruleset)) {
    if (amends(provision.path)) continue
    if (provision.level !== 'article') yield provision.text
    else if (provision.caption) yield provision.caption
  }
}

/** Every paragraph of a ruleset, wherever it stands. */
export function* paragraphsOf(ruleset: RulesetText): Generator<Paragraph> {
  for (const provision of provisionsOf(ruleset)) if (provision.level === 'paragraph') yield provision
}
