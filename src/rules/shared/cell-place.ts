import { keyLocation } from '../../model/key-location.ts'
import type { SourceLocation } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'

/** Returns the location of a key of a cell; the fallback is the cell, then all cells. */
export function cellPlace(topic: Topic, ruleset: string, key?: string): SourceLocation {
  const cell = [`#cells.${ruleset}`, '#cells']
  return keyLocation(topic, ...(key ? [`cells.${ruleset}.${key}`] : []), ...cell)
}
