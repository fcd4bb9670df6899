import type { SourceFile } from '../../../model/source.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import { firstOwnMatches } from './match-excerpts.ts'

const DIGITS = '[0-9０-９]'
const UNIT = '点|円|ポイント'

/** Figure in groups of digits: 「1,000点」, and 「10,00点」「1、000点」. */
const GROUPED = new RegExp(
  `(?<!${DIGITS}|${DIGITS}[,，.．、])(${DIGITS}{1,9}(?:[,，.．、]${DIGITS}{1,9}){1,6})(${UNIT})`,
  'gu'
)

/** Two adjacent amounts: 「300点500点」. */
const JOINED = new RegExp(
  `(?<![0-9０-９,，])${DIGITS}[0-9０-９,，]{0,14}(${UNIT})${DIGITS}[0-9０-９,，]{0,14}\\1`,
  'gu'
)

/** Reports amounts that are ambiguous, or that are read as another number. */
export function* findMalformedAmounts(file: SourceFile): Iterable<Finding> {
  for (const { 0: phrase, index, 1: figure = '', 2: unit = '' } of firstOwnMatches(file, GROUPED, isMisgrouped))
    yield errorIn(file, {
      code: 'figure-malformed',
      message: `「${phrase}」は、数の区切り方が違います`,
      hint: `コンマは、下から三桁ごとに打ちます。${meantBy(figure, unit)}`,
      span: { start: index, end: index + phrase.length }
    })
  for (const { 0: phrase, index, 1: unit = '' } of firstOwnMatches(file, JOINED, () => true))
    yield errorIn(file, {
      code: 'figure-malformed',
      message: `「${phrase}」で、二つの額が続いています`,
      hint: `どちらかを消すか、「${phrase.replace(unit, `${unit}、`)}」のように間を分けます`,
      span: { start: index, end: index + phrase.length }
    })
}

/**
 * True if the groups of a figure are wrong. False for lists (「1、2点」「10,20円」「1000,2000点」「第1、300点」) and fractions
 * (「0.125点」).
 */
function isMisgrouped({ 1: figure = '', index, input }: RegExpExecArray): boolean {
  const [head = '', ...rest] = figure.split(/[,，.．、]/u)
  if (/[.．]/u.test(figure)) return rest.length === 1 && head.length <= 3 && /^[0０]{3}$/u.test(rest[0] ?? '')
  const isInThrees = head.length <= 3 && rest.every(group => group.length === 3)
  if (!figure.includes('、') && isInThrees) return false
  if (rest.some(group => /^[0０]/u.test(group))) return true
  if (figure.includes('、')) return isInThrees && head.length <= 2 && input.charAt(index - 1) !== '第'
  return head.length <= 2 && rest.some(group => group.length > 3)
}

function meantBy(figure: string, unit: string): string {
  const number = Number(figure.normalize('NFKC').replaceAll(/[,.、]/gu, ''))
  return `「${number.toLocaleString('en')}${unit}」のことですか`
}
