import type { BranchedNumber } from '../../model/law.ts'
import { formatFullWidth, numeralStyleOf } from '../../text/numerals.ts'
import type { DiffNode } from '../types.ts'

/** Formats a provision as cited from elsewhere, in the numerals of its text: 「第3条第2項第1号ロ」「第三条第二項」「附則第2項」. */
export function nameInFull(unit: DiffNode): string {
  const { kind, parent, label, number, text } = unit
  if (kind === 'opening') return '題名の下'
  if (kind === 'preamble' || kind === 'supplement') return text || '末尾'
  if (!parent || !number) return label || text
  if (kind === 'paragraph')
    return isOnly(unit) ? nameInFull(parent) : `${nameInFull(parent)}第${inNumerals(unit, number)}項`
  if (kind === 'item') return `${nameInFull(parent)}第${inNumerals(unit, number).replace(/の|$/u, '号$&')}`
  if (kind === 'subitem' || kind === 'subsubitem') return nameInFull(parent) + label
  return parent.kind === 'supplement' ? nameInFull(parent) + label : label
}

/** The only paragraph of an article is cited as the article. */
function isOnly({ parent }: DiffNode): boolean {
  return parent?.kind === 'article' && parent.children.length === 1
}

function inNumerals(unit: DiffNode, number: BranchedNumber): string {
  return number.map(numeralsOf(unit)).join('の')
}

function numeralsOf({ label, parent }: DiffNode): (number: number) => string {
  const sample = parent?.kind === 'article' ? parent.label : label
  if (/[０-９]/u.test(sample)) return formatFullWidth
  if (/[0-9]/u.test(sample)) return String
  return parent?.kind === 'paragraph' ? numeralsOf(parent) : numeralStyleOf(sample)
}
