import { codePoint } from 'dingbat-to-unicode'
import { type Account, type AccountLine, type AccountRun, OBJECT } from './account.ts'
import {
  createWordCounter,
  type DirectNumber,
  firstValueIn,
  readStyleTable,
  type StyleTable,
  topLevel,
  type WordNumber
} from './word-numbers.ts'
import { allStarts, findStart, unzipWordParts, type XmlToken } from './word-tokens.ts'

/** Returns the characters that a person sees in a Word document, also those that tracked changes have deleted. */
export function accountForWord(bytes: Uint8Array): Account {
  const parts = unzipWordParts(bytes)
  const styles = readStyleTable(parts.styles)
  const count = createWordCounter(parts.numbering, styles)
  const isShaded = hasGround(parts.body) || hasGround(parts.styles)
  const shared = { styles, count, comments: commentsIn(parts.comments), isShaded, fields: [], notes: [] as Note[] }
  const body = findStart(parts.body, 'body') ?? 0
  const main = readStory({ ...shared, tokens: parts.body, name: '本文' }, body)
  const notes = shared.notes.slice().flatMap(({ part, id }, index, all) => {
    const tokens = parts[part]
    if (all.findIndex(one => one.part === part && one.id === id) < index) return []
    const kind = part === 'footnotes' ? 'footnote' : 'endnote'
    const at = allStarts(tokens, kind).find(start => tokens[start]?.attributes.id === id)
    return at === undefined ? [] : readStory({ ...shared, tokens, name: '脚注' }, at)
  })
  return [...main, ...notes, ...marginsOf(parts.body, parts.byId)]
}

interface Note {
  readonly part: 'footnotes' | 'endnotes'
  readonly id: string
}

/** Part of a document that is read from its beginning to its end. */
interface Story {
  readonly name: string
  readonly tokens: readonly XmlToken[]
  readonly styles: StyleTable
  readonly count: (direct: DirectNumber) => WordNumber | null
  readonly comments: ReadonlyMap<string, string>
  /** True if a part of the document has a coloured ground. White characters are then visible. */
  readonly isShaded: boolean
  /** Open complex fields. The code of a field is not displayed. */
  readonly fields: { code: string; isCode: boolean }[]
  readonly notes: Note[]
}

/** Reasons that surrounding elements give for all characters in them. */
interface Reasons {
  readonly deleted: boolean
  readonly inserted: boolean
  readonly hint: boolean
  readonly boxed: boolean
}

const NONE: Reasons = { deleted: false, inserted: false, hint: false, boxed: false }

/** Elements without displayed characters. */
const SILENT = new Set(
  'pPr rPr sdtPr sdtEndPr rubyPr tblPr tblPrEx tblGrid trPr tcPr sectPr delInstrText Fallback'.split(' ')
)

function readStory(story: Story, root: number): AccountLine[] {
  const lines: AccountLine[] = []
  let carried: AccountRun[] = []
  let paragraphs = 0
  const { tokens } = story
  const end = (at: number) => tokens[at]?.end ?? 0
  const push = (runs: AccountRun[], reasons: Reasons) => {
    const all = reasons.boxed ? runs.map(run => ({ ...run, doubt: run.doubt ?? 'テキストボックス' })) : runs
    lines.push({ place: `${story.name}の${paragraphs}番目の段落`, runs: all })
  }
  const block = (parent: number, reasons: Reasons): void => {
    for (let at = parent + 1; at < end(parent) - 1; at = tokens[at]?.kind === 'start' ? end(at) : at + 1) {
      const token = tokens[at]
      if (token?.kind !== 'start' || SILENT.has(token.value)) continue
      if (token.value === 'p') paragraph(at, reasons)
      else if (token.value === 'altChunk' || token.value === 'subDoc')
        push([{ text: OBJECT, doubt: '差し込まれた文書' }], reasons)
      else if (token.value === 'oMathPara') push(inlineOf(story, at, { ...reasons, style: null }).runs, reasons)
      else if (token.value === 'tbl') table(at, reasons)
      else if (token.value === 'AlternateContent') block(chosenOf(tokens, at), reasons)
      else block(at, { ...reasons, hint: reasons.hint || isPlaceholder(tokens, at) })
    }
  }
  const whole = (parent: number, reasons: Reasons) => {
    block(parent, reasons)
    if (carried.length > 0) push(carried, reasons)
    carried = []
  }
  const paragraph = (at: number, reasons: Reasons) => {
    paragraphs++
    const properties = topLevel(tokens, 'pPr', at)
    const child = (name: string, of = properties) => (of === undefined ? undefined : topLevel(tokens, name, of))
    const style = valueAt(tokens, child('pStyle'))
    const { runs, boxes } = inlineOf(story, at, { ...reasons, style })
    const mark = child('rPr')
    if (!reasons.deleted && (child('del', mark) ?? child('moveFrom', mark)) !== undefined) {
      const before = carried
      carried = []
      for (const box of boxes) whole(box, { ...reasons, boxed: true })
      carried = [...before, ...runs]
      return
    }
    const isHidden =
      lookOf(story, mark, style).hidden &&
      runs.every(({ text, doubt }) => !text.trim() || doubt === '隠し文字' || doubt === '変更履歴（削除）')
    const numbers = child('numPr')
    const direct = {
      list: valueAt(tokens, child('numId', numbers)),
      level: valueAt(tokens, child('ilvl', numbers)),
      style
    }
    const number = isHidden || reasons.deleted ? null : story.count(direct)
    const label = number?.text ? [{ text: number.text, doubt: number.doubt }] : []
    const all = [...label, ...carried, ...runs]
    carried = []
    push(all, reasons)
    for (const box of boxes) whole(box, { ...reasons, boxed: true })
  }
  const table = (at: number, reasons: Reasons) => {
    const open = new Set<number>()
    for (const row of rowsIn(tokens, at, 'tr')) {
      const rowProperties = topLevel(tokens, 'trPr', row)
      const has = (name: string) => rowProperties !== undefined && topLevel(tokens, name, rowProperties) !== undefined
      const isDeleted = has('del')
      const isRowInserted = has('ins')
      let column =
        rowProperties === undefined
          ? 0
          : Number(firstValueIn(tokens, 'gridBefore', rowProperties, end(rowProperties)) ?? 0)
      for (const cell of rowsIn(tokens, row, 'tc')) {
        const properties = topLevel(tokens, 'tcPr', cell)
        const merge = properties === undefined ? undefined : topLevel(tokens, 'vMerge', properties)
        const isCellDeleted = properties !== undefined && topLevel(tokens, 'cellDel', properties) !== undefined
        const isInserted =
          isRowInserted || (properties !== undefined && topLevel(tokens, 'cellIns', properties) !== undefined)
        const isContinued = merge !== undefined && tokens[merge]?.attributes.val !== 'restart' && open.has(column)
        if (merge === undefined) open.delete(column)
        else open.add(column)
        if (isContinued || isDeleted || isCellDeleted) {
          const doubt = isDeleted || isCellDeleted ? '変更履歴（削除）' : '結合されたセルに隠れた文'
          push([{ text: plainText(tokens, cell), doubt }], reasons)
        } else whole(cell, { ...reasons, inserted: reasons.inserted || isInserted })
        const span = properties === undefined ? null : firstValueIn(tokens, 'gridSpan', properties, end(properties))
        column += Math.max(1, Number(span ?? 1))
      }
    }
  }
  whole(root, NONE)
  return lines
}

/** Returns the starts of the rows or cells of a table, also those within content controls. */
function rowsIn(tokens: readonly XmlToken[], parent: number, name: string): number[] {
  const found: number[] = []
  const end = tokens[parent]?.end ?? 0
  for (let at = parent + 1; at < end - 1; ) {
    const token = tokens[at]
    if (token?.kind === 'start' && token.value === name) found.push(at)
    else if (token?.kind === 'start' && /^(?:sdt|sdtContent|customXml|ins|del)$/u.test(token.value))
      found.push(...rowsIn(tokens, at, name))
    at = token?.kind === 'start' ? token.end : at + 1
  }
  return found
}

function valueAt(tokens: readonly XmlToken[], at: number | undefined): string | null {
  return at === undefined ? null : (tokens[at]?.attributes.val ?? null)
}

/** Returns the branch that is displayed: the first choice, or the fallback if there is no choice. */
function chosenOf(tokens: readonly XmlToken[], at: number): number {
  return topLevel(tokens, 'Choice', at) ?? topLevel(tokens, 'Fallback', at) ?? at
}

function isPlaceholder(tokens: readonly XmlToken[], at: number): boolean {
  if (tokens[at]?.value !== 'sdt') return false
  const properties = topLevel(tokens, 'sdtPr', at)
  const hint = properties === undefined ? undefined : topLevel(tokens, 'showingPlcHdr', properties)
  return hint !== undefined && isOn(tokens, hint)
}

function isOn(tokens: readonly XmlToken[], at: number): boolean {
  return !['0', 'false', 'off'].includes(tokens[at]?.attributes.val ?? '1')
}

interface Look {
  readonly struck: boolean
  readonly hidden: boolean
  readonly height: string | null
  readonly font: string | null
  /** True if Word displays lower-case characters in upper case. */
  readonly capital: boolean
  /** White without a ground of its own. */
  readonly white: boolean
  /** Half points by which the characters are above or below the line. */
  readonly position: number
  readonly brackets: string | null
}

const PLAIN_LOOK: Look = {
  struck: false,
  hidden: false,
  height: null,
  font: null,
  capital: false,
  white: false,
  position: 0,
  brackets: null
}

/** Returns the look of a run. `own` is the start of its properties. */
function lookOf({ tokens, styles }: Story, own: number | undefined, style: string | null): Look {
  const inStyles = (id: string | null, name: string) =>
    styles
      .chain(id)
      .flatMap(({ run }) => (run ? [topLevel(styles.tokens, name, run[0])] : []))
      .find(at => at !== undefined)
  const defaults = findStart(styles.tokens, 'rPrDefault')
  const usual = defaults === undefined ? undefined : topLevel(styles.tokens, 'rPr', defaults)
  const inDefaults = (name: string) => (usual === undefined ? undefined : topLevel(styles.tokens, name, usual))
  const inOwn = (name: string) => (own === undefined ? undefined : topLevel(tokens, name, own))
  const runStyle = valueAt(tokens, inOwn('rStyle')) ?? '\0'
  const isSet = (at: number | undefined) => at !== undefined && isOn(styles.tokens, at)
  const toggle = (name: string) => {
    const direct = inOwn(name)
    if (direct !== undefined) return isOn(tokens, direct)
    return isSet(inStyles(runStyle, name)) !== isSet(inStyles(style, name)) || isSet(inDefaults(name))
  }
  const attribute = (name: string, key: string) => {
    const direct = inOwn(name)
    if (direct !== undefined) return tokens[direct]?.attributes[key] ?? null
    const styled = inStyles(runStyle, name) ?? inStyles(style, name) ?? inDefaults(name)
    return styled === undefined ? null : (styles.tokens[styled]?.attributes[key] ?? null)
  }
  const double = inOwn('dstrike')
  const isDouble =
    double === undefined
      ? isSet(inStyles(runStyle, 'dstrike') ?? inStyles(style, 'dstrike') ?? inDefaults('dstrike'))
      : isOn(tokens, double)
  return {
    struck: toggle('strike') || isDouble,
    hidden: toggle('vanish'),
    height: attribute('vertAlign', 'val'),
    font: attribute('rFonts', 'ascii'),
    capital: toggle('caps') || toggle('smallCaps'),
    white:
      /^ffffff$/iu.test(attribute('color', 'val') ?? '') &&
      attribute('shd', 'val') === null &&
      attribute('highlight', 'val') === null,
    position: Number(attribute('position', 'val') ?? 0),
    brackets: attribute('eastAsianLayout', 'combineBrackets')
  }
}

/** Returns a bracket that Word displays around two lines in one. */
function bracket({ brackets }: Look, side: 0 | 1): string {
  switch (brackets) {
    case 'round':
      return '()'.charAt(side)
    case 'square':
      return '[]'.charAt(side)
    case 'angle':
      return '<>'.charAt(side)
    case 'curly':
      return '{}'.charAt(side)
    default:
      return ''
  }
}

/** True if raised or lowered characters may be the mark of a note. */
function isLikeMark(text: string, { position }: Look): boolean {
  const phrase = text.trim()
  return (position >= 4 || position <= -4) && text.length <= 6 && /^[\d０-９A-Za-z()（）\s*＊※†注]+$/u.test(phrase)
}

interface InlineContext extends Reasons {
  readonly style: string | null
}

/** Reads the characters of a paragraph, and the starts of its text boxes. */
function inlineOf(story: Story, root: number, context: InlineContext): { runs: AccountRun[]; boxes: number[] } {
  const { tokens, fields, isShaded } = story
  const runs: AccountRun[] = []
  const boxes: number[] = []
  const end = (at: number) => tokens[at]?.end ?? 0
  const add = (text: string, doubt: string | null, reasons: Reasons, look: Look) => {
    if (fields.some(({ isCode }) => isCode)) return
    const outer = reasonOf(reasons, look)
    const seen = doubt === null ? asSeen(text, look) : text
    const isWhite = look.white && !isShaded && text.trim() !== ''
    const own = outer ?? doubt ?? (isWhite ? '白い文字' : isLikeMark(text, look) ? '上下にずらした文字' : null)
    for (const part of own === null ? seen.split(/([\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}])/u) : [seen])
      if (part)
        runs.push({ text: part, doubt: own ?? (/[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}]/u.test(part) ? '外字' : null) })
  }
  const walk = (parent: number, reasons: Reasons, look: Look): void => {
    for (let at = parent + 1; at < end(parent) - 1; at = tokens[at]?.kind === 'start' ? end(at) : at + 1)
      if (tokens[at]?.kind === 'start') inline(at, reasons, look)
  }
  const inline = (at: number, reasons: Reasons, look: Look): void => {
    const { value: name, attributes } = tokens[at] as XmlToken
    if (SILENT.has(name)) return
    switch (name) {
      case 'r': {
        const properties = topLevel(tokens, 'rPr', at)
        const isDeleted = properties !== undefined && topLevel(tokens, 'del', properties) !== undefined
        const look = lookOf(story, properties, context.style)
        const own = isDeleted ? { ...reasons, deleted: true } : reasons
        const hasText = topLevel(tokens, 't', at) !== undefined
        if (hasText) add(bracket(look, 0), null, own, look)
        walk(at, own, look)
        if (hasText) add(bracket(look, 1), null, own, look)
        break
      }
      case 'ins':
      case 'moveTo':
        walk(at, { ...reasons, inserted: true }, look)
        break
      case 'del':
      case 'moveFrom':
        walk(at, { ...reasons, deleted: true }, look)
        break
      case 'sdt':
        walk(at, { ...reasons, hint: reasons.hint || isPlaceholder(tokens, at) }, look)
        break
      case 'AlternateContent':
        walk(chosenOf(tokens, at), reasons, look)
        break
      case 't':
        add(charactersIn(tokens, at), null, reasons, look)
        break
      case 'delText':
        add(charactersIn(tokens, at), null, { ...reasons, deleted: true }, look)
        break
      case 'noBreakHyphen':
        add('\u2011', null, reasons, look)
        break
      case 'sym': {
        const sign = symbolOf(attributes.font ?? '', Number.parseInt(attributes.char ?? '', 16))
        add(sign ?? OBJECT, sign === null ? '記号' : null, reasons, look)
        break
      }
      case 'ruby': {
        const base = topLevel(tokens, 'rubyBase', at)
        const reading = topLevel(tokens, 'rt', at)
        if (base !== undefined) walk(base, reasons, look)
        if (reading !== undefined) add(plainText(tokens, reading), '振り仮名', reasons, PLAIN_LOOK)
        break
      }
      case 'instrText': {
        const field = fields.at(-1)
        if (field?.isCode) field.code += charactersIn(tokens, at)
        break
      }
      case 'fldChar':
        field(attributes.fldCharType ?? '', reasons, look)
        break
      case 'footnoteReference':
      case 'endnoteReference':
        if (reasons.deleted) break
        story.notes.push({ part: name === 'footnoteReference' ? 'footnotes' : 'endnotes', id: attributes.id ?? '' })
        if (!/^(?:1|true|on)$/u.test(attributes.customMarkFollows ?? '')) add(OBJECT, '脚注の印', reasons, look)
        break
      case 'commentReference':
        add(story.comments.get(attributes.id ?? '') || OBJECT, 'コメント', reasons, look)
        break
      case 'drawing':
      case 'pict':
      case 'object': {
        const found = shownBoxes(tokens, at)
        boxes.push(...found)
        if (found.length === 0) add(OBJECT, '画像', reasons, look)
        break
      }
      case 'dayShort':
      case 'dayLong':
      case 'monthShort':
      case 'monthLong':
      case 'yearShort':
      case 'yearLong':
      case 'pgNum':
        add(OBJECT, 'フィールド', reasons, look)
        break
      case 'oMath':
        add(formulaOf(tokens, at), '数式', reasons, look)
        break
      default:
        walk(at, reasons, look)
    }
  }
  const field = (type: string, reasons: Reasons, look: Look) => {
    const last = fields.at(-1)
    if (type === 'begin') fields.push({ code: '', isCode: true })
    else if (type === 'separate' && last) last.isCode = false
    else if (type === 'end' && last) {
      fields.pop()
      if (last.isCode && last.code.trim())
        for (const [text, doubt] of shownByCode(last.code)) add(text, doubt, reasons, doubt ? PLAIN_LOOK : look)
    }
  }
  walk(root, context, PLAIN_LOOK)
  return { runs, boxes }
}

/** True if the tokens describe a ground in a colour other than white. */
function hasGround(tokens: readonly XmlToken[]): boolean {
  return allStarts(tokens, 'shd').some(at => !/^(?:auto|ffffff)$/iu.test(tokens[at]?.attributes.fill ?? 'auto'))
}

function reasonOf({ deleted, inserted, hint }: Reasons, { hidden, struck, height }: Look): string | null {
  if (deleted) return '変更履歴（削除）'
  if (hidden) return '隠し文字'
  if (struck) return '取り消し線'
  if (hint) return '入力欄の案内'
  if (inserted) return '変更履歴（挿入）'
  if (height === 'superscript') return '上付き文字'
  return height === 'subscript' ? '下付き文字' : null
}

/** Returns what a field displays whose result is not stored. */
function shownByCode(code: string): [text: string, doubt: string | null][] {
  const name = /^\s*(\S+)/u.exec(code)?.[1]?.toUpperCase() ?? ''
  if ('XE TC TA RD SET PRIVATE ADVANCE ASK BIBLIOGRAPHY DATA NEXT NEXTIF SKIPIF TOA'.split(' ').includes(name))
    return []
  const upper = /\\up *[\d.]+ *\(([^()]*)\) *[,;、]([^()]*)\)\s*$/iu.exec(code)
  if (name === 'EQ' && upper?.[2])
    return [
      [upper[2], null],
      [upper[1] ?? '', '振り仮名']
    ]
  const ring = /\\o *\\ac *\([^(),;]*[,;]([^()]*)\)\s*$/iu.exec(code)
  if (name === 'EQ' && ring) return [[ring[1]?.trim() ?? '', '囲い文字']]
  return [[OBJECT, 'フィールド']]
}

function charactersIn(tokens: readonly XmlToken[], at: number): string {
  let text = ''
  for (let index = at + 1; index < (tokens[at]?.end ?? 0); index++)
    if (tokens[index]?.kind === 'text') text += tokens[index]?.value
  return text
}

/** Returns the characters of all `t` elements. */
function plainText(tokens: readonly XmlToken[], root: number): string {
  let text = ''
  const end = tokens[root]?.end ?? 0
  for (let at = root + 1; at < end; at++) {
    const token = tokens[at]
    if (token?.kind !== 'start') continue
    if (token.value === 't') text += charactersIn(tokens, at)
    else if (token.value === 'AlternateContent') {
      text += plainText(tokens, chosenOf(tokens, at))
      at = token.end - 1
    }
  }
  return text
}

function shownBoxes(tokens: readonly XmlToken[], root: number): number[] {
  const boxes: number[] = []
  const end = tokens[root]?.end ?? 0
  for (let at = root + 1; at < end; at++) {
    const token = tokens[at]
    if (token?.kind !== 'start') continue
    if (token.value === 'txbxContent') boxes.push(at)
    if (token.value === 'AlternateContent') boxes.push(...shownBoxes(tokens, chosenOf(tokens, at)))
    if (token.value === 'txbxContent' || token.value === 'AlternateContent') at = token.end - 1
  }
  return boxes
}

function commentsIn(tokens: readonly XmlToken[]): Map<string, string> {
  return new Map(allStarts(tokens, 'comment').map(at => [tokens[at]?.attributes.id ?? '', plainText(tokens, at)]))
}

const HIGH = new Map([...'0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻=⁼(⁽)⁾nⁿiⁱ'].map((char, at, all) => [char, all[at + 1] ?? '']))
const LOW = new Map([...'0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋=₌(₍)₎'].map((char, at, all) => [char, all[at + 1] ?? '']))

/** Raised and lowered digits are seen as the characters ¹ and ₁. Characters of symbol fonts are seen as signs. */
function asSeen(text: string, { height, font, capital }: Look): string {
  const shown = capital ? text.toUpperCase() : text
  const signs =
    font !== null && SYMBOLS.test(font)
      ? [...text].map(char => symbolOf(font, char.codePointAt(0) ?? 0) ?? char).join('')
      : shown
  const table = height === 'superscript' ? HIGH : height === 'subscript' ? LOW : null
  if (table === null) return signs
  const small = [...signs.normalize('NFKC')].map(char => (/[0-9+=()\-ni]/u.test(char) ? table.get(char) : undefined))
  return small.includes(undefined) ? signs : small.join('')
}

const SYMBOLS = /^(?:Symbol|Webdings|Wingdings|Wingdings 2|Wingdings 3)$/u

function symbolOf(font: string, code: number): string | null {
  const isPrivate = code >= 0xe000 && code <= 0xf8ff
  if (!SYMBOLS.test(font)) return isPrivate ? null : String.fromCodePoint(code)
  const own = code >= 0xf000 && code < 0xf100 ? code % 0x100 : code
  return own > 0x20 ? (codePoint(font, own)?.string ?? null) : null
}

function formulaOf(tokens: readonly XmlToken[], at: number): string {
  const part = (name: string) => {
    const child = topLevel(tokens, name, at)
    return child === undefined ? '' : formulaOf(tokens, child)
  }
  switch (tokens[at]?.value) {
    case 't':
      return charactersIn(tokens, at)
    case 'f':
      return `${part('num')}/${part('den')}`
    case 'sSup':
      return part('e') + asSeen(part('sup'), { ...PLAIN_LOOK, height: 'superscript' })
    case 'sSub':
      return part('e') + asSeen(part('sub'), { ...PLAIN_LOOK, height: 'subscript' })
    default: {
      let text = ''
      const end = tokens[at]?.end ?? 0
      for (
        let child = at + 1;
        child < end - 1;
        child = tokens[child]?.kind === 'start' ? (tokens[child]?.end ?? end) : child + 1
      )
        if (tokens[child]?.kind === 'start') text += formulaOf(tokens, child)
      return text
    }
  }
}

/** Returns the texts of the headers and footers that a section uses. */
function marginsOf(body: readonly XmlToken[], byId: (id: string) => readonly XmlToken[]): AccountLine[] {
  return [
    ['headerReference', 'ヘッダー'],
    ['footerReference', 'フッター']
  ].flatMap(([name = '', doubt = '']) =>
    [...new Set(allStarts(body, name).map(at => body[at]?.attributes.id ?? ''))].flatMap(id => {
      const tokens = byId(id)
      return tokens.length > 0 ? [{ place: doubt, runs: [{ text: plainText(tokens, 0), doubt }] }] : []
    })
  )
}
