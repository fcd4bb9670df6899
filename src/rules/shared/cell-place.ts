import { keyLocation } from '../../model/key-location.ts'
import type { SourceLocation } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'

/** Where a key of a cell stands, else the cell itself, else the cells. */
export function cellPlace(topic: Topic, ruleset: string, key?: string): SourceLocation {
  const cell = [`#cells.${ruleset}`, '#cells']
  return keyLocation(topic, ...(key ? [`cells.${ruleset}.${key}`] : []), ...cell)
}
