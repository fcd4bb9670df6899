import type { RuleContext, RuleFinding } from '../rule.ts'
import { amendmentSteps } from '../shared/amendment-steps.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'

/** Reports a version with the source and day of the version before it: one publication does not contain both texts. */
export function* repeatedSources(contents: RuleContext): Iterable<RuleFinding> {
  for (const { before, after } of amendmentSteps(contents)) {
    const { source, file, version } = after.text
    const old = before.text.source
    if (!source?.asOf || source.name !== old?.name || source.asOf !== old.asOf) continue
    yield {
      message: `${version}の版の出典が、前の版の出典（${source.name}、${source.asOf}）と同じです`,
      hint: '改正後の全文が公表されていれば、その名と日を書きます。なければ「source: { name: 前の版の条文に、改正を当てはめたもの }」と書きます',
      place: frontmatterPlace(file, 'source'),
      related: [{ place: frontmatterPlace(before.text.file, 'source'), message: '前の版の出典' }]
    }
  }
}
