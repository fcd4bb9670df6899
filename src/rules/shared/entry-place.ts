import { keySpan } from '../../model/key-location.ts'
import type { SourceLocation, WithKeySpans } from '../../model/source.ts'

/**
 * Returns the location of an entry of a YAML list, or of a name in a YAML map. The fallback is the complete value of
 * the key.
 */
export function entryPlace({ file, keySpans }: WithKeySpans, key: string, entry: string): SourceLocation {
  const { start, end } = keySpan(keySpans, key)
  const escaped = entry.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
  const at = file.text.slice(start, end).search(new RegExp(`(?<=^|[\\s,['"-])${escaped}(?=$|[\\s,:\\]'"])`, 'u'))
  return { file, span: at < 0 ? { start, end } : { start: start + at, end: start + at + entry.length } }
}
