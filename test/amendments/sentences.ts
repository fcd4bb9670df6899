import fc from 'fast-check'
import { expect } from 'vitest'
import { applyAmending } from '../../src/amendment/sentences/apply/apply.ts'
import { amendingSentences, amendingText } from '../../src/amendment/sentences/generate.ts'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { load } from '../../src/corpus/load.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { CLUB_FOLDER } from '../support/content.ts'
import { amendment } from './amendments.ts'
import { amendHome, DAY } from './faults.ts'

/** Returns the text of a ruleset file without the frontmatter of its version. */
export function bodyOf(text: RulesetText): string {
  return formatRuleset({ ...text, silences: [] }).replace(/^---[\s\S]*?\n---\n/u, `# ${text.title}\n`)
}

/** Generates the sentences between two texts and applies them. Returns the sentences, the result and the faults. */
export function carriedOut(older: RulesetText, newer: RulesetText) {
  const sentences = amendingText(amendingSentences({ text: older }, { text: newer }))
  return { sentences, ...(sentences === '' ? { text: older, faults: [] } : applyAmending(sentences, older)) }
}

/** Generates amendments of the bylaws and checks that the generated sentences reproduce the new text. */
export function expectSentencesExact(numRuns: number): void {
  const library = load(CLUB_FOLDER, DAY)
  fc.assert(
    fc.property(amendment, given => {
      const { before, after } = amendHome(library, given)
      const { sentences, text, faults } = carriedOut(before.text, after.text)
      expect(faults, sentences).toEqual([])
      expect(bodyOf(text), sentences).toBe(bodyOf(after.text))
    }),
    { numRuns, seed: Number(process.env.SEED ?? 20261122) }
  )
}
