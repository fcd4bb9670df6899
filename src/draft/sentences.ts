import { applyAmending } from '../amending/apply/apply.ts'
import { amendingSentences, amendingText } from '../amending/generate.ts'
import type { AmendingLine } from '../amending/types.ts'
import { formatRuleset } from '../content/print/ruleset.ts'
import type { Version } from '../corpus/version.ts'

type Text = Pick<Version, 'ruleset'>

/**
 * 改め文 that make the newer text of the older one: carried out, they give it letter for letter. `null` where sentences alone
 * cannot say what differs (a table, ruby, a provision without a number).
 */
export function exactSentences(older: Text, newer: Text): readonly AmendingLine[] | null {
  const sentences = amendingSentences(older, newer)
  const { ruleset, faults } = applyAmending(amendingText(sentences), older.ruleset)
  return faults.length === 0 && bodyOf(ruleset) === bodyOf(newer.ruleset) ? sentences : null
}

/** The words of a text as its file has them, without what is said above them. */
function bodyOf(ruleset: Version['ruleset']): string {
  return formatRuleset({ ...ruleset, silences: [] }).replace(/^---[\s\S]*?\n---\n/u, `${ruleset.title}\n`)
}
