import type { Span } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'

/** Where a key of a cell stands, else the cell itself, else the cells. */
export function cellSpan({ places }: Topic, ruleset: string, key = ''): Span {
  const span = key ? places[`cells.${ruleset}.${key}`] : undefined
  return span ?? places[`#cells.${ruleset}`] ?? places['#cells'] ?? { start: 0, end: 3 }
}
