/** Words that are written in kanji as often as in kana, in any position: 立直・リーチ. */
const IN_KANJI: Readonly<Record<string, string>> = {
  和了り: 'アガリ',
  和了: 'アガリ',
  上がり: 'アガリ',
  上り: 'アガリ',
  立直: 'リーチ',
  自摸: 'ツモ',
  聴牌: 'テンパイ',
  槓: 'カン',
  栄和: 'ロン',
  不聴: 'ノーテン',
  振り聴: 'フリテン',
  振聴: 'フリテン',
  嶺上: 'リンシャン',
  海底: 'ハイテイ',
  河底: 'ホウテイ',
  王牌: 'ワンパイ',
  満貫: 'マンガン',
  連荘: 'レンチャン'
}

/** Spelling variants of the same word: 喰い換え・食い換え, 飜・翻. */
const VARIANTS: Readonly<Record<string, string>> = {
  麻将: '麻雀',
  喰: '食',
  搶: '槍',
  飜: '翻',
  盃: '杯',
  么: 'やお',
  幺: 'やお',
  萬: '万',
  杠: 'かん',
  發: '発',
  點: '点',
  燈: '灯',
  蓮: '連',
  換: '替',
  変: '替',
  賽: '骰',
  ぢ: 'じ',
  づ: 'ず',
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ'
}

const WORDS = Object.keys(IN_KANJI).join('|')
const WORD = new RegExp(WORDS, 'gu')
const VARIANT = new RegExp(Object.keys(VARIANTS).join('|'), 'gu')

/** Matches the unit that is folded at once: a word of the variants, else one character. */
const FOLDED_AS_ONE = new RegExp(
  [WORDS, ...Object.keys(VARIANTS).filter(word => word.length > 1), '.'].join('|'),
  'gsu'
)

/** A text folded for comparison, with offsets into the original. */
export interface Folded {
  readonly text: string
  /** For each unit of `text`, the start offset of its character in the original. */
  readonly starts: readonly number[]
  /** For each unit of `text`, the end offset of its character in the original. */
  readonly ends: readonly number[]
}

/**
 * Folds differences that readers ignore: width, case, katakana and hiragana, small kana, 長音, spaces and punctuation.
 */
export function foldWithOffsets(original: string): Folded {
  let text = ''
  let at = 0
  const starts: number[] = []
  const ends: number[] = []
  for (const [written] of original.matchAll(FOLDED_AS_ONE)) {
    const folded = foldText(written)
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(at)
      ends.push(at + written.length)
    }
    text += folded
    at += written.length
  }
  return { text, starts, ends }
}

/** Folds a text without offsets: 「リーチ」 and 「りーち」 give 「りち」. */
export function fold(original: string): string {
  return foldText(original)
}

/** Replaces words that are often written in kanji by their katakana form: 「立直」 gives 「リーチ」. */
export function unifySpelling(text: string): string {
  return text.replace(WORD, word => IN_KANJI[word] ?? word)
}

function foldText(text: string): string {
  return unifySpelling(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/gu, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\p{P}\p{Z}\p{Cc}ー~^|]/gu, '')
    .replace(VARIANT, letter => VARIANTS[letter] ?? letter)
}
