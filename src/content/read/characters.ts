import { errorIn } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'

/** The characters that nobody sees, by what they are called. */
const HIDDEN: readonly (readonly [name: string, from: number, to: number])[] = [
  ['制御文字', 0x00, 0x08],
  ['制御文字', 0x0b, 0x0c],
  ['制御文字', 0x0e, 0x1f],
  ['制御文字', 0x7f, 0x9f],
  ['ソフトハイフン', 0xad, 0xad],
  ['結合文字の接合子', 0x34f, 0x34f],
  ['文字の向きを変える記号', 0x61c, 0x61c],
  ['ハングルの埋め草', 0x115f, 0x1160],
  ['モンゴル文字の区切り', 0x180e, 0x180e],
  ['幅のない空白', 0x200b, 0x200b],
  ['幅のない接合の記号', 0x200c, 0x200d],
  ['文字の向きを変える記号', 0x200e, 0x200f],
  ['行を分ける記号', 0x2028, 0x2029],
  ['文字の向きを変える記号', 0x202a, 0x202e],
  ['見えない演算子', 0x2060, 0x2064],
  ['文字の向きを変える記号', 0x2066, 0x2069],
  ['文字の形を変える古い記号', 0x206a, 0x206f],
  ['ハングルの埋め草', 0x3164, 0x3164],
  ['幅のない空白（BOM）', 0xfeff, 0xfeff],
  ['ハングルの埋め草', 0xffa0, 0xffa0],
  ['ルビの印', 0xfff9, 0xfffb],
  ['見えないタグ', 0xe0000, 0xe007f]
]

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
const ANY_HIDDEN = new RegExp(
  `[${HIDDEN.map(([, from, to]) => String.raw`\u{${hex(from)}}-\u{${hex(to)}}`).join('')}]`,
  'gu'
)

/** 「第l条」, 「第O条」, 「第1O条」: a letter that looks like a digit, in a number. */
const LETTER = /第[0-9]*([lIOo|ｌＩＯｏ｜])[0-9lIOo]*(?=[編章節款目条項号])|第[0-9]+([lIOo])(?=[編章節款目条項号])/gu

/** At most so many of a kind are told in one file: whoever pasted one pasted many. */
const MOST = 3

/** What the eye does not see, or takes for something else. */
export function characterFaults(file: SourceFile): Finding[] {
  return [...hiddenIn(file).slice(0, MOST), ...lettersIn(file).slice(0, MOST)]
}

function hiddenIn(file: SourceFile): Finding[] {
  return [...file.text.matchAll(ANY_HIDDEN)].map(({ 0: character, index }) => {
    const code = character.codePointAt(0) ?? 0
    const name = HIDDEN.find(([, from, to]) => from <= code && code <= to)?.[0]
    return errorIn(file, {
      code: 'character-hidden',
      message: `目に見えない文字（U+${hex(code)} ${name}）${besides(file.text, index)}`,
      hint: 'この文字を消します。見えないので、前後の文字ごと書き直すのが確かです',
      span: { start: index, end: index + character.length }
    })
  })
}

/** The words that a character stands in, without any hidden one. */
function besides(text: string, at: number): string {
  const before = /[^\n]{0,6}$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? ''
  const behind = /^[^\n]{0,6}/u.exec(text.slice(at, at + 6))?.[0] ?? ''
  const words = `${before}${behind}`.replace(ANY_HIDDEN, '').trim()
  return words ? `が「${words}」の中にあります` : 'があります'
}

const DIGITS: Readonly<Record<string, string>> = { l: '1', I: '1', '|': '1', O: '0', o: '0' }

function lettersIn(file: SourceFile): Finding[] {
  return [...file.text.matchAll(LETTER)].map(({ 0: words, index }) =>
    errorIn(file, {
      code: 'digit-lookalike',
      message: `「${words}」の中に、数字に似た文字があります`,
      hint: `「${words.normalize('NFKC').replaceAll(/[lI|Oo]/gu, letter => DIGITS[letter] ?? letter)}」のことですか`,
      span: { start: index, end: index + words.length }
    })
  )
}
