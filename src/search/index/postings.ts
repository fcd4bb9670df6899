import type { Postings } from '../types.ts'

/** The fields of an entry that are searched; `names` of what stands apart, and `lent` to what it leads to. */
export const FIELD = { text: 1, plain: 2, caption: 4, names: 8, lent: 16 } as const

/** One more than all fields together. */
export const FIELD_RADIX = 32

/** Counts where something stands. */
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

/** Where all of several stand in the same field. */
export function intersectPostings([first, ...others]: readonly Postings[]): Postings {
  if (!first || others.length === 0) return first ?? toPostings(new Map())
  const shared = [...first.fields].flatMap(([entry, has]): [number, number][] => {
    const common = others.reduce((common, { fields }) => common & (fields.get(entry) ?? 0), has)
    return common === 0 ? [] : [[entry, common]]
  })
  return toPostings(new Map(shared))
}
