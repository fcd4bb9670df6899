import { ERAS } from '../../text/eras.ts'
import { DIGITS } from '../../text/numerals.ts'
import type { SourceLine } from '../formats/source-line.ts'
import { isDateWords } from '../lines/dates.ts'
import { readLabelHeads } from './label-heads.ts'

const SIGNED = /[（(]?(?:捺印|押印|実印|署名|記名押印|印|㊞)[）)]?\s*$/u

const BEYOND_A_DATE = new RegExp(`[^${DIGITS}元年月日${ERAS.map(({ era }) => era).join('')}\\s]`, 'u')

/**
 * Returns the index of the first line of the ending after the last provision: signatures, dates, 「以上」. Returns the
 * number of lines if the text has no ending.
 */
export function findEnd(lines: readonly SourceLine[], isSupplement: boolean): number {
  const start = lines.findIndex((line, index) => beginsEnd(line, { index, isSupplement, lines }))
  if (start < 0 || lines.slice(start).some(isLabelled)) return lines.length
  return start
}

function beginsEnd(
  line: SourceLine,
  { index, isSupplement, lines }: { index: number; isSupplement: boolean; lines: readonly SourceLine[] }
): boolean {
  const { text } = line
  if (line.isRule) return lines.slice(index).every(other => !isLabelled(other))
  if (/^以\s*上[。.]?$|^以上[、，,]/u.test(text)) return true
  if (SIGNED.test(text) && text.length < 40) return true
  if (!isDateWords(text) || index === 0) return false
  return !isSupplement || (line.isApart && !BEYOND_A_DATE.test(text))
}

function isLabelled({ text, bullet, heading }: SourceLine): boolean {
  return heading !== null || (bullet === null && readLabelHeads(text).length > 0 && !isDateWords(text))
}
