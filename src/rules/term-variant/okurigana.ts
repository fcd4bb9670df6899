/** A noun of two kanji with the kana between and behind them: 取消し is 取, 消 with し behind. */
export interface OkuriganaForm {
  /** The kanji alone: 取消. */
  readonly skeleton: string
  readonly word: string
  readonly index: number
}

/** What a noun is followed by. With kana at its end, 「取り消し、」 would be a verb. */
const BEHIND = '(?=[をのはがにで）」]|等|$)'
const BEHIND_KANJI = '(?!が[なせずれ]|もう)(?=[をのはがにとでも、。）」]|又は|及び|若しくは|並びに|等|$)'

/** Behind these し is part of a noun, 取消し, 繰越し; behind others it makes a verb of one, 成立し. */
const BEFORE_SHI = '[消越戻返回直出貸押落通崩戦渡]'

/**
 * `form = kanji [ kana ] kanji [ kana ]`, alone between words that are none of it:
 *
 *     副露の取消しをする   申出の打ち切り   捨て牌は
 *           ^^^^^^               ^^^^^^^^   ^^^^^^
 */
const FORM = new RegExp(
  '(?<![一-鿿々])([一-鿿])([きしちみりぎびけせてめれげべ]?)([一-鿿])' +
    `(?:(?:[きいみりちぎびえけせてめれげべ]|(?<=${BEFORE_SHI})し)${BEHIND}|${BEHIND_KANJI})`,
  'gu'
)

/** Two words with the same kanji: 立直 is no 立て直し, 譲渡 no 譲渡し (ゆずりわたし). */
const DIFFERENT_WORDS = new Set(['立直', '譲渡', '上下', '出入'])

/** Finds the nouns of a text that can be written with more or fewer kana between their kanji. */
export function okuriganaForms(text: string): OkuriganaForm[] {
  return [...text.matchAll(FORM)].flatMap(({ 0: word, 1: first = '', 3: second = '', index }) =>
    DIFFERENT_WORDS.has(first + second) ? [] : [{ skeleton: first + second, word, index }]
  )
}
