import type { BranchedNumber } from '../model/law.ts'
import { NUMERAL, parseNumeral } from '../text/numerals.ts'
import { consume, type Scanner, sticky } from './scanner.ts'
import type { Step } from './types.ts'
import { WORD_CHARACTERS } from './words.ts'

type AppendixStep = Extract<Step, { kind: 'appendix' }>

/** Appendix that is cited without a number, too. */
const NAME = '別表|別記(?:様式)?|別紙(?:様式|書式)?|別図|別添(?:様式)?|[付附][表録]'
/** First characters of an appendix in running text. 「第三号様式」 begins like any number. */
export const APPENDIX_START = '別[表記紙図添]|[付附][表録]|様式|書式'
/** Words that may follow the name of an appendix without a particle. */
const AFTER_NAME = `(?![${WORD_CHARACTERS}A-Za-z])|(?=及|又|若|並|中|備考|以外|記載|所定)`
/** A number that the 項 of a row follows is no branch: the 二 of 「別表第一の二の項」. */
const APPENDIX_BRANCHES = `(?:[のノ]${NUMERAL}(?![のノ][項部款])(?:${AFTER_NAME}))*`
const NUMBERED = sticky(
  `(${NAME}|様式|書式)[ 　]?(?:第[ 　]?(${NUMERAL})号?(?!号?表)|([0-9０-９]+)(?![0-9０-９条項])|([一二三四五六七八九十]+)(?:${AFTER_NAME}))(${APPENDIX_BRANCHES})`
)
const NUMBER_FIRST = sticky(`(別[記紙添])?第[ 　]?(${NUMERAL})号(${APPENDIX_BRANCHES})(様式|書式)`)
const UNNUMBERED = sticky(`(${NAME})(?![しすさ])(?:${AFTER_NAME})`)
/** 「別表第二号」 is an item of the 別表, unless a heading is printed so. 「様式第二号」 is a form. 「別表各号」: all items. */
const ITEM_OF_TABLE = sticky(`別[表図](?=第[ 　]?${NUMERAL}号(?!表)|各号)`)
const ROW = sticky(`[のノ]?(${NUMERAL})((?:[のノ]${NUMERAL})*)[のノ]項`)

/** Parses an appendix, with the row of its table if that is cited by its number.
 *
 *     別表第一の三の項  別記様式第十六号  第三号様式  別紙
 *     ^^^^^^^^^^^^^^^^  ^^^^^^^^^^^^^^^^  ^^^^^^^^^^  ^^^^   */
export function parseAppendixStep(scanner: Scanner): AppendixStep | undefined {
  const table = consume(scanner, ITEM_OF_TABLE)?.[0]
  const step = table ? appendixStep(table, null) : parseName(scanner)
  if (!step) return
  const [, row, branches] = (step.number && consume(scanner, ROW)) ?? []
  return row === undefined ? step : { ...step, row: numberFrom([row], branches) ?? [1] }
}

function parseName(scanner: Scanner): AppendixStep | undefined {
  const numberFirst = consume(scanner, NUMBER_FIRST)
  if (numberFirst) {
    const [, prefix = '', digits, branches, word = ''] = numberFirst
    return appendixStep(prefix + word, numberFrom([digits], branches))
  }
  const [, word, ...digits] = consume(scanner, NUMBERED) ?? []
  if (word !== undefined) return appendixStep(word, numberFrom(digits.slice(0, 3), digits[3]))
  const [, alone] = consume(scanner, UNNUMBERED) ?? []
  return alone === undefined ? undefined : appendixStep(alone, null)
}

function appendixStep(word: string, number: BranchedNumber | null | undefined): AppendixStep | undefined {
  return number === undefined ? undefined : { kind: 'appendix', word: word.replace('付', '附'), number }
}

function numberFrom(digits: readonly (string | undefined)[], branches: string | undefined): BranchedNumber | undefined {
  const first = parseNumeral(digits.find(text => text !== undefined) ?? '')
  const rest = (branches ?? '').split(/[のノ]/u).slice(1)
  return first === undefined ? undefined : [first, ...rest.map(text => parseNumeral(text) ?? 0)]
}

/** Parses the heading of an appendix: 「別表第一（第三条関係）」「第三号様式」. */
export function parseAppendixHeading(heading: string): AppendixStep | undefined {
  return parseName({ text: heading.trimStart(), selfNames: [], at: 0 })
}
