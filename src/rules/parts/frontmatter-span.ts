import type { SourceFile, Span } from '../../model/source.ts'

/** Where the value of a frontmatter key stands; the first line, where the key is not written. */
export function frontmatterSpan(file: SourceFile, key: string): Span {
  const match = new RegExp(`(?<=^${key}:[ \\t]*)\\S.*?(?=\\s*(?:#.*)?$)`, 'mu').exec(file.text)
  return match ? { start: match.index, end: match.index + match[0].length } : { start: 0, end: 3 }
}
