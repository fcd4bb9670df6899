import type { SourceFile } from '../../../src/model/source.ts'

/** The line of an offset, from 1. */
export function lineOf({ text }: SourceFile, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
