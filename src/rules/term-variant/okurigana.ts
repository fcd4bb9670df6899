/** A noun of two kanji with kana between and after them: 取消し is 取 and 消 followed by し. */
export interface OkuriganaForm {
  /** The kanji without kana: 取消. */
  readonly skeleton: string
  readonly word: string
  readonly index: number
}

/** Text that may follow a noun with kana at its end. 「取り消し、」 would be a verb. */
const AFTER_NOUN = '(?=[をのはがにで）」]|等|$)'
const AFTER_KANJI = '(?!が[なせずれ]|もう)(?=[をのはがにとでも、。）」]|又は|及び|若しくは|並びに|等|$)'

/** Kanji after which し is part of a noun, 取消し, 繰越し. After others it forms a verb, 成立し. */
const BEFORE_SHI = '[消越戻返回直出貸押落通崩戦渡]'

/**
 * `form = kanji [ kana ] kanji [ kana ]`, as a separate word:
 *
 *     副露の取消しをする   申出の打ち切り   捨て牌は
 *           ^^^^^^               ^^^^^^^^   ^^^^^^
 */
const FORM = new RegExp(
  '(?<![一-鿿々])([一-鿿])([きしちみりぎびけせてめれげべ]?)([一-鿿])' +
    `(?:(?:[きいみりちぎびえけせてめれげべ]|(?<=${BEFORE_SHI})し)${AFTER_NOUN}|${AFTER_KANJI})`,
  'gu'
)

/** Different words with the same kanji: 立直 is no 立て直し, 譲渡 no 譲渡し (ゆずりわたし). */
const DIFFERENT_WORDS = new Set(['立直', '譲渡', '上下', '出入'])

/** Finds the nouns of a text whose okurigana may vary. */
export function okuriganaForms(text: string): OkuriganaForm[] {
  return [...text.matchAll(FORM)].flatMap(({ 0: word, 1: first = '', 3: second = '', index }) =>
    DIFFERENT_WORDS.has(first + second) ? [] : [{ skeleton: first + second, word, index }]
  )
}
