import { DIVISIONS } from '../../../model/address.ts'
import { belongsToSupplement } from '../../../model/appendix.ts'
import type { BranchedNumber, TocEntry } from '../../../model/law.ts'
import { BRANCHES, MIXED_NUMERAL } from '../../../text/numerals.ts'
import { type MutableTocLine, newWords } from './law.ts'
import { numberOf } from './numbers.ts'

const SPAN = { start: 0, end: 0 }
const LABEL = new RegExp(`^(第(${MIXED_NUMERAL})([編章節款目])(${BRANCHES}))`, 'u')

/** Joins the lines of the 目次 into one text. */
export function tocText(lines: readonly MutableTocLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** Parses the lines of a 目次 and indents each by the rank of its heading. Unchanged lines preserve their entry. */
export function readTocLines(text: string, old: readonly MutableTocLine[]): MutableTocLine[] {
  const oldLines = new Map(old.map(line => [line.text, line]))
  const texts = text
    .replace(new RegExp(`(?<=[）)])\\s*(?=第${MIXED_NUMERAL}[編章節款目]|附則)`, 'gu'), '\n')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !/^目\s*次$/u.test(line))
  const levels = [...new Set(texts.map(rankOf))].sort((a, b) => a - b)
  return texts.map(line => {
    const rank = rankOf(line)
    const depth = rank < 0 ? 0 : levels.filter(level => level >= 0).indexOf(rank)
    const known = oldLines.get(line)
    return known ? { ...known, depth } : { depth, text: line, entry: entryOf(line) }
  })
}

/** Returns the rank of the heading that a line of the 目次 lists; -1 for 附則 and other entries. */
function rankOf(line: string): number {
  const [, , , counter = ''] = LABEL.exec(line) ?? []
  return DIVISIONS.findIndex(({ kanji }) => kanji === counter)
}

function entryOf(line: string): TocEntry {
  const [label = '', , first = '', counter = '', branches = ''] = LABEL.exec(line) ?? []
  const number = numberOf(first + branches)
  const level = DIVISIONS.find(({ kanji }) => kanji === counter)?.level ?? otherLevel(line)
  const range = rangeOf(line)
  const title = line.slice(label.length, range?.at ?? line.length).trim()
  return {
    level,
    label: label && number ? { text: label, number, span: SPAN } : null,
    title: newWords(title),
    range: range && { from: range.from, to: range.to, text: range.text, span: SPAN },
    entries: [],
    span: SPAN
  }
}

function otherLevel(line: string): TocEntry['level'] {
  if (belongsToSupplement(line)) return 'supplement'
  if (line.startsWith('前文')) return 'preamble'
  return line.startsWith('第') ? 'article' : 'appendix'
}

/** Parses 「（第一条―第四条）」 at the end of a line. */
function rangeOf(
  line: string
): { readonly from: BranchedNumber; readonly to: BranchedNumber; readonly text: string; readonly at: number } | null {
  const match = /[（(](第[^（）()]*条[^（）()]*)[）)]$/u.exec(line)
  const numbers = [...(match?.[1] ?? '').matchAll(new RegExp(`第(${MIXED_NUMERAL})条(${BRANCHES})`, 'gu'))].flatMap(
    ([, first = '', branches = '']) => {
      const number = numberOf(first + branches)
      return number ? [number] : []
    }
  )
  const [from] = numbers
  const to = numbers.at(-1)
  return match?.[1] && from && to ? { from, to, text: match[1], at: match.index } : null
}
