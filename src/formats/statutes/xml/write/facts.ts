import type { Path } from '../../../../model/law.ts'
import type { LawFacts } from '../../../../model/law-facts.ts'
import type { Span } from '../../../../model/source.ts'
import { parseShape, type XmlSpan } from '../xml-structure.ts'

/** Facts of a law that its provisions are written from. */
export type XmlMetadata = Pick<LawFacts, 'shapes' | 'together' | 'nums'>

/** Returns the stored structure of a key. */
export function storedStructure({ shapes }: XmlMetadata, key: string): string | undefined {
  return Object.hasOwn(shapes, key) ? shapes[key] : undefined
}

/** Returns the stored number of a path. */
export function storedNum({ nums }: XmlMetadata, path: Path): string | undefined {
  return Object.hasOwn(nums, path) ? nums[path] : undefined
}

/** Provisions that were one element in the XML, `7/1/2..7/1/4`, by the path of the first. */
export interface MergedProvisions {
  readonly label: string
  readonly last: Path
}

/** Returns the merged provisions that begin at a path. */
export function togetherAt({ together }: XmlMetadata, path: Path): MergedProvisions | undefined {
  const key = Object.keys(together).find(range => range.startsWith(`${path}..`))
  return key === undefined ? undefined : { label: together[key] ?? '', last: key.slice(path.length + 2) }
}

/** Returns the stored structure of several lines from a path on, and their number. */
export function groupAt(
  { shapes }: XmlMetadata,
  path: Path
): { readonly count: number; readonly shape: readonly (XmlSpan | Span)[] } | undefined {
  const key = Object.keys(shapes).find(one => one.startsWith(`${path}+`))
  if (key === undefined) return undefined
  return { count: Number(key.slice(path.length + 1)), shape: parseShape(shapes[key] ?? '') }
}
