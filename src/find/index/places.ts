import type { Places } from '../types.ts'

/** The fields of an entry that are searched. */
export const FIELD = { text: 1, plain: 2, caption: 4 } as const

/** Counts where something stands. */
export function placesOf(fields: ReadonlyMap<number, number>): Places {
  let [inText, inPlain, inEither] = [0, 0, 0]
  for (const found of fields.values()) {
    if (found & FIELD.text) inText++
    if (found & FIELD.plain) inPlain++
    if (found & (FIELD.text | FIELD.plain)) inEither++
  }
  return { fields, inText, inPlain, inEither }
}

/** Where all of several stand in the same field. */
export function sharedPlaces([first, ...others]: readonly Places[]): Places {
  if (!first || others.length === 0) return first ?? placesOf(new Map())
  const shared = [...first.fields].flatMap(([entry, has]): [number, number][] => {
    const common = others.reduce((common, { fields }) => common & (fields.get(entry) ?? 0), has)
    return common === 0 ? [] : [[entry, common]]
  })
  return placesOf(new Map(shared))
}
