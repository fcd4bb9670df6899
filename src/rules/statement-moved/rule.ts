import { pathInWords } from '../../model/address.ts'
import type { Standing } from '../../statement/standing.ts'
import { sayCourse } from '../parts/course-words.ts'
import { statementsOnWhole } from '../parts/known-rulesets.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Something said about provisions that stand under other numbers now: its addresses still mean the numbers of before. */
export const statementMoved = {
  code: 'statement-moved',
  severity: 'error',
  *content(contents) {
    for (const standing of statementsOnWhole(contents)) if (standing.outcome === 'moved') yield moved(standing)
  }
} as const satisfies Rule

function moved({ read: { statement }, courses }: Standing): RuleFinding {
  const [first] = courses
  const address = statement.addresses.find(({ path }) => path === first?.path)
  const to = first?.to ? `「${first.to}」（${pathInWords(first.to)}）に` : ''
  return {
    message: `${statement.name}の番地が、前の版のままです。${courses.map(sayCourse).join('。')}`,
    hint: `${to}書き改めます。「npm run review -- --take-proposed」が書き改めます`,
    place: address ?? { file: statement.file, span: statement.span }
  }
}
