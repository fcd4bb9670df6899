/** A text with the current position of the parser. */
export interface Scanner {
  readonly text: string
  /** Names of the document itself, so that この競技規定 is recognised. */
  readonly selfNames: readonly string[]
  /** Names of documents, with the short forms that the document defines: 「定款（以下「本定款」という。）」. */
  readonly names?: readonly string[]
  /** True for a text whose particles are katakana. See `isKatakanaText`. Defaults to false. */
  readonly isKatakana?: boolean
  at: number
}

/** Creates a pattern that matches only at the scanner's position. */
export function sticky(source: string): RegExp {
  return new RegExp(source, 'uy')
}

/** Consumes the match of a sticky pattern. Returns `undefined` if the pattern does not match. */
export function consume(scanner: Scanner, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scanner.at
  const match = pattern.exec(scanner.text)
  if (!match) return
  scanner.at = pattern.lastIndex
  return match
}

/** True if a sticky pattern matches at the current position. Consumes no text. */
export function peek({ text, at }: Scanner, pattern: RegExp): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** Parses with `parse`, and restores the position if there is no result. */
export function attempt<T>(scanner: Scanner, parse: () => T | undefined): T | undefined {
  const start = scanner.at
  const value = parse()
  if (value === undefined) scanner.at = start
  return value
}
