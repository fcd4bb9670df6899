import { formatRuleset } from '../../content/print/ruleset.ts'
import { readRuleset } from '../../content/read/ruleset.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { DeskProblem, DeskSentence, DraftAmendment, EditorDraftResult } from '../../protocol/editor-rpc.ts'
import { hunksOf, rebaseHunks } from '../draft/hunks.ts'
import { exactSentences } from '../draft/sentences.ts'
import { resolveDraftBase } from '../draft/start.ts'
import { applyAmending } from '../sentences/apply/apply.ts'

/** Problem reported if the base text of a draft has changed. */
export const BASE_CHANGED = { problem: 'もとの条文が、改正案を書き始めた時のものと違います' }

const UNSAYABLE =
  'この違いは、改め文だけでは言い表せません（ふりがな、一つの規定にある二つの表、番号のない規定など）。新旧対照表を使ってください'

/** Upper limit of pasted sentences, in characters. Sentences of a complete law are far shorter. */
const MOST_PASTED = 100_000

/** Returns the 改め文 of a draft, or the reason why they cannot be generated. */
export function deskSentences(library: Corpus, draft: DraftAmendment): readonly DeskSentence[] | DeskProblem {
  const before = resolveDraftBase(library, draft)?.before
  if (!before) return BASE_CHANGED
  if (draft.text === before.ruleset.file.text) return []
  const { value } = readRuleset({ path: before.ruleset.file.path, text: draft.text })
  if (!value) return { problem: '条文として読めないので、改め文を書けません' }
  return exactSentences(before, { ruleset: value }) ?? { problem: UNSAYABLE }
}

/** Applies pasted 改め文 and returns the result as a draft, or the first fault. */
export function applyPastedAmendment(
  library: Corpus,
  draft: DraftAmendment,
  sentences: string
): EditorDraftResult | DeskProblem {
  if (sentences.length > MOST_PASTED)
    return { problem: `改め文が長すぎます（${sentences.length}字。${MOST_PASTED}字まで）。分けて貼ってください` }
  const before = resolveDraftBase(library, draft)?.before
  if (!before) return BASE_CHANGED
  const { ruleset, faults } = applyAmending(sentences, before.ruleset)
  const [fault] = faults
  if (!fault) {
    // Suppression comments are not part of the law and remain unchanged.
    const all = hunksOf(formatRuleset(before.ruleset), formatRuleset(ruleset))
    const change = all.filter(
      ({ gone, come }) => come.length > 0 || gone.some(line => !/^(?:\s*|\{\/\*.*\*\/\})$/u.test(line))
    )
    const { text, unresolved } = rebaseHunks(change, before.ruleset.file.text, null)
    return { draft: { ...draft, text: unresolved.length === 0 ? text : formatRuleset(ruleset) }, told: [] }
  }
  const { line, message, hint } = fault
  const more = faults.length > 1 ? `（ほか${faults.length - 1}件）` : ''
  return { problem: `${line}行目：${message}${hint ? `。${hint}` : ''}${more}` }
}
