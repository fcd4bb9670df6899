import type { SourceFile } from '../../../model/source.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import { excerptAround, firstOwnMatches } from './match-excerpts.ts'

/** Radicals that Unicode does not map to kanji. PDF fonts encode these kanji as radicals. */
const RADICALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '⺟母',
    '⺠民',
    '⺫目',
    '⻁虎',
    '⻄西',
    '⻆角',
    '⻑長',
    '⻘青',
    '⻝食',
    '⻣骨',
    '⻤鬼',
    '⻨麦',
    '⻩黄',
    '⻭歯',
    '⻯竜',
    '⻲亀',
    '⼾戸',
    '⿊黒'
  ].map(([radical = '', kanji = '']) => [radical, kanji])
)

/** Returns the kanji that a radical of a PDF font looks like: 「⼀」 is 「一」. */
export function kanjiOfRadical(radical: string): string {
  return RADICALS[radical] ?? radical.normalize('NFKC')
}

/** Unusual forms of characters: the name, the pattern, and the usual form of a match. */
const FORMS: readonly { readonly name: string; readonly pattern: RegExp; readonly typed: (text: string) => string }[] =
  [
    {
      name: '漢字の部首の記号',
      pattern: /[\u2e80-\u2fdf]/gu,
      typed: kanjiOfRadical
    },
    {
      name: '互換用の漢字',
      pattern: /[\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu,
      typed: text => text.normalize('NFKC')
    },
    {
      name: '分かれた濁点',
      pattern: /[ぁ-ヿ][\u3099\u309a]/gu,
      typed: text => text.normalize('NFC').replaceAll(/[\u3099\u309a]/gu, '')
    },
    // A single half-width kana may be a label: (ｱ).
    { name: '半角の仮名', pattern: /[ｦ-ﾟ]{2,20}/gu, typed: text => text.normalize('NFKC') },
    { name: '半角の記号', pattern: /[｡-･]{1,20}/gu, typed: text => text.normalize('NFKC') }
  ]

/**
 * Reports characters that look usual but have another code: 「⼀」 (U+2F00), 「ド」 as two, 「ﾄﾞﾗ」. Searches and citations do
 * not match them.
 */
export function* findCompatibilityCharacters(file: SourceFile): Iterable<Finding> {
  for (const { name, pattern, typed } of FORMS)
    for (const { 0: phrase, index } of firstOwnMatches(file, pattern, ([found]) => typed(found) !== found)) {
      const end = index + phrase.length
      const codes = [...phrase].map(char => `U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
      const isLong = codes.length > 2
      yield errorIn(file, {
        code: 'character-form',
        message: `「${excerptAround(file.text, index, end)}」の「${phrase}」${isLong ? '' : `（${codes.join(' ')}）`}は、${name}です`,
        hint: `ふつうの「${typed(phrase)}」に打ち直します`,
        span: { start: index, end }
      })
    }
}
