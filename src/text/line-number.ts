import { lowerBound } from './binary-search.ts'

/** Returns the line of an offset, 1-based. */
export function lineNumberAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Creates a look-up of 1-based lines, for many offsets in one text. */
export function lineNumbersIn(text: string): (offset: number) => number {
  const starts = lineStarts(text)
  return offset => lowerBound(starts.length, index => (starts[index] ?? 0) > offset)
}

/** Returns the start offset of each line. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)]
}
