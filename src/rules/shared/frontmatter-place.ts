import { FILE_START } from '../../model/key-location.ts'
import type { SourceFile, SourceLocation } from '../../model/source.ts'

/** Returns the location of the value of a frontmatter key. The fallback is the complete file. */
export function frontmatterPlace(file: SourceFile, key: string): SourceLocation {
  const match = new RegExp(`(?<=^${key}:[ \\t]*)\\S.*?(?=\\s*(?:#.*)?$)`, 'mu').exec(file.text)
  return { file, span: match ? { start: match.index, end: match.index + match[0].length } : FILE_START }
}
