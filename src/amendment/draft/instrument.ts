import { formatRuleset } from '../../content/print/ruleset.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Version } from '../../history/versions/version.ts'
import type { Instrument, InstrumentLine } from '../../model/bill.ts'
import { applyAmending } from '../sentences/apply/apply.ts'
import { amendingSentences, amendingText } from '../sentences/generate.ts'

type Text = Pick<Version, 'text'>

/** Assembles the instrument of an amendment from the texts before and after it. `sentences` replaces its own 改め文. */
export function buildInstrument(
  { club }: Pick<Corpus, 'club'>,
  { before, after }: { readonly before: Text; readonly after: Text },
  facts: Pick<Instrument, 'name' | 'summary' | 'enforcedOn'> & Partial<Pick<Instrument, 'sentences'>>
): Instrument {
  const { name, summary, enforcedOn, sentences = exactSentences(before, after) ?? [] } = facts
  // An amendment refers to the ruleset by its title before the amendment.
  return { club: club.club, ruleset: before.text.title, name, summary, sentences, enforcedOn }
}

/**
 * Generates 改め文 that reproduce the newer text exactly when executed on the older text. Equal texts need no sentences.
 * Returns `null` if sentences cannot express the difference (ruby, two tables of one provision, a provision without a
 * number).
 */
export function exactSentences(older: Text, newer: Text): readonly InstrumentLine[] | null {
  const sentences = amendingSentences(older, newer)
  if (sentences.length === 0) return bodyOf(older.text) === bodyOf(newer.text) ? [] : null
  const { text, faults } = applyAmending(amendingText(sentences), older.text)
  return faults.length === 0 && bodyOf(text) === bodyOf(newer.text) ? sentences : null
}

/** Formats a ruleset text without its frontmatter. */
function bodyOf(text: Version['text']): string {
  return formatRuleset({ ...text, silences: [] }).replace(/^---[\s\S]*?\n---\n/u, `${text.title}\n`)
}
