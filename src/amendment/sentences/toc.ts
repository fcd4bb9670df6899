import type { DiffNode } from '../../history/types.ts'
import { joinLabel } from './block.ts'
import { findWordEdits, lengthOfQuotes, quotedIn } from './quotes.ts'
import type { AmendingClause, AmendmentAddress, WordEdit } from './types.ts'

/** Generates the clauses for the 目次: edits of its changed lines, or a complete replacement. */
export function tocClauses(before: DiffNode | undefined, after: DiffNode | undefined): AmendingClause[] {
  const [olds, news] = [before, after].map(toc => (toc ? linesOf(toc) : []))
  if (!olds || !news || olds.join('\n') === news.join('\n')) return []
  const place: AmendmentAddress = { steps: [{ of: before ?? after ?? {}, kind: 'zone', text: '目次' }] }
  if (news.length === 0) return [{ does: 'delete', places: [place] }]
  const below = news.map(line => ({ indent: 2, text: line }))
  if (olds.length === 0) {
    const title: AmendmentAddress = { steps: [{ of: {}, kind: 'zone', text: '題名' }] }
    return [{ does: 'add', place: title, where: 'の次に', phrase: '次の目次', below }]
  }
  const edits = editsOf(olds, news)
  return edits && cost(edits) < news.join('').length + 12
    ? [{ does: 'words', place, edits }]
    : [{ does: 'rewrite', place, below }]
}

function linesOf(toc: DiffNode): string[] {
  return toc.children.flatMap(({ label, text, children }) => [joinLabel(label, text), ...linesOf({ ...toc, children })])
}

/**
 * Returns edits for the changed lines. A single changed line is amended by word edits, a longer range is quoted
 * completely.
 */
function editsOf(olds: readonly string[], news: readonly string[]): WordEdit[] | null {
  const whole = olds.join('\n')
  const edits: WordEdit[] = []
  for (const [removed, added, next] of stretchesOf(olds, news)) {
    if (removed.length === 0 && next === undefined) return null
    const [from, to] =
      removed.length > 0 ? [removed.join('\n'), added.join('\n')] : [next ?? '', [next, ...added].join('\n')]
    const inLine = removed.length === 1 && added.length === 1 ? findWordEdits(from, to) : null
    const isFit = inLine?.every(edit => whole.split(quotedIn(edit)).length === 2)
    if (inLine && isFit && cost(inLine) < cost([{ does: 'replace', from, to }])) edits.push(...inLine)
    else if (added.length === 0) return null
    else edits.push({ does: 'replace', from, to })
  }
  return edits
}

function cost(edits: readonly WordEdit[]): number {
  return edits.reduce((sum, edit) => sum + lengthOfQuotes(edit), 0)
}

/** Returns the ranges of lines that differ: deleted lines, added lines, and the line before them. */
function stretchesOf(olds: readonly string[], news: readonly string[]): [string[], string[], string | undefined][] {
  const stretches: [string[], string[], string | undefined][] = []
  let [i, j] = [0, 0]
  while (i < olds.length || j < news.length) {
    if (olds[i] === news[j]) {
      i++
      j++
      continue
    }
    const [nextI, nextJ] = nextEqualEntry(olds, news, [i, j])
    stretches.push([olds.slice(i, nextI), news.slice(j, nextJ), olds[i - 1]])
    ;[i, j] = [nextI, nextJ]
  }
  return stretches
}

/** Returns the nearest position after `[i, j]` from which both lists agree again. */
function nextEqualEntry(
  olds: readonly string[],
  news: readonly string[],
  [i, j]: readonly [number, number]
): [number, number] {
  for (let far = 1; far <= olds.length - i + news.length - j; far++)
    for (let a = 0; a <= far; a++) {
      const line = olds[i + a]
      if (line !== undefined && line === news[j + far - a]) return [i + a, j + far - a]
    }
  return [olds.length, news.length]
}
