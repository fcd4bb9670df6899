import { topPath } from '../../model/address.ts'
import { isComplete } from '../../model/content.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { findMissingTargets } from '../shared/check-annotation-targets.ts'

/**
 * Reports a plain sentence whose target does not exist, or is a part of an article, where no sentence is shown:
 * `'42/9':` when 第42条 ends with 第7項, `19:` when the last precedent is 第18号.
 */
export const plainTargetMissing = {
  code: 'plain-target-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    yield* findMissingTargets(contents.plain, contents, 'ひとこと')
    for (const ruleset of contents.rulesets)
      if (isComplete(contents, 'version', ruleset.id)) yield* partFindings(ruleset, contents)
  }
} as const satisfies Rule

/**
 * Reports sentences on parts of an article, because a sentence is shown above a complete article: 「80/1」 is never
 * shown.
 */
function* partFindings(
  { id, versions }: RuleContext['rulesets'][number],
  { plain }: RuleContext
): Iterable<RuleFinding> {
  const shown = new Set(versions.flatMap(({ pages }) => pages.map(({ slug }) => slug)))
  const own = plain.filter(({ ruleset, targetKind }) => ruleset === id && targetKind === 'provision')
  const taken = new Set(own.map(({ path }) => path))
  for (const { path, file, span } of own) {
    if (shown.has(path) || !versions.some(({ nodes }) => nodes.has(path))) continue
    const whole = topPath(path)
    const hint = taken.has(whole) ? `「'${whole}'」のひとことに合わせます` : `「'${whole}'」とします`
    yield {
      message: `ひとことは条ごとに出るので、「${path}」のひとことはどこにも出ません`,
      hint: shown.has(whole) ? hint : '条の番地で書きます',
      place: { file, span }
    }
  }
}
