import type { SourceFile } from '../../model/source.ts'

/** Where the line begins in which an offset lies. */
export function lineStart({ text }: SourceFile, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Behind the line that ends at an offset, or in which it lies; the value of a block ends behind its line already. */
export function lineEndOffset({ text }: SourceFile, offset: number): number {
  if (text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
