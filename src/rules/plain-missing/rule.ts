import { isComplete } from '../../model/content.ts'
import type { Article } from '../../model/law.ts'
import { provisionsOf } from '../../model/walk.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { entryHint, readForNew } from '../shared/entry-hint.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/** Warns when an article has no plain sentence although most articles of its ruleset have one. */
export const plainMissing = {
  code: 'plain-missing',
  about: 'basis',
  severity: 'warning',
  *content(contents) {
    for (const ruleset of completeRulesets(contents))
      if (isComplete(contents, 'ruleset-plain', ruleset.id))
        yield* articlesWithout(ruleset, readForNew(contents, ruleset))
  }
} as const satisfies Rule

function* articlesWithout(
  { current: { text }, plain }: RuleContext['rulesets'][number],
  read: string | null
): Iterable<RuleFinding> {
  const articles = [...provisionsOf(text)].filter((one): one is Article => one.level === 'article' && !one.deleted)
  const without = articles.filter(
    ({ path }) => ![...plain.keys()].some(key => key === path || key.startsWith(`${path}/`))
  )
  if (without.length * 2 >= articles.length) return
  for (const { path, label } of without)
    yield {
      message: `「${label.text}」のひとことがありません`,
      hint: `rulesets/${text.id}/plain.yaml に${entryHint(`'${path}'`, '一文', read)}を書きます`,
      place: { file: text.file, span: label.span }
    }
}
