/** Accepted error of a published text, at a line of its MDX, from 1. */
export interface AcceptedFault {
  readonly code: string
  readonly line: number
}

/** Inserts `{/* accept CODE: reason *\/}` before the blocks with errors, once per block and code. */
export function insertAcceptComments(mdx: string, faults: readonly AcceptedFault[], reason: string): string {
  const lines = mdx.split('\n')
  const phrase = reason.replace(/\s+/gu, ' ').replaceAll('*/', '＊／').trim()
  const comments = new Map<number, Set<string>>()
  for (const { code, line } of faults) {
    const at = blockStart(lines, line - 1)
    comments.set(at, new Set([...(comments.get(at) ?? []), code]))
  }
  return lines
    .flatMap((text, at) => [
      ...[...(comments.get(at) ?? [])].flatMap(code => [`{/* accept ${code}: ${phrase} */}`, '']),
      text
    ])
    .join('\n')
}

/** Returns the index of the first line of the block that contains a line. */
function blockStart(lines: readonly string[], line: number): number {
  let at = line
  while (at > 0 && lines[at - 1]?.trim()) at--
  return at
}
