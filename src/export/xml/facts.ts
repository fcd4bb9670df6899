import type { Path } from '../../model/law.ts'
import type { LawFacts } from '../../model/law-facts.ts'
import type { Span } from '../../model/source.ts'
import { parseShape, type XmlSpan } from '../../model/xml-structure.ts'

/** What of a law's facts its provisions are written by. */
export type XmlMetadata = Pick<LawFacts, 'shapes' | 'together' | 'nums'>

/** The shape that is kept for an address. */
export function storedStructure({ shapes }: XmlMetadata, key: string): string | undefined {
  return Object.hasOwn(shapes, key) ? shapes[key] : undefined
}

/** The number that is kept for an address. */
export function storedNum({ nums }: XmlMetadata, path: Path): string | undefined {
  return Object.hasOwn(nums, path) ? nums[path] : undefined
}

/** Several provisions that were one in the XML, `7/1/2..7/1/4`, by the path of the first. */
export interface MergedProvisions {
  readonly label: string
  readonly last: Path
}

/** What is printed together with the provision at a path. */
export function togetherAt({ together }: XmlMetadata, path: Path): MergedProvisions | undefined {
  const key = Object.keys(together).find(range => range.startsWith(`${path}..`))
  return key === undefined ? undefined : { label: together[key] ?? '', last: key.slice(path.length + 2) }
}

/** How many lines from a path on one shape divides, and the shape. */
export function groupAt(
  { shapes }: XmlMetadata,
  path: Path
): { readonly count: number; readonly shape: readonly (XmlSpan | Span)[] } | undefined {
  const key = Object.keys(shapes).find(one => one.startsWith(`${path}+`))
  if (key === undefined) return undefined
  return { count: Number(key.slice(path.length + 1)), shape: parseShape(shapes[key] ?? '') }
}
