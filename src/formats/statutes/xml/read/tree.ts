import { SaxesParser } from 'saxes'
import type { ReportFinding } from '../../../../content/diagnostics/report-sink.ts'
import { joinLines } from '../../../../import/lines/layout.ts'
import type { InlineMarkup, SourceFile, SourceText, Span } from '../../../../model/source.ts'
import { literalText, withMarks } from '../../../../model/source-text.ts'

/** Element of a 標準法令XML. `span` is the range between its tags. */
export interface XmlTreeElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlTreeElement[]
  readonly span: Span
}

/** XML file with its elements. `words` has the text at the same offsets, and tabs in place of everything else. */
export interface XmlFile {
  readonly root: XmlTreeElement
  readonly textFile: SourceFile
  /** Unchanged file. Ruby readings are not part of `words`. */
  readonly source: string
}

type Growing = Omit<XmlTreeElement, 'children' | 'span'> & { children: Growing[]; span: { start: number; end: number } }

/** Replaces markup. 法令 contain no tabs of their own. */
const NOTHING = '\t'

/** Parses the elements of an XML file. Reports invalid XML. */
export function readXml(file: SourceFile, tell: ReportFinding): XmlFile | null {
  const reading = { text: [] as string[], behind: 0 }
  const open: Growing[] = []
  let root: Growing | null = null
  let isBroken = false
  const { text } = file
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  const fail = (message: string) => {
    if (isBroken) return
    isBroken = true
    const start = Math.max(0, Math.min(parser.position, text.length) - 1)
    tell({
      code: 'structure-unknown',
      message: `XMLとして読めません（${message}）`,
      hint: 'e-Gov 法令検索などの法令標準XMLを、そのまま指定してください',
      span: { start, end: start + 1 }
    })
  }
  const pass = (to: number) => {
    reading.text.push(NOTHING.repeat(Math.max(0, to - reading.behind)))
    reading.behind = Math.max(reading.behind, to)
  }
  parser.on('error', ({ message }) => fail(reasonOf(message)))
  parser.on('doctype', () => fail('文書型の宣言「<!DOCTYPE」は、読みに行く先があり得るので受け付けません'))
  parser.on('text', () => {
    const end = text.charAt(parser.position - 1) === '<' ? parser.position - 1 : parser.position
    const name = open.at(-1)?.name
    const raw = text.slice(reading.behind, end)
    reading.text.push(name === undefined || name === 'Rt' ? raw.replace(/./gsu, blank) : withoutEntities(raw))
    reading.behind = end
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Growing = { name, attributes, children: [], span: { start: parser.position, end: parser.position } }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
    if (open.length > MAX_DEPTH) fail(`タグの入れ子が深すぎます（${MAX_DEPTH}段まで）`)
    pass(parser.position)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.span.end = Math.max(element.span.start, text.lastIndexOf('<', parser.position - 1))
    pass(parser.position)
  })
  parser.on('comment', () => pass(parser.position + 1))
  parser.on('processinginstruction', () => pass(parser.position))
  parser.on('cdata', () => fail('CDATAは使えません'))
  parser.write(text).close()
  if (isBroken || !root) return null
  pass(text.length)
  return { root, textFile: { path: file.path, text: reading.text.join('') }, source: text }
}

/** Upper limit of the nesting depth. A law of e-Gov has 20 levels. */
const MAX_DEPTH = 200

/** Japanese reasons for the English messages of the parser. */
const REASONS: readonly (readonly [said: RegExp, reason: string])[] = [
  [
    /entity/iu,
    '「&」で始まる文字の書き方が正しくありません。使えるのは &amp; &lt; &gt; &quot; &apos; と文字の番号だけです'
  ],
  [/clos|unmatched|unexpected end/iu, 'タグが閉じられていないか、対応していません'],
  [/attribute|quoted|value/iu, '属性の書き方が正しくありません']
]

function reasonOf(message: string): string {
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'ここにある文字は、XMLの書き方に合いません'
}

function blank(char: string): string {
  return NOTHING.repeat(char.length)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Decodes entities. The characters of an entity after the first are replaced by tabs, so that offsets are unchanged.
 */
function withoutEntities(raw: string): string {
  return raw.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|[a-z]+);/gu, (written, name: string) => {
    const char = name.startsWith('#')
      ? String.fromCodePoint(Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1)))
      : (ENTITIES[name] ?? '')
    return char + NOTHING.repeat(written.length - char.length)
  })
}

/** Returns the text of an element without tags, line breaks and indentation, and with its inline markup. */
export function xmlWordsOf(xml: XmlFile, element: XmlTreeElement): SourceText {
  const { span } = element
  const parts: SourceText[] = []
  let at = 0
  const text = xml.textFile.text.slice(span.start, span.end)
  const add = (start: number, end: number) => {
    if (end > start) parts.push(literalText(text.slice(start, end), span.start + start))
  }
  for (const { 0: layout, index } of text.matchAll(/[ \t]*[\n\r][ \t\n\r]*|\t+/gu)) {
    add(at, index)
    at = index + layout.length
  }
  add(at, text.length)
  const content = parts.length > 0 ? joinLines(parts) : literalText('', span.start)
  return withMarks(content, marksIn(xml, element, content))
}

/** Returns an empty text with a figure that is a line of its own. The parent element names the figure. */
export function figureWordsOf(xml: XmlFile, figure: XmlTreeElement, parent: string): SourceText {
  const text = literalText('', figure.span.start)
  return withMarks(text, marksIn(xml, { ...figure, name: parent, children: [figure] }, text))
}

const MARKS: Readonly<Record<string, InlineMarkup['kind']>> = {
  Ruby: 'ruby',
  Sup: 'sup',
  Sub: 'sub',
  Line: 'line',
  Fig: 'figure'
}

/** Names of figures by their parent element. */
const FIGURES: Readonly<Record<string, string>> = {
  Style: '様式',
  Format: '書式',
  Note: '記',
  ArithFormula: '算式'
}

function marksIn(xml: XmlFile, { name, children }: XmlTreeElement, text: SourceText): InlineMarkup[] {
  return children.flatMap(child => {
    const kind = MARKS[child.name]
    if (!kind) return marksIn(xml, child, text)
    const [start, end] = [plainAt(text, child.span.start), plainAt(text, child.span.end)]
    const figure = kind === 'figure' ? { name: FIGURES[name] ?? '図' } : {}
    const value = markValue(xml, child, kind)
    // 「<Ruby>錮<Rt/></Ruby>」 prints no reading.
    const own = kind === 'ruby' && value === '' ? [] : [{ kind, start, end, value, ...figure }]
    return [...own, ...marksIn(xml, child, text)]
  })
}

function markValue(xml: XmlFile, { children, attributes }: XmlTreeElement, kind: InlineMarkup['kind']): string {
  if (kind === 'figure') return attributes.src ?? ''
  if (kind === 'line') return attributes.Style ?? ''
  return children.map(child => readingOf(xml, child)).join('')
}

/** Returns the text of an Rt element. Empty for other elements. */
export function readingOf({ source }: XmlFile, { name, span }: XmlTreeElement): string {
  return name === 'Rt' ? withoutEntities(source.slice(span.start, span.end)).replace(/[\t\n\r]/gu, '') : ''
}

/** Returns the offset in the text for an offset in the file. */
export function plainAt({ runs, plain }: SourceText, source: number): number {
  for (const run of runs) {
    if (source <= run.source) return run.plain
    if (source <= run.source + run.length) return run.plain + source - run.source
  }
  return plain.length
}
