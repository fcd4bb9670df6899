import { formatRuleset } from '../../content/print/ruleset.ts'
import type { Version } from '../../history/versions/version.ts'
import { applyAmending } from '../sentences/apply/apply.ts'
import { amendingSentences, amendingText } from '../sentences/generate.ts'
import type { AmendingLine } from '../sentences/types.ts'

type Text = Pick<Version, 'ruleset'>

/**
 * Generates 改め文 that reproduce the newer text exactly when executed on the older text.
 * Returns `null` if sentences cannot express the difference (ruby, two tables of one provision, a provision without a number).
 */
export function exactSentences(older: Text, newer: Text): readonly AmendingLine[] | null {
  const sentences = amendingSentences(older, newer)
  const { ruleset, faults } = applyAmending(amendingText(sentences), older.ruleset)
  return faults.length === 0 && bodyOf(ruleset) === bodyOf(newer.ruleset) ? sentences : null
}

/** Formats a ruleset text without its frontmatter. */
function bodyOf(ruleset: Version['ruleset']): string {
  return formatRuleset({ ...ruleset, silences: [] }).replace(/^---[\s\S]*?\n---\n/u, `${ruleset.title}\n`)
}
