import type { SourceLocation, Span, WithKeySpans } from './source.ts'

/** Span of findings about a complete file: its first three characters, the `---` above the frontmatter. */
export const FILE_START: Span = { start: 0, end: 3 }

/** Returns the span of the first of these keys that is present. Default: `FILE_START`. */
export function keySpan(places: WithKeySpans['keySpans'], ...keys: readonly string[]): Span {
  return keys.map(key => places[key]).find(span => span !== undefined) ?? FILE_START
}

/** `keySpan` with its file. Computed lazily, because only findings need it. */
export function keyLocation({ file, keySpans }: WithKeySpans, ...keys: readonly string[]): SourceLocation {
  return {
    file,
    get span() {
      return keySpan(keySpans, ...keys)
    }
  }
}
