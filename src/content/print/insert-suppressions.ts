/** A fault of a published text that is accepted, at a line of its MDX, from 1. */
export interface AcceptedFault {
  readonly code: string
  readonly line: number
}

/** Writes `{/* accept CODE: reason *\/}` before the blocks in which faults stand, once for each code. */
export function insertAcceptComments(mdx: string, faults: readonly AcceptedFault[], reason: string): string {
  const lines = mdx.split('\n')
  const words = reason.replace(/\s+/gu, ' ').replaceAll('*/', '＊／').trim()
  const comments = new Map<number, Set<string>>()
  for (const { code, line } of faults) {
    const at = blockStart(lines, line - 1)
    comments.set(at, new Set([...(comments.get(at) ?? []), code]))
  }
  return lines
    .flatMap((text, at) => [
      ...[...(comments.get(at) ?? [])].flatMap(code => [`{/* accept ${code}: ${words} */}`, '']),
      text
    ])
    .join('\n')
}

/** The first line of the block that a line stands in. */
function blockStart(lines: readonly string[], line: number): number {
  let at = line
  while (at > 0 && lines[at - 1]?.trim()) at--
  return at
}
