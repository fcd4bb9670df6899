/** A place in a text that reading moves on. */
export interface Scanner {
  readonly text: string
  /** What the document at hand is cited by, so that この競技規定 is known for it. */
  readonly ownNames: readonly string[]
  at: number
}

/** A pattern that matches only where the scanner stands. */
export function sticky(source: string): RegExp {
  return new RegExp(source, 'uy')
}

/** Reads what a sticky pattern matches, or nothing. */
export function consume(scanner: Scanner, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scanner.at
  const match = pattern.exec(scanner.text)
  if (!match) return
  scanner.at = pattern.lastIndex
  return match
}

/** Whether a sticky pattern matches here; nothing is read. */
export function peek({ text, at }: Scanner, pattern: RegExp): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** Reads with `parse`; when it finds nothing, the place stays as it was. */
export function attempt<T>(scanner: Scanner, parse: () => T | undefined): T | undefined {
  const start = scanner.at
  const value = parse()
  if (value === undefined) scanner.at = start
  return value
}
