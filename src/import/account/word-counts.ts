/** Writes the numbers of Word (ECMA-376 Part 1, 17.18.59). Undefined if the format or the number is not known. */
export function writeCount(count: number, format: string): string | undefined {
  const series = SERIES[format]
  if (series !== undefined) return series.split(' ')[count - 1]
  const digits = DIGITS[format]
  if (digits !== undefined) return String(count).replace(/[0-9]/gu, digit => [...digits][Number(digit)] ?? digit)
  const alphabet = ALPHABETS[format]
  if (alphabet !== undefined) return count < 1 ? String(count) : repeatLetter(count, alphabet)
  switch (format) {
    case 'decimalZero':
      return count < 10 ? `0${count}` : `${count}`
    case 'numberInDash':
      return `- ${count} -`
    case 'hex':
      return count.toString(16).toUpperCase()
    case 'lowerRoman':
      return count < 1 ? String(count) : roman(count).toLowerCase()
    case 'upperRoman':
      return count < 1 ? String(count) : roman(count)
    case 'ordinal':
      return `${count}${/1[123]$/u.test(String(count)) ? 'th' : (({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[count % 10] ?? 'th')}`
    case 'japaneseCounting':
      return kanji(count)
    case 'chineseCounting':
    case 'taiwaneseCounting':
      return count < 100 ? kanji(count) : writeCount(count, 'taiwaneseDigital')
    case 'japaneseLegal':
      return units(count, [...'零壱弐参四伍六七八九'], '拾百阡').replace(/零/gu, '')
    case 'chineseLegalSimplified':
      return units(count, [...'零壹贰叁肆伍陆柒捌玖'], '拾佰仟')
    case 'ideographLegalTraditional':
      return units(count, [...'零壹貳參肆伍陸柒捌玖'], '拾佰仟')
    case 'chineseCountingThousand':
    case 'taiwaneseCountingThousand': {
      const written = units(count, [...'零一二三四五六七八九'], '十百千')
      return count >= 10 && count < 20 ? written.slice(1) : written
    }
    default:
      return undefined
  }
}

/** Digits from 0 to 9 of the formats that write the digits one by one. */
const DIGITS: Readonly<Record<string, string>> = {
  decimal: '0123456789',
  decimalHalfWidth: '0123456789',
  decimalFullWidth: '０１２３４５６７８９',
  decimalFullWidth2: '０１２３４５６７８９',
  ideographDigital: '〇一二三四五六七八九',
  japaneseDigitalTenThousand: '〇一二三四五六七八九',
  taiwaneseDigital: '○一二三四五六七八九'
}

/** Letters of the formats that begin again with two letters after the last one. */
const ALPHABETS: Readonly<Record<string, string>> = {
  lowerLetter: 'abcdefghijklmnopqrstuvwxyz',
  upperLetter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  chicago: '*†‡§'
}

const SERIES: Readonly<Record<string, string>> = {
  aiueo: 'ｱ ｲ ｳ ｴ ｵ ｶ ｷ ｸ ｹ ｺ ｻ ｼ ｽ ｾ ｿ ﾀ ﾁ ﾂ ﾃ ﾄ ﾅ ﾆ ﾇ ﾈ ﾉ ﾊ ﾋ ﾌ ﾍ ﾎ ﾏ ﾐ ﾑ ﾒ ﾓ ﾔ ﾕ ﾖ ﾗ ﾘ ﾙ ﾚ ﾛ ﾜ ｦ ﾝ',
  aiueoFullWidth:
    'ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ヌ ネ ノ ハ ヒ フ ヘ ホ マ ミ ム メ モ ヤ ユ ヨ ラ リ ル レ ロ ワ ヲ ン',
  iroha: 'ｲ ﾛ ﾊ ﾆ ﾎ ﾍ ﾄ ﾁ ﾘ ﾇ ﾙ ｦ ﾜ ｶ ﾖ ﾀ ﾚ ｿ ﾂ ﾈ ﾅ ﾗ ﾑ ｳ ヰ ﾉ ｵ ｸ ﾔ ﾏ ｹ ﾌ ｺ ｴ ﾃ ｱ ｻ ｷ ﾕ ﾒ ﾐ ｼ ヱ ﾋ ﾓ ｾ ｽ ﾝ',
  irohaFullWidth:
    'イ ロ ハ ニ ホ ヘ ト チ リ ヌ ル ヲ ワ カ ヨ タ レ ソ ツ ネ ナ ラ ム ウ ヰ ノ オ ク ヤ マ ケ フ コ エ テ ア サ キ ユ メ ミ シ ヱ ヒ モ セ ス ン',
  decimalEnclosedCircle: '① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨ ⑩ ⑪ ⑫ ⑬ ⑭ ⑮ ⑯ ⑰ ⑱ ⑲ ⑳',
  decimalEnclosedCircleChinese: '① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨ ⑩',
  decimalEnclosedParen: '⑴ ⑵ ⑶ ⑷ ⑸ ⑹ ⑺ ⑻ ⑼ ⑽ ⑾ ⑿ ⒀ ⒁ ⒂ ⒃ ⒄ ⒅ ⒆ ⒇',
  decimalEnclosedFullstop: '⒈ ⒉ ⒊ ⒋ ⒌ ⒍ ⒎ ⒏ ⒐ ⒑ ⒒ ⒓ ⒔ ⒕ ⒖ ⒗ ⒘ ⒙ ⒚ ⒛',
  ideographEnclosedCircle: '㊀ ㊁ ㊂ ㊃ ㊄ ㊅ ㊆ ㊇ ㊈ ㊉',
  ideographTraditional: '甲 乙 丙 丁 戊 己 庚 辛 壬 癸',
  ideographZodiac: '子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥'
}

function repeatLetter(count: number, alphabet: string): string {
  const size = [...alphabet].length
  return ([...alphabet][(count - 1) % size] ?? '').repeat(Math.floor((count - 1) / size) + 1)
}

function roman(count: number): string {
  return 'I'
    .repeat(count)
    .replace(/I{5}/gu, 'V')
    .replace(/VV/gu, 'X')
    .replace(/X{5}/gu, 'L')
    .replace(/LL/gu, 'C')
    .replace(/C{5}/gu, 'D')
    .replace(/DD/gu, 'M')
    .replace(/DCCCC/u, 'CM')
    .replace(/CCCC/u, 'CD')
    .replace(/LXXXX/u, 'XC')
    .replace(/XXXX/u, 'XL')
    .replace(/VIIII/u, 'IX')
    .replace(/IIII/u, 'IV')
}

/** 「二十三」「百一」 */
function kanji(count: number): string {
  return units(count, [...'零一二三四五六七八九'], '十百千')
    .replace(/零/gu, '')
    .replace(/一(?=[十百千])/gu, '')
}

/** Writes each digit with its unit, and one zero where places are skipped: 「一百零一」. */
function units(count: number, digits: readonly string[], names: string): string {
  const [ones = 0, ...upper] = [...String(count)].reverse().map(Number)
  let text = ones > 0 ? (digits[ones] ?? '') : ''
  for (const [index, digit] of upper.entries()) {
    if (digit > 0) text = `${digits[digit]}${names[index]}${text}`
    else if (text !== '' && !text.startsWith(digits[0] ?? '')) text = `${digits[0]}${text}`
  }
  return text
}
