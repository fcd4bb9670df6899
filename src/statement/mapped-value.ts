import type { MappingSegment, SourceFile, SourceText, Span } from '../model/source.ts'
import { lazy } from '../text/lazy.ts'

/**
 * Maps each character of a YAML value to the file. Quotes, the `\` of an escape and the line breaks of a folded value
 * occur only in the file.
 *
 * ```
 * file    'It''s in
 *            two lines'
 * value    It' s in two lines
 * ```
 *
 * If a character cannot be located (`\u6771`), all of them map to the start of the value. The mapping is computed
 * lazily, because only findings need it.
 */
export function mappedValueAt(file: SourceFile, where: () => Span, plain: string): SourceText {
  const traced = lazy(() => trace(file, where(), plain))
  return {
    plain,
    get runs() {
      return traced().runs
    },
    get span() {
      return traced().span
    }
  }
}

function trace({ text }: SourceFile, span: Span, plain: string): Pick<SourceText, 'runs' | 'span'> {
  const runs: MappingSegment[] = []
  let at = span.start
  for (let index = 0; index < plain.length; index++) {
    const found = next(text, at, span.end, plain.charAt(index))
    if (found < 0) return { runs: [{ plain: 0, source: span.start, length: 1 }], span }
    const last = runs.at(-1)
    if (last && last.source + last.length === found && last.plain + last.length === index)
      runs[runs.length - 1] = { ...last, length: last.length + 1 }
    else runs.push({ plain: index, source: found, length: 1 })
    at = found + 1
  }
  return { runs, span }
}

/** Returns the next offset of a character, or −1. Only white space and YAML punctuation may be skipped. */
function next(text: string, from: number, end: number, letter: string): number {
  for (let at = from; at < end; at++) {
    const there = text.charAt(at)
    if (there === letter || (letter === ' ' && there === '\n')) return at
    if (!/[\s'"\\>|-]/u.test(there)) return -1
  }
  return -1
}
