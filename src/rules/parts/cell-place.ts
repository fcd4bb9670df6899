import { keyPlace } from '../../model/place.ts'
import type { Place } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'

/** Where a key of a cell stands, else the cell itself, else the cells. */
export function cellPlace(topic: Topic, ruleset: string, key?: string): Place {
  const cell = [`#cells.${ruleset}`, '#cells']
  return keyPlace(topic, ...(key ? [`cells.${ruleset}.${key}`] : []), ...cell)
}
