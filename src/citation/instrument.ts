import { parseNumeral } from '../text/numerals.ts'
import { attempt, type Scanner, take } from './scanner.ts'
import { LEVEL, NUMBER, WORD_LETTERS } from './words.ts'

const INSTRUMENT = new RegExp(
  `(明治|大正|昭和|平成|令和)?(元|${NUMBER})年(?!度)((?:(?!第)[${WORD_LETTERS}・]){1,24})第[ 　]?(${NUMBER})[ 　]?(?=号)${LEVEL}`,
  'uy'
)

/** `instrument = [ era ] year "年" kind "第" number "号"`. Its number is that of the instrument, not of a provision.
 *
 *     平成26年規約第1号  令和元年規約第一号
 *     ^^^^^^^^^^^^^^^^^^  ^^^^^^^^^^^^^^^^^^   */
export function parseInstrument(scanner: Scanner): { readonly name: string } | undefined {
  return attempt(scanner, () => {
    const match = take(scanner, INSTRUMENT)
    const [, era = '', year = '', kind = '', number = ''] = match ?? []
    const [inEra, serial] = [parseNumeral(year), parseNumeral(number)]
    if (inEra === undefined || serial === undefined) return
    return { name: `${era}${era && inEra === 1 ? '元' : inEra}年${kind}第${serial}号` }
  })
}

/** The one way to write an instrument: 「令和元年規約第一号」 and 「令和1年規約第１号」 are 「令和元年規約第1号」. */
export function instrumentName(text: string): string | undefined {
  const scanner: Scanner = { text, ownNames: [], at: 0 }
  const instrument = parseInstrument(scanner)
  return instrument && scanner.at === text.length ? instrument.name : undefined
}
