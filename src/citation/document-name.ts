import type { Span } from '../model/source.ts'
import type { BracketPair } from '../text/brackets.ts'
import { NUMERAL } from '../text/numerals.ts'
import type { DocumentReference } from './types.ts'
import {
  DATE,
  DOCUMENT_NAME,
  DOCUMENT_NOUN,
  FORMER_PREFIX,
  KANJI,
  NAME_CHARACTERS,
  ORDINARY_PREFIX,
  ORDINARY_WORD
} from './words.ts'

/**
 * Context of the search for a document name: the text with its start offset, earlier citations, brackets and known
 * names.
 */
export interface NameContext {
  readonly text: string
  readonly start: number
  readonly found: readonly Span[]
  readonly brackets: readonly BracketPair[]
  readonly names: readonly string[]
  /** True for a text whose particles are katakana. Defaults to false. */
  readonly isKatakana?: boolean
}

/** A document reference with its start offset. */
export interface FoundMention {
  readonly mention: DocumentReference
  readonly start: number
}

const RUN = new RegExp(`[${NAME_CHARACTERS}]+$`, 'u')
/** Run of a name in a text whose particles are katakana. */
const KANJI_RUN = new RegExp(`[${KANJI}]+$`, 'u')
const CHARACTER_AT_END = new RegExp(`[${NAME_CHARACTERS}]$`, 'u')
/** 「改正前の」, 「平成30年4月1日施行の」: words before the name of another text, or of another version. */
const FORMER_NO = new RegExp(
  `(?:(?:改正|変更|廃止|制定|施行|従)前|(?<!その)他|別|${DATE}(?:施行|制定|改正|公布)?)の$`,
  'u'
)
const LONGEST = 60

/** Finds the document reference directly before the number at `at`.
 *
 *     規約第80条  会計規程（平成20年規程第1号）第3条  「会計規程」第3条  会計規程の第3条  改正前の規約第3条
 *     ^^^^        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^       ^^^^^^^^^^        ^^^^^^^^^^        ^^^^^^^^^^^^   */
export function findDocumentReference(context: NameContext, at: number): FoundMention | undefined {
  return (
    bracketHoldingBefore(context, at) ??
    numberedBefore(context, at) ??
    quotedBefore(context, at) ??
    bracketedBefore(context, at) ??
    linkedBefore(context, at) ??
    plainBefore(context, at)
  )
}

/** Finds a known name that ends with a bracket: 規則八―一二（職員の任免）. */
function bracketHoldingBefore({ text, start, names }: NameContext, at: number): FoundMention | undefined {
  if (!/[）)]/u.test(text.charAt(at - 1))) return
  const [name] = names.filter(known => text.endsWith(known, at)).sort((a, b) => b.length - a.length)
  return name !== undefined && at - name.length >= start && !CHARACTER_AT_END.test(text.slice(0, at - name.length))
    ? { mention: { kind: 'named', name }, start: at - name.length }
    : undefined
}

const NUMBERED_RULES = new RegExp(`((?:人事院)?規則${NUMERAL}(?:[―－‐-]${NUMERAL}){1,2})(?:（[^（）]*）)?$`, 'u')

/** `numbered-rules = [ "人事院" ] "規則" number "―" number [ "（" title "）" ]`: rules that are cited by their own number.
 *
 *     規則八―一二（職員の任免）第五十八条
 *     ^^^^^^^^^^                         */
function numberedBefore({ text, start }: NameContext, at: number): FoundMention | undefined {
  const match = NUMBERED_RULES.exec(text.slice(Math.max(start, at - LONGEST), at))
  return match?.[1] ? { mention: { kind: 'named', name: match[1] }, start: at - match[0].length } : undefined
}

/** `quoted-name = "「" name "」"` */
function quotedBefore({ text, start, brackets }: NameContext, at: number): FoundMention | undefined {
  const pair = brackets.find(({ close }) => close === at - 1)
  if (!pair || pair.open < start || !/[「『]/u.test(text.charAt(pair.open))) return
  const name = text.slice(pair.open + 1, pair.close)
  return /^[^、。「」『』（）()]{1,40}$/u.test(name)
    ? { mention: { kind: 'named', name }, start: pair.open }
    : undefined
}

/** Content of a bracket that identifies the preceding words as a name: its instrument, or its short form. */
const ABOUT_A_NAME = new RegExp(`(?:年[^、。]{0,20}第${NUMERAL}号|(?:以下|において).{0,20}「[^」]+」)`, 'u')

/** `bracketed-name = name "（" instrument | short form "）"` */
function bracketedBefore(context: NameContext, at: number): FoundMention | undefined {
  const { text, brackets } = context
  const pair = brackets.find(({ close }) => close === at - 1)
  if (!pair || !/[（(]/u.test(text.charAt(pair.open))) return
  if (!ABOUT_A_NAME.test(text.slice(pair.open, pair.close))) return
  return quotedBefore(context, pair.open) ?? bracketedBefore(context, pair.open) ?? plainBefore(context, pair.open)
}

/** `linked-name = name ( "の" | "中" )`: matches only known names and names that end in 規程 or a similar noun. */
function linkedBefore(context: NameContext, at: number): FoundMention | undefined {
  const { text } = context
  if (!/[の中]/u.test(text.charAt(at - 1))) return
  const named = quotedBefore(context, at - 1) ?? plainBefore(context, at - 1)
  if (named) return isDocument(named.mention, context) ? named : undefined
  const former = FORMER_NO.exec(lettersBefore(context, at))
  return former
    ? { mention: { kind: 'former', name: former[0].slice(0, -1) }, start: at - former[0].length }
    : undefined
}

function isDocument({ kind, name }: DocumentReference, { names }: NameContext): boolean {
  return kind === 'former' || names.includes(name) || DOCUMENT_NAME.test(name) || PAPER.test(name)
}

/** Names of tables and papers: 別表, 入会申込書. Not 「ただし書」. */
const PAPER = /表$|別表|別記|様式|(?<!但|ただし|柱|前)(?:書|録|票|証|簿|覚え書き)$|契約$|協約$|計画$|宣言$|綱領$/u

/**
 * `plain-name = [ 同 | 当該 | 旧 | 改正前の ] name`: a run of kanji, katakana, Latin characters and digits, or a known name.
 */
function plainBefore(context: NameContext, at: number): FoundMention | undefined {
  const { names } = context
  const before = lettersBefore(context, at)
  const word = wordAtEnd(before, names, context.isKatakana ? KANJI_RUN : RUN)
  // 「第8条の規定中第1項」
  if (word === '規定' && before.endsWith('の規定') && !names.includes(word)) return
  const mention = mentionOf(word, names)
  if (mention?.kind !== 'named') return mention && { mention, start: at - word.length }
  const lead = FORMER_NO.exec(before.slice(0, -mention.name.length))?.[0]
  if (lead) return foundMention('former', lead + mention.name, at)
  return foundMention('named', nameWithSubject(before) ?? mention.name, at)
}

/** Returns up to 60 characters before `at`, starting after the last citation. */
function lettersBefore({ text, start, found }: NameContext, at: number): string {
  const floor = found.findLast(({ end }) => end <= at)?.end
  // 「第3条中会計規程第5条」: 中 belongs to 第3条.
  const from = floor === undefined ? start : floor + (text.charAt(floor) === '中' ? 1 : 0)
  return text.slice(Math.max(from, at - LONGEST), at)
}

function foundMention(kind: 'named' | 'former', name: string, at: number): FoundMention {
  return { mention: { kind, name }, start: at - name.length }
}

const SUBJECT_END = /(?:に関する|を改正する)(?:法律|政令|省令|府令|条例|規則|規程|規約)$/u
/** The subject of a name may contain の and を. It ends at は, が, も, punctuation and brackets. */
const SUBJECT_WORDS = /(?<![^、。「」（）()はがも])[^、。「」（）()はがも]*$/u
/** Words before a name that are not part of the name. */
const LEADING_TO_NAME = /.*(?:改正後の|場合における|のうち|により|とされる|単独で|共同して|規定(?:及び|並びに))/u
const FROM_FIRST_WORD = new RegExp(`(?<![${NAME_CHARACTERS}])(?!及び|並びに)[${NAME_CHARACTERS}].*$`, 'u')

/** `name = subject ( "に関する" | "を改正する" ) kind`: the subject can consist of many words.
 *
 *     第3条の規定及び個人情報の保護に関する法律第二条
 *             ^^^^^^^^^^^^^^ ^^^^^^^^^^^^
 *             subject        end            */
function nameWithSubject(before: string): string | undefined {
  const end = SUBJECT_END.exec(before)?.[0]
  if (end === undefined) return
  const text = SUBJECT_WORDS.exec(before.slice(0, -end.length))?.[0] ?? ''
  const subject = FROM_FIRST_WORD.exec(text.replace(LEADING_TO_NAME, ''))?.[0]
  return subject && subject + end
}

/** Names that contain 及び without a marker such as に関する. */
const JOINED_NAME = /出入国管理及び難民認定法(?:施行(?:令|規則))?$/u

/** Returns the run of name characters at the end. A known name may also contain other characters. */
function wordAtEnd(before: string, names: readonly string[], run: RegExp): string {
  const joined = JOINED_NAME.exec(before)?.[0] ?? ''
  const known = names.reduce((best, name) => (before.endsWith(name) && name.length > best.length ? name : best), joined)
  const rest = before.slice(0, before.length - known.length)
  const word = (run.exec(rest)?.[0] ?? '') + known
  // 「施行の際旧法第3条」
  return /^際./u.test(word) && before.endsWith(`の${word}`) ? word.slice(1) : word
}

function mentionOf(word: string, names: readonly string[]): DocumentReference | undefined {
  if (names.includes(word)) return { kind: 'named', name: word }
  const isNoun = (noun: string) => names.includes(noun) || DOCUMENT_NOUN.test(noun)
  const same = /^(?:同|当該(?=.))(.*)$/u.exec(word)?.[1]
  if (same === '' || (same && isNoun(same))) return { kind: 'same', name: same }
  if (FORMER_PREFIX.test(word)) return { kind: 'former', name: word }
  return word && !ORDINARY_WORD.test(word) ? { kind: 'named', name: withoutPrefix(word, isNoun) } : undefined
}

/** Removes ordinary prefixes: 現行規約 → 規約. The 新 of 新潟県条例 is part of the name. */
function withoutPrefix(word: string, isNoun: (word: string) => boolean): string {
  const rest = word.replace(ORDINARY_PREFIX, '')
  return rest.length < word.length - 1 || isNoun(rest) ? rest : word
}
