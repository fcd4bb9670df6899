import { lineNumbersIn } from './line-number.ts'

/** Merge conflict that git left in a file. */
export interface MergeConflict {
  /** First marker. */
  readonly marker: string
  /** Offset of the first marker. */
  readonly start: number
  /** Lines of the first and the last marker, 1-based. */
  readonly lines: readonly [number, number]
}

/**
 * Conflict markers that git writes if two people changed the same lines, also inside joined lines:
 * `hand: <<<<<<< HEAD`.
 */
const MARKER = /^(?:\|{7}(?: .*)?|={7})\r?$|(?<!<)<{7}(?!<)|(?<!>)>{7}(?!>)|(?<=: ['"]?)={7}(?!=)/gmu

/** Finds the merge conflicts of a text. A marker outside `<<<<<<<` … `>>>>>>>` is a conflict of its own. */
export function findMergeConflicts(text: string): MergeConflict[] {
  const lineAt = lineNumbersIn(text)
  const found: MergeConflict[] = []
  let isOpen = false
  for (const { 0: match, index } of text.matchAll(MARKER)) {
    const marker = match.slice(0, 7)
    const line = lineAt(index)
    const last = found.at(-1)
    if (isOpen && last && marker !== '<<<<<<<') found[found.length - 1] = { ...last, lines: [last.lines[0], line] }
    else found.push({ marker, start: index, lines: [line, line] })
    isOpen = (isOpen || marker === '<<<<<<<') && marker !== '>>>>>>>'
  }
  return found
}

/** True for a line of a ledger or table that is a conflict marker. */
export function isConflictMarker(line: string): boolean {
  return /^(?:<{7}|\|{7}|={7}|>{7})(?:[ \r]|$)/u.test(line)
}

/** Upper limit of the conflicts named in a message. The others are counted. */
const MAX_NAMED = 3

/** Formats the lines of conflicts: 「3行目から7行目まで、12行目から16行目まで、ほか2か所」. */
export function formatConflictLines(conflicts: readonly MergeConflict[]): string {
  const named = conflicts
    .slice(0, MAX_NAMED)
    .map(({ lines: [first, last] }) => (first === last ? `${first}行目` : `${first}行目から${last}行目まで`))
  const more = conflicts.length - named.length
  return [...named, ...(more > 0 ? [`ほか${more}か所`] : [])].join('、')
}
