import type { SourceFile } from '../../../model/source.ts'
import { KANJI_AMOUNTS } from '../../../text/numerals.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import { excerptAround, firstMatches } from './match-excerpts.ts'

/** Invisible characters as ranges of code points, with their names. */
const HIDDEN: readonly (readonly [name: string, from: number, to: number])[] = [
  ['制御文字', 0x00, 0x08],
  ['制御文字', 0x0b, 0x0c],
  ['制御文字', 0x0e, 0x1f],
  ['制御文字', 0x7f, 0x9f],
  ['ソフトハイフン', 0xad, 0xad],
  ['結合文字の接合子', 0x34f, 0x34f],
  ['文字の向きを変える記号', 0x61c, 0x61c],
  ['ハングルの埋め草', 0x115f, 0x1160],
  ['クメール文字の見えない母音', 0x17b4, 0x17b5],
  ['モンゴル文字の形を選ぶ記号', 0x180b, 0x180d],
  ['モンゴル文字の区切り', 0x180e, 0x180f],
  ['幅のない空白', 0x200b, 0x200b],
  ['幅のない接合の記号', 0x200c, 0x200d],
  ['文字の向きを変える記号', 0x200e, 0x200f],
  ['行を分ける記号', 0x2028, 0x2029],
  ['文字の向きを変える記号', 0x202a, 0x202e],
  ['見えない演算子', 0x2060, 0x2065],
  ['文字の向きを変える記号', 0x2066, 0x2069],
  ['文字の形を変える古い記号', 0x206a, 0x206f],
  ['点字の空白', 0x2800, 0x2800],
  ['ハングルの埋め草', 0x3164, 0x3164],
  ['幅のない空白（BOM）', 0xfeff, 0xfeff],
  ['ハングルの埋め草', 0xffa0, 0xffa0],
  ['使われない番号', 0xfff0, 0xfff8],
  ['ルビの印', 0xfff9, 0xfffb],
  ['速記の見えない記号', 0x1bca0, 0x1bca3],
  ['楽譜の見えない記号', 0x1d173, 0x1d17a],
  ['見えないタグ', 0xe0000, 0xe00ff],
  ['使われない番号', 0xe01f0, 0xe0fff],
  ['文字の半分', 0xd800, 0xdfff],
  ['読めなかった文字の印', 0xfffd, 0xfffd],
  ['文字のない番号', 0xfdd0, 0xfdef],
  ...Array.from({ length: 17 }, (_, plane): readonly [string, number, number] => {
    const last = plane * 0x10000 + 0xffff
    return ['文字のない番号', last - 1, last]
  })
]

/** Variation selectors. They are intended after a picture (🀄︎). */
const SELECTORS = 0xfe00
/** Variation selectors of kanji. They are intended in a name (葛󠄀). */
const KANJI_SELECTORS = 0xe0100
const COUNTING = `${KANJI_AMOUNTS}第前次同編章節款目条項号点枚円人本翻符`

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
const range = (from: number, to: number) => String.raw`\u{${hex(from)}}-\u{${hex(to)}}`

const ANY_HIDDEN = new RegExp(
  [
    `[${HIDDEN.map(([, from, to]) => range(from, to)).join('')}]`,
    String.raw`[${range(SELECTORS, SELECTORS + 0xf)}](?<=[\p{L}\p{N}\p{P}].)`,
    String.raw`[${range(KANJI_SELECTORS, KANJI_SELECTORS + 0xef)}](?<=(?:\P{sc=Han}|[${COUNTING}]).)`
  ].join('|'),
  'gu'
)

/** Reports invisible characters: 「庭球部の\u200B運営」, 「第80\uFE0F条」. */
export function* findInvisibleCharacters(file: SourceFile): Iterable<Finding> {
  for (const { 0: character, index } of firstMatches(file, ANY_HIDDEN)) {
    const code = character.codePointAt(0) ?? 0
    const name = HIDDEN.find(([, from, to]) => from <= code && code <= to)?.[0] ?? '字の形を選ぶ記号'
    const end = index + character.length
    const text = excerptAround(file.text, index, end).replace(ANY_HIDDEN, '').trim()
    yield errorIn(file, {
      code: 'character-hidden',
      message: `目に見えない文字（U+${hex(code)} ${name}）${text ? `が「${text}」の中にあります` : 'があります'}`,
      hint: 'この文字を消します。見えないので、前後の文字ごと書き直すのが確かです',
      span: { start: index, end }
    })
  }
}
