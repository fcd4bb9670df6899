import { KANJI_VARIANTS } from './kanji-variants.ts'

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
  連荘: 'レンチャン',
  子ども達: 'こどもたち',
  子供達: 'こどもたち',
  子供: 'こども',
  子ども: 'こども',
  街づくり: 'まちづくり',
  町づくり: 'まちづくり',
  街作り: 'まちづくり',
  町作り: 'まちづくり',
  統轄: '統括',
  召集: '招集',
  改訂: '改正',
  改定: '改正',
  友達: 'ともだち',
  友だち: 'ともだち',
  煙草: 'たばこ',
  全て: 'すべて',
  出来る: 'できる',
  下さい: 'ください',
  障がい: '障害',
  障碍: '障害'
}

/** Compounds whose kana are optional: 「申し込み」「申込み」 are 「申込」. */
const OKURIGANA =
  /申し?込み?|取り?扱い?|取り?消し?|取り?下げ?|手続き|届け?出|引き?継ぎ?|貸し?出し?|払い?込み?|支払い|立て?替え?|問い?合わ?せ|打ち?合わ?せ|打ち?上げ|取り?決め|申し?立て|組み?合わ?せ|引き?渡し|払い?戻し|読み?替え|受け?入れ|差し?止め|行な(?=[うっいわえお])|見積も?り?|繰り?越し?|買い?取り?|差し?引き?|割り?当て?|積み?立て?|締め?切り?|切り?替え?|立ち?会い?|話し?合い?|呼び?出し?|受け?付け?|売り?上げ?|持ち?込み?|書き?込み?|振り?替え?|入れ?替え?/u

/** 「ヴァ」 is written 「バ」 as often. */
const V_SOUNDS: Readonly<Record<string, string>> = { ァ: 'ば', ィ: 'び', ェ: 'べ', ォ: 'ぼ' }
const V_SOUND = /[ヴゔ][ァィェォぁぃぇぉ]?/u

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
const OLD_KANJI = new RegExp(`[${Object.keys(KANJI_VARIANTS).join('')}]`, 'gu')
const OKURIGANA_ALL = new RegExp(OKURIGANA, 'gu')
const V_SOUND_ALL = new RegExp(V_SOUND, 'gu')
const VARIANT = new RegExp(Object.keys(VARIANTS).join('|'), 'gu')

const LONG_VARIANTS = Object.keys(VARIANTS).filter(word => word.length > 1)

/** Matches the unit that is folded at once: a word of the variants, else one character. */
const FOLDED_AS_ONE = new RegExp([WORDS, OKURIGANA.source, V_SOUND.source, ...LONG_VARIANTS, '.'].join('|'), 'gsu')

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
  return unifySpelling(text.replace(OLD_KANJI, kanji => KANJI_VARIANTS[kanji] ?? kanji))
    .replace(OKURIGANA_ALL, word => word.replace(/\p{sc=Hiragana}/gu, ''))
    .replace(V_SOUND_ALL, sound => V_SOUNDS[kataOf(sound[1])] ?? 'ぶ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/gu, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\p{P}\p{Z}\p{Cc}ー~^|]/gu, '')
    .replace(VARIANT, letter => VARIANTS[letter] ?? letter)
}

function kataOf(kana = ''): string {
  return kana.replace(/[ぁ-ぉ]/u, letter => String.fromCharCode(letter.charCodeAt(0) + 0x60))
}
