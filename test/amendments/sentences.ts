import fc from 'fast-check'
import { expect } from 'vitest'
import { applyAmending } from '../../src/amending/apply/apply.ts'
import { amendingSentences, amendingText } from '../../src/amending/generate.ts'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { load } from '../../src/library.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { amendment } from './amendments.ts'
import { amendHome, DAY } from './faults.ts'

/** A text as its file has it, without what a version says of itself above. */
export function bodyOf(ruleset: RulesetText): string {
  return formatRuleset({ ...ruleset, silences: [] }).replace(/^---[\s\S]*?\n---\n/u, `# ${ruleset.title}\n`)
}

/** Writes the sentences that lead from one text to another, and carries them out: what they give, and the faults. */
export function carriedOut(older: RulesetText, newer: RulesetText) {
  const sentences = amendingText(amendingSentences({ ruleset: older }, { ruleset: newer }))
  return { sentences, ...(sentences === '' ? { ruleset: older, faults: [] } : applyAmending(sentences, older)) }
}

/** Makes amendments of the bylaws, and expects of each that its sentences make the new text of the old one. */
export function expectSentencesExact(numRuns: number): void {
  const library = load('content', DAY)
  fc.assert(
    fc.property(amendment, given => {
      const { before, after } = amendHome(library, given)
      const { sentences, ruleset, faults } = carriedOut(before.ruleset, after.ruleset)
      expect(faults, sentences).toEqual([])
      expect(bodyOf(ruleset), sentences).toBe(bodyOf(after.ruleset))
    }),
    { numRuns, seed: Number(process.env.SEED ?? 20261122) }
  )
}
