import type { SourceLocation, Span, WithKeySpans } from './source.ts'

/** What is said of a file as a whole is said of its first letters, the `---` above its frontmatter. */
export const WHOLE_FILE: Span = { start: 0, end: 3 }

/** Where the first of these keys stands that is written at all; else the file as a whole. */
export function keySpan(places: WithKeySpans['places'], ...keys: readonly string[]): Span {
  return keys.map(key => places[key]).find(span => span !== undefined) ?? WHOLE_FILE
}

/** `keySpan` in its file; looked for when somebody asks, as it is of what is wrong alone. */
export function keyLocation({ file, places }: WithKeySpans, ...keys: readonly string[]): SourceLocation {
  return {
    file,
    get span() {
      return keySpan(places, ...keys)
    }
  }
}
