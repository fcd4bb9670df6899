import type { Postings } from '../types.ts'

/**
 * Bit flags of the searched fields of an entry. `names` are those of a supplementary entry; `inheritedNames` are the
 * names that a provision inherits from supplementary entries.
 */
export const FIELD = { text: 1, plain: 2, caption: 4, names: 8, inheritedNames: 16 } as const

/** Radix of an encoded posting: one more than the sum of all fields. */
export const FIELD_RADIX = 32

/** Counts the entries per field. */
export function toPostings(fields: ReadonlyMap<number, number>): Postings {
  let [inText, inPlain, inEither, inNames] = [0, 0, 0, 0]
  for (const found of fields.values()) {
    if (found & FIELD.text) inText++
    if (found & FIELD.plain) inPlain++
    if (found & (FIELD.text | FIELD.plain)) inEither++
    if (found & FIELD.names) inNames++
  }
  return { fields, inText, inPlain, inEither, inNames }
}

/** Returns the entries in which all terms occur in a common field. */
export function intersectPostings([first, ...others]: readonly Postings[]): Postings {
  if (!first || others.length === 0) return first ?? toPostings(new Map())
  const shared = [...first.fields].flatMap(([entry, has]): [number, number][] => {
    const common = others.reduce((common, { fields }) => common & (fields.get(entry) ?? 0), has)
    return common === 0 ? [] : [[entry, common]]
  })
  return toPostings(new Map(shared))
}
