import { lowerBound } from './binary-search.ts'

/** The line of an offset, from 1. */
export function lineNumberAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Returns a look-up of the line of an offset, from 1, for many offsets in one text. */
export function lineNumbersIn(text: string): (offset: number) => number {
  const starts = lineStarts(text)
  return offset => lowerBound(starts.length, index => (starts[index] ?? 0) > offset)
}

/** Returns the offset at which each line begins. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)]
}
