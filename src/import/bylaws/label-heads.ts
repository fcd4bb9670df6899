import { type LabelForm, readLabelForms } from '../../content/mdx/label-forms.ts'
import type { BranchedNumber } from '../../model/law.ts'
import { ARABIC, DIGITS, KANJI_DIGITS, KANJI_NUMERALS, MIXED_NUMERAL } from '../../text/numerals.ts'

/** Candidate parse of the head of a line as a label: 「(1)」「２」「二、」「ア）」. */
export interface LabelCandidate {
  /** As printed. */
  readonly text: string
  /** Length of the label and the whitespace after it. */
  readonly length: number
  readonly form: LabelForm
  readonly number: BranchedNumber
  /** Pattern around the number. Labels of one row have the same pattern, apart from the width of the characters. */
  readonly shape: string
  /** Last number of a label for several items: 「一から三まで　略」. */
  readonly until?: number
}

/** Mark of a remark on the text above: a label without a number. */
export const REMARK = '※'

const ITEM = `(?![〇零])[${KANJI_NUMERALS}]{1,4}`
const BRANCH = `(?:\\s?の\\s?[${DIGITS}]{1,3})*`
const ONE = `(?:[${ARABIC}]{1,3}|${ITEM}|[ア-ンｱ-ﾝあ-ん]|[A-Za-zＡ-Ｚａ-ｚ]|[ivxIVX]{2,4}|[Ⅰ-Ⅻⅰ-ⅻ])`
const SIGN = '(?:[①-⑳㉑-㊿❶-❿⓵-⓾⑴-⒇⒈-⒛㈠-㈩]|○[0-9０-９]{1,3})'

/** Rejects a citation: in 「(1)の場合は」 the sentence continues after 「(1)」. */
const CITES = '(?![のをと]|に(?:定|規|掲|よ|該)|から|まで|及び|又は|若しくは|並びに|[,、]\\s*[（(])'

const HEADS: readonly RegExp[] = [
  new RegExp(
    `^第?\\s*${MIXED_NUMERAL}\\s*[項号]${BRANCH}(?=[\\s（(、:：]|$)(?!\\s*(?:及び|又は|並びに|若しくは|から|[のにをと、]))`,
    'u'
  ),
  new RegExp(`^[（(〔［[]\\s*${ONE}${BRANCH}\\s*[）)〕］\\]][.．、]?${CITES}`, 'u'),
  new RegExp(`^${SIGN}[.．、]?${CITES}`, 'u'),
  /^[0-9０-９]{1,3}(?:(?:[-－‐.．][0-9０-９]{1,3})+[.．]?(?=[\s　]|$)|(?:[-－‐.．][0-9０-９]{1,3})+[)）]|[a-z](?:[0-9]{1,2}[a-z]?)?[)）.．])/u,
  new RegExp(
    `^[0-9０-９]{1,3}${BRANCH}(?:\\s?[.．](?![0-9０-９])|[）)]|[、,，](?![0-9０-９])|[:：](?![0-9０-９])|(?=[\\s　]|$))`,
    'u'
  ),
  new RegExp(`^${ITEM}${BRANCH}(?:[.．）)]|、(?![${KANJI_DIGITS}十])|[:：]|(?=[\\s　]|$))`, 'u'),
  new RegExp(`^[ア-ンｱ-ﾝ]${BRANCH}(?:[）).．、,:：]|(?=[\\s　]|$))`, 'u'),
  /^[あ-ん](?:[）).．、:：]|(?=[\s　]))/u,
  /^(?:[A-Za-zＡ-Ｚａ-ｚ]|[ivxIVX]{2,4}|[Ⅰ-Ⅻⅰ-ⅻ])(?:[）).．、:：](?![A-Za-z])|(?=[\s　]))/u,
  /^[a-z][).](?=[A-Z])/u
]

/** Returns the position of a label in its row: 「8の2」 is a branch of 8; only the 3 of 「2-3」 follows 「2-2」. */
export function stepOf({ form, number }: Pick<LabelCandidate, 'form' | 'number'>): {
  at: number
  branches: readonly number[]
} {
  const [first, ...branches] = number
  return form === 'composite' ? { at: number.at(-1) ?? first, branches: [] } : { at: first, branches }
}

/** 「一から三まで　略」「三及び四　削除」「イ・ロ　略」: items that an extract omits. */
const RANGE = new RegExp(
  `^(?<first>(?:${ITEM}|[ア-ン])${BRANCH})(?:から|[～〜・]|及び)(?<last>(?:${ITEM}|[ア-ン])${BRANCH})(?:まで)?(?=[\\s　]+[（(]?(?:略|削\\s*除)[）)]?$)`,
  'u'
)

function readRangeHeads(line: string): LabelCandidate[] {
  const { 0: text = '', groups } = RANGE.exec(line) ?? {}
  const lasts = readLabelForms(groups?.last ?? '')
  const length = text.length + (/^[\s　]+/u.exec(line.slice(text.length))?.[0].length ?? 0)
  return readLabelForms(groups?.first ?? '').flatMap(({ form, number }) => {
    const last = lasts.find(one => one.form === form)
    return last ? [{ text, length, form, number, shape: `${form} #`, until: last.number[0] }] : []
  })
}

/** Returns every candidate label at the head of a line. Empty if the line has no label. */
export function readLabelHeads(line: string): LabelCandidate[] {
  const together = readRangeHeads(line)
  if (together.length > 0) return together
  for (const pattern of HEADS) {
    const text = pattern.exec(line)?.[0].trimEnd()
    if (!text) continue
    const rest = line.slice(text.length)
    const length = text.length + rest.length - rest.trimStart().length
    const shape = shapeOf(text)
    const heads = readLabelForms(text).map(({ form, number }) => ({
      text,
      length,
      form,
      number,
      shape: `${form} ${shape}`
    }))
    if (heads.length > 0) return heads
  }
  return []
}

const BRANCH_SHAPE = new RegExp(`\\s*の\\s*${MIXED_NUMERAL}`, 'gu')
const NUMBER_SHAPE = new RegExp(`${MIXED_NUMERAL}|[ア-ン]|[あ-ん]|[ivx]{2,}|[IVX]{2,}|[A-Za-z]`, 'gu')

/**
 * Returns the shape of a label: 「（１）」 and 「(2)」 have the same shape, 「１」 and 「1.」 do not, and ① has a separate shape.
 */
function shapeOf(text: string): string {
  const sign = /^[①-⑳㉑-㊿]/u.test(text) ? '○' : /^[❶-❿]/u.test(text) ? '●' : ''
  return (
    sign +
    text
      .normalize('NFKC')
      .replace(BRANCH_SHAPE, '')
      .replace(NUMBER_SHAPE, '#')
      .replace(/\s/gu, '')
      .replace(/[，]/gu, ',')
  )
}
