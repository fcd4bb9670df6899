import type { SourceLine } from './source-line.ts'

/** Numbers a list that is written 1. 1. 1. as rendered: 1. 2. 3. Nested lists have numbers of their own. */
export function countLists(lines: readonly SourceLine[]): SourceLine[] {
  const counted = [...lines]
  const isOne = (line: SourceLine) => /^1[.)][ \t]/u.test(line.text)
  const known = new Set<number>()
  for (const [index, first] of lines.entries()) {
    if (known.has(index) || !isOne(first)) continue
    for (const [place, at] of runOf(lines, index).entries()) {
      const line = lines[at]
      known.add(at)
      if (place > 0 && line) counted[at] = { ...line, renderedNumber: `${place + 1}${line.text.charAt(1)}` }
    }
  }
  return counted

  /** Returns the items of a list in which every item is 「1.」. If another number occurs, returns only the first item. */
  function runOf(all: readonly SourceLine[], from: number): number[] {
    const { indent } = all[from] as SourceLine
    const run: number[] = []
    for (let at = from; at < all.length; at++) {
      const line = all[at]
      if (!line || line.heading !== null || line.isRule) break
      if (line.indent > indent) continue
      if (line.indent < indent || !/^[0-9]+[.)][ \t]/u.test(line.text)) {
        if (line.isSoft) continue
        break
      }
      if (!isOne(line)) return [from]
      run.push(at)
    }
    return run
  }
}
