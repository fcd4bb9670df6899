import { parseNumeral } from '../text/numerals.ts'
import { attempt, consume, type Scanner } from './scanner.ts'
import { LEVEL, NUMBER, WORD_LETTERS } from './words.ts'

const INSTRUMENT = new RegExp(
  `(明治|大正|昭和|平成|令和)?(元|${NUMBER})年(?!度)((?:(?!第)[${WORD_LETTERS}・]){1,24})第[ 　]?(${NUMBER})[ 　]?(?=号)${LEVEL}`,
  'uy'
)

/** What the name of an instrument says of it: 平成26年規約第1号. */
export interface InstrumentParts {
  /** The one way to write it: Arabic digits, 元 for a first year. */
  readonly name: string
  /** 平成; empty where the year is one of our calendar. */
  readonly era: string
  readonly year: number
  /** 規約 */
  readonly kind: string
  readonly number: number
}

/** `instrument = [ era ] year "年" kind "第" number "号"`. Its number is that of the instrument, not of a provision.
 *
 *     平成26年規約第1号  令和元年規約第一号
 *     ^^^^^^^^^^^^^^^^^^  ^^^^^^^^^^^^^^^^^^   */
export function parseInstrument(scanner: Scanner): InstrumentParts | undefined {
  return attempt(scanner, () => {
    const match = consume(scanner, INSTRUMENT)
    const [, era = '', inEra = '', kind = '', serial = ''] = match ?? []
    const [year, number] = [parseNumeral(inEra), parseNumeral(serial)]
    if (year === undefined || number === undefined) return
    return { name: `${era}${era && year === 1 ? '元' : year}年${kind}第${number}号`, era, year, kind, number }
  })
}

/** What a text says that is the name of an instrument and nothing else. */
export function instrumentParts(text: string): InstrumentParts | undefined {
  const scanner: Scanner = { text, ownNames: [], at: 0 }
  const instrument = parseInstrument(scanner)
  return instrument && scanner.at === text.length ? instrument : undefined
}

/** The one way to write an instrument: 「令和元年規約第一号」 and 「令和1年規約第１号」 are 「令和元年規約第1号」. */
export function instrumentName(text: string): string | undefined {
  return instrumentParts(text)?.name
}
