import type { Precedent } from '../../model/record.ts'
import type { Contents, Fault, Rule } from '../rule.ts'

type PlacedFault = Fault & { readonly file: Precedent['file'] }

/** A gap in a ruleset's precedent numbers that nobody declared lost, or a number that two precedents have. */
export const precedentNumberMissing: Rule = {
  code: 'precedent-number-missing',
  *content({ precedents }) {
    for (const series of seriesOf(precedents)) {
      let last: Precedent | null = null
      for (const precedent of series) {
        const fault = faultBehind(last, precedent)
        if (fault) yield fault
        last = precedent
      }
    }
  }
}

/** The precedents of each ruleset, in the order of their numbers. */
function seriesOf(entries: Contents['precedents']): Precedent[][] {
  const precedents = entries.map(({ precedent }) => precedent).sort((a, b) => a.number - b.number)
  return [...Map.groupBy(precedents, ({ ruleset }) => ruleset).values()]
}

function faultBehind(last: Precedent | null, precedent: Precedent): PlacedFault | null {
  const { number, file, places } = precedent
  const expected = (last?.number ?? 0) + 1
  if (number === expected) return null
  const place = { span: places.number ?? { start: 0, end: 3 }, file }
  const related = last
    ? [{ span: last.places.number ?? { start: 0, end: 3 }, message: `先例第${last.number}号`, file: last.file }]
    : []
  if (number < expected)
    return { ...place, message: `先例第${number}号が二つあります`, hint: '番号は一つの先例にだけ付けます', related }
  const gap = expected === number - 1 ? `第${expected}号` : `第${expected}号から第${number - 1}号まで`
  return {
    ...place,
    message: `先例第${number}号の前に、先例${gap}がありません`,
    hint: `記録が失われているなら、番号ごとに「number: ${expected}」と「lost: 理由」だけのファイルを置きます`,
    related
  }
}
