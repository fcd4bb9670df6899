import type { Places } from '../types.ts'

/** The fields of an entry that are searched. */
export const FIELD = { text: 1, plain: 2, caption: 4 } as const

/** Of what more entries have, the dictionary keeps this many: those that have it in their caption, then in their plain sentence. */
const MOST_KEPT = 1_000

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

/** `[count, first, step, …]`: how many entries have it, then each kept one's number × 8 + fields, as the step from the one before. */
export function packPlaces(fields: ReadonlyMap<number, number>): number[] {
  const best = [...fields].sort(([a, has], [b, had]) => had - has || a - b).slice(0, MOST_KEPT)
  const kept = best.map(([entry, has]) => entry * 8 + has).sort((a, b) => a - b)
  return [fields.size, ...kept.map((packed, index) => packed - (kept[index - 1] ?? 0))]
}

/** What `packPlaces` wrote; what it left out is counted as standing in texts. */
export function unpackPlaces([count = 0, ...steps]: readonly number[]): Places {
  const fields = new Map<number, number>()
  let packed = 0
  for (const step of steps) {
    packed += step
    fields.set(packed >> 3, packed & 7)
  }
  const { inText, inPlain, inEither } = placesOf(fields)
  const left = count - fields.size
  return { fields, inText: inText + left, inPlain, inEither: inEither + left }
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

/** `token TAB count first step …` between line ends. */
export function packLine(token: string, fields: ReadonlyMap<number, number>): string {
  return `\n${token}\t${packPlaces(fields).join(' ')}\n`
}

/** What a file of the dictionary says of a token. */
export function placesInFile(file: string, token: string): Places {
  const start = file.indexOf(`\n${token}\t`)
  if (start < 0) return placesOf(new Map())
  const from = start + token.length + 2
  return unpackPlaces(file.slice(from, file.indexOf('\n', from)).split(' ').map(Number))
}
