import { formatContentPath } from '../../model/content-layout.ts'
import { FILE_START, keySpan } from '../../model/key-location.ts'
import type { Rule } from '../rule.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/** Warns when statements on a ruleset with several versions have no reviewed version. */
export const readMissing = {
  code: 'read-missing',
  about: 'basis',
  severity: 'warning',
  *content(contents) {
    const { statements, club } = contents
    const changing = completeRulesets(contents).filter(({ versions }) => versions.length > 1)
    for (const { id, versions, current } of changing) {
      const undated = [...statements.values()].filter(
        ({ read: { statement } }) =>
          statement.ruleset === id && statement.reviewedVersion === null && statement.kind !== 'record'
      )
      const [first] = undated
      if (!first) continue
      const oldest = versions.at(-1)?.text.version ?? ''
      const { statement } = first.read
      yield {
        message: `「${id}」には${versions.length}つの版がありますが、${statement.name}${undated.length > 1 ? `など${undated.length}件` : ''}を、どの版の文と照らし合わせたのかが書かれていません`,
        hint: `${formatContentPath({ kind: 'club' })} に「read: ${oldest}」のように、最後に照らし合わせた版か日を書きます`,
        place: club.file
          ? { file: club.file, span: keySpan(club.keySpans, '#home') }
          : { file: current.text.file, span: FILE_START }
      }
    }
  }
} as const satisfies Rule
