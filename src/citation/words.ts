import { irohaKana } from '../model/address.ts'
import { ERA, YEAR } from '../text/eras.ts'
import { ARABIC, DIGITS, KANJI_AMOUNTS, NUMERAL } from '../text/numerals.ts'

/** Text after 「の二」 that makes it a count instead of a branch number: 第3条の2人, 各号の二以上, 第80条の2,000点, 第80条の2万点. */
export const COUNTED = `[${ARABIC}${KANJI_AMOUNTS}人名枚点円回つ種組個件者日年月週割分翻符倍局度条項号半次級親輪重位]|[,，](?=[${ARABIC}])|ポイント|本(?!文)|以上|[箇か](?=月|所)`

/**
 * Text after 「の一」 that makes it a branch number: 第23条の1の規定, 第23条の一第2項. An Arabic 「1」 allows more: 第23条の1は, not 第23条の1人.
 */
const AFTER_BRANCH = `(?=第${NUMERAL}[項号]|の規定|に(?:規定|定め|掲げ|基づ)|を[準適]用)`
const AFTER_ARABIC_BRANCH =
  '(?=[、。，）)」』及又若並]|ただし書|本文|[はがを](?!超)|に(?:より|よる|よれば|おいて|ついて)|と(?:する|し|同じ)|$)'

/**
 * 「の一に該当する」 means any single item, because branch numbers start at 2. An unambiguous branch 1 is parsed, so that it is
 * reported as missing.
 */
const ONE_OF_THEM = `(?:一(?!${AFTER_BRANCH})|[1１](?!${AFTER_BRANCH}|${AFTER_ARABIC_BRANCH}))(?![${DIGITS}])`

/** `branches = { "の" number }`
 *
 *     第8条の2の3    各号の一に該当  第3条の2人  各号の二以上  第23条の1の規定
 *         ^^^^         ^^              ^^^         ^^^^              ^^
 *         branches     one of them     counted     counted          a branch that no provision has   */
export const BRANCHES = `(?:[のノ之](?!${ONE_OF_THEM})${NUMERAL}(?![ 　]?(?:${COUNTED})))*`

/** Kanji of each level, with continuations that form another word: 条件, 条例, 項目, 号室, 節度, 編集, 目的. */
const LEVEL_WORDS: readonly (readonly [kanji: string, otherWords?: string])[] = [
  ['編', '[集成曲入者隊物]'],
  ['章'],
  ['節', '[分目約度電水減制税]'],
  ['款', '項'],
  ['目', '[的標録次安立下指撃視線途論印当玉]|前(?!段)'],
  ['[条條]', '[件約文理里坊項]|例(?![えが外])'],
  ['項', '[目番]'],
  ['[号號]', '室|議案|車|様式|線|店|機|館|棟|俸|卓|台|艇|炉|砲|証|書|用紙|被保険者|地']
]

/** `level = 編 | 章 | 節 | 款 | 目 | 条 | 項 | 号`, not as part of another word.
 *
 *     第1条  第1条件  第3号の室  第3号室  第2条例えば  第2条例
 *        ^      ^^       ^          ^^       ^            ^^
 *        level  other    level      other    level        other   */
export const LEVEL = `(${LEVEL_WORDS.map(([kanji, others]) => (others ? `${kanji}(?!${others})` : kanji)).join('|')})`

/**
 * True for a text in katakana, as in old statutes: there the ノ of 「前号ノ規定」 and the ニ of 第一号ニ are particles. The ノ of
 * 「前号ノ（1）」 is a subitem, because no word follows it.
 */
export function isKatakanaText(text: string): boolean {
  return !/[ぁ-ゖ]/u.test(text) && /(?<!号)[ノヲ]|[ノヲ](?![（(]|$)/u.test(text)
}

/** イロハ: labels of subitems in order. */
export const IROHA = Array.from({ length: 47 }, (_, index) => irohaKana(index + 1)).join('')

/** Endings of document names. */
const DOCUMENTS =
  '規約|規程|規則|規定|会則|細則|内規|法律|条例|政令|省令|府令|憲法|憲章|要綱|要領|要項|定款|約款|協定|条約|心得|基準|指針|告示|通達|法|令'

/** Nouns by which a document refers to itself: この規約. Excluded: この規定 is a provision, このルール any rule. */
export const OWN_NOUNS = '規約|規程|規則|会則|細則|内規|法律|条例|政令|省令|府令|憲法|要綱|要領|定款|約款'

/** Word that consists only of a kind of document: 規程 in 同規程, not 会計規程. */
export const DOCUMENT_NOUN = new RegExp(`^(?:${DOCUMENTS})$`, 'u')

/** Name that ends with a kind of document: 会計規程. */
export const DOCUMENT_NAME = new RegExp(`(?:${DOCUMENTS})$`, 'u')

/** Words before a number that are not document names: 上記第3条, 原則第80条, 平成26年5月6日付第3条. */
const ORDINARY =
  '上記|下記|前記|後記|左記|右記|前掲|上掲|既出|前出|後出|以下|以上|以外|現行|現|新|際|当該|当|本|各|同|又|及|並|若|但|即|尚|先|故|但書|' +
  '原則|例外|特段|特|別段|一部|全部|今般|今回|本件|本会|当会|当部|本部|所定|関係|関連|参照|準用|適用|本則|改正後|変更後|通常|一応|次|仮|主|専|件'
/** Adverbs and phrases of time or extent that may precede a number without a comma: その都度第4条, 毎年度第4条. */
const ADVERBS =
  '(?:その)?都度|別途|適宜|随時|常時|即時|即日|当分|万一|一旦|一度|再度|今度|最初|最後|従前|従来|以来|(?:その)?結果|(?:その)?他|同様|一切|一律|一括|逐次|' +
  '順次|漸次|逐一|各自|各々|全員|会員全員|[毎翌前本当今各次](?:[年月週日回期度]|年度|会計年度|事業年度)'
export const DATE = `${ERA}?${YEAR}年(?:${NUMERAL}月)?(?:${NUMERAL}日)?`

/** An ordinary word alone, or a word with an ending as in 職務上, 五年間, 施行後. */
export const ORDINARY_WORD = new RegExp(
  `^(?:${ORDINARY}|${ADVERBS}|${DATE}付?|(?:${DATE})?改正|.*(?:[上中下内外間際時後前旨者点]|場合))$`,
  'u'
)

/** Ordinary word before a name: 現行 in 現行規約. */
export const ORDINARY_PREFIX = new RegExp(
  `^(?:上記|下記|前記|後記|前掲|以下|現行|新|但|又|原則|特|本会|当(?:会(?!計)|部|社|校|法人|協会|連盟|クラブ|組合|団体|自治会|町会|同好会)|今般|${DATE}付?)(?=.)`,
  'u'
)

/** 旧, 改正前: prefix of a text that is no longer in force. */
export const FORMER_PREFIX = /^(?:旧|(?:改正|変更|廃止|制定|施行|従)前)/u

/** Kanji ranges. The property `Script=Han` takes milliseconds to compile in each pattern. */
export const KANJI = '々〆〇\\u3400-\\u9fff\\uf900-\\ufaff'

/** Kanji and katakana. */
export const WORD_CHARACTERS = `${KANJI}ァ-ヺーｦ-ﾟ`

/** Characters of a name: kanji, katakana, Latin characters and digits. */
export const NAME_CHARACTERS = `${WORD_CHARACTERS}A-Za-zＡ-Ｚａ-ｚ0-9０-９`
