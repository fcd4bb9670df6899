import { isLawtextLabel, LAWTEXT_LABEL } from '../../model/lawtext-label.ts'

/** What Lawtext knows of a line by its form: labels, headings, the kinds of what stands behind the law. */

const KANJI = '〇一二三四五六七八九十百千'
const DIGITS = '0-9０-９'

/** 「第四条から第七条まで」「第三条及び第四条」: one label, or several as one. */
function ranges(one: string): RegExp {
  return new RegExp(`^(?:${one})(?:(?:から|～|・|及び|、)(?:${one})(?:まで)?)*$`, 'u')
}

function numbered(units: string): string {
  const one = (digits: string) => `第[${digits}]+[${units}](?:[のノ][${digits}]+)*`
  return `${one(KANJI)}|${one(DIGITS)}`
}

/** 「第一章」「第2節の2」. */
export const DIVISION_LABEL = ranges(numbered('編章節款目'))
/** 「第8条の2」; not 「第8条2」 nor 「8条」. */
export const ARTICLE_LABEL = ranges(numbered('条條'))
/** 「附則（令和2年規程第1号）抄」: one pair of brackets, and nothing else behind it. */
export const SUPPLEMENT_LABEL = /^[附付]\s*則(?:\s*[（(][^（()）]+[）)])?\s*抄?$/u
/** Its number is a label as it is. */
export const PARAGRAPH_LABEL = /^(?:○?[0-9０-９]+|[①-⑳])$/u

/** The labels that Lawtext takes for granted at each depth. */
const IN_ORDER: readonly RegExp[] = [
  ranges(`[${KANJI}]+(?:の[${KANJI}]+)*`),
  ranges('[ア-ン]'),
  ranges(`[（(][${DIGITS}]+[）)]`)
]
const LEVELS = ['item', 'subitem1', 'subitem2', 'subitem3', 'subitem4', 'subitem5'] as const

/** What stands before an entry: nothing where its label says its depth, `isDirect` if it stands below no paragraph. */
export function itemMark(label: string, depth: number, isDirect: boolean): string {
  if (!isDirect && IN_ORDER[depth]?.test(label)) return ''
  return `:${isLawtextLabel(label) || IN_ORDER[depth]?.test(label) ? '' : 'anonym-'}${LEVELS[Math.min(depth, LEVELS.length - 1)]}:`
}

/** What stands before a paragraph that needs a mark; a label that Lawtext does not know is words to it. */
export function paragraphMark(label: string): string {
  return `:${PARAGRAPH_LABEL.test(label) || isLawtextLabel(label) ? '' : 'anonym-'}paragraph:`
}

/** A label ends before a blank, a bracket, or what joins it to another label. */
const LABEL_END = `(?=$|[\\s（(]|(?:から|[・～、]|乃至|及び|並びに|又は|若しくは)第?[${KANJI}${DIGITS}])`
const LIKE_ANOTHER = new RegExp(
  `^(?:[-*:#\\s]|目\\s*次$|[附付]\\s*則|(?:${numbered('編章節款目条條')}|○?${LAWTEXT_LABEL})${LABEL_END})`,
  'u'
)

/** Words that stand on a line of their own and would be taken for another kind of line: 「2024 年度規則」 for a paragraph 2024. */
export function isAmbiguousLine(words: string): boolean {
  return LIKE_ANOTHER.test(words)
}

/** The line of a 附則, or of what has a name of its own behind the law; 別表, 様式 and the like have none of these. */
export function supplementLine(label: string): string | null {
  if (SUPPLEMENT_LABEL.test(label)) return `      ${label}`
  const isNamed = /^[^（(]+(?:[（(][^（()）]+[）)])?$/u.test(label) && backMatterKind(label).line.startsWith(':')
  return isNamed ? `:suppl-provision:${label}` : null
}

/** What stands behind the law: the line of its label, and what its lines stand in. */
export interface Behind {
  readonly line: string
  readonly struct: 'note-struct' | 'style-struct' | 'format-struct' | null
}

const STRUCTS: readonly (readonly [RegExp, Behind['struct']])[] = [
  [/^[付附]則様式|^(?![付附]則)[^(（\s]*様式/u, 'style-struct'],
  [/^(?![付附]則)[^(（\s]*書式/u, 'format-struct'],
  [/^(?:[付附]則)?[別付附]表/u, null],
  [/^別[記紙]/u, 'note-struct']
]

/** 別表, 様式 and the like by their names; what else stands behind the law is a note, and so are the words at its end. */
export function backMatterKind(label: string): Behind {
  const known = STRUCTS.find(([form]) => form.test(label))
  return known ? { line: `# ${label}`, struct: known[1] } : { line: `:appdx-note:${label}`, struct: 'note-struct' }
}

/** Words with what would be a tag or a reference to Lawtext as references: by 「&」 as it is Lawtext reads nothing of the text. */
export function escapeLawtext(words: string): string {
  return words.replace(/[&<]/gu, sign => `&#x${sign.charCodeAt(0).toString(16)};`)
}

/** 「（甲（乙））」, which Lawtext takes for a caption by itself; 「（甲）乙（丙）」 and 「（イ）」 it does not. */
export function captionMark(words: string): string {
  const written = `（${escapeLawtext(words)}）`
  let depth = 0
  const isPair = [...written].every((sign, at, all) => {
    depth += /[（(]/u.test(sign) ? 1 : /[）)]/u.test(sign) ? -1 : 0
    return depth > 0 || at === all.length - 1
  })
  return isPair && depth === 0 && !isAmbiguousLine(written) ? written : `:caption:${written}`
}
