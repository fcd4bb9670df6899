import { hunksOf } from './hunks.ts'

/** Number of context lines around a change. */
const CONTEXT = 3

interface Change {
  readonly at: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Formats the change of a file as a unified diff. The older text is `null` for a new file. */
export function unifiedDiff(path: string, before: string | null, after: string): string {
  const old = before === null ? [] : linesOf(before)
  const changes: readonly Change[] =
    before === null
      ? [{ at: 0, removed: [], added: linesOf(after) }]
      : hunksOf(old.join('\n'), linesOf(after).join('\n')).map(({ at, gone: removed, come: added }) => ({
          at,
          removed,
          added
        }))
  if (changes.length === 0) return ''
  const head = [`--- ${before === null ? '/dev/null' : `a/${path}`}`, `+++ b/${path}`]
  return [...head, ...groupsOf(changes).flatMap(printGroup(old)), ''].join('\n')
}

/** Groups changes whose contexts overlap or touch. */
function groupsOf(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1)
    if (last && change.at - last.at - last.removed.length <= 2 * CONTEXT) groups.at(-1)?.push(change)
    else groups.push([change])
  }
  return groups
}

function printGroup(
  old: readonly string[]
): (group: readonly Change[], at: number, all: readonly Change[][]) => string[] {
  return (group, at, all) => {
    const grown = (changes: readonly Change[]) =>
      changes.reduce((lines, { removed, added }) => lines + added.length - removed.length, 0)
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    const start = Math.max(0, first.at - CONTEXT)
    const end = Math.min(old.length, last.at + last.removed.length + CONTEXT)
    const body: string[] = []
    let done = start
    for (const { at: place, removed, added } of group) {
      body.push(...marked(' ', old.slice(done, place)), ...marked('-', removed), ...marked('+', added))
      done = place + removed.length
    }
    body.push(...marked(' ', old.slice(done, end)))
    const [count, newCount] = [end - start, end - start + grown(group)]
    const newStart = start + grown(all.slice(0, at).flat())
    return [`@@ -${rangeOf(start, count)} +${rangeOf(newStart, newCount)} @@`, ...body]
  }
}

/** Formats a range of a hunk header. Lines are 1-based; an empty range is identified by the line before it. */
function rangeOf(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map(line => mark + line)
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/u, '').split('\n')
}
