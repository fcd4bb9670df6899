import { readPrintedHeading } from '../../content/mdx/labels.ts'
import { SUPPLEMENT_HEADING } from '../../model/appendix.ts'
import { GENERATED_TOC_HEADING } from '../../model/generated-toc.ts'
import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { SHORT_ERA } from '../../text/eras.ts'
import { ARABIC, DIGITS, MIXED_NUMERAL, ORDINAL_NUMERAL } from '../../text/numerals.ts'
import { type SourceLine, trimText } from '../formats/source-line.ts'
import { collapseLetterSpacing, withColumns } from '../lines/layout.ts'
import { readBracketed } from './body-lines.ts'
import { looksLikeHeading } from './name-like.ts'

/** Classification of a line, independent of the other lines. */
export type LineClass = { readonly line: SourceLine } & (
  | { readonly kind: 'toc' | 'preamble' | 'main' | 'rule' | 'plain' }
  /** Heading without a number. */
  | { readonly kind: 'title'; readonly depth: number }
  /** （名称）, or a caption without brackets. */
  | { readonly kind: 'caption'; readonly caption: SourceText }
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel
      readonly number: BranchedNumber
      readonly label: SourceText
      readonly title: SourceText
    }
  | {
      readonly kind: 'article'
      readonly number: BranchedNumber
      readonly label: SourceText
      readonly caption: SourceText | null
      /** Text after the label on the same line. */
      readonly rest: SourceText | null
    }
  /** 「第7条から第9条まで　削除」「第7条～第9条　※未定」 */
  | { readonly kind: 'articles'; readonly label: SourceText; readonly rest: SourceText }
  | { readonly kind: 'supplement' | 'appendix'; readonly label: SourceText; readonly rest: SourceText | null }
)

/** Lines of the given kinds. */
export type TagOf<K extends LineClass['kind']> = Extract<LineClass, { kind: K }>

/** Classifies a line. */
export function readTag(line: SourceLine): LineClass {
  const { text } = line
  if (line.isRule) return { kind: 'rule', line }
  if (line.table) return { kind: 'plain', line }
  if (text === GENERATED_TOC_HEADING || /^[【［[〔]?\s*目\s*次\s*[】］\]〕]?$/u.test(text)) return { kind: 'toc', line }
  if (/^[【［[〔]?\s*前\s*文\s*[】］\]〕]?$/u.test(text)) return { kind: 'preamble', line }
  if (/^本\s*則$/u.test(text)) return { kind: 'main', line }
  return readSupplement(line) ?? readAppendix(line) ?? readNumbered(line) ?? readCaption(line) ?? readTitle(line)
}

function readTitle(line: SourceLine): LineClass {
  return line.heading === null ? { kind: 'plain', line } : { kind: 'title', depth: line.heading, line }
}

const SUPPLEMENT = new RegExp(
  `^[【［[〔（(]?(?<name>${SUPPLEMENT_HEADING})(?:\\s*第?[${DIGITS}]{1,2})?(?=[\\s（(:：【】］\\]〕）)]|$)`,
  'u'
)

/** `附則`, `附則（令和2年規約第1号）`, `附則　この規約は、公布の日から施行する。`, and 補則 without a number. */
function readSupplement(line: SourceLine): LineClass | undefined {
  const { text, content } = line
  if (/^補\s*則$/u.test(text) && (line.heading !== null || line.isApart))
    return { kind: 'supplement', label: collapseLetterSpacing(content), rest: null, line }
  const match = SUPPLEMENT.exec(text)
  const name = match?.groups?.name
  if (!match || name === undefined) return
  const from = text.indexOf(name)
  if (!/。$/u.test(text))
    return { kind: 'supplement', label: collapseLetterSpacing(unbracketed(sliceText(content, from))), rest: null, line }
  const bracket = /^\s*[（(][^（）()]*[）)]/u.exec(text.slice(match[0].length))?.[0].length ?? 0
  const at = match[0].length + bracket
  return {
    kind: 'supplement',
    label: collapseLetterSpacing(trimText(sliceText(content, from, at))),
    rest: textFrom(content, at),
    line
  }
}

/** 「附則】」 → 「附則」 */
function unbracketed(text: SourceText): SourceText {
  return /^[^【［[〔（(]*[】］\]〕）)]$/u.test(text.plain) ? trimText(sliceText(text, 0, text.plain.length - 1)) : text
}

const APPENDIX = new RegExp(
  `^[（(【]?(?:(?:別表|別記|別紙|別図|別添|付表|附表|付録|附録|様式|書式|別記様式)(?:様式)?\\s*(?:第?\\s*${MIXED_NUMERAL}\\s*号?(?:の${MIXED_NUMERAL})?|[A-ZＡ-Ｚ])?(?:様式)?|第\\s*${MIXED_NUMERAL}\\s*号(?:の${MIXED_NUMERAL})?(?:様式|書式))(?=[\\s（(:：）)】]|$)`,
  'u'
)

function readAppendix(line: SourceLine): LineClass | undefined {
  const { text, content } = line
  const name = text.replace(/[（(][^（()）]*[）)]$/u, '')
  if (!APPENDIX.test(text) || /[。、]/u.test(name) || name.length > 60 || line.bullet !== null) return
  if (line.heading === null && !line.isApart && text.length > 16) return
  return { kind: 'appendix', label: content, rest: null, line }
}

const ARTICLE = new RegExp(
  `^(?<open>[【［[〔（(＜<]?)\\s*(?<label>第\\s*${ORDINAL_NUMERAL}\\s*条(?:${MIXED_NUMERAL}(?=[\\s（(【]|$)|(?:\\s*[のノ之]\\s*${MIXED_NUMERAL})*)|${MIXED_NUMERAL}\\s*条(?:\\s*の\\s*${MIXED_NUMERAL})*(?=[\\s（(【:：]|$))(?<close>[】］\\]〕）)＞>]?)(?:[.．、]|\\s*[:：])?`,
  'u'
)
const DIVISION = new RegExp(
  `^(?<open>[【［[〔＜<]?)\\s*(?<label>第\\s*${ORDINAL_NUMERAL}\\s*[編章節款目](?:\\s*の\\s*${MIXED_NUMERAL})*|${MIXED_NUMERAL}\\s*[編章節](?=[\\s（(：:]|$))(?<close>[】］\\]〕＞>]?)(?=[\\s（(「【:：・]|$|[^のにをはがとかでもへ及又若並各中第])`,
  'u'
)

/** `第1条（名称）　本会は…`, `第１章　総則` */
function readNumbered(line: SourceLine): LineClass | undefined {
  const { text, content } = line
  const article = ARTICLE.exec(text)
  if (article) return readRange(line) ?? readArticle(line, article)
  const division = DIVISION.exec(text)
  const label = division?.groups?.label
  if (!division || !label || /[。、]$|。/u.test(text) || text.length > 60) return
  const from = text.indexOf(label)
  const read = readPrintedHeading(label)
  if (read.kind !== 'division') return
  const title = titleOf(content, division[0].length, division.groups?.close ? '' : (division.groups?.open ?? ''))
  const { level, number } = read
  return { kind: 'division', level, number, label: sliceText(content, from, from + label.length), title, line }
}

function titleOf(text: SourceText, at: number, open: string): SourceText {
  const end = open ? text.plain.replace(/[】］\]〕＞>]$/u, '').length : text.plain.length
  const rest = sliceText(text, at, Math.max(at, end))
  const from = /^[\s　:：・]*/u.exec(rest.plain)?.[0].length ?? 0
  return collapseLetterSpacing(trimText(sliceText(rest, from)))
}

function readArticle(line: SourceLine, match: RegExpExecArray): LineClass | undefined {
  const { content, text } = line
  const { label = '', open = '', close = '' } = match.groups ?? {}
  const read = readPrintedHeading(label)
  if (read.kind !== 'article' || (open !== '') !== (close !== '')) return
  const following = text.slice(match[0].length)
  if (isCitation(match[0], following)) return
  if (!/^[\s（(【「『]|^$/u.test(following) && !open && !/[.．:：、]$/u.test(match[0])) return
  if (/^[（(]/u.test(following) && /^[（(][^（）()]*[）)](?:の規定|に(?:定|規|掲|よ)|及び|又は|から)/u.test(following))
    return
  const from = text.indexOf(label)
  const own = { number: read.number, label: sliceText(content, from, from + label.length), line }
  const after = sliceText(content, match[0].length)
  const name = /[:：]$/u.test(match[0]) ? trimText(after) : null
  if (name && looksLikeHeading(name.plain.replace(/[\s　]/gu, '')))
    return { kind: 'article', ...own, caption: collapseLetterSpacing(name), rest: null }
  const { caption, rest } = readRestOfLabel(after, line)
  return { kind: 'article', ...own, caption, rest }
}

/** True if a sentence begins with the label: 「第1条 は、設立の日から…」, 「第1条、第2条の規定は、…」. */
function isCitation(label: string, following: string): boolean {
  if (label.endsWith('、') && OTHER_LABEL.test(following)) return true
  return /^[\s　]+(?:は、|の(?:規定|定め|とおり)|に(?:定め|規定|掲げ|より|よる|基づ)|及び第|又は第|から第|、)/u.test(
    following
  )
}

const OTHER_LABEL = new RegExp(`^\\s*第\\s*${ORDINAL_NUMERAL}\\s*[条項号]`, 'u')

/** Parses the text after a label: a caption in brackets (in a heading, also without brackets), and the rest. */
function readRestOfLabel(
  following: SourceText,
  line: SourceLine
): { caption: SourceText | null; rest: SourceText | null } {
  const text = trimText(following)
  const { plain } = text
  const end = bracketEnd(plain)
  const isJoined = following.plain === plain || following.plain.startsWith(plain)
  if (
    end !== undefined &&
    !isChangeNote(plain.slice(1, end)) &&
    (isJoined || line.heading !== null || /^(?:[\s　]|$)/u.test(plain.slice(end + 1)) || isCaptionBefore(plain, end))
  )
    return { caption: trimText(sliceText(text, 1, end)), rest: textFrom(text, end + 1) }
  if (line.heading !== null && plain && !/。$/u.test(plain)) return { caption: text, rest: null }
  return { caption: null, rest: plain ? withColumns(text) : null }
}

/** 「(名 称)本会は…」: true if the brackets contain a name and the text after them does not continue the name. */
function isCaptionBefore(plain: string, end: number): boolean {
  const name = plain.slice(1, end).replace(/[\s　]/gu, '')
  return looksLikeHeading(name) && !/^(?:[ぁ-ん、。，,.]|又|及|並|若)/u.test(plain.slice(end + 1))
}

const WHEN = new RegExp(
  `[${DIGITS}元](?:年|回)|[${ARABIC}]\\s*[.．/／-]\\s*[${ARABIC}]|(?:${SHORT_ERA}|[MTSHRＭＴＳＨＲ])[${ARABIC}元]`,
  'u'
)

const ONLY_A_NOTE = new RegExp(`^(?:(?:一部|全部|全面)改正|削除|追加|[^のを]*略|${MIXED_NUMERAL})$`, 'u')

/** True for a note on a change after a label: 「令和2年4月1日追加」「削除」. False for captions: 「規約の改正」 「役員の追加」. */
function isChangeNote(text: string): boolean {
  if (ONLY_A_NOTE.test(text)) return true
  return /^(?:[一全]部)?(?:改正|削除|追加)|(?:改正|削除|追加)$/u.test(text) && WHEN.test(text)
}

/** Returns the index of the bracket that closes the bracket at the beginning of the text. */
function bracketEnd(text: string): number | undefined {
  if (!/^[（(【［[〔〈《≪＜<]/u.test(text)) return
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (/[（(【［[〔〈《≪＜<]/u.test(text.charAt(at))) depth++
    if (/[）)】］\]〕〉》≫＞>]/u.test(text.charAt(at))) depth--
    if (depth === 0) return at > 1 ? at : undefined
  }
  return undefined
}

const RANGE = new RegExp(
  `^(?<label>第?\\s*${MIXED_NUMERAL}\\s*条(?:の${MIXED_NUMERAL})*\\s*(?:から|[～〜~―・－-]|及び|乃至|ないし)\\s*第?\\s*${MIXED_NUMERAL}\\s*条(?:の${MIXED_NUMERAL})*(?:\\s*まで)?)[\\s　]*[（(]?(?<rest>(?:削\\s*除|欠番?|略)[^）)]*|(?:※|未定|空白|保留)[^）)]*)[）)]?$`,
  'u'
)

function readRange(line: SourceLine): LineClass | undefined {
  const { label, rest } = RANGE.exec(line.text)?.groups ?? {}
  if (!label || !rest) return
  const at = line.text.lastIndexOf(rest)
  const { content } = line
  return {
    kind: 'articles',
    label: sliceText(content, 0, label.length),
    rest: sliceText(content, at, at + rest.length),
    line
  }
}

const SHORT_NUMERAL = new RegExp(`^[${DIGITS}]{1,3}$`, 'u')

/** Classifies a line that brackets enclose completely, unless it contains a number. */
function readCaption(line: SourceLine): LineClass | undefined {
  const caption = readBracketed(line.content)
  if (!caption || SHORT_NUMERAL.test(caption.plain) || caption.plain.length > 40) return
  return { kind: 'caption', caption: trimText(caption), line }
}

function textFrom(text: SourceText, at: number): SourceText | null {
  const rest = trimText(sliceText(text, at))
  return rest.plain ? withColumns(rest) : null
}
