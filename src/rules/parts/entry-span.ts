import type { SourceFile, Span } from '../../model/source.ts'

/** Where an entry of a YAML list stands. */
export function entrySpan(file: SourceFile, list: Span | undefined, entry: string): Span {
  const { start, end } = list ?? { start: 0, end: 1 }
  const escaped = entry.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
  const at = file.text.slice(start, end).search(new RegExp(`(?<=^|[\\s,['"-])${escaped}(?=$|[\\s,\\]'"])`, 'u'))
  return at < 0 ? { start, end } : { start: start + at, end: start + at + entry.length }
}
