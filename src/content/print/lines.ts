import type { SourceFile } from '../../model/source.ts'

/** Returns the start of the line that contains an offset. */
export function lineStart({ text }: SourceFile, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/**
 * Returns the offset after the line that contains an offset or ends at it. The value of a YAML block already ends after
 * its line.
 */
export function lineEndOffset({ text }: SourceFile, offset: number): number {
  if (text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
