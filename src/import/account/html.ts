import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type Account, type AccountLine, type AccountRun, OBJECT } from './account.ts'
import { type Color, looksSame, readColor } from './colors.ts'
import { countElement, endScopes, generatedText, type Scopes } from './generated.ts'
import { listMarker } from './list-marker.ts'
import { attributeOf, classesOf, type Declarations, declarationsFor, parseStyleSheet } from './style-sheet.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Account that is being written. */
interface Writing {
  readonly rules: ReturnType<typeof parseStyleSheet>
  readonly lines: AccountLine[]
  readonly scopes: Scopes
  /** Number formats that the page defines. */
  readonly numberStyles: readonly string[]
  /** Numbers of the list items that were counted. */
  readonly numbers: Map<Element, number>
  runs: AccountRun[]
  place: string
}

/** Inherited properties of an element. */
interface ElementContext {
  /** Innermost reason for a doubt. Hidden text stays hidden, whatever it contains. */
  readonly doubt: string | null
  readonly listStyle: string
  readonly lang: string
  readonly quotes: number
  readonly transform: string
  readonly color: string
  readonly ground: Color | null
  /** Size of the characters in pixels. */
  readonly size: number
  /** `super` or `sub` within raised or lowered text, else the empty string. */
  readonly height: string
  /** True within an element without a box. It counts nothing and inserts no text. */
  readonly isRemoved: boolean
}

/** Returns the characters that a browser shows of a page. */
export function accountForHtml(html: string): Account {
  const document = parse(asHtml(html.replace(PROGRAM, blankOut)), { sourceCodeLocationInfo: true })
  const css = styleText(document.childNodes)
  const writing: Writing = {
    rules: parseStyleSheet(css),
    lines: [],
    scopes: [],
    numberStyles: [...css.matchAll(/@counter-style\s+([\w-]+)/giu)].map(([, name = '']) => name.toLowerCase()),
    numbers: new Map(),
    runs: [],
    place: ''
  }
  walk(writing, document.childNodes, {
    doubt: null,
    listStyle: 'disc',
    lang: '',
    quotes: 0,
    transform: 'none',
    color: 'black',
    ground: [255, 255, 255],
    size: 16,
    height: '',
    isRemoved: false
  })
  breakLine(writing)
  return writing.lines
}

/** `<?php … ?>` runs on the server. A browser never receives it. */
const PROGRAM = /<\?(?:php|=)[\s\S]*?(?:\?>|$)/giu

/** Closes the empty elements of XHTML, which HTML reads as open: `<title/>`. */
function asHtml(page: string): string {
  if (!page.trimStart().startsWith('<?xml')) return page
  return page.replace(/<(?<name>[a-z]\w*)(?<rest>\s[^<>]*?)?\s*\/>/giu, (tag, name: string, rest = '') =>
    VOID.has(name.toLowerCase()) ? tag : `<${name}${rest}></${name}>`
  )
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

function blankOut(text: string): string {
  return text.replace(/[^\n]+/gu, part => ' '.repeat(part.length))
}

function styleText(nodes: readonly Node[]): string {
  return nodes
    .flatMap(node => {
      if (!('tagName' in node)) return []
      if (node.tagName === 'style') return node.childNodes.map(child => ('value' in child ? child.value : ''))
      return styleText(node.childNodes)
    })
    .join('\n')
}

const INVISIBLE = new Set(
  'script style head title noscript template meta link base area param source track rp datalist noembed noframes desc metadata annotation annotation-xml'.split(
    ' '
  )
)
const EMBEDDED = new Set(['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'meter', 'progress'])
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rb rt rtc ruby s samp small span strike strong sub sup svg text time tspan tt u var wbr math mi mn mo mrow mtext msup msub mfrac msqrt'.split(
    ' '
  )
)

function walk(writing: Writing, nodes: readonly Node[], around: ElementContext): void {
  for (const node of nodes) {
    if ('value' in node && node.nodeName === '#text') {
      const text = transformed(node.value, around)
      const shown = around.height === '' ? text : raised(text, around.height === 'super')
      write(writing, node, shown, around.doubt ?? faintness(around))
    } else if ('tagName' in node) walkElement(writing, node, around)
  }
}

function walkElement(writing: Writing, element: Element, outer: ElementContext): void {
  const { tagName } = element
  if (INVISIBLE.has(tagName)) return
  const style = declarationsFor(writing.rules, element)
  const context = inherit(element, style, outer)
  if (!context.isRemoved) countElement(writing.scopes, style, element.parentNode)
  if (!INLINE.has(tagName)) breakLine(writing)
  if (EMBEDDED.has(tagName)) write(writing, element, OBJECT, context.doubt ?? '埋め込み')
  else if (tagName === 'img' || (tagName === 'input' && attributeOf(element, 'type') === 'image'))
    writeImage(writing, element, context)
  else if (tagName === 'input') writeInput(writing, element, context)
  else if (tagName === 'math') write(writing, element, formulaOf(element), context.doubt ?? '数式')
  else {
    if (tagName === 'li') writeMarker(writing, element, { style, context })
    writeGenerated(writing, element, 'before', context)
    const [open, close] = tagName === 'q' ? quoteMarks(writing, element, { style, outer }) : ['', '']
    write(writing, element, open, context.doubt)
    if (tagName === 'table') walkTable(writing, element.childNodes, context)
    else walk(writing, element.childNodes, context)
    write(writing, element, close, context.doubt)
    writeGenerated(writing, element, 'after', context)
    endScopes(writing.scopes, element)
  }
  if (!INLINE.has(tagName)) breakLine(writing)
}

/** Walks the parts of a table in the order of the file, which counts, and writes them as shown: the foot last. */
function walkTable(writing: Writing, parts: readonly Node[], around: ElementContext): void {
  const shown: Record<string, AccountLine[]> = { caption: [], thead: [], rest: [], tfoot: [] }
  for (const part of parts) {
    const from = writing.lines.length
    walk(writing, [part], around)
    breakLine(writing)
    const place = shown[part.nodeName] ?? shown.rest
    place?.push(...writing.lines.splice(from))
  }
  writing.lines.push(...Object.values(shown).flat())
}

function inherit(element: Element, style: Declarations, around: ElementContext): ElementContext {
  const { tagName } = element
  const listStyle = listStyleOf(element, style) ?? around.listStyle
  const quotes = around.quotes + (tagName === 'q' ? 1 : 0)
  const lang = attributeOf(element, 'lang') ?? around.lang
  const color = style.get('color') ?? (tagName === 'font' ? attributeOf(element, 'color')?.toLowerCase() : undefined)
  return {
    doubt: doubtOf(element, style, around.doubt),
    listStyle,
    quotes,
    lang,
    transform: style.get('text-transform') ?? around.transform,
    color: color === undefined || color === 'inherit' ? around.color : color,
    ground: groundOf(element, style, around.ground),
    size: sizeOf(style.get('font-size'), around.size),
    height: heightOf(element, style) ?? around.height,
    isRemoved: around.isRemoved || hasNoBox(element, style)
  }
}

/** Returns the reason for which a person may not see characters of a colour or size. */
function faintness({ color, ground, size }: ElementContext): string | null {
  const own = readColor(color)
  if (own === 'clear' || (own && ground && looksSame(own, ground))) return '背景と同じ色の文字'
  return size <= 3 ? '読めないほど小さい文字' : null
}

/** Returns the colour of the background. Null for an image and for a notation that is not supported. */
function groundOf(element: Element, style: Declarations, outer: Color | null): Color | null {
  const isSet = (value: string | undefined): value is string =>
    value !== undefined && !['none', 'transparent', 'initial', 'inherit', 'unset'].includes(value)
  if (isSet(style.get('background-image'))) return null
  const own = style.get('background-color') ?? style.get('background') ?? attributeOf(element, 'bgcolor')
  const color = isSet(own) ? readColor(own) : 'clear'
  return color === 'clear' ? outer : color
}

function sizeOf(given: string | undefined, outer: number): number {
  const [, number = '', unit = ''] = /^([\d.]+)(px|pt|rem|em|%)$/u.exec(given ?? '') ?? []
  if (number === '') return given === undefined ? outer : 16
  const unitSize = unit === 'em' ? outer : unit === '%' ? outer / 100 : unit === 'rem' ? 16 : unit === 'pt' ? 4 / 3 : 1
  return Number(number) * unitSize
}

function transformed(text: string, { transform }: ElementContext): string {
  if (transform === 'uppercase') return text.toUpperCase()
  return transform === 'lowercase' ? text.toLowerCase() : text
}

/** Returns a formula on one line. */
function formulaOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value.trim()
  if (!('tagName' in node) || INVISIBLE.has(node.tagName)) return ''
  const parts = node.childNodes.map(formulaOf).filter(part => part !== '')
  const [base = '', second = '', third = ''] = parts
  switch (node.tagName) {
    case 'mfrac':
      return `${base}/${second}`
    case 'msup':
      return base + raised(second, true)
    case 'msub':
      return base + raised(second, false)
    case 'msubsup':
      return base + raised(second, false) + raised(third, true)
    default:
      return parts.join('')
  }
}

/** Class names by which many sites hide text from sight. */
const HIDDEN_CLASSES = ['sr-only', 'visually-hidden', 'visuallyhidden', 'screen-reader-text', 'd-none']

function doubtOf(element: Element, style: Declarations, outer: string | null): string | null {
  if (outer === '隠し文字' || isHidden(element, style)) return '隠し文字'
  const { tagName } = element
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  if (outer === '取り消し線' || /^(?:s|strike|del)$/u.test(tagName) || decoration.includes('line-through'))
    return '取り消し線'
  if (tagName === 'rt' || tagName === 'rtc') return '振り仮名'
  const height = heightOf(element, style)
  return height === undefined ? outer : height === 'super' ? '上付き文字' : '下付き文字'
}

function heightOf({ tagName }: Element, style: Declarations): 'super' | 'sub' | undefined {
  const align = INLINE.has(tagName) ? style.get('vertical-align') : undefined
  if (tagName === 'sup' || align === 'super') return 'super'
  return tagName === 'sub' || align === 'sub' ? 'sub' : undefined
}

function hasNoBox(element: Element, style: Declarations): boolean {
  return attributeOf(element, 'hidden') !== undefined || style.get('display') === 'none'
}

function isHidden(element: Element, style: Declarations): boolean {
  if (hasNoBox(element, style)) return true
  if (style.get('content-visibility') === 'hidden') return true
  if (element.tagName === 'dialog' && attributeOf(element, 'open') === undefined) return true
  if (/^(?:hidden|collapse)$/u.test(style.get('visibility') ?? '') || /^0*\.?0*$/u.test(style.get('opacity') ?? '1'))
    return true
  if (/^0(?:px|pt|em|rem|%)?$/u.test(style.get('font-size') ?? '') || isFarAway(style) || isCutAway(style)) return true
  return classesOf(element).some(name => HIDDEN_CLASSES.includes(name))
}

/** True for text that is moved out of sight: `text-indent: -9999px`. */
function isFarAway(style: Declarations): boolean {
  return ['text-indent', 'left', 'top', 'margin-left'].some(name => /^-\d{4,}/u.test(style.get(name) ?? ''))
}

/** True for text that is clipped completely: `clip: rect(0, 0, 0, 0)`, or a height of 0. */
function isCutAway(style: Declarations): boolean {
  const numbers = (name: string) =>
    style
      .get(name)
      ?.match(/[0-9.]+(?=px|%|em|[\s,)]|$)/gu)
      ?.map(Number) ?? []
  const clip = numbers('clip')
  if (style.get('clip')?.startsWith('rect') && clip.length === 4 && clip.every(side => side <= 1)) return true
  const inset = style.get('clip-path')?.startsWith('inset') ? (numbers('clip-path')[0] ?? 0) : 0
  if (inset === 50 || inset === 100 || style.get('transform')?.startsWith('scale(0)')) return true
  const isCut = /^(?:hidden|clip)\b/u.test(style.get('overflow') ?? '')
  return (
    isCut &&
    ['height', 'max-height', 'width', 'max-width'].some(name => /^0(?:[a-z]+|%)?$/u.test(style.get(name) ?? ''))
  )
}

function listStyleOf(element: Element, style: Declarations): string | undefined {
  const { tagName } = element
  const given = style.get('list-style-type') ?? typeIn(style.get('list-style'))
  if (given) return given
  const type = attributeOf(element, 'type')
  const isList = /^(?:ol|ul|li)$/u.test(tagName)
  const named = isList && type !== undefined ? TYPES[type] : undefined
  if (named) return named
  return tagName === 'ol' ? 'decimal' : /^(?:ul|menu|dir)$/u.test(tagName) ? 'disc' : undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  none: 'none'
}

/** Returns the type in `list-style: inside katakana`. */
function typeIn(shorthand: string | undefined): string | undefined {
  return shorthand
    ?.split(/\s+(?=(?:[^"']*["'][^"']*["'])*[^"']*$)/u)
    .find(part => !/^(?:inside|outside|url\(.*)$/u.test(part))
}

function writeMarker(
  writing: Writing,
  item: Element,
  { style, context }: { readonly style: Declarations; readonly context: ElementContext }
): void {
  const display = style.get('display') ?? 'list-item'
  if (display !== 'list-item' || isRemoved(writing, item)) return
  // No line is drawn through a number, and no number is raised.
  const hidden = context.doubt === '隠し文字' ? context.doubt : null
  const isOwn =
    writing.numberStyles.includes(context.listStyle) ||
    declarationsFor(writing.rules, item, 'marker').get('content') !== undefined
  const isInList = /^(?:ol|ul|menu|dir)$/u.test(
    item.parentNode && 'tagName' in item.parentNode ? item.parentNode.tagName : ''
  )
  if (isInList)
    write(
      writing,
      item,
      listMarker(context.listStyle, numberOf(writing, item)),
      hidden ?? (isOwn ? '番号の形式' : null)
    )
}

/** True for an item that has no box. It is not counted. */
function isRemoved({ rules }: Writing, item: Element): boolean {
  return hasNoBox(item, declarationsFor(rules, item))
}

/** Returns the number of a list item, as `start`, `value` and `reversed` set it. */
function numberOf(writing: Writing, item: Element): number {
  const list = item.parentNode
  if (!writing.numbers.has(item) && list && 'tagName' in list) countItems(writing, list)
  return writing.numbers.get(item) ?? 1
}

function countItems(writing: Writing, list: Element): void {
  const { numbers } = writing
  const items = list.childNodes.filter(
    (node): node is Element => 'tagName' in node && node.tagName === 'li' && !isRemoved(writing, node)
  )
  const isReversed = attributeOf(list, 'reversed') !== undefined
  const step = isReversed ? -1 : 1
  let number = (integerOf(attributeOf(list, 'start')) ?? (isReversed ? items.length : 1)) - step
  for (const item of items) {
    number = integerOf(attributeOf(item, 'value')) ?? number + step
    numbers.set(item, number)
  }
}

function integerOf(text: string | undefined): number | undefined {
  const found = /^\s*[-+]?\d+/u.exec(text ?? '')?.[0]
  return found === undefined ? undefined : Number(found)
}

/** Quotation marks by language and nesting, unless the style sheet sets or removes them. */
function quoteMarks(
  { rules }: Writing,
  element: Element,
  { style, outer: { lang, quotes } }: { readonly style: Declarations; readonly outer: ElementContext }
): readonly [string, string] {
  const content = declarationsFor(rules, element, 'before').get('content') ?? 'open-quote'
  const own = style.get('quotes') ?? 'auto'
  if (own === 'none' || content !== 'open-quote') return ['', '']
  const [, , open, , close] = /^(["'])(.*?)\1\s+(["'])(.*?)\3/u.exec(own) ?? []
  if (open !== undefined && close !== undefined) return [open, close]
  const pairs = /^ja\b/iu.test(lang) ? ['「」', '『』'] : ['“”', '‘’']
  const pair = pairs[Math.min(quotes, 1)] ?? ''
  return [pair.charAt(0), pair.charAt(1)]
}

function writeImage(writing: Writing, image: Element, { doubt }: ElementContext): void {
  const alt = attributeOf(image, 'alt')
  if (alt === '') return
  write(writing, image, alt?.trim() ? alt : OBJECT, doubt ?? '画像')
}

function writeInput(writing: Writing, input: Element, { doubt }: ElementContext): void {
  const type = attributeOf(input, 'type') ?? 'text'
  if (/^(?:text|submit|button|reset)$/u.test(type))
    write(writing, input, attributeOf(input, 'value') ?? '', doubt ?? '入力欄')
}

/** Writes the text that a style sheet inserts: `content: "第" counter(article)`. Counted numbers are ordinary text. */
function writeGenerated(
  writing: Writing,
  element: Element,
  pseudo: 'before' | 'after',
  { doubt, isRemoved }: ElementContext
): void {
  const style = declarationsFor(writing.rules, element, pseudo)
  const content = style.get('content')
  if (isRemoved || content === undefined || style.get('display') === 'none' || VOID.has(element.tagName)) return
  countElement(writing.scopes, style, element)
  const { text, isCounted } = generatedText(content, element, writing.scopes)
  if (text === null) write(writing, element, OBJECT, doubt ?? '書式で加えた番号')
  else if (MEANINGFUL.test(text)) write(writing, element, text, doubt ?? (isCounted ? null : '書式で加えた文字'))
}

/** Letters, digits, brackets, quotation marks and other punctuation with a meaning, but no arrows and bullets. */
const MEANINGFUL = /[\p{L}\p{N}\p{Ps}\p{Pe}\p{Sc}\u2018-\u201f"'、。，．…%％‰]/u

function write(writing: Writing, node: Node, text: string, doubt: string | null): void {
  if (!text.trim()) return
  const line = node.sourceCodeLocation?.startLine ?? 1
  if (writing.runs.length === 0) {
    const blank = 'value' in node ? (/^\s*/u.exec(node.value)?.[0] ?? '') : ''
    writing.place = `${line + blank.split('\n').length - 1}行目`
  }
  writing.runs.push({ text: composed(text), doubt })
}

/** Returns digits as raised or lowered characters. */
function raised(text: string, isAbove: boolean): string {
  return composed(text).replace(/[0-9０-９]/gu, digit =>
    (isAbove ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉').charAt((digit.codePointAt(0) ?? 0) & 0xf)
  )
}

/** Composes kana and their voice marks. Both forms look the same. */
function composed(text: string): string {
  return text.replace(/[ぁ-ヿ][\u3099\u309a]/gu, kana => kana.normalize('NFC'))
}

function breakLine(writing: Writing): void {
  const { lines, runs, place } = writing
  if (runs.length > 0) lines.push({ place, runs })
  writing.runs = []
}
