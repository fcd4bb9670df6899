/** @file Numbers that a browser generates for the items of a list. */

const KANA = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん'
const IROHA = 'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす'
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω'

/** Symbols of alphabetic systems: after the last symbol follow pairs of symbols. */
const ALPHABETS: Readonly<Record<string, string>> = {
  'lower-alpha': LATIN,
  'lower-latin': LATIN,
  'upper-alpha': LATIN.toUpperCase(),
  'upper-latin': LATIN.toUpperCase(),
  'lower-greek': GREEK,
  hiragana: KANA,
  katakana: inKatakana(KANA),
  'hiragana-iroha': IROHA,
  'katakana-iroha': inKatakana(IROHA)
}

/** Symbols of systems that count no further than their last symbol. */
const CYCLES: Readonly<Record<string, string>> = {
  'cjk-heavenly-stem': '甲乙丙丁戊己庚辛壬癸',
  'cjk-earthly-branch': '子丑寅卯辰巳午未申酉戌亥'
}

const KANJI = ['cjk-ideographic', 'japanese-informal', 'trad-chinese-informal', 'simp-chinese-informal']
const BULLETS = ['none', 'disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed']

/** Returns the text before an item: `3. `, `ハ、`. Empty for a bullet. */
export function listMarker(style: string, number: number): string {
  if (BULLETS.includes(style)) return ''
  const text = /^(["'])(.*)\1$/u.exec(style)?.[2]
  if (text !== undefined) return /[\p{L}\p{N}]/u.test(text) ? text : ''
  const symbols = ALPHABETS[style]
  const isLatin = style.includes('alpha') || style.includes('latin') || style.includes('greek')
  if (symbols && number > 0) return `${alphabetic([...symbols], number)}${isLatin ? '.' : '、'}`
  const cycle = [...(CYCLES[style] ?? '')]
  if (cycle.length > 0 && number > 0) return `${cycle[number - 1] ?? String(number)}、`
  if (style.endsWith('-roman') && number > 0 && number < 4000)
    return `${style.startsWith('lower') ? roman(number).toLowerCase() : roman(number)}.`
  if (style === 'cjk-decimal' && number >= 0) return `${String(number).replace(/[0-9]/gu, digitOf)}、`
  if (KANJI.includes(style) && number > 0 && number < 10_000) return `${kanji(number)}、`
  if (style === 'decimal-leading-zero') return `${String(number).padStart(2, '0')}.`
  return `${number}.`
}

function inKatakana(kana: string): string {
  return kana.replace(/[ぁ-ゖ]/gu, char => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0x60))
}

function alphabetic(symbols: readonly string[], number: number): string {
  const index = (number - 1) % symbols.length
  const before = Math.floor((number - 1) / symbols.length)
  return `${before > 0 ? alphabetic(symbols, before) : ''}${symbols[index] ?? ''}`
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I']
]

function roman(number: number): string {
  const [value, letters] = ROMAN.find(([one]) => one <= number) ?? [1, '']
  return number === 0 ? '' : `${letters}${roman(number - value)}`
}

function digitOf(digit: string): string {
  return '〇一二三四五六七八九'.charAt(Number(digit))
}

function kanji(number: number): string {
  return [...String(number)]
    .map((digit, at, all) => {
      const unit = ['', '十', '百', '千'][all.length - 1 - at] ?? ''
      if (digit === '0') return ''
      return `${digit === '1' && unit ? '' : digitOf(digit)}${unit}`
    })
    .join('')
}
