import { keySpan } from '../../model/key-location.ts'
import type { SourceLocation, WithKeySpans } from '../../model/source.ts'

/** Where an entry of the YAML list, or a name within the YAML map, of a key stands; the whole, where it cannot be told. */
export function entryPlace({ file, places }: WithKeySpans, key: string, entry: string): SourceLocation {
  const { start, end } = keySpan(places, key)
  const escaped = entry.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
  const at = file.text.slice(start, end).search(new RegExp(`(?<=^|[\\s,['"-])${escaped}(?=$|[\\s,:\\]'"])`, 'u'))
  return { file, span: at < 0 ? { start, end } : { start: start + at, end: start + at + entry.length } }
}
