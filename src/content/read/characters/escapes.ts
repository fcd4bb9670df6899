import { Lexer } from 'yaml'
import type { SourceFile, Span } from '../../../model/source.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'

/** Character written by its number or its name: `&#8203;`, `"\u200b"`. */
interface Escape extends Span {
  readonly character: string
}

/** File as its parsers read it: every escape is replaced by its character. */
interface DecodedFile extends SourceFile {
  readonly escapes: readonly Escape[]
  /** Maps a span in the decoded text to a span in the file. */
  readonly place: (span: Span) => Span
}

/** Decodes the escapes of a file: character references in MDX, and backslash escapes in double quotes in YAML. */
export function decodeEscapes(file: SourceFile): DecodedFile {
  const { path, text } = file
  const body = path.endsWith('.mdx') ? bodyStart(text) : text.length
  const escapes = [...escapesInYaml(text.slice(0, body)), ...escapesInWords(text, body)]
  if (escapes.length === 0) return { ...file, escapes, place: span => span }
  const segments: { readonly from: number; readonly source: Span; readonly isEscape: boolean }[] = []
  let decoded = ''
  let end = 0
  const add = (text: string, source: Span, isEscape: boolean) => {
    segments.push({ from: decoded.length, source, isEscape })
    decoded += text
  }
  for (const { character, ...span } of escapes) {
    add(text.slice(end, span.start), { start: end, end: span.start }, false)
    add(character, span, true)
    end = span.end
  }
  add(text.slice(end), { start: end, end: text.length }, false)
  const at = (offset: number, edge: keyof Span): number => {
    const segment = segments.findLast(({ from }) => from <= offset)
    if (!segment) return 0
    return segment.isEscape
      ? segment.source[edge]
      : segment.source.start + offset - segment.from + (edge === 'end' ? 1 : 0)
  }
  const place = ({ start, end }: Span) => ({ start: at(start, 'start'), end: at(Math.max(start, end - 1), 'end') })
  return { path, text: decoded, escapes, place }
}

/** Returns the start of the text of an MDX file, after its frontmatter. */
function bodyStart(text: string): number {
  return /^---\r?\n[\s\S]*?^---[^\S\n]*$/mu.exec(text)?.[0].length ?? 0
}

const REFERENCE = /(?<!(?<!\\)(?:\\\\)*\\)&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,31}));/gu

/** Names of characters that are invisible or look like digits. `&nbsp;`, `&shy;` and `&zwj;` are reported as markup. */
const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['\t', 'Tab'],
    ['\n', 'NewLine'],
    ['\u200b', 'ZeroWidthSpace NegativeVeryThinSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace'],
    ['\u200e', 'lrm'],
    ['\u200f', 'rlm'],
    ['\u2060', 'NoBreak'],
    ['\u2061', 'ApplyFunction af'],
    ['\u2062', 'InvisibleTimes it'],
    ['\u2063', 'InvisibleComma ic'],
    ['Ι', 'Iota'],
    ['І', 'Iukcy'],
    ['О', 'Ocy'],
    ['о', 'ocy'],
    ['Ο', 'Omicron'],
    ['ο', 'omicron'],
    ['◯', 'bigcirc xcirc'],
    ['○', 'cir'],
    ['─', 'HorizontalLine boxh'],
    ['‐', 'dash hyphen'],
    ['―', 'horbar'],
    ['—', 'mdash'],
    ['–', 'ndash'],
    ['−', 'minus'],
    ['|', 'VerticalLine verbar vert'],
    [',', 'comma'],
    ['.', 'period']
  ].flatMap(([character = '', names = '']) => names.split(' ').map(name => [name, character]))
)

function* escapesInWords(text: string, from: number): Iterable<Escape> {
  if (from >= text.length) return
  for (const match of text.matchAll(REFERENCE)) {
    if (match.index < from) continue
    const [all, decimal, hexadecimal, name = ''] = match
    const number = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : null
    const character = number === null ? named(name) : characterOf(number)
    if (character) yield { start: match.index, end: match.index + all.length, character }
  }
}

function named(name: string): string | undefined {
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
}

function characterOf(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
}

/** `\0`, `\e`, `\x0b`, `\u200b`, `\U000E0001`. A line that ends in `\` continues without a blank. */
const YAML_ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(\r?\n[ \t]*)|(.))/gu

const SHORT: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029'
}

function* escapesInYaml(yaml: string): Iterable<Escape> {
  if (!/"[^"]*\\/u.test(yaml)) return
  let offset = 0
  for (const token of new Lexer().lex(yaml)) {
    // The lexer inserts control tokens that do not occur in the file.
    if (['\u0002', '\u0018', '\u001f'].includes(token)) continue
    if (token.startsWith('"')) yield* escapesInQuotes(token, offset)
    offset += token.length
  }
}

function* escapesInQuotes(token: string, offset: number): Iterable<Escape> {
  const escapes: Escape[] = []
  for (const match of token.matchAll(YAML_ESCAPE)) {
    const [all, byte, four, eight, lineEnd, short = ''] = match
    const digits = byte ?? four ?? eight
    const code = digits === undefined ? null : Number.parseInt(digits, 16)
    const own = Object.hasOwn(SHORT, short) ? SHORT[short] : short
    const character = lineEnd !== undefined ? '' : code === null ? (own ?? '') : characterOf(code)
    const start = offset + match.index
    const last = escapes.at(-1)
    // Two halves of a surrogate pair are one character.
    const isPair = last?.end === start && /[\ud800-\udbff]$/.test(last.character) && /^[\udc00-\udfff]/.test(character)
    if (isPair) escapes.pop()
    escapes.push({
      start: isPair ? last.start : start,
      end: start + all.length,
      character: isPair ? last.character + character : character
    })
  }
  yield* escapes
}

/** Reports line breaks and tabs that are written as escapes: a title is on one line, and a tab looks like a blank. */
export function* lineEndsIn(file: SourceFile, { escapes }: DecodedFile): Iterable<Finding> {
  const ends = escapes.filter(({ character }) => /^[\n\r\t]$/u.test(character))
  for (const { character, start, end } of ends.slice(0, 3)) {
    const written = file.text.slice(start, end)
    yield errorIn(file, {
      code: 'character-hidden',
      message: `「${written}」は、${character === '\t' ? 'タブ' : '行の終わり'}を文字の番号か記号で書いたものです`,
      hint: `「${written}」を消し${character === '\t' ? 'ます' : '、一行で書きます'}`,
      span: { start, end }
    })
  }
}
