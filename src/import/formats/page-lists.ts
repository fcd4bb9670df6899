/** @file Numbers of the lists of a page, as a browser shows them. */
import type { HTMLElement } from 'node-html-parser'
import { irohaKana } from '../../model/address.ts'
import { formatKanji, parseNumeral } from '../../text/numerals.ts'
import type { PageStyles } from './page-styles.ts'

const TYPES: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  none: 'none'
}

/** Returns the style of the numbers that an element sets for itself and the items below it. */
export function listStyleOf(element: HTMLElement, styles: PageStyles): string | undefined {
  const style = styles.get(element)
  const shorthand = style
    ?.get('list-style')
    ?.split(/\s+(?=[^"']*(?:["'][^"']*["'][^"']*)*$)/u)
    .find(part => !/^(?:inside|outside|url\()/u.test(part))
  const given = style?.get('list-style-type') ?? shorthand
  if (given) return given
  const type = element.getAttribute('type')
  const named = type !== undefined && /^(?:OL|UL|LI)$/u.test(element.tagName) ? TYPES[type] : undefined
  if (named) return named
  return { OL: 'decimal', UL: 'disc', MENU: 'disc', DIR: 'disc' }[element.tagName]
}

const GOJUON = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん'
const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** Returns the number before an item, in the notation of the list: `3.`, `ハ、`. Empty for a bullet. */
export function formatListNumber(style: string, number: number): string {
  if (/^(?:none|disc|circle|square|disclosure-\w+)$/u.test(style)) return ''
  if (/^["']/u.test(style)) return /[\p{L}\p{N}]/u.test(style) ? style.slice(1, -1) : ''
  const iroha = number > 0 ? irohaKana(number) : undefined
  const kana = GOJUON.charAt(number - 1)
  if (style === 'katakana-iroha' && iroha) return `${iroha}、`
  if (style === 'hiragana-iroha' && iroha) return `${toHiragana(iroha)}、`
  if (style === 'hiragana' && kana) return `${kana}、`
  if (style === 'katakana' && kana) return `${toKatakana(kana)}、`
  if (style === 'cjk-decimal' && number >= 0)
    return `${String(number).replace(/\d/gu, digit => '〇一二三四五六七八九'.charAt(Number(digit)))}、`
  if (/^(?:cjk-ideographic|japanese-informal|(?:trad|simp)-chinese-informal)$/u.test(style) && number > 0)
    return `${formatKanji(number)}、`
  if (style === 'cjk-heavenly-stem' && number > 0) return `${STEMS[number - 1] ?? number}、`
  if (style === 'cjk-earthly-branch' && number > 0) return `${BRANCHES[number - 1] ?? number}、`
  return `${formatLatin(style, number)}.`
}

function formatLatin(style: string, number: number): string {
  if (number < 1) return String(number)
  if (/^lower-(?:alpha|latin)$/u.test(style)) return letters(number)
  if (/^upper-(?:alpha|latin)$/u.test(style)) return letters(number).toUpperCase()
  if (style === 'lower-greek') return 'αβγδεζηθικλμνξοπρστυφχψω'.charAt(number - 1) || String(number)
  if (style === 'lower-roman') return formatRoman(number)
  if (style === 'upper-roman') return formatRoman(number).toUpperCase()
  return style === 'decimal-leading-zero' ? String(number).padStart(2, '0') : String(number)
}

/** a, b, … z, aa, ab */
function letters(number: number): string {
  const last = String.fromCharCode(97 + ((number - 1) % 26))
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last
}

function formatRoman(number: number): string {
  const tens = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc']
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
  if (number > 399) return String(number)
  return `${'c'.repeat(Math.floor(number / 100))}${tens[Math.floor(number / 10) % 10]}${ones[number % 10]}`
}

function toHiragana(kana: string): string {
  return String.fromCharCode(kana.charCodeAt(0) - 0x60)
}

function toKatakana(kana: string): string {
  return String.fromCharCode(kana.charCodeAt(0) + 0x60)
}

/** Returns the numbers of the items of a list, as `start`, `reversed` and `value` set them. */
export function itemNumbers(list: HTMLElement, items: readonly HTMLElement[]): readonly number[] {
  const isReversed = list.hasAttribute('reversed')
  let next = integer(list.getAttribute('start')) ?? (isReversed ? items.length : 1)
  return items.map(item => {
    const number = integer(item.getAttribute('value')) ?? next
    next = number + (isReversed ? -1 : 1)
    return number
  })
}

function integer(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

const NUMBER = '[0-9０-９]{1,3}|[〇一二三四五六七八九十]{1,4}'
const PRINTED = new RegExp(
  `^\\s*(?:[（(〔［[]\\s*(?<inside>${NUMBER}|[ア-ンｱ-ﾝa-zａ-ｚ])\\s*[）)〕］\\]]|(?<sign>[①-⑳㉑-㊿⑴-⒇⒈-⒛㈠-㈩])|第\\s*(?<article>${NUMBER})|` +
    `(?<bare>${NUMBER}|[ア-ンｱ-ﾝ]|[a-zａ-ｚA-ZＡ-Ｚ])(?:[.．、)）:：]|[\\s　]))`,
  'u'
)

/** Returns the label that the text of an item begins with: 「１」「(1)」「ア」. */
export function printedLabel(text: string): string | undefined {
  return PRINTED.exec(text)?.[0].trim()
}

/** True if the items print labels of their own that count up. Such pages hide the numbers of the browser. */
export function printsLabels(items: readonly HTMLElement[], numbers: readonly number[]): boolean {
  const labels = items.map(({ text }) => labelCore(text))
  if (labels.length === 0 || labels.some(label => label === undefined)) return false
  return ALPHABETS.some(readNumber => {
    const values = labels.map(label => readNumber(label ?? ''))
    if (values.length === 1) return values[0] === numbers[0]
    return values.every((value, at) => value > 0 && (at === 0 || value === (values[at - 1] ?? 0) + 1))
  })
}

/** Returns a printed label without the marks around it. */
function labelCore(text: string): string | undefined {
  const { inside, sign, article, bare } = PRINTED.exec(text)?.groups ?? {}
  return inside ?? sign ?? article ?? bare
}

const IROHA = Array.from({ length: 47 }, (_, at) => irohaKana(at + 1)).join('')

/** Numbers of a label, by the alphabet that it may be of. 0 or less if the label is not of the alphabet. */
const ALPHABETS: readonly ((label: string) => number)[] = [
  label => parseNumeral(label.normalize('NFKC').replace(/[^0-9〇一二三四五六七八九十]/gu, '')) ?? 0,
  label => (/^[a-z]$/u.test(latin(label)) ? latin(label).charCodeAt(0) - 96 : 0),
  label => IROHA.indexOf(label.normalize('NFKC')) + 1,
  label => GOJUON.indexOf(toHiragana(label.normalize('NFKC'))) + 1
]

function latin(label: string): string {
  return label.normalize('NFKC').toLowerCase()
}
