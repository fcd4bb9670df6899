import { type Taken, takeMechanical } from '../../../src/draft/take.ts'
import type { Library } from '../../../src/library.ts'
import type { Standing } from '../../../src/statement/standing.ts'
import { refuse } from '../propose.ts'

/** Takes what needs no judgement; where the check does not accept what came of it, shows why, and there is nothing. */
export function takeOrRefuse(library: Library, takes: (standing: Standing) => boolean): Taken | null {
  const taken = takeMechanical(library, takes)
  return taken.faults.length > 0 ? refuse(taken.faults, taken.library) : taken
}
