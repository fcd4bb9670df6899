import { SUPPLEMENT_HEADING, SUPPLEMENT_WORD } from '../../../../model/appendix.ts'
import { ARABIC } from '../../../../text/numerals.ts'
import { isLawtextLabel, LAWTEXT_KANJI, LAWTEXT_LABEL } from '../lawtext-label.ts'

/** @file Line forms that Lawtext recognizes: labels, headings and kinds of back matter. */

/** Matches one label or several joined ones: 「第四条から第七条まで」「第三条及び第四条」. */
function ranges(one: string): RegExp {
  return new RegExp(`^(?:${one})(?:(?:から|～|・|及び|、)(?:${one})(?:まで)?)*$`, 'u')
}

function numbered(units: string): string {
  const one = (digits: string) => `第[${digits}]+[${units}](?:[のノ][${digits}]+)*`
  return `${one(LAWTEXT_KANJI)}|${one(ARABIC)}`
}

/** 「第一章」「第2節の2」. */
export const DIVISION_LABEL = ranges(numbered('編章節款目'))
/** 「第8条の2」; neither 「第8条2」 nor 「8条」. */
export const ARTICLE_LABEL = ranges(numbered('条條'))
/** 「附則（令和2年規程第1号）抄」: at most one parenthetical, followed only by 抄. */
export const SUPPLEMENT_LABEL = new RegExp(`^${SUPPLEMENT_HEADING}(?:\\s*[（(][^（()）]+[）)])?\\s*抄?$`, 'u')
/** Paragraph numbers that Lawtext accepts as labels. */
export const PARAGRAPH_LABEL = /^(?:○?[0-9０-９]+|[①-⑳])$/u

/** Labels that Lawtext infers the depth from, by depth. */
const IN_ORDER: readonly RegExp[] = [
  ranges(`[${LAWTEXT_KANJI}]+(?:の[${LAWTEXT_KANJI}]+)*`),
  ranges('[ア-ン]'),
  ranges(`[（(][${ARABIC}]+[）)]`)
]
const LEVELS = ['item', 'subitem1', 'subitem2', 'subitem3', 'subitem4', 'subitem5'] as const

/**
 * Returns the mark of an item; empty if the label implies the depth.
 *
 * @param isDirect True for an item without a paragraph above it.
 */
export function itemMark(label: string, depth: number, isDirect: boolean): string {
  if (!isDirect && IN_ORDER[depth]?.test(label)) return ''
  return `:${isLawtextLabel(label) || IN_ORDER[depth]?.test(label) ? '' : 'anonym-'}${LEVELS[Math.min(depth, LEVELS.length - 1)]}:`
}

/** Returns the mark of a paragraph. A label that Lawtext does not recognize is treated as text. */
export function paragraphMark(label: string): string {
  return `:${PARAGRAPH_LABEL.test(label) || isLawtextLabel(label) ? '' : 'anonym-'}paragraph:`
}

/** End of a label: a space, a parenthesis, or a conjunction with another label. */
const LABEL_END = `(?=$|[\\s（(]|(?:から|[・～、]|乃至|及び|並びに|又は|若しくは)第?[${LAWTEXT_KANJI}${ARABIC}])`
const LIKE_ANOTHER = new RegExp(
  `^(?:[-*:#\\s]|目\\s*次$|${SUPPLEMENT_HEADING}|(?:${numbered('編章節款目条條')}|○?${LAWTEXT_LABEL})${LABEL_END})`,
  'u'
)

/** True if a line of text would be parsed as another kind of line: 「2024 年度規則」 as paragraph 2024. */
export function isAmbiguousLine(text: string): boolean {
  return LIKE_ANOTHER.test(text)
}

/** Returns the line of a 附則 or of named back matter; `null` for 別表, 様式 and similar appendices. */
export function supplementLine(label: string): string | null {
  if (SUPPLEMENT_LABEL.test(label)) return `      ${label}`
  const isNamed = /^[^（(]+(?:[（(][^（()）]+[）)])?$/u.test(label) && backMatterKind(label).line.startsWith(':')
  return isNamed ? `:suppl-provision:${label}` : null
}

/** Back matter: its label line, and the struct that contains its lines. */
export interface FollowingBlock {
  readonly line: string
  readonly struct: 'note-struct' | 'style-struct' | 'format-struct' | null
}

const STRUCTS: readonly (readonly [RegExp, FollowingBlock['struct']])[] = [
  [new RegExp(`^${SUPPLEMENT_WORD}様式|^(?!${SUPPLEMENT_WORD})[^(（\\s]*様式`, 'u'), 'style-struct'],
  [new RegExp(`^(?!${SUPPLEMENT_WORD})[^(（\\s]*書式`, 'u'), 'format-struct'],
  [new RegExp(`^(?:${SUPPLEMENT_WORD})?[別付附]表`, 'u'), null],
  [/^別[記紙]/u, 'note-struct']
]

/** Returns the form of 別表, 様式 and similar appendices by label. Other back matter and the signature block are notes. */
export function backMatterKind(label: string): FollowingBlock {
  const known = STRUCTS.find(([form]) => form.test(label))
  return known ? { line: `# ${label}`, struct: known[1] } : { line: `:appdx-note:${label}`, struct: 'note-struct' }
}

/** Escapes `&` and `<`, which start references and tags. A bare 「&」 makes Lawtext reject the complete text. */
export function escapeLawtext(text: string): string {
  return text.replace(/[&<]/gu, sign => `&#x${sign.charCodeAt(0).toString(16)};`)
}

/** Returns a caption line. Lawtext recognizes 「（甲（乙））」; 「（甲）乙（丙）」 and 「（イ）」 need an explicit mark. */
export function captionMark(text: string): string {
  const written = `（${escapeLawtext(text)}）`
  let depth = 0
  const isPair = [...written].every((sign, at, all) => {
    depth += /[（(]/u.test(sign) ? 1 : /[）)]/u.test(sign) ? -1 : 0
    return depth > 0 || at === all.length - 1
  })
  return isPair && depth === 0 && !isAmbiguousLine(written) ? written : `:caption:${written}`
}
