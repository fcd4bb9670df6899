import { type Body, buildBody } from '../../content/mdx/build.ts'
import { formatRuleset } from '../../content/print/ruleset.ts'
import type { RulesetText } from '../../model/law.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { type NormalizeLabel, normalizeLabel } from '../build/normalize-for-proof.ts'
import { findDuplicates } from './duplicates.ts'
import { carrySilences } from './silences.ts'
import { verify } from './verify.ts'

/** All that a text has beside its body: what stands in the frontmatter, and the file it came from. */
export type NamedRuleset = Omit<RulesetText, keyof Body>

/** A text that was written as MDX, and proved. */
export interface Finished {
  readonly ruleset: RulesetText
  readonly mdx: string
  /** Characters that were compared, one by one, with what was read back. */
  readonly compared: number
}

/** How a text is finished. */
export interface WriteOptions {
  readonly replaced: RulesetText | null
  /** How its labels have to be found again: by what they mean, where it does not say. */
  readonly say?: NormalizeLabel
  /** A number that is given twice is the published text's own: the second has an address of its own. */
  readonly keepsTwins?: boolean
  /** What is to be said of it once its provisions have addresses. */
  readonly complete?: (built: RulesetText) => RulesetText
}

/** Writes a text that was read, and proves that it says what the file says; `null` where anything is told of it. */
export function finish(
  draft: ImportBuilder,
  named: NamedRuleset,
  { replaced, say, keepsTwins = false, complete = built => built }: WriteOptions
): Finished | null {
  const { findings, blocks, tell } = draft
  if (findings.length > 0) return null
  const built = complete({ ...named, ...buildBody(blocks, tell, named.textKind === 'original') })
  if (!keepsTwins) findings.push(...findDuplicates(built))
  if (findings.length > 0) return null
  const ruleset = replaced ? { ...built, silences: carrySilences(replaced, built) } : built
  const mdx = formatRuleset(ruleset)
  const compared = verify(draft, ruleset, { mdx, say: say ?? normalizeLabel })
  return findings.length > 0 ? null : { ruleset, mdx, compared }
}
