import { isComplete } from '../../model/content.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Precedent } from '../../model/precedent.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'

/** Reports a gap in the precedent numbers of a ruleset that is not declared lost, or a number used twice. */
export const precedentNumberMissing = {
  code: 'precedent-number-missing',
  about: 'records',
  severity: 'error',
  *content(contents) {
    for (const series of seriesOf(contents)) {
      let last: Precedent | null = null
      for (const precedent of series) {
        const finding = checkSequence(last, precedent)
        if (finding) yield finding
        last = precedent
      }
    }
  }
} as const satisfies Rule

/** Returns the precedents by ruleset, sorted by number. Rulesets with unparsed precedents are omitted. */
function seriesOf({ precedents, unparsedFiles }: RuleContext): Precedent[][] {
  const sorted = precedents.map(({ precedent }) => precedent).sort((a, b) => a.number - b.number)
  const series = Map.groupBy(sorted, ({ ruleset }) => ruleset)
  return [...series].flatMap(([ruleset, own]) => (isComplete({ unparsedFiles }, 'precedent', ruleset) ? [own] : []))
}

function checkSequence(last: Precedent | null, precedent: Precedent): RuleFinding | null {
  const { number } = precedent
  const expected = (last?.number ?? 0) + 1
  if (number === expected) return null
  const place = keyLocation(precedent, 'number')
  const related = last ? [{ place: keyLocation(last, 'number'), message: `先例第${last.number}号` }] : []
  if (number < expected)
    return { place, message: `先例第${number}号が二つあります`, hint: '番号は一つの先例にだけ付けます', related }
  const gap = expected === number - 1 ? `第${expected}号` : `第${expected}号から第${number - 1}号まで`
  return {
    place,
    message: `先例第${number}号の前に、先例${gap}がありません`,
    hint: `記録が失われているなら、番号ごとに「number: ${expected}」と「lost: 理由」だけのファイルを置きます`,
    related
  }
}
