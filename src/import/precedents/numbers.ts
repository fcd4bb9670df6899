import type { Finding } from '../../content/diagnostics/types.ts'
import type { ImportBuilder } from '../build/draft.ts'
import type { Line } from '../lines/lines.ts'
import type { Gathered } from './gather.ts'

/** Returns the numbers of the printed precedents, or of those that are declared lost. */
export function numbersOf(gathered: readonly Gathered[], kind: 'head' | 'lost'): number[] {
  return gathered.flatMap(one => (kindOf(one) === kind ? precedentNumbersIn(one) : []))
}

/** Returns the numbers of an entry: one for a precedent, one or more for a line about lost precedents. */
export function precedentNumbersIn(one: Gathered): readonly number[] {
  return 'head' in one ? [one.head.number] : one.numbers
}

function kindOf(one: Gathered): 'head' | 'lost' {
  return 'head' in one ? 'head' : 'lost'
}

/** Returns the numbers below the highest that are neither printed nor declared lost, and have no file. */
export function gapsIn(gathered: readonly Gathered[], has: (number: number) => boolean): number[] {
  const known = new Set(gathered.flatMap(precedentNumbersIn))
  return Array.from({ length: Math.max(0, ...known) }, (_, at) => at + 1).filter(
    number => !known.has(number) && !has(number)
  )
}

/** Reports each duplicate number, with its first occurrence. */
export function findDoubled({ file, findings }: ImportBuilder, gathered: readonly Gathered[]): void {
  const first = new Map<number, Line>()
  for (const one of gathered)
    for (const number of precedentNumbersIn(one)) {
      const { line } = 'head' in one ? one.head : one
      const twin = first.get(number)
      if (twin) findings.push(doubled(number, { file, line, twin }))
      else first.set(number, line)
    }
}

function doubled(
  number: number,
  { file, line, twin }: Pick<ImportBuilder, 'file'> & { line: Line; twin: Line }
): Finding {
  return {
    code: 'label-order',
    severity: 'error',
    message: `「先例第${number}号」が二度あります`,
    hint: '番号を確かめてください',
    place: { file, span: line.span },
    related: [{ place: { file, span: twin.span }, message: `先の「先例第${number}号」` }]
  }
}
