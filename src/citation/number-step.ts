import { irohaNumber } from '../model/address.ts'
import { SUPPLEMENT_WORD } from '../model/appendix.ts'
import type { BranchedNumber } from '../model/law.ts'
import type { Span } from '../model/source.ts'
import { ARABIC, KANJI_NUMERALS, NUMERAL, ORDINAL_NUMERAL, parseNumeral } from '../text/numerals.ts'
import { levelOf } from './levels.ts'
import { consume, peek, type Scanner, sticky } from './scanner.ts'
import type { Step, StepLevel } from './types.ts'
import { BRANCHES, IROHA, KANJI, LEVEL } from './words.ts'

const NUMBERED = sticky(`第[ 　]?(${NUMERAL}|${ORDINAL_NUMERAL})[ 　]?${LEVEL}(${BRANCHES})`)
const BARE = sticky(`([0-9０-９]+)[ 　]?(?=条|項|号)${LEVEL}(${BRANCHES})`)
/** Kanji number without 第, as after another step: 二号 of 「第5条第1項二号」. */
const BARE_KANJI = sticky(`([${KANJI_NUMERALS}]+)(?=項|号)${LEVEL}(${BRANCHES})`)
/** Branch number before 条: 「第3の2条」. */
const BRANCH_BEFORE = sticky(`第[ 　]?(${NUMERAL})((?:[のノ之]${NUMERAL})+)(?=条)${LEVEL}`)

/** Kanji that may follow the number of an item. Any other makes a compound: 第一号施行日, 第二十八号の二書式. */
const AFTER_ITEM = '及又若並乃中本前後但各以第且等柱同違関所参次附付上下右左該規掲列別改'
/** Kanji that may follow the number of a paragraph. Any other makes a compound: 第三項症, 第二項有価証券. */
const AFTER_PARAGRAPH = `${AFTER_ITEM}記適準括追削新変修読迄毎内外全末冒見自至文竝`
const COMPOUNDS: Partial<Record<StepLevel, RegExp>> = {
  item: sticky(`(?![${AFTER_ITEM}])[${KANJI}]`),
  paragraph: sticky(`(?![${AFTER_PARAGRAPH}]|${NUMERAL}号)[${KANJI}]`)
}

/** Conjunctions between numbers that share one 条, 項 or 号. */
const BETWEEN_NUMBERS = '(?:[・、，,～〜~]|及び|および|又は|または|若しくは|並びに|から)'
/** Number whose 条, 項 or 号 follows a later number: 第1 of 「第1・2項」. */
const ELIDED = sticky(`第[ 　]?(${NUMERAL})(?=(?:${BETWEEN_NUMBERS}第?[ 　]?${NUMERAL})+${LEVEL})`)
/** The same without 第, as after another step: 1 of 「第3条1、2号」. */
const BARE_ELIDED = sticky(`([0-9０-９]+)(?=(?:${BETWEEN_NUMBERS}[0-9０-９]+)+(?=項|号)${LEVEL})`)
const ELIDED_NEXT = sticky(`第?[ 　]?(${NUMERAL})(?=(?:${BETWEEN_NUMBERS}第?[ 　]?${NUMERAL})*${LEVEL})`)
const ENDS_IN_NUMBER = new RegExp(`(?:^|[第条項][ 　]?)${NUMERAL}$`, 'u')
const KANA = sticky(`([${IROHA}])(?![ァ-ヶー])(${BRANCHES})`)
const BRACKETED = /[（(]([0-9０-９]{1,3})[)）]|([①-⑳⑴-⒇])/uy

/** Paragraph of a treaty, numbered by a digit without 項: 「第二十一条４及び第二十二条４」. */
const TREATY_PARAGRAPH = sticky(
  `(?<=[${KANJI_NUMERALS}]条)([${ARABIC}]{1,2})(?=及び第|又は第|並びに第|若しくは第|、第|の規定|に(?:規定|定め|掲げ|おいて|より|いう))`
)

/** Parses the paragraph number of a treaty after its article.
 *
 *     第二十一条４の規定
 *               ^      */
export function parseTreatyParagraph(scanner: Scanner): Step | undefined {
  const number = numOf(consume(scanner, TREATY_PARAGRAPH)?.[1], '')
  return number && { kind: 'number', level: 'paragraph', number }
}

/** Paragraph or item that is cited by its circled label: 「第4条②」. */
const CIRCLED = /([①-⑳])(?=[のにをはがとへや、。）)」及又若並]|まで|から|ただし書|$)/uy

/** Parses a circled label after an article. A paragraph has it if the article has several, else an item.
 *
 *     第4条②の除名
 *          ^      */
export function parseCircledLabel(scanner: Scanner): Step | undefined {
  const number = numOf(consume(scanner, CIRCLED)?.[1]?.normalize('NFKC'), '')
  return number && { kind: 'number', level: 'paragraph', number, isCircled: true }
}

/** Words after a label that is cited without 号. */
const AFTER_LABEL = '(?=の(?!字)|[にをはがとへや、。）)」及又若並]|まで|から|ただし書|$)'
/** Label, with a letter below it: 「条約第11条（1）(b)」. */
const BRACKETED_ITEM = sticky(`([（(][${ARABIC}]{1,2}[)）]|[①-⑳⑴-⒇])(?:[（(][a-z][)）])?${AFTER_LABEL}`)
const KANA_ITEM = sticky(`([${IROHA}])${AFTER_LABEL}`)

/** Parses the label of an item that is cited without 号 after its article or paragraph. The item must have this label.
 *
 *     前項(1)の者  前項ア又はイの者
 *         ^^^          ^          */
export function parseItemLabel(scanner: Scanner): Step | undefined {
  const kana = scanner.isKatakana ? undefined : consume(scanner, KANA_ITEM)?.[1]
  if (kana) return { kind: 'number', level: 'subitem', number: [irohaNumber(kana) ?? 1] }
  const label = consume(scanner, BRACKETED_ITEM)?.[1]
  const number = numOf(label?.normalize('NFKC').replace(/[()]/gu, ''), '')
  return number && label ? { kind: 'number', level: 'item', number, label } : undefined
}

/** Item that is cited by its printed label after 第: 「第4条第②号」, 「第5条第(1)号」, 「第5条(1)の順番」. */
const LABELLED_ITEM = sticky(
  `(?:第[ 　]?(?<inside>[①-⑳⑴-⒇]|[（(][${ARABIC}]{1,2}[)）])[ 　]?|(?<bare>[①-⑳⑴-⒇])(?=号))${LEVEL}`
)

/** Parses 「第②号」 after an article, a paragraph, or another item. The item must have this label.
 *
 *     第5条第(1)号の順番
 *          ^^^^^^      */
export function parseLabelledItem(scanner: Scanner): Step | undefined {
  const { inside, bare = '' } = consume(scanner, LABELLED_ITEM)?.groups ?? {}
  const label = (inside ?? bare).normalize('NFKC')
  const number = numOf(label.replace(/[()]/gu, ''), '')
  const isItem = scanner.text.charAt(scanner.at - 1) === '号'
  return number && isItem ? { kind: 'number', level: 'item', number, label: inside ?? bare } : undefined
}

/** Parses a numbered step. With `bare` the 第 may be missing, as after another step: 「42条3項」.
 *
 *     第8条の2第1項第2号イ(1)
 *     ^^^^^^^^ ^^^^ ^^^^ ^ ^^^   */
export function parseNumberStep(scanner: Scanner, bare: boolean): Step | undefined {
  const elided = consume(scanner, ELIDED) ?? (bare ? consume(scanner, BARE_ELIDED) : undefined)
  if (elided) return numberStep(elided[2], numOf(elided[1], ''))
  const start = scanner.at
  const branched = consume(scanner, BRANCH_BEFORE)
  if (branched) return numberStep(branched[3], numOf(branched[1], branched[2]))
  const match =
    consume(scanner, NUMBERED) ?? (bare ? (consume(scanner, BARE) ?? consume(scanner, BARE_KANJI)) : undefined)
  const level = levelOf(match?.[2] ?? '')
  const number = match && numOf(match[1], match[3])
  if (!level || !number) return
  const compound = COMPOUNDS[level]
  if (compound && peek(scanner, compound)) {
    scanner.at = start
    return
  }
  const stage = level === 'paragraph' && number.length === 1 ? consume(scanner, STAGE)?.[1] : undefined
  const copy = level === 'article' || level === 'paragraph' ? consume(scanner, COPY)?.[1] : undefined
  const whole: BranchedNumber = stage === undefined ? number : [...number, Number(stage)]
  return { kind: 'number', level, number: whole, ...(copy !== undefined && { copy: Number(copy) }) }
}

/** Parses a later number of 「第1・2項」「第2、3条」. The previous reference must end in a number without its level. */
export function parseElidedStep(scanner: Scanner, { start, end }: Span): Step | undefined {
  if (!ENDS_IN_NUMBER.test(scanner.text.slice(start, end))) return
  const [, digits, word] = consume(scanner, ELIDED_NEXT) ?? []
  if (word !== undefined && scanner.text.startsWith(word, scanner.at)) scanner.at += word.length
  return numberStep(word, numOf(digits, ''))
}

function numberStep(word: string | undefined, number: BranchedNumber | undefined): Step | undefined {
  const level = levelOf(word ?? '')
  return level && number && { kind: 'number', level, number }
}

/** Notation of this project for provisions that the published text does not number: 「第2項（3段目）」, 「第14条（2つ目）」. */
const STAGE = /（([0-9]+)段目）/uy
const COPY = /（([0-9]+)つ目）/uy

/** `kana = イ | ロ | ハ | … ; bracketed = "(" number ")"`
 *
 *     第2条第1号イ(1)
 *              ^ ^^^   */
export function parseSubitemStep(scanner: Scanner): Step | undefined {
  const kana = scanner.isKatakana ? undefined : consume(scanner, KANA)
  if (kana) {
    const [, letter = '', branches = ''] = kana
    return { kind: 'number', level: 'subitem', number: [irohaNumber(letter) ?? 1, ...branchesOf(branches)] }
  }
  const [, bracketed, circled] = consume(scanner, BRACKETED) ?? []
  const number = numOf(bracketed ?? circled?.normalize('NFKC').replace(/[()]/gu, ''), '')
  return number && { kind: 'number', level: 'subsubitem', number }
}

function numOf(first: string | undefined, branches: string | undefined): BranchedNumber | undefined {
  const head = parseNumeral(first ?? '')
  return head === undefined ? undefined : [head, ...branchesOf(branches ?? '')]
}

function branchesOf(text: string): number[] {
  return text
    .split(/[のノ之]/u)
    .slice(1)
    .map(branch => parseNumeral(branch) ?? 0)
}

const SUPPLEMENT = sticky(
  `${SUPPLEMENT_WORD}([0-9]+)?(?=[ 　]?(?:第[ 　]?${NUMERAL}|[${ARABIC}]+)[ 　]?[条項号])[ 　]?`
)

/** Parses 「附則第2項」, 「附則2第3項」. A 附則 is a step only before a number. */
export function parseSupplementStep(scanner: Scanner): Step | undefined {
  const match = consume(scanner, SUPPLEMENT)
  if (!match) return
  return match[1] === undefined ? { kind: 'supplement' } : { kind: 'supplement', ordinal: Number(match[1]) }
}

const KANA_LABEL = sticky(`[${IROHA}](?:[（(][0-9０-９]+[)）])?`)
const BRACKETED_LABEL = /[（(][0-9０-９]+[)）]/uy
const SAYS_WHAT_OF_IT = /に(?:掲げ|規定|定め|該当|おいて|限[るり])|を(?:除[くき]|含む)|の(?:規定|場合|いずれ)/uy
const ANOTHER_FOLLOWS = sticky(`(?:から|及び|又は|若しくは|並びに|と|、)(?:[${IROHA}](?![ァ-ヶー])|[（(][0-9０-９])`)
const OF_A_NOUN = sticky(`の(?!字)[${KANJI}]`)

/** True if a bare イ or (1) is a reference, judged by the following words. 「ハの字」 and 「（1）の人」 are not references.
 *
 *     イに掲げる場合  (1)の規定  イからハまで  (1)又は(2)の者  ロの株式
 *     ^ ^^^^          ^^^ ^^^^   ^ ^^^^        ^^^ ^^^^        ^ ^^^^
 *       what of it        what of it  another      another       kana alone: of a noun */
export function isBareSubitemAt(scanner: Scanner): boolean {
  const ahead = { ...scanner }
  if (scanner.isKatakana) return false
  const isKana = consume(ahead, KANA_LABEL) !== undefined
  if (!isKana && !consume(ahead, BRACKETED_LABEL)) return false
  return peek(ahead, SAYS_WHAT_OF_IT) || peek(ahead, ANOTHER_FOLLOWS) || (isKana && peek(ahead, OF_A_NOUN))
}

const COUNTED_BEFORE = /(?:[第0-9０-９.,．，全計外各北南東西]|(?<![規条契協盟])約|ほか|わずか|[0-9０-９]の)$/u
const BARE_ARTICLE = /[0-9０-９]+[ 　]?条/uy
const COUNTED_AFTER = /の(?:線|糸|溝|光|筋|道|帯|紐|縄|鎖|傷)|から[成な]|で構成|にわた|に及|[東西南北通]|大[橋路]/uy

/** True if 「80条」 without 第 is a citation at this position, and not a count.
 *
 *     80条によると    約93条  北24条     2条の線  30条から成る
 *     ^^^^            ^^      ^^            ^^^^     ^^^^^^
 *                     counted before        counted behind */
export function isBareArticleAt(scanner: Scanner): boolean {
  const ahead = { ...scanner }
  const before = scanner.text.slice(Math.max(0, scanner.at - 3), scanner.at)
  return !COUNTED_BEFORE.test(before) && consume(ahead, BARE_ARTICLE) !== undefined && !peek(ahead, COUNTED_AFTER)
}
