import { formatRuleset } from '../../content/print/ruleset.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { hunksOf, rebaseHunks } from '../draft/hunks.ts'
import { BASE_CHANGED, type DraftProblem, type DraftResult, resolveDraftBase } from '../draft/start.ts'
import { applyAmending } from '../sentences/apply/apply.ts'

/** Upper limit of pasted sentences, in characters. Sentences of a complete law are far shorter. */
const MAX_PASTED = 100_000

/** Applies pasted 改め文 and returns the result as a draft, or the first fault. */
export function applyPastedAmendment(
  library: Corpus,
  draft: DraftAmendment,
  sentences: string
): DraftResult | DraftProblem {
  if (sentences.length > MAX_PASTED)
    return { problem: `改め文が長すぎます（${sentences.length}字。${MAX_PASTED}字まで）。分けて貼ってください` }
  const before = resolveDraftBase(library, draft)?.before
  if (!before) return BASE_CHANGED
  const { text: rulesetText, faults, notes } = applyAmending(sentences, before.text)
  const [fault] = faults
  if (!fault) {
    // Suppression comments are not part of the law and remain unchanged.
    const all = hunksOf(formatRuleset(before.text), formatRuleset(rulesetText))
    const change = all.filter(
      ({ gone, come }) => come.length > 0 || gone.some(line => !/^(?:\s*|\{\/\*.*\*\/\})$/u.test(line))
    )
    const { text, unresolved } = rebaseHunks(change, before.text.file.text, null)
    return { draft: { ...draft, text: unresolved.length === 0 ? text : formatRuleset(rulesetText) }, messages: notes }
  }
  const { line, message, hint } = fault
  const more = faults.length > 1 ? `（ほか${faults.length - 1}件）` : ''
  return { problem: `${line}行目：${message}${hint ? `。${hint}` : ''}${more}` }
}
