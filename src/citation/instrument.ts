import { ERA, YEAR } from '../text/eras.ts'
import { NUMERAL, parseNumeral } from '../text/numerals.ts'
import { attempt, consume, type Scanner } from './scanner.ts'
import { LEVEL, WORD_CHARACTERS } from './words.ts'

const INSTRUMENT = new RegExp(
  `(${ERA})?(${YEAR})年(?!度)(?:${NUMERAL}月(?:${NUMERAL}日)?付?け?(?=.*号))?((?:(?!第)[${WORD_CHARACTERS}・]){1,24})第[ 　]?(${NUMERAL})[ 　]?(?=号)${LEVEL}`,
  'uy'
)

/** Parts of an instrument name: 平成26年規約第1号. */
export interface InstrumentParts {
  /** Canonical form: Arabic digits, 元 for a first year. */
  readonly name: string
  /** 平成; empty if the year is Gregorian. */
  readonly era: string
  readonly year: number
  /** 規約 */
  readonly kind: string
  readonly number: number
}

/** `instrument = [ era ] year "年" kind "第" number "号"`. The number belongs to the instrument, not to a provision.
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

/** Parses a text that consists only of an instrument name. */
export function instrumentParts(text: string): InstrumentParts | undefined {
  const scanner: Scanner = { text, selfNames: [], at: 0 }
  const instrument = parseInstrument(scanner)
  return instrument && scanner.at === text.length ? instrument : undefined
}

/** Returns the canonical instrument name: 「令和元年規約第一号」 and 「令和1年規約第１号」 → 「令和元年規約第1号」. */
export function instrumentName(text: string): string | undefined {
  return instrumentParts(text)?.name
}
