import type { MappingSegment, SourceFile, SourceText, Span } from '../model/source.ts'
import { lazy } from '../text/lazily.ts'

/**
 * The words of a YAML value, each letter traceable to the file: quotes, the `\` of an escape and the line breaks of a
 * folded value stand in the file alone.
 *
 * ```
 * file    'It''s in
 *            two lines'
 * value    It' s in two lines
 * ```
 *
 * Where the letters cannot be followed (`\u6771`), all of them are traced to where the value begins. They are followed
 * when somebody asks: nearly every value is right, and nobody is led to it.
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

/** Where a letter stands next, with nothing but what YAML writes between letters before it. */
function next(text: string, from: number, end: number, letter: string): number {
  for (let at = from; at < end; at++) {
    const there = text.charAt(at)
    if (there === letter || (letter === ' ' && there === '\n')) return at
    if (!/[\s'"\\>|-]/u.test(there)) return -1
  }
  return -1
}
