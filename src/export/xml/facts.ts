import type { Path } from '../../model/law.ts'
import type { LawFacts } from '../../model/law-facts.ts'
import { parseShape, type Shape } from '../../model/shape.ts'
import type { Span } from '../../model/source.ts'

/** What of a law's facts its provisions are written by. */
export type Facts = Pick<LawFacts, 'shapes' | 'together' | 'nums'>

/** The shape that is kept for an address. */
export function kept({ shapes }: Facts, key: string): string | undefined {
  return Object.hasOwn(shapes, key) ? shapes[key] : undefined
}

/** The number that is kept for an address. */
export function keptNum({ nums }: Facts, path: Path): string | undefined {
  return Object.hasOwn(nums, path) ? nums[path] : undefined
}

/** Several provisions that were one in the XML, `7/1/2..7/1/4`, by the path of the first. */
export interface Together {
  readonly label: string
  readonly last: Path
}

/** What is printed together with the provision at a path. */
export function togetherAt({ together }: Facts, path: Path): Together | undefined {
  const key = Object.keys(together).find(range => range.startsWith(`${path}..`))
  return key === undefined ? undefined : { label: together[key] ?? '', last: key.slice(path.length + 2) }
}

/** How many lines from a path on one shape divides, and the shape. */
export function groupAt(
  { shapes }: Facts,
  path: Path
): { readonly count: number; readonly shape: readonly (Shape | Span)[] } | undefined {
  const key = Object.keys(shapes).find(one => one.startsWith(`${path}+`))
  if (key === undefined) return undefined
  return { count: Number(key.slice(path.length + 1)), shape: parseShape(shapes[key] ?? '') }
}
