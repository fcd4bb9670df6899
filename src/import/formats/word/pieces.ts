import { codePoint } from 'dingbat-to-unicode'
import { withUsualSpaces } from '../../lines/spaces.ts'
import { withUsualForms } from '../../lines/usual-forms.ts'
import { type RunLook, readLook, type Styles } from './styles.ts'
import { childElements, childValue, directText, findAll, findChild, type XmlElement } from './xml.ts'

/** Run of characters of a paragraph, or `\n` for a line break and `\f` for a page break. */
export interface Piece {
  readonly text: string
  /** Reason why only a person can decide if the characters are text. Null for ordinary text. */
  readonly doubt: Doubtful | null
  /** False if the characters are left out. */
  readonly isTaken: boolean
}

/** Kinds of doubtful characters. */
export type Doubtful =
  | '取り消し線'
  | '隠し文字'
  | '上付き文字'
  | '下付き文字'
  | '白い文字'
  | '見えにくい文字'
  | '上下にずらした文字'
  | '変更履歴（挿入）'
  | '変更履歴（削除）'
  | '振り仮名'
  | '囲い文字'
  | '数式'
  | '外字'
  | '画像'
  | '図や画像'
  | '記号'
  | 'フィールド'
  | '差し込まれた文書'
  | '脚注の印'
  | 'コメント'
  | '入力欄の案内'
  | '結合されたセルに隠れた文'

/** Placeholder for a visible object that is not a character. */
export const OBJECT_CHARACTER = '\uFFFC'

/** Complex field: its code is not displayed, its result is. */
interface Field {
  code: string
  isCode: boolean
  hasResult: boolean
}

/** State while the pieces of a document are read. */
export interface PieceReader {
  readonly styles: Styles
  readonly comments: ReadonlyMap<string, string>
  readonly fields: Field[]
  /** True if the document has coloured grounds, on which white characters are visible. */
  readonly isShaded: boolean
  /** Number of characters that were written in their usual form. */
  usualForms: number
  /** References to notes, in order. */
  readonly notes: { readonly kind: 'footnote' | 'endnote'; readonly id: string }[]
}

/** Pieces of one paragraph, and the contents of the text boxes in it. */
export interface Gathered {
  readonly pieces: Piece[]
  readonly boxes: XmlElement[]
}

/** Context of an element within a paragraph. */
export interface Within {
  readonly style: string | undefined
  readonly tracked: '変更履歴（挿入）' | '変更履歴（削除）' | null
  readonly isHint: boolean
}

const NO_LOOK: RunLook = {
  isStruck: false,
  isHidden: false,
  height: null,
  font: null,
  isCapital: false,
  isWhite: false,
  isFaint: false,
  isMoved: false,
  brackets: ''
}

/** Elements whose content is not part of the text. */
const SKIPPED = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:sdtEndPr', 'w:rubyPr', 'w:instrText', 'w:delInstrText'])
/** Elements that display something that is not written in the file. */
const COMPUTED = new Set(
  'dayShort dayLong monthShort monthLong yearShort yearLong pgNum'.split(' ').map(name => `w:${name}`)
)

/** Reads the content of a paragraph. */
export function readPieces(reader: PieceReader, parent: XmlElement, within: Within, gathered: Gathered): void {
  for (const element of childElements(parent)) readInline(reader, element, within, gathered)
}

function readInline(reader: PieceReader, element: XmlElement, within: Within, gathered: Gathered): void {
  const { name } = element
  if (SKIPPED.has(name)) return
  if (name === 'w:r') readRun(reader, element, within, gathered)
  else if (name === 'w:ins' || name === 'w:moveTo')
    readPieces(reader, element, { ...within, tracked: within.tracked ?? '変更履歴（挿入）' }, gathered)
  else if (name === 'w:del' || name === 'w:moveFrom')
    readPieces(reader, element, { ...within, tracked: '変更履歴（削除）' }, gathered)
  else if (name === 'm:oMath') add(reader, gathered, within, { text: formulaText(element), doubt: '数式' })
  else if (name === 'w:fldSimple') {
    readPieces(reader, element, within, gathered)
    askAboutField(reader, gathered, element.attributes['w:instr'] ?? '', true)
  } else if (name === 'w:sdt')
    readPieces(reader, element, { ...within, isHint: within.isHint || isHint(element) }, gathered)
  else readPieces(reader, element, within, gathered)
}

/** True for a content control that shows a hint instead of text. */
export function isHint(control: XmlElement): boolean {
  const hint = findChild(findChild(control, 'w:sdtPr'), 'w:showingPlcHdr')
  return hint !== undefined && !/^(?:0|false|off)$/u.test(hint.attributes['w:val'] ?? '1')
}

function readRun(reader: PieceReader, run: XmlElement, within: Within, gathered: Gathered): void {
  const properties = findChild(run, 'w:rPr')
  const look = readLook(reader.styles, within.style, properties)
  const tracked = findChild(properties, 'w:del') ? '変更履歴（削除）' : within.tracked
  const own = { ...within, tracked, look }
  const [open = '', close = ''] = look.brackets
  const from = gathered.pieces.length
  const hasText = look.brackets !== '' && childElements(run).some(({ name }) => name === 'w:t')
  if (hasText) add(reader, gathered, own, { text: open, doubt: null })
  for (const child of childElements(run)) readRunPart(reader, child, own, gathered)
  if (hasText) add(reader, gathered, own, { text: close, doubt: null })
  if (!childElements(run).some(isTypedReference)) return
  const { pieces } = gathered
  const typed = pieces.splice(from)
  pieces.push(...typed.map(piece => (piece.doubt ? piece : { ...piece, doubt: '脚注の印' as const, isTaken: false })))
}

/** True for a reference to a note whose mark the author typed. The mark follows in the same run. */
function isTypedReference({ name, attributes }: XmlElement): boolean {
  return (
    /^w:(?:foot|end)noteReference$/u.test(name) && /^(?:1|true|on)$/u.test(attributes['w:customMarkFollows'] ?? '0')
  )
}

type WithinRun = Within & { readonly look: RunLook }

function readRunPart(reader: PieceReader, element: XmlElement, within: WithinRun, gathered: Gathered): void {
  const { name, attributes } = element
  const put = (text: string, doubt: Doubtful | null = null) => add(reader, gathered, within, { text, doubt })
  if (name === 'w:t') {
    const { text, count } = withUsualForms(directText(element))
    reader.usualForms += count
    put(withUsualSpaces(text.replace(/[\n\r]+/gu, ' ')))
  } else if (name === 'w:delText')
    add(reader, gathered, { ...within, tracked: '変更履歴（削除）' }, { text: directText(element), doubt: null })
  else if (name === 'w:tab' || name === 'w:ptab') put('\t')
  else if (name === 'w:cr') put('\n')
  else if (name === 'w:br') put(attributes['w:type'] === 'page' ? '\f' : '\n')
  else if (name === 'w:noBreakHyphen') put('\u2011')
  else if (name === 'w:sym') {
    const symbol = readSymbol(attributes['w:font'] ?? '', Number.parseInt(attributes['w:char'] ?? '', 16))
    put(symbol ?? OBJECT_CHARACTER, symbol === undefined ? '記号' : null)
  } else if (name === 'w:ruby') readRuby(reader, element, within, gathered)
  else if (name === 'w:fldChar') readField(reader, element, within, gathered)
  else if (name === 'w:instrText') {
    const field = reader.fields.at(-1)
    if (field?.isCode) field.code += directText(element)
  } else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
    readReference(reader, element, within, gathered)
  else if (name === 'w:commentReference')
    put(reader.comments.get(attributes['w:id'] ?? '') || OBJECT_CHARACTER, 'コメント')
  else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object')
    readDrawing(reader, element, within, gathered)
  else if (COMPUTED.has(name)) put(OBJECT_CHARACTER, 'フィールド')
  else if (!SKIPPED.has(name)) readInline(reader, element, within, gathered)
}

/** Doubtful characters that are left out. */
const LEFT_OUT: ReadonlySet<Doubtful> = new Set<Doubtful>([
  '取り消し線',
  '隠し文字',
  '変更履歴（削除）',
  '振り仮名',
  '画像',
  '図や画像',
  '記号',
  'フィールド',
  '差し込まれた文書',
  '脚注の印',
  'コメント',
  '入力欄の案内',
  '結合されたセルに隠れた文'
])

/** Adds characters with the reason that weighs most, unless they are part of the code of a field. */
function add(
  { fields, isShaded }: PieceReader,
  { pieces }: Gathered,
  within: Within & { readonly look?: RunLook },
  { text, doubt }: { readonly text: string; readonly doubt: Doubtful | null }
): void {
  if (text === '' || fields.some(({ isCode }) => isCode)) return
  const { look = NO_LOOK } = within
  for (const field of fields) field.hasResult ||= text.trim() !== ''
  const reason = reasonFor(within, look) ?? doubt ?? (text.trim() ? doubtOfLook(look, text, isShaded) : null)
  for (const part of splitPrivate(displayed(text, look, doubt))) {
    const isPrivate = reason === null && PRIVATE.test(part)
    const own = isPrivate ? '外字' : reason
    const isBreak = part === '\n' || part === '\f'
    pieces.push({
      text: part,
      doubt: isBreak && reason !== '変更履歴（削除）' ? null : own,
      isTaken: !own || !LEFT_OUT.has(own)
    })
  }
}

function doubtOfLook({ isWhite, isFaint, isMoved }: RunLook, text: string, isShaded: boolean): Doubtful | null {
  if (isWhite && !isShaded) return '白い文字'
  if (isFaint) return '見えにくい文字'
  return isMoved && MARK_OF_NOTE.test(text) ? '上下にずらした文字' : null
}

/** Characters that may be the mark of a note if they are moved up. */
const MARK_OF_NOTE = /^[\s0-9０-９a-zA-Z()（）*＊※†注]{1,6}$/u

function reasonFor({ tracked, isHint }: Within, { isStruck, isHidden, height }: RunLook): Doubtful | null {
  if (tracked === '変更履歴（削除）') return tracked
  if (isHidden) return '隠し文字'
  if (isStruck) return '取り消し線'
  if (isHint) return '入力欄の案内'
  if (tracked) return tracked
  if (height) return height === 'superscript' ? '上付き文字' : '下付き文字'
  return null
}

/** Characters of private use, which only the font of the author defines. */
const PRIVATE = /[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]/u

function splitPrivate(text: string): string[] {
  return text.split(/([\n\f]|[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]+)/u).filter(part => part !== '')
}

const RAISED: Readonly<Record<string, string>> = toTable('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ')
const LOWERED: Readonly<Record<string, string>> = toTable('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

function toTable(from: string, to: string): Record<string, string> {
  const signs = [...to]
  return Object.fromEntries([...from].map((char, index) => [char, signs[index] ?? char]))
}

/**
 * Returns the characters as they are displayed: signs of symbol fonts, capitals, and raised digits as raised
 * characters.
 */
function displayed(text: string, look: RunLook, doubt: Doubtful | null): string {
  if (doubt !== null) return text
  const { height, font } = look
  const shown = isSymbolFont(font)
    ? [...text].map(char => readSymbol(font ?? '', char.codePointAt(0) ?? 0) ?? char).join('')
    : look.isCapital
      ? text.toUpperCase()
      : text
  if (height === null) return shown
  const table = height === 'superscript' ? RAISED : LOWERED
  const signs = [...shown.normalize('NFKC')].map(char => table[char])
  return signs.every(sign => sign !== undefined) ? signs.join('') : shown
}

function isSymbolFont(font: string | null): boolean {
  return font !== null && /^(?:Symbol|Wingdings(?: [23])?|Webdings)$/u.test(font)
}

/** Returns the character that a symbol font displays for a code. Word writes codes from 0xF000 on. */
function readSymbol(font: string, code: number): string | undefined {
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (isSymbolFont(font)) return own <= 32 ? undefined : codePoint(font, own)?.string
  return code >= 0xe000 && code <= 0xf8ff ? undefined : String.fromCodePoint(code)
}

/** Reads the base of a ruby. Its reading is left out. */
function readRuby(reader: PieceReader, ruby: XmlElement, within: WithinRun, gathered: Gathered): void {
  const base = findChild(ruby, 'w:rubyBase')
  if (base) readPieces(reader, base, within, gathered)
  const reading = findChild(ruby, 'w:rt')
  if (reading) add(reader, gathered, { ...within, look: NO_LOOK }, { text: textIn(reading), doubt: '振り仮名' })
}

function readReference(reader: PieceReader, element: XmlElement, within: WithinRun, gathered: Gathered): void {
  const { name, attributes } = element
  if (within.tracked === '変更履歴（削除）') return
  reader.notes.push({ kind: name === 'w:footnoteReference' ? 'footnote' : 'endnote', id: attributes['w:id'] ?? '' })
  if (!isTypedReference(element)) add(reader, gathered, within, { text: OBJECT_CHARACTER, doubt: '脚注の印' })
}

/** Fields without a result that display nothing. */
const SILENT = /^\s*(?:XE|TC|TA|RD|SET|PRIVATE|ADVANCE|ASK|BIBLIOGRAPHY|DATA|NEXT|NEXTIF|SKIPIF|TOA)\b/iu

/** Fields whose result changes whenever the document is opened. */
const VOLATILE = /^\s*(?:DATE|TIME|PRINTDATE|SAVEDATE|EDITTIME|PAGE|NUMPAGES|SECTION|SECTIONPAGES|FILENAME|REVNUM)\b/iu
/** Fields that display a number without a result in the file. */
const NUMBERING = /^\s*(?:LISTNUM|AUTONUM)/iu

/** Asks about a field whose characters are not in the file, or differ when it is opened. */
function askAboutField({ fields }: PieceReader, { pieces }: Gathered, code: string, hasResult: boolean): void {
  if (fields.some(({ isCode }) => isCode) || !(hasResult ? VOLATILE : NUMBERING).test(code)) return
  pieces.push({ text: '', doubt: 'フィールド', isTaken: false })
}

function readField(reader: PieceReader, element: XmlElement, within: WithinRun, gathered: Gathered): void {
  const { fields } = reader
  const kind = element.attributes['w:fldCharType']
  const field = fields.at(-1)
  if (kind === 'begin') fields.push({ code: '', isCode: true, hasResult: false })
  if (kind === 'separate' && field) field.isCode = false
  if (kind !== 'end' || !field) return
  fields.pop()
  if (!field.isCode) askAboutField(reader, gathered, field.code, field.hasResult)
  if (!field.isCode || SILENT.test(field.code) || !field.code.trim()) return
  const equation = readEquation(field.code)
  for (const piece of equation ?? [{ text: OBJECT_CHARACTER, doubt: 'フィールド' as const }])
    add(reader, gathered, { ...within, look: piece.doubt ? NO_LOOK : within.look }, piece)
}

/** Reads a field in which older versions of Word write ruby (`\o\ad(\s\up 9(りーち),立直)`) and enclosed characters. */
function readEquation(code: string): { readonly text: string; readonly doubt: Doubtful | null }[] | undefined {
  if (!/^\s*EQ\b/iu.test(code)) return undefined
  const ruby = /\\up\s*[0-9.]+\s*\((?<reading>[^()]*)\)\s*[,;、](?<base>[^()]*)\)\s*$/iu.exec(code)?.groups
  if (ruby?.base)
    return [
      { text: ruby.base, doubt: null },
      { text: ruby.reading ?? '', doubt: '振り仮名' }
    ]
  const inner = /\\o\s*\\ac\s*\([^(),;]*[,;](?<inner>[^()]*)\)\s*$/iu.exec(code)?.groups?.inner
  return inner === undefined ? undefined : [{ text: inner.trim(), doubt: '囲い文字' }]
}

/** Reads the text boxes of a drawing. A drawing without any is an image. */
function readDrawing(reader: PieceReader, drawing: XmlElement, within: WithinRun, gathered: Gathered): void {
  const boxes = findAll(drawing, 'w:txbxContent')
  gathered.boxes.push(...boxes)
  if (boxes.length > 0) return
  const isInline = drawing.name !== 'w:drawing' || findChild(drawing, 'wp:inline') !== undefined
  add(reader, gathered, within, { text: OBJECT_CHARACTER, doubt: isInline ? '画像' : '図や画像' })
}

/** Returns the characters of a formula on one line: a fraction has a slash, raised digits are raised characters. */
function formulaText(element: XmlElement): string {
  const part = (name: string) => {
    const child = findChild(element, name)
    return child ? formulaText(child) : ''
  }
  const { name } = element
  if (name === 'm:t') return directText(element)
  if (name === 'm:f') return `${part('m:num')}/${part('m:den')}`
  if (name === 'm:sSup') return part('m:e') + displayed(part('m:sup'), { ...NO_LOOK, height: 'superscript' }, null)
  if (name === 'm:sSub') return part('m:e') + displayed(part('m:sub'), { ...NO_LOOK, height: 'subscript' }, null)
  return childElements(element).map(formulaText).join('')
}

/** Returns all text of an element. */
export function textIn(element: XmlElement): string {
  if (element.name === 'w:t' || element.name === 'm:t') return directText(element)
  return childElements(element).map(textIn).join('')
}

/** Returns the texts of comments by id. */
export function readComments(root: XmlElement | undefined): Map<string, string> {
  const comments = root ? findAll(root, 'w:comment') : []
  return new Map(comments.map(comment => [comment.attributes['w:id'] ?? '', textIn(comment)]))
}

/** True if a paragraph is not displayed: its mark and all its characters are hidden. */
export function isHiddenParagraph(paragraph: XmlElement, styles: Styles, pieces: readonly Piece[]): boolean {
  const properties = findChild(paragraph, 'w:pPr')
  const mark = readLook(styles, childValue(properties, 'w:pStyle'), findChild(properties, 'w:rPr'))
  const isUnseen = ({ text, doubt }: Piece) => !text.trim() || doubt === '隠し文字' || doubt === '変更履歴（削除）'
  return mark.isHidden && pieces.every(isUnseen)
}
