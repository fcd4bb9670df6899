import { formatFullWidth, formatKanji } from '../../../text/numerals.ts'

const KATAKANA = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'
const HALF_KATAKANA = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ'
const IROHA = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'
const HALF_IROHA = 'ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ'
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i']
] as const

/** Number formats whose numbers are the characters of a row. */
const ROWS: Readonly<Record<string, string>> = {
  aiueo: HALF_KATAKANA,
  aiueoFullWidth: KATAKANA,
  iroha: HALF_IROHA,
  irohaFullWidth: IROHA,
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  decimalEnclosedCircleChinese: '①②③④⑤⑥⑦⑧⑨⑩',
  decimalEnclosedParen: '⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇',
  decimalEnclosedFullstop: '⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛',
  ideographEnclosedCircle: '㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉',
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥'
}

/** Number formats that are computed. */
const FORMS: Readonly<Record<string, (count: number) => string>> = {
  decimal: String,
  decimalHalfWidth: String,
  decimalZero: count => String(count).padStart(2, '0'),
  decimalFullWidth: formatFullWidth,
  decimalFullWidth2: formatFullWidth,
  numberInDash: count => `- ${count} -`,
  ordinal: formatOrdinal,
  hex: count => count.toString(16).toUpperCase(),
  lowerLetter: formatLetters,
  upperLetter: count => formatLetters(count).toUpperCase(),
  lowerRoman: formatRoman,
  upperRoman: count => formatRoman(count).toUpperCase(),
  chicago: count => '*†‡§'.charAt((count - 1) % 4).repeat(Math.ceil(count / 4)),
  japaneseCounting: formatKanji,
  japaneseLegal: count => formatUnits(count, '零壱弐参四伍六七八九', ['拾', '百', '阡']).replaceAll('零', ''),
  japaneseDigitalTenThousand: count => formatDigits(count, '〇一二三四五六七八九'),
  ideographDigital: count => formatDigits(count, '〇一二三四五六七八九'),
  taiwaneseDigital: count => formatDigits(count, '○一二三四五六七八九'),
  chineseCounting: count => (count < 100 ? formatKanji(count) : formatDigits(count, '○一二三四五六七八九')),
  taiwaneseCounting: count => (count < 100 ? formatKanji(count) : formatDigits(count, '○一二三四五六七八九')),
  chineseCountingThousand: formatThousand,
  taiwaneseCountingThousand: formatThousand,
  chineseLegalSimplified: count => formatUnits(count, '零壹贰叁肆伍陆柒捌玖', ['拾', '佰', '仟']),
  ideographLegalTraditional: count => formatUnits(count, '零壹貳參肆伍陸柒捌玖', ['拾', '佰', '仟'])
}

/** Formats a number in a number format of Word. Undefined if the format, or its row at this number, is not known. */
export function formatAutoNumber(count: number, format: string): string | undefined {
  const row = ROWS[format]
  if (row) return count >= 1 ? [...row][count - 1] : undefined
  const form = FORMS[format]
  return count >= 1 || format === 'decimal' || format === 'decimalZero' ? form?.(count) : form && String(count)
}

function formatLetters(count: number): string {
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26))
}

function formatRoman(count: number): string {
  let rest = count
  let text = ''
  for (const [worth, letters] of ROMAN)
    while (rest >= worth) {
      text += letters
      rest -= worth
    }
  return text
}

function formatOrdinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}

/** Formats the digits one by one: 「一〇」. */
function formatDigits(count: number, digits: string): string {
  return [...String(count)].map(digit => digits.charAt(Number(digit))).join('')
}

/** Formats a number with a digit before each unit: 「壱拾壱」「一百零一」. */
function formatUnits(count: number, digits: string, units: readonly string[]): string {
  const places = [...String(count)]
  let text = ''
  for (const [index, digit] of places.entries()) {
    const unit = units[places.length - index - 2] ?? ''
    if (digit !== '0') text += digits.charAt(Number(digit)) + unit
    else if (Number(places.slice(index).join('')) > 0 && !text.endsWith(digits.charAt(0))) text += digits.charAt(0)
  }
  return text
}

function formatThousand(count: number): string {
  return formatUnits(count, '零一二三四五六七八九', ['十', '百', '千']).replace(/^一十/u, '十')
}
