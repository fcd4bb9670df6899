import type { Standing } from '../../statement/standing.ts'
import { relatedOf, sayCourse } from '../parts/course-words.ts'
import { statementsOnWhole } from '../parts/known-rulesets.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Something said about provisions whose words an amendment changed, or which are gone, and nobody has held it against the new text. */
export const statementOutdated = {
  code: 'statement-outdated',
  severity: 'error',
  *content(contents) {
    for (const standing of statementsOnWhole(contents)) if (standing.outcome === 'open') yield outdated(standing)
  }
} as const satisfies Rule

function outdated({ read: { statement }, courses }: Standing): RuleFinding {
  const deciding = courses.filter(({ outcome }) => outcome !== 'moved')
  const [first] = deciding
  const address = statement.addresses.find(({ path }) => path === first?.path)
  return {
    message: `${statement.name}は、今の条文と照らし合わせてありません。${deciding.map(sayCourse).join('。')}`,
    hint: '「npm run review」で、前の文と今の文を見比べて、今のままでよいか、書き改めるかを決めます',
    place: address ?? { file: statement.file, span: statement.span },
    related: deciding.slice(0, 3).flatMap(relatedOf)
  }
}
