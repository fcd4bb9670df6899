import { isComplete } from '../../model/content.ts'
import { OUT_OF_SCOPE_KEY } from '../../model/utterance.ts'
import type { Rule } from '../rule.ts'
import { findMissingTargets } from '../shared/check-annotation-targets.ts'
import { suggestName, suggestNameOrList } from '../shared/name-hint.ts'

/** Reports utterances for a provision or dispute that does not exist: `spil:` when the dispute is `spill`. */
export const utteranceTargetMissing = {
  code: 'utterance-target-missing',
  about: 'statements',
  severity: 'error',
  *content(contents) {
    const { disputes, provisionUtterances, disputeUtterances, statements } = contents
    // A provision of an older text is no valid target. A provision of a future version may be added in advance.
    for (const [path, entries] of Map.groupBy(provisionUtterances, ({ file }) => file.path))
      yield* findMissingTargets(entries, contents, '言い方', statements.get(path)?.read.version)
    if (!isComplete(contents, 'dispute')) return
    const known = [...disputes.map(({ slug }) => slug), OUT_OF_SCOPE_KEY]
    for (const { slug, file, span } of disputeUtterances)
      if (!known.includes(slug))
        yield {
          message: `言い方の見出し「${slug}」に当たるもめごとがありません`,
          hint: known.length > 9 ? suggestName(slug, known) : suggestNameOrList(slug, known),
          place: { file, span }
        }
  }
} as const satisfies Rule
