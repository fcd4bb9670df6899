import type { Standing } from '../../statement/standing.ts'
import { relatedOf, sayCourse } from '../parts/course-words.ts'
import { isKeysAlone, keysIn } from '../parts/keys-in.ts'
import { statementsSinceAmended } from '../parts/known-rulesets.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Something said about provisions whose words an amendment changed, or which are gone, and nobody has held it against the new text. */
export const statementOutdated = {
  code: 'statement-outdated',
  severity: 'error',
  *content(contents) {
    for (const standing of statementsSinceAmended(contents)) {
      if (isKeysAlone(standing)) yield* keysLost(standing)
      else if (standing.outcome === 'open') yield outdated(standing)
    }
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

function keysLost(standing: Standing): RuleFinding[] {
  return keysIn(standing).flatMap(({ address, course, isLost }): RuleFinding[] => {
    if (!isLost) return []
    const hint = course.to
      ? '「npm run review」で、今のままでよいか、ほかの番地にするかを決めます'
      : '「npm run review」で、代わりの番地を決めます。代わりがなければ、ファイルから、この番地と下の言い方を消します'
    const message = `${standing.read.statement.name}の番地「${address.path}」は、今の条文と照らし合わせてありません。${sayCourse(course)}`
    return [{ message, hint, place: address, related: relatedOf(course) }]
  })
}
