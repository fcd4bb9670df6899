const DIGITS = '〇一二三四五六七八九'
const UNITS = [
  ['千', 1000],
  ['百', 100],
  ['十', 10]
] as const

/** A number written with units: 「百二十三」「二千十」. */
const WITH_UNITS =
  /^(?:([二三四五六七八九]?)千)?(?:([二三四五六七八九]?)百)?(?:([一二三四五六七八九]?)十)?([一二三四五六七八九])?$/u

/** Parses 「42」「４２」「四十二」「二〇」「元」; returns `undefined` for any other text. */
export function parseNumeral(text: string): number | undefined {
  const arabic = text.normalize('NFKC')
  if (/^[0-9]+$/u.test(arabic)) return Number(arabic)
  if (text === '元') return 1
  return parsePositional(text.replaceAll('零', '〇')) ?? parseWithUnits(text)
}

/** `positional = digit { digit }`: 「二〇」 is 20, 「一二三」 123. */
function parsePositional(text: string): number | undefined {
  if (!/^[〇一二三四五六七八九]+$/u.test(text)) return
  return Number([...text].map(char => DIGITS.indexOf(char)).join(''))
}

/** `with-units = [ [digit] "千" ] [ [digit] "百" ] [ [digit] "十" ] [digit]`: 「百二十三」 is 123. */
function parseWithUnits(text: string): number | undefined {
  const match = WITH_UNITS.exec(text)
  if (!text || !match) return
  return UNITS.reduce(
    (total, [unit, worth], index) => total + (text.includes(unit) ? (digitOf(match[index + 1]) || 1) * worth : 0),
    digitOf(match[4])
  )
}

function digitOf(char: string | undefined): number {
  return char ? DIGITS.indexOf(char) : 0
}

/** Formats a number from 1 to 9999 in kanji, as in the labels of items: 42 is 「四十二」. */
export function formatKanji(number: number): string {
  let rest = number
  let text = ''
  for (const [unit, worth] of UNITS) {
    const digit = Math.floor(rest / worth)
    if (digit > 0) text += (digit > 1 ? DIGITS.charAt(digit) : '') + unit
    rest %= worth
  }
  return text + (rest > 0 ? DIGITS.charAt(rest) : '')
}

/** Formats a number in full-width digits: 42 is 「４２」. */
export function formatFullWidth(number: number): string {
  return String(number).replace(/[0-9]/gu, digit => String.fromCodePoint(0xff10 + Number(digit)))
}
